import type { Readable } from 'node:stream'

/** The kind of store that has the bytes of a file. Clients read it as the `provider` of the file. */
export type FileProvider = 'local' | 's3'

/** The progress of an upload: the number of bytes that the store has, and whether the file is complete. */
export interface UploadState {
  bytes: number
  whole: boolean
}

/** The description of a part of an upload. */
export interface ReceiveOptions {
  /**
   * The offset of `source` in the file, in bytes. It must equal the bytes received so far; null starts over.
   */
  start: number | null
  /**
   * True if the end of `source` is the end of the file. Until then the file is incomplete, whatever its size.
   */
  isLast: boolean
  /** The size of the whole file in bytes, or null if the sender does not announce it. */
  total: number | null
  /** The largest size of the whole file in bytes. */
  limit: number
  /**
   * Gets the first bytes (at least 12, unless the file is shorter) before any is stored. Throws to refuse the
   * file.
   */
  accept(head: Buffer): void
}

/** A file that is uploaded completely and not in its final place yet. */
export interface Draft {
  /** The local path of the file until `keep` or `drop`. */
  path: string
  provider: FileProvider
  /** SHA-256, 64 hex digits. */
  hash: string
  /** Bytes. */
  size: number
  /** The first bytes, at most 4096. */
  head: Buffer
  /** Moves the file durably to its final place. */
  keep(companyId: number): Promise<void>
  /** Deletes the file. Has no effect after `keep`. */
  drop(): Promise<void>
}

/** A file whose bytes are safe, but that nobody sees in its place yet. */
export interface HeldFile {
  /** Shows the file in its place. Waits for no disk, so that a transaction may wait for it. */
  keep(): Promise<void>
  /** Deletes the file. Has no effect after `keep`. */
  drop(): Promise<void>
}

/** The part of a file to read. `range` includes both ends, as an HTTP range does. */
export interface ReadOptions {
  format?: string
  range?: { start: number; end: number }
}

/**
 * A content-addressed store of files: the key is the company and the SHA-256 of the content (64 hex digits).
 * Derived files, such as thumbnails, are stored beside their original under the name of a format.
 * `files.contract.test.ts` specifies the behaviour of every store.
 */
export interface FileStore {
  readonly provider: FileProvider
  /** The name of the folder or bucket, for people. */
  readonly where: string
  /** Returns the id that lies in the folder or bucket, and writes it first if there is none. */
  identity(): Promise<string>
  /**
   * Returns the state of an upload, so that the sender can resume it. First stops a sender that is uploading
   * the file, so the returned offset stays valid until the next `receive`.
   */
  uploadState(companyId: number, hash: string): Promise<UploadState>
  /**
   * Stores a file or the next part of one while it streams in. Bytes that have arrived survive a broken
   * connection and a crash. A newer sender of the same file replaces the older one.
   * @throws Problem file.offset-wrong (params.offset: the offset to resume from), file.too-large,
   *   file.hash-mismatch, and the errors of `options.accept`
   */
  receive(companyId: number, hash: string, source: Readable, options: ReceiveOptions): Promise<UploadState>
  /**
   * Makes what a killed server had received of unfinished uploads available again. Called once at the start.
   */
  recover(): Promise<void>
  /**
   * Stores a file with an unknown hash as a draft.
   * @throws Problem file.too-large, and the errors of `limit`
   */
  draft(source: Readable, options: { limit(head: Buffer): number }): Promise<Draft>
  /**
   * Stores a small file out of sight until `keep`. Returns null if its bytes do not have this hash. It is
   * null itself if no file of this store can be out of sight.
   */
  hold: ((companyId: number, hash: string, bytes: Uint8Array) => Promise<HeldFile | null>) | null
  /** Returns the size in bytes of a file, or of its derived file; null if it does not exist. */
  size(companyId: number, hash: string, format?: string): Promise<number | null>
  read(companyId: number, hash: string, options?: ReadOptions): Readable
  /** Stores a derived file atomically: a reader sees all of it or nothing. */
  write(companyId: number, hash: string, format: string, bytes: Uint8Array): Promise<void>
  remove(companyId: number, hash: string): Promise<void>
  /**
   * Deletes unfinished uploads that have not changed since the given time. Returns the number of deleted
   * files.
   */
  sweep(untouchedSince: Date): Promise<number>
  /** Resolves if this server can receive files on its disk. */
  check(): Promise<void>
  /** Resolves if the bucket that all servers share can be written. Null if there is none. */
  checkBucket: ((withinMs?: number) => Promise<void>) | null
}

/**
 * Returns the name of a file, with slashes. It is the same in every store, so one can be copied into another.
 */
export function nameInStore(companyId: number, hash: string, format?: string): string {
  return `${companyId}/${hash.slice(0, 2)}/${format ? `${hash}.${format}` : hash}`
}
