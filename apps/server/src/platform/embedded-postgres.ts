import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { prepareBinaries } from './embedded-postgres-binaries.ts'
import {
  type ClusterPaths,
  clusterPaths,
  ensureCluster,
  ensureDataDirectory,
} from './embedded-postgres-cluster.ts'
import { isDirectoryHeld, lockDirectory } from './embedded-postgres-lock.ts'
import {
  findPostmaster,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './embedded-postgres-postmaster.ts'
import { choosePostgresUser } from './embedded-postgres-user.ts'

/** A running PostgreSQL 18: the connection string of its database `quadrat`, and its clean end. */
export type EmbeddedPostgres = {
  /** For `pg`: the Unix socket in the data directory, or 127.0.0.1 where that path is too long. */
  connectionString: string
  /** Fast shutdown; gives the data directory back. A second call does nothing. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with Quadrat on a data directory, making both where they are missing.
 * A PostgreSQL left over from a server that was killed is taken on as it is.
 * The role of the connection string owns the database and may make roles; it is no superuser.
 * @throws EmbeddedPostgresError with one sentence for the person at the terminal
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log?: (line: string) => void
  /** Server settings beyond the launcher's own; the temporary database of tests uses it. */
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const paths = clusterPaths(resolve(options.dataDir))
  const log = options.log ?? (() => {})
  const user = choosePostgresUser(paths.dataDir)
  ensureDataDirectory(paths, user)
  const lock = lockDirectory(paths.dataDir)
  try {
    const left = await findPostmaster(paths)
    const binaries = prepareBinaries(paths.dataDir, user)
    const password = ensureCluster(paths, binaries, user, log)
    if (left !== null) log('The database was still running and is taken on.')
    const postmaster = left ?? (await startPostmaster(paths, binaries, user, options.settings))
    let stopping: Promise<void> | null = null
    return {
      connectionString: connectionString(paths, postmaster, password),
      stop() {
        stopping ??= stopPostmaster(postmaster.pid, paths).finally(() => lock.release())
        return stopping
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const TEMPORARY = 'quadrat-postgres-'

/**
 * A throw-away PostgreSQL for tests, gone with `stop()`. What an earlier run left behind because it was killed
 * is stopped and removed first. Alone among all modes it does not wait for the disk.
 */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  await removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), TEMPORARY))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const database = await startEmbeddedPostgres({ dataDir, settings }).catch(error => {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  })
  return {
    connectionString: database.connectionString,
    async stop() {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter(entry => entry.startsWith(TEMPORARY))) {
    const dataDir = join(tmpdir(), name)
    const isWhole = readdirSync(dataDir).includes('lock')
    if (!isWhole || isDirectoryHeld(dataDir)) continue
    try {
      const lock = lockDirectory(dataDir)
      const left = await findPostmaster(clusterPaths(dataDir))
      if (left !== null) await stopPostmaster(left.pid, clusterPaths(dataDir))
      lock.release()
      rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // Another user's, or another run cleans it up at this moment.
    }
  }
}

function connectionString(paths: ClusterPaths, postmaster: Postmaster, password: string): string {
  const who = `postgresql://quadrat:${encodeURIComponent(password)}`
  return postmaster.port === null
    ? `${who}@/quadrat?host=${encodeURIComponent(paths.sockets)}`
    : `${who}@127.0.0.1:${postmaster.port}/quadrat`
}
