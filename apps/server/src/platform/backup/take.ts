import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { migrationOrder } from '#src/platform/database/migrate.ts'
import { syncFolder } from '#src/platform/files/disk.ts'
import { type FileStore, nameInStore } from '#src/platform/files/files.ts'
import { copyBytes, removeUnlisted } from './bytes.ts'
import { checkBackup } from './check.ts'
import { holdFiles } from './lock.ts'
import {
  BackupError,
  backupsIn,
  bytesFolder,
  listFile,
  type Manifest,
  nameAt,
  rowsFile,
  writeManifest,
} from './manifest.ts'
import { saveLines, saveRows } from './rows.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import { queueVersion, readSequences, tablesOf } from './tables.ts'

interface Taken {
  path: string
  manifest: Manifest
}

/**
 * Makes a backup while servers run: all rows of one snapshot of the database or each node, then the bytes
 * of files, which nothing removes meanwhile. It is read again whole before it gets its name. Files that the
 * folder has of earlier backups are not copied again.
 * @param folder absolute path of the folder of all backups; created if it does not exist
 * @throws BackupError, and NodesError where a node is away
 */
export async function takeBackup(
  connectionString: string,
  store: FileStore,
  folder: string,
  { now, version }: { now: Date; version: string },
): Promise<Taken> {
  const path = join(folder, nameAt(now))
  const draft = `${path}.part`
  await mkdir(join(folder, bytesFolder), { recursive: true })
  const client = new pg.Client({ connectionString, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  let snapshot: Snapshot | null = null
  try {
    if (!(await holdFiles(client)))
      throw new BackupError(
        'Another backup of this database is running, or a company is being moved to another node.',
      )
    for (const name of await readdir(folder))
      if (name.endsWith('.part')) await rm(join(folder, name), { recursive: true })
    await mkdir(draft)
    snapshot = await openSnapshot(client, connectionString)
    const { reader } = snapshot
    const manifest: Manifest = {
      format: 2,
      madeAt: now.toISOString(),
      version,
      postgres: Math.floor(
        Number((await reader.query('show server_version_num')).rows[0].server_version_num) / 1e4,
      ),
      queue: await queueVersion(reader),
      migrations: (await reader.query(`select name from migrations order by ${migrationOrder}`)).rows.map(
        ({ name }) => name,
      ),
      tables: [],
      sequences: await readSequences(reader),
      files: { rows: 0, bytes: 0, sha256: '', missing: [] },
    }
    for (const table of await tablesOf(reader)) {
      const { name, columns } = table
      const sum = await saveRows(snapshot.rows(table), join(draft, rowsFile(name)))
      manifest.tables.push({ name, columns, ...sum })
    }
    const list = join(draft, listFile)
    const sum = await saveLines(snapshot.bytes(), list)
    // While a snapshot is held, the database removes no old versions of rows.
    await snapshot.end()
    const missing = await copyBytes(list, store, join(folder, bytesFolder))
    manifest.files = { ...sum, missing: missing.map(({ companyId, hash }) => nameInStore(companyId, hash)) }
    await writeManifest(draft, manifest)
    await checkBackup(draft)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return { path, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await snapshot?.close()
    await client.end()
  }
}

/**
 * Removes all backups of a folder but the newest, and the files that no other backup has.
 * @returns the names of the removed backups
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = await backupsIn(folder)
  const old = names.slice(0, -keep)
  for (const name of old) await rm(join(folder, name), { recursive: true })
  const lists = names.slice(-keep).map(name => join(folder, name, listFile))
  if (old.length > 0) await removeUnlisted(lists, join(folder, bytesFolder))
  return old
}
