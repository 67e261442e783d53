import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresBinaries } from './binaries.ts'
import { type ClusterPaths, dataDirArgument, postgresEnvironment } from './cluster.ts'
import { EmbeddedPostgresError } from './error.ts'
import { isAlive } from './lock.ts'
import type { PostgresUser } from './user.ts'

/** A PostgreSQL that accepts connections. `port` is null if it listens on the Unix socket only. */
export type Postmaster = { pid: number; port: number | null }

const SOCKET_PATH_LIMIT = 107
const LOG_LIMIT_BYTES = 5_000_000
const START_LIMIT_MS = 120_000
/** The time for which the processes of a killed postmaster may go on. */
const ORPHANS_LIMIT_MS = 30_000

/** Settings for a machine that does other work too. Durability stays as PostgreSQL ships it. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  max_connections: '100',
  // I/O workers would be three more idle processes in memory; a small machine reads from its page cache.
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // The server reports refused statements. Here they would write personal data into the log file.
  log_min_messages: 'log',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Finds the running postmaster of a cluster, left by a server that was killed; null if there is none. Waits
 * until it is ready.
 * @throws EmbeddedPostgresError `start-failed` if it does not become ready
 */
export async function findPostmaster(paths: ClusterPaths): Promise<Postmaster | null> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const seen = readPidFile(paths)
    if (seen === null || !isPostmasterOf(seen.pid, paths)) {
      await removeLeftovers(paths, seen?.pid ?? null)
      return null
    }
    if (seen.ready) return { pid: seen.pid, port: seen.listens ? seen.port : null }
    if (Date.now() > deadline)
      throw startFailed(paths, 'the PostgreSQL that runs there does not become ready')
    await sleep(25)
  }
}

/** Returns the postmaster of a cluster that accepts connections now, or null. */
export function runningPostmaster(paths: ClusterPaths): Postmaster | null {
  const seen = readPidFile(paths)
  if (!seen?.ready || !isPostmasterOf(seen.pid, paths)) return null
  return { pid: seen.pid, port: seen.listens ? seen.port : null }
}

/**
 * Removes what a killed PostgreSQL left and the next one would refuse to start on. The caller holds the
 * directory's lock and has seen that no postmaster runs.
 * @param pid the pid in postmaster.pid, or null if the file is empty or missing
 */
async function removeLeftovers(paths: ClusterPaths, pid: number | null): Promise<void> {
  const pidFile = join(paths.cluster, 'postmaster.pid')
  // Its backends may outlive a killed postmaster for a moment, and must not meet those of the next one.
  for (const end = Date.now() + ORPHANS_LIMIT_MS; hasProcesses(paths) && Date.now() < end; ) await sleep(25)
  // Empty after a full disk or a lost power. A pid that belongs to another process by now blocks PostgreSQL,
  // too; a dead one does not, and the file tells the next postmaster which shared memory to look for.
  if (existsSync(pidFile) && (pid === null || isAlive(pid))) rmSync(pidFile, { force: true })
  // PostgreSQL cannot tell whether the pid in the lock of the socket was given out again.
  for (const name of ['.s.PGSQL.5432.lock', '.s.PGSQL.5432'])
    rmSync(join(paths.sockets, name), { force: true })
}

/** True if a process works in the cluster, as PostgreSQL's processes do. False where that cannot be seen. */
function hasProcesses(paths: ClusterPaths): boolean {
  if (process.platform !== 'linux' || !existsSync(paths.cluster)) return false
  const cluster = realpathSync(paths.cluster)
  return readdirSync('/proc').some(name => /^\d+$/.test(name) && workingFolder(Number(name)) === cluster)
}

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C reaches only the server, which stops PostgreSQL when
 * its work is done. PostgreSQL logs to a file, because a pipe would break when the server is killed.
 * @param settings PostgreSQL settings by name; they override the defaults of this package
 * @param givenPort the port of 127.0.0.1 to use again if the path is too long for a socket; null for any free
 *   one
 * @throws EmbeddedPostgresError `start-failed`
 */
