/**
 * Why the embedded PostgreSQL cannot run. The message is one sentence for the person who started the server.
 * - `unsupported`: no binaries for this platform (musl, Windows on ARM), or not installed
 * - `in-use`: a living server holds this data directory
 * - `not-writable`: the data directory cannot be made or written
 * - `no-user`: root started the server and there is no unprivileged user to run PostgreSQL as
 * - `init-failed`, `start-failed`: PostgreSQL itself refused; its own words follow
 */
export type EmbeddedPostgresErrorCode =
  | 'unsupported'
  | 'in-use'
  | 'not-writable'
  | 'no-user'
  | 'init-failed'
  | 'start-failed'

/** The only error that the embedded PostgreSQL launcher throws on purpose. */
export class EmbeddedPostgresError extends Error {
  readonly error: EmbeddedPostgresErrorCode

  constructor(error: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedPostgresError'
    this.error = error
  }
}
