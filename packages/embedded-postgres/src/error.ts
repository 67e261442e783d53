/**
 * Why the embedded PostgreSQL cannot run.
 * - `unsupported`: no binaries for this platform (musl, Windows on ARM), not installed, or not to be executed
 * - `in-use`: a living process holds this data directory
 * - `not-writable`: the data directory cannot be made or written
 * - `no-user`: root started the process and there is no unprivileged user to run PostgreSQL as
 * - `init-failed`, `start-failed`: PostgreSQL itself refused; its own message follows
 */
export type EmbeddedPostgresErrorCode =
  | 'unsupported'
  | 'in-use'
  | 'not-writable'
  | 'no-user'
  | 'init-failed'
  | 'start-failed'

/**
 * The only error that this package throws on purpose. The message is one sentence for the person at the terminal;
 * advice about settings is left to the program, which knows its own.
 */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}
