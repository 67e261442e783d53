import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { prepareBinaries } from './binaries.ts'
import {
  type ClusterPaths,
  clusterPaths,
  ensureCluster,
  ensureDataDirectory,
  readPassword,
} from './cluster.ts'
import type { EmbeddedPostgresError } from './error.ts'
import { keepRunning } from './keep-running.ts'
import { isDirectoryLocked, lockDirectory } from './lock.ts'
import {
  findPostmaster,
  type Postmaster,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { choosePostgresUser } from './user.ts'

/** A running PostgreSQL 18. */
export type EmbeddedPostgres = {
  /**
   * Connection string of the database `quadrat` for `pg`: the Unix socket in the data directory, or 127.0.0.1
   * if that path is too long.
   */
  connectionString: string
  /** Fast shutdown; releases the data directory. A second call waits for the first. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL on a data directory. Creates the directory and the cluster if they are
 * missing. One process at a time can use a data directory. A PostgreSQL that is still running after its
 * server was killed is taken over. If PostgreSQL ends by itself, it is started again. The role of the
 * connection string owns the database and may create roles; it is no superuser.
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  /** Receives one line for the operator about steps that take long. */
  log?: (line: string) => void
  /** PostgreSQL settings by name; they override the defaults of this package. */
  settings?: Record<string, string>
  /** Called when PostgreSQL ended and could not be started again. */
  onLost?: (error: EmbeddedPostgresError) => void
  /** The longest pause between two attempts to start PostgreSQL again, in ms; by default 15 seconds. */
  longestPauseMs?: number
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
    if (left !== null) log('The database was already running and will be used.')
    const postmaster = left ?? (await startPostmaster(paths, binaries, user, options.settings))
    const kept = keepRunning(postmaster, {
      paths,
      restart: () => startPostmaster(paths, binaries, user, options.settings, postmaster.port),
      log,
      onLost: options.onLost ?? (() => {}),
      longestPauseMs: options.longestPauseMs,
    })
    let stopping: Promise<void> | null = null
    return {
      connectionString: connectionString(paths, postmaster, password),
      stop() {
        stopping ??= kept.stop().finally(() => lock.release())
        return stopping
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Returns the connection string of the PostgreSQL that another process runs on a data directory, or null if
 * none does. Changes nothing there.
 */
export function findEmbeddedPostgres(dataDir: string): string | null {
  const paths = clusterPaths(resolve(dataDir))
  const postmaster = isDirectoryLocked(paths.dataDir) ? runningPostmaster(paths) : null
  return postmaster && connectionString(paths, postmaster, readPassword(paths))
}

const TEMPORARY = 'quadrat-postgres-'

/**
 * Starts a PostgreSQL for tests in a folder of the system's temporary directory; `stop()` deletes it.
 * Leftovers of killed runs are stopped and deleted first. This is the only mode with `fsync` off.
 * @throws EmbeddedPostgresError
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
    if (!isWhole || isDirectoryLocked(dataDir)) continue
    try {
      const lock = lockDirectory(dataDir)
      const left = await findPostmaster(clusterPaths(dataDir))
      if (left !== null) await stopPostmaster(left.pid, clusterPaths(dataDir))
      lock.release()
      rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // It is another user's, or another run deletes it at this moment.
    }
  }
}

function connectionString(paths: ClusterPaths, postmaster: Postmaster, password: string): string {
  const who = `postgresql://quadrat:${encodeURIComponent(password)}`
  return postmaster.port === null
    ? `${who}@/quadrat?host=${encodeURIComponent(paths.sockets)}`
    : `${who}@127.0.0.1:${postmaster.port}/quadrat`
}
