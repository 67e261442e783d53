import { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from '@quadrat/embedded-postgres/error'
import { type Config, ConfigError, databaseFolder } from './config.ts'
import { BackupError } from './platform/backup/manifest.ts'
import { OutdatedDatabaseError } from './platform/database/migrate.ts'
import { RequestLoginError } from './platform/database/request-login.ts'
import { FolderInUseError } from './platform/files/hold-folder.ts'
import { FileStoreError } from './platform/files/open-file-store.ts'
import { OtherStoreError } from './platform/files/store-identity.ts'
import { NodesError } from './platform/nodes/cluster.ts'
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
    error instanceof NodesError ||
    error instanceof OtherStoreError
  )
    return [error.message]
  if (error instanceof RequestLoginError) return [`DATABASE_REQUESTS_URL can't be used: ${error.message}.`]
  if (outageOf(error)?.code === 'disk.full')
    return ['The disk is full. Free up some space for the database and the files, then start again.']
  return [`Quadrat cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]
}

const ownDatabase = 'Set DATABASE_URL to use your own PostgreSQL 15 or later instead.'

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
  ECONNREFUSED: 'the connection was refused',
  ENOENT: 'the connection was refused',
  ENOTFOUND: 'the host was not found',
  ETIMEDOUT: 'it does not respond',
}

/** Returns the reason why the server cannot listen. */
export function listenFailure({ host, port }: Config, error: unknown): BootError {
  const where = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it, or set PORT to another one.`,
    EACCES: `Port ${port} can't be opened by this user. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
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
  const isRefusedByPooler = message.includes('unsupported startup parameter')
  const reasons: Record<string, string> = {
    ...unreachable,
    '28P01': 'the user name or the password is wrong',
    '28000': 'the user was rejected',
    '3D000': 'the database does not exist',
    '42501': `its user lacks a required permission (${message})`,
    ...(isRefusedByPooler && {
      [code]: `its pooler refuses a parameter (${message}); set ignore_startup_parameters in its settings`,
    }),
  }
  return new BootError(
    `The database ${address} of DATABASE_URL can't be used: ${reasons[code] ?? message}.`,
    {
      cause: error,
    },
  )
}

/** Returns the reason why the migration failed. A bug is returned unchanged, with its stack. */
export function migrationFailure(config: Config, error: unknown): unknown {
  if (error instanceof NodesError) return error
  if (config.databaseUrl !== null) return databaseFailure(config.databaseUrl, error)
  if (!(error instanceof OutdatedDatabaseError)) return error
  return new BootError(
    `The database in ${databaseFolder(config)} can't be used: ${error.message} (delete the folder, or set DATA_DIR to another).`,
    { cause: error },
  )
}

/**
 * Returns the reason why the Redis of REDIS_URL cannot be used. It shows the URL without user and password.
 */
export function redisFailure(url: string, error: unknown): BootError {
  const { code, message } = describe(error)
  return new BootError(
    `The Redis ${withoutSecrets(url)} of REDIS_URL can't be used: ${unreachable[code] ?? message}.`,
    { cause: error },
  )
}

/** Returns the reason why this database may not use the Redis of REDIS_URL: another one with its id does. */
export function copyFailure(url: string): BootError {
  return new BootError(
    `Another database with this installation's id uses the Redis ${withoutSecrets(url)} of REDIS_URL. If this one is a copy, start it with --copy, which gives it a new id. If it replaces the other one, stop that one and try again in a minute.`,
  )
}

/** Returns the reason why the data directory cannot be used. */
export function dataDirFailure(dataDir: string, error: unknown): BootError {
  const { code, message } = describe(error)
  const reasons: Record<string, string> = {
    EACCES: "this user can't write there",
    EPERM: "this user can't write there",
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'part of its path is a file',
    EEXIST: 'a file with this name exists',
    ENOENT: "its path does not exist and can't be created",
  }
  return new BootError(`The data directory ${dataDir} can't be written to: ${reasons[code] ?? message}.`, {
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
