import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#src/platform/database/db.ts'

/** The time for which a start waits for the server that it replaces. */
const waitMs = 3000
const retakeMs = 2000

/** Another server on the same database uses the folder. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The files in ${folder} are in use by another server. Set S3_BUCKET so that the servers share a bucket.`,
    )
    this.name = 'FolderInUseError'
  }
}

/**
 * Holds a folder for this server among all servers on its database, by a lock that the database ends with the
 * connection. A lock in the folder would not see the processes of another machine or container.
 * @throws FolderInUseError
 */
export async function holdFolder(db: Database, folder: string): Promise<{ release(): Promise<void> }> {
  const id = await folderId(folder)
  let isReleased = false
  let client = await take()
  for (const end = Date.now() + waitMs; client === null && Date.now() < end; client = await take())
    await setTimeout(200)
  if (client === null) throw new FolderInUseError(folder)

  async function take(): Promise<pg.Client | null> {
    const taken = new pg.Client({ connectionString: db.connectionString, keepAlive: true })
    taken.on('error', () => {})
    try {
      await taken.connect()
      // A machine that lost its power keeps the lock for half a minute, and not for two hours.
      await taken.query(
        'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
      )
      const { rows } = await taken.query<{ held: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 7128130)) as held',
        [id],
      )
      if (rows[0]?.held) {
        taken.once('end', () => void retake())
        return taken
      }
    } catch (error) {
      await taken.end().catch(() => {})
      throw error
    }
    await taken.end()
    return null
  }

  /** Takes the lock again after the database was away. Until then the names of uploads keep servers apart. */
  async function retake(): Promise<void> {
    while (!isReleased) {
      await setTimeout(retakeMs, undefined, { ref: false })
      const taken = isReleased ? null : await take().catch(() => null)
      if (taken === null) continue
      // The server may have let go of the folder meanwhile.
      if (isReleased) await taken.end().catch(() => {})
      else client = taken
      return
    }
  }

  return {
    async release() {
      isReleased = true
      await client?.end().catch(() => {})
    },
  }
}

/** The file with the id of a folder. */
export const folderIdFile = '.folder-id'

/**
 * Returns the id in the folder, the same on each machine that sees the folder. The first server writes it.
 */
export async function folderId(folder: string): Promise<string> {
  const path = join(folder, folderIdFile)
  await mkdir(folder, { recursive: true })
  await writeFile(path, randomUUID(), { flag: 'wx' }).catch(error => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  return (await readFile(path, 'utf8')).trim()
}
