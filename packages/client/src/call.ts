/** The id of a record. Answers have texts, because ids can exceed what other languages keep as a number. */
export type Id = string | number

/** What a call can be given besides its input. */
export interface CallOptions {
  signal?: AbortSignal
}

/** Options of a call that changes a record. */
export interface ChangeOptions extends CallOptions {
  /** The `version` you have seen. If the record has changed since, the call fails with `version.stale`. */
  ifMatch?: number | string
}

/** Options of a call that creates a record or sends a message. */
export interface CreateOptions extends CallOptions {
  /**
   * Your own name for what is created or sent, such as the number in another system. A later run with the
   * same key returns the same record, and sends nothing. Without it the client generates one per call, for
   * its retries.
   */
  idempotencyKey?: string
}

/** One value or several. */
export type OneOrMore<T> = T | readonly T[]

/** How an operation is called. The generated list has one for each. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, with parameters in braces. */
  path: string
  /** Where the input goes; none for operations without one. */
  input?: 'query' | 'body'
  /** The header that makes a repeat safe. */
  header?: 'Idempotency-Key' | 'If-Match'
  /** True if it answers one page of a list. */
  pages?: true
  /** True if the list can be asked for changes since a time. */
  changes?: true
  /** True if it answers a file. */
  file?: true
}
