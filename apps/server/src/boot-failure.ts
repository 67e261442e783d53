import { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from '@quadrat/embedded-postgres/error'
import { type Config, ConfigError, databaseFolder } from './config.ts'
import { BackupError } from './platform/backup/manifest.ts'
import { OutdatedDatabaseError } from './platform/database/migrate.ts'
import { RequestLoginError } from './platform/database/request-login.ts'
import { FolderInUseError } from './platform/files/hold-folder.ts'
import { FileStoreError } from './platform/files/open-file-store.ts'
import { OtherStoreError } from './platform/files/store-identity.ts'
import { KeyFileError } from './platform/operation/installation.ts'
import { outageOf } from './platform/operation/outage.ts'

/** A reason why the server cannot start, as one line for the terminal. */
class BootError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BootError'
  }
}

/**
 * Returns the lines to print for a failed start: one, or one per invalid setting. Only a bug has a stack
 * trace.
 */
export function bootFailure(error: unknown): string[] {
  if (error instanceof ConfigError) return error.errors
  if (error instanceof EmbeddedPostgresError) return [embeddedPostgresLine(error)]
  if (
    error instanceof BackupError ||
    error instanceof BootError ||
    error instanceof FileStoreError ||
    error instanceof FolderInUseError ||
    error instanceof KeyFileError ||
    error instanceof OtherStoreError
  )
    return [error.message]
  if (error instanceof RequestLoginError)
    return [`The login of DATABASE_REQUESTS_URL cannot be used: ${error.message}.`]
  if (outageOf(error)?.code === 'disk.full')
    return ['The disk is full: Quadrat starts when there is space for the database and the files.']
  return [`Quadrat cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]
}

const ownDatabase = 'DATABASE_URL may name a PostgreSQL 15 or later of your own instead.'

/** The advice that follows the message of the embedded PostgreSQL, or null. */
const embeddedPostgresAdvice: Record<EmbeddedPostgresErrorCode, string | null> = {
  unsupported: ownDatabase,
  'no-user': ownDatabase,
  'in-use': null,
  'not-writable': null,
  'init-failed': null,
  'start-failed': null,
}

function embeddedPostgresLine({ code, message }: EmbeddedPostgresError): string {
  return [message, embeddedPostgresAdvice[code]].filter(Boolean).join(' ')
}

/** Reasons by the code of a network error. */
const unreachable: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOENT: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
}

/** Returns the reason why the server cannot listen. */
export function listenFailure({ host, port }: Config, error: unknown): BootError {
  const where = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop what listens there, or set PORT to another.`,
    EACCES: `Port ${port} may not be opened by this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
  }
  const { code, message } = describe(error)
  return new BootError(reasons[code] ?? `Quadrat cannot listen on ${where}: ${message}.`, { cause: error })
}

/**
 * Returns the reason why the database of DATABASE_URL cannot be used. It shows the URL without user and
 * password.
 */
export function databaseFailure(connectionString: string, error: unknown): BootError {
  const { code, message } = describe(error)
  const address = withoutSecrets(connectionString)
  const reasons: Record<string, string> = {
    ...unreachable,
    '28P01': 'it refuses the user or the password',
    '28000': 'it refuses the user',
    '3D000': 'it has no such database',
    '42501': `its user may not do what is needed (${message})`,
  }
  return new BootError(
    `The database ${address} of DATABASE_URL cannot be used: ${reasons[code] ?? message}.`,
    {
      cause: error,
    },
  )
}

/** Returns the reason why the migration failed. A bug is returned unchanged, with its stack. */
export function migrationFailure(config: Config, error: unknown): unknown {
  if (config.databaseUrl !== null) return databaseFailure(config.databaseUrl, error)
  if (!(error instanceof OutdatedDatabaseError)) return error
  return new BootError(
    `The database in ${databaseFolder(config)} cannot be used: ${error.message} (delete the folder, or set DATA_DIR to another).`,
    { cause: error },
  )
}

/**
 * Returns the reason why the Redis of REDIS_URL cannot be used. It shows the URL without user and password.
 */
export function redisFailure(url: string, error: unknown): BootError {
  const { code, message } = describe(error)
  return new BootError(
    `The Redis ${withoutSecrets(url)} of REDIS_URL cannot be used: ${unreachable[code] ?? message}.`,
    { cause: error },
  )
}

/** Returns the reason why this database may not use the Redis of REDIS_URL: another one with its id does. */
export function copyFailure(url: string): BootError {
  return new BootError(
    `Another database with the id of this installation uses the Redis ${withoutSecrets(url)} of REDIS_URL. If this one is a copy, start it with --copy, which gives it an id of its own. If it takes the place of the other one, stop that and try again in a minute.`,
  )
}

/** Returns the reason why the data directory cannot be used. */
export function dataDirFailure(dataDir: string, error: unknown): BootError {
  const { code, message } = describe(error)
  const reasons: Record<string, string> = {
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of its path is a file',
    EEXIST: 'a file has its name',
    ENOENT: 'its path does not exist and cannot be made',
  }
  return new BootError(`The data directory ${dataDir} cannot be written: ${reasons[code] ?? message}.`, {
    cause: error,
  })
}

function withoutSecrets(address: string): string {
  return address.replace(/^\w+:\/\/([^/@]*@)?/, '').replace(/\?.*$/, '')
}

function describe(error: unknown): { code: string; message: string } {
  // Node tries all addresses of a host and reports the errors as an AggregateError with an empty message.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { code = '', message = String(first) } = (first ?? {}) as { code?: string; message?: string }
  return { code, message: message.split('\n')[0]?.replace(/\.$/, '') ?? '' }
}