export async function startPostmaster(
  paths: ClusterPaths,
  binaries: PostgresBinaries,
  user: PostgresUser,
  settings: Record<string, string> = {},
  givenPort: number | null = null,
): Promise<Postmaster> {
  const port = socketFits(paths) ? null : (givenPort ?? (await freePort()))
  const listen = {
    listen_addresses: port === null ? '' : '127.0.0.1',
    port: String(port ?? 5432),
    // Relative to the cluster: neither the path's length nor its commas and quotes matter to PostgreSQL.
    unix_socket_directories: port === null ? '../socket' : '',
  }
  const args = Object.entries({ ...SETTINGS, ...settings, ...listen }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = openSync(
    paths.log,
    (statSync(paths.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES ? 'w' : 'a',
    0o600,
  )
  const logStart = statSync(paths.log).size
  const child = spawn(
    join(binaries.home, 'bin', 'postgres'),
    ['-D', dataDirArgument(paths.cluster), ...args],
    {
      cwd: paths.cluster,
      detached: true,
      env: postgresEnvironment(),
      stdio: ['ignore', log, log],
      windowsHide: true,
      ...user,
    },
  )
  closeSync(log)
  child.unref()
  let ended: string | null = null
  child.once('error', error => {
    ended = error.message
  })
  child.once('exit', (code, signal) => {
    ended ??= `PostgreSQL ended with ${signal ?? `code ${code}`}`
  })

  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    await sleep(10)
    if (ended !== null) throw startFailed(paths, lastMessage(paths.log, logStart) ?? ended)
    const seen = readPidFile(paths)
    if (seen?.ready && seen.pid === child.pid) return { pid: seen.pid, port }
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      throw startFailed(paths, `PostgreSQL was not ready within ${START_LIMIT_MS / 1000} s`)
    }
  }
}

/**
 * Stops PostgreSQL by a fast shutdown: open transactions are rolled back, everything committed is on disk.
 * Waits for the end, and sends stronger signals after 20 s each.
 */
export async function stopPostmaster(pid: number, paths: ClusterPaths): Promise<void> {
  const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
  for (const signal of signals) {
    if (!isPostmasterOf(pid, paths)) return
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    const deadline = Date.now() + 20_000
    while (Date.now() < deadline) {
      if (!isPostmasterOf(pid, paths)) return
      await sleep(10)
    }
  }
}

const socketFits = (paths: ClusterPaths) =>
  process.platform !== 'win32' && Buffer.byteLength(join(paths.sockets, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer().once('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() =>
      typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
    )
  })
  return promise
}

/**
 * Reads postmaster.pid, whose lines are: pid, data directory, start time, port, socket directory, address,
 * key, status.
 */
function readPidFile(
  paths: ClusterPaths,
): { pid: number; port: number; listens: boolean; ready: boolean } | null {
  try {
    const lines = readFileSync(join(paths.cluster, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map(line => line.trim())
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0
      ? { pid, port: Number(lines[3]), listens: Boolean(lines[5]), ready: lines[7] === 'ready' }
      : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw startFailed(paths, (error as Error).message)
  }
}

/** True if the process is a living postmaster of the cluster. */
export function isPostmasterOf(pid: number, paths: ClusterPaths): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  // A postmaster works in its data directory. A zombie process has no such link.
  return workingFolder(pid) === realpathSync(paths.cluster)
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

/** Returns the last words of PostgreSQL in its log from an offset, without their level, or null. */
export function lastMessage(log: string, from: number): string | null {
  const lines = readFileSync(log).subarray(from).toString('utf8').split('\n')
  const line =
    lines.find(text => /FATAL|PANIC|error while loading/.test(text)) ?? lines.findLast(text => text.trim())
  return line?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').trim() || null
}

function startFailed(paths: ClusterPaths, reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'start-failed',
    `The database in ${paths.dataDir} did not start: ${reason.replace(/\.$/, '')}. See its log: ${paths.log}.`,
  )
}
