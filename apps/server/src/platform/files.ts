import type { Readable } from 'node:stream'

/** What clients read as the `provider` of a file: where its bytes lie. */
export type FileProvider = 'local' | 's3'

/** How much of a file is in the store. */
export interface Held {
  bytes: number
  whole: boolean
}

export interface ReceiveOptions {
  /** Where `source` goes on, in bytes: that must be where the store stands. null starts over, whatever was held. */
  start: number | null
  /** Whether the end of `source` is the end of the file; until then it is not whole, whatever its size. */
  isLast: boolean
  /** Size of the whole file in bytes, where the sender says it. */
  total: number | null
  /** Most bytes that the whole file may have. */
  limit: number
  /** Sees the first bytes (at least 12 unless there are fewer) before any is kept; throws to refuse. */
  accept(head: Buffer): void
}

/** A file that came in whole and has no place yet. */
export interface Draft {
  /** Where it lies on this machine until it is kept or dropped. */
  path: string
  provider: FileProvider
  hash: string
  size: number
  head: Buffer
  /** Puts it where it belongs, to stay: nothing of it is lost to a crash from then on. */
  keep(companyId: number): Promise<void>
  /** Throws it away; harmless after `keep`. */
  drop(): Promise<void>
}

/** One file's bytes, whole or a part: both ends included, as in an HTTP range. */
export interface ReadOptions {
  format?: string
  range?: { start: number; end: number }
}

/**
 * Files by the SHA-256 of their content (64 hex digits), apart for each company. What is derived from one
 * (a thumbnail) is kept beside it under a format's name. `files.contract.test.ts` says what every store does.
 */
export interface FileStore {
  readonly provider: FileProvider
  /**
   * Where a sender may go on. Whoever sends this file at that moment is stopped first: what is answered stays true
   * until somebody sends again.
   */
  held(companyId: number, hash: string): Promise<Held>
  /**
   * Takes a file, or the next part of one, while it streams in. What has arrived is held when the sender
   * breaks off, through a crash too. Of two senders of one file the newer one takes over.
   * @throws Problem file.offset-wrong (params.offset: go on there), file.too-large, file.hash-mismatch
   */
  receive(companyId: number, hash: string, source: Readable, options: ReceiveOptions): Promise<Held>
  /** Takes a file whose hash nobody knows yet. @throws Problem file.too-large, and what `limit` throws */
  draft(source: Readable, options: { limit(head: Buffer): number }): Promise<Draft>
  /** Bytes of the file, or of what is derived from it; null when it is not there. */
  size(companyId: number, hash: string, format?: string): Promise<number | null>
  read(companyId: number, hash: string, options?: ReadOptions): Readable
  /** Keeps what was derived from a file; a reader sees all of it or nothing. */
  write(companyId: number, hash: string, format: string, bytes: Uint8Array): Promise<void>
  remove(companyId: number, hash: string): Promise<void>
  /** Throws away unfinished uploads that nobody touched since; answers how many. */
  sweep(untouchedSince: Date): Promise<number>
  /** Settles when files can be written now. */
  check(): Promise<void>
}

/** A file's name in every store, with slashes: one can be copied into another as it is. */
export function nameInStore(companyId: number, hash: string, format?: string): string {
  return `${companyId}/${hash.slice(0, 2)}/${format ? `${hash}.${format}` : hash}`
}
