/**
 * The reason why the embedded PostgreSQL cannot run.
 * - `unsupported`: there are no binaries for this platform (musl, Windows on ARM), or they are not installed
 *   or not executable
 * - `in-use`: a living process holds this data directory
 * - `not-writable`: the data directory cannot be created or written
 * - `no-user`: root started the process and there is no unprivileged user to run PostgreSQL as
 * - `init-failed`, `start-failed`: PostgreSQL itself failed; its own message follows
 */
export type EmbeddedPostgresErrorCode =
  | 'unsupported'
  | 'in-use'
  | 'not-writable'
  | 'no-user'
  | 'init-failed'
  | 'start-failed'

/**
 * The only error that this package throws on purpose. The message is one sentence for the operator. It names
 * no settings, because those belong to the program that uses this package.
 */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}
