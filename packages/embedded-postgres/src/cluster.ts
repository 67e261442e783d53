import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'
import type { PostgresUser } from './user.ts'

/** The absolute paths of everything in a data directory. */
export type ClusterPaths = {
  dataDir: string
  cluster: string
  sockets: string
  password: string
  log: string
}

/** Returns the paths below a data directory, which is an absolute path. */
export function clusterPaths(dataDir: string): ClusterPaths {
  return {
    dataDir,
    cluster: join(dataDir, 'cluster'),
    sockets: join(dataDir, 'socket'),
    password: join(dataDir, 'password'),
    log: join(dataDir, 'postgres.log'),
  }
}

/**
 * The value of PostgreSQL's `-D`. On Linux it is the working directory of the process: PostgreSQL can use
 * that even if a parent directory is closed to it (a clone in root's home, which has mode 0700), and no shell
 * reads the path.
 */
export const dataDirArgument = (cluster: string) =>
  process.platform === 'linux' ? '/proc/self/cwd' : cluster

/**
 * The environment of PostgreSQL's processes. It is minimal, so that the operator's PG* variables and locale
 * have no effect.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Creates the cluster of a data directory and its password if they are missing. The cluster is built under
 * another name and renamed, so it exists complete or not at all.
 * @returns the password of the role `quadrat`
 * @throws EmbeddedPostgresError `not-writable`, `init-failed`, `start-failed` if the cluster is of another
 *   major version
 */
export function ensureCluster(
  paths: ClusterPaths,
  binaries: PostgresBinaries,
  user: PostgresUser,
  log: (line: string) => void,
): string {
  if (existsSync(join(paths.cluster, 'PG_VERSION'))) {
    requireSameMajor(paths.cluster, binaries.version)
    writeAccessRules(paths.cluster)
    return readPassword(paths)
  }
  log('Creating the database …')
  const password = existsSync(paths.password) ? readPassword(paths) : randomBytes(24).toString('base64url')
  const unfinished = `${paths.cluster}.new`
  try {
    rmSync(unfinished, { recursive: true, force: true })
    createFolder(unfinished, 0o700, user)
    writeFileSync(paths.password, password, { mode: 0o600 })
  } catch (error) {
    throw notWritable(paths.dataDir, error)
  }

  const run = (program: string, args: string[], input?: string) =>
    spawnSync(join(binaries.home, 'bin', program), args, {
      cwd: unfinished,
      encoding: 'utf8',
      env: postgresEnvironment(),
      ...(input === undefined ? {} : { input }),
      ...user,
    })
  const place = ['-D', dataDirArgument(unfinished)]
  const made = run('initdb', [
    ...place,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth=trust',
    '--no-instructions',
  ])
  if (made.status !== 0) throw initFailed(paths.dataDir, made)
  // In single-user mode no port is open. The superuser never gets a password, so nobody can sign in as it.
  const roles = run(
    'postgres',
    ['--single', ...place, '-c', 'exit_on_error=on', 'postgres'],
    `create role quadrat login createrole createdb password '${password}'\n` +
      "alter role quadrat set createrole_self_grant = 'set, inherit'\n" +
      'create database quadrat owner quadrat\n',
  )
  if (roles.status !== 0 || /ERROR|FATAL/.test(roles.stderr)) throw initFailed(paths.dataDir, roles)

  try {
    writeAccessRules(unfinished)
    renameSync(unfinished, paths.cluster)
  } catch (error) {
    throw initFailed(paths.dataDir, { error: error as Error })
  }
  return password
}

/**
 * The logins that are admitted by their password: `quadrat`, and those that it makes under names that begin
 * so.
 */
const accessRules = 'local all /^quadrat scram-sha-256\nhost all /^quadrat 127.0.0.1/32 scram-sha-256\n'

/** Writes who is admitted. A cluster of an older version has other rules. */
function writeAccessRules(cluster: string): void {
  const file = join(cluster, 'pg_hba.conf')
  if (existsSync(file) && readFileSync(file, 'utf8') === accessRules) return
  writeFileSync(`${file}.new`, accessRules)
  renameSync(`${file}.new`, file)
}

/**
 * Creates the data directory. PostgreSQL's user may pass through it and can read only its own files in it.
 * @throws EmbeddedPostgresError `not-writable`
 */
export function ensureDataDirectory(paths: ClusterPaths, user: PostgresUser): void {
  try {
    mkdirSync(paths.dataDir, { recursive: true })
    if (user !== null) chmodSync(paths.dataDir, 0o711)
    createFolder(paths.sockets, 0o700, user)
  } catch (error) {
    throw notWritable(paths.dataDir, error)
  }
}

function createFolder(path: string, mode: number, user: PostgresUser): void {
  mkdirSync(path, { recursive: true, mode })
  chmodSync(path, mode)
  if (user !== null) chownSync(path, user.uid, user.gid)
}

/** Returns the password of the role `quadrat`. @throws EmbeddedPostgresError `start-failed` */
export function readPassword(paths: ClusterPaths): string {
  try {
    return readFileSync(paths.password, 'utf8').trim()
  } catch (error) {
    throw new EmbeddedPostgresError(
      'start-failed',
      `The database password can't be read from ${paths.password}: ${(error as Error).message}.`,
      { cause: error },
    )
  }
}

function requireSameMajor(cluster: string, version: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const major = version.split('.')[0]
  if (made === major) return
  throw new EmbeddedPostgresError(
    'start-failed',
    `The data in ${cluster} is for PostgreSQL ${made}, but this server includes ${major}. Upgrade it with pg_upgrade.`,
  )
}

function notWritable(dataDir: string, error: unknown): EmbeddedPostgresError {
  const reason = error instanceof Error ? error.message : String(error)
  return new EmbeddedPostgresError(
    'not-writable',
    `The data directory ${dataDir} can't be written to: ${reason}.`,
    {
      cause: error,
    },
  )
}

function initFailed(
  dataDir: string,
  result: { stderr?: string; stdout?: string; error?: Error },
): EmbeddedPostgresError {
  const output = `${result.stderr ?? ''}\n${result.stdout ?? ''}`.split('\n')
  const message =
    output.find(line => /error|fatal|could not|No space/i.test(line)) ?? output.findLast(line => line.trim())
  return new EmbeddedPostgresError(
    'init-failed',
    `The database in ${dataDir} could not be created: ${result.error?.message ?? message?.trim() ?? 'no reason given'}.`,
  )
}
