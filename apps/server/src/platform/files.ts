import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Problem } from '@quadrat/domain/problem'
import type { Config } from '#src/config.ts'
import { exclusively } from './exclusively.ts'

/** How much of a file is in the store. */
export interface Held {
  bytes: number
  whole: boolean
}

export interface ReceiveOptions {
  /** Where `source` goes on. 0 starts over, whatever was held. */
  start: number
  /** Size of the whole file where the sender says it; without it the end of `source` is the end. */
  total: number | null
  /** Most bytes that the whole file may have. */
  limit: number
  /** Sees the first bytes (at least 12 unless there are fewer) before any is kept; throws to refuse. */
  accept(head: Buffer): void
}

/** A file that came in whole and has no place yet. */
export interface Draft {
  path: string
  hash: string
  size: number
  head: Buffer
  /** Puts it where it belongs; true durability: file and folder are synced. */
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
 * (a thumbnail) is kept beside it under a format's name. This interface is what an object store implements.
 */
export interface FileStore {
  held(companyId: number, hash: string): Promise<Held>
  /**
   * Takes a file, or the next part of one, while it streams in. What has arrived is held when the sender
   * breaks off, through a crash too. Of two senders of one file the newer one takes over.
   * @throws Problem file.offset-wrong (params.offset: go on there), file.too-large, file.hash-mismatch
   */
  receive(companyId: number, hash: string, source: Readable, options: ReceiveOptions): Promise<Held>
  /** Takes a file whose hash nobody knows yet. @throws Problem file.too-large, and what `accept` throws */
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

/** Bytes gathered before a write: a phone's photo is one write. */
const writeBytes = 256 * 1024
const headBytes = 4096

/** Opens the store that the settings name: the folder `files` under the data directory. */
export async function openFileStore({ dataDir }: Pick<Config, 'dataDir'>): Promise<FileStore> {
  const store = openFolderStore(join(dataDir, 'files'))
  await store.check()
  return store
}

/**
 * A store in a folder. One server process a folder: two would have to agree on who continues an upload.
 * @param folder absolute; made when it is not there
 */
export function openFolderStore(folder: string): FileStore {
  const place = (companyId: number, hash: string, format?: string) =>
    join(folder, String(companyId), hash.slice(0, 2), format ? `${hash}.${format}` : hash)
  const partialPlace = (companyId: number, hash: string) => join(folder, 'partial', String(companyId), hash)
  const madeFolders = new Set<string>()

  async function ensureFolder(path: string): Promise<void> {
    if (madeFolders.has(path)) return
    const first = await mkdir(path, { recursive: true })
    // A new folder's name is in its parent, which has to reach the disk as well.
    if (first)
      for (let made = path; made.length >= first.length; made = dirname(made)) await sync(dirname(made))
    madeFolders.add(path)
  }

  async function settle(from: string, to: string): Promise<void> {
    await ensureFolder(dirname(to))
    await rename(from, to)
    await sync(dirname(to))
  }

  return {
    async held(companyId, hash) {
      const whole = await sizeOf(place(companyId, hash))
      if (whole !== null) return { bytes: whole, whole: true }
      return { bytes: (await sizeOf(partialPlace(companyId, hash))) ?? 0, whole: false }
    },

    receive: (companyId, hash, source, options) =>
      exclusively(`${folder}:${companyId}:${hash}`, async signal => {
        const done = place(companyId, hash)
        const size = await sizeOf(done)
        if (size !== null) return { bytes: size, whole: true }
        const partial = partialPlace(companyId, hash)
        await ensureFolder(dirname(partial))
        const held = await append(partial, hash, blocks(source, signal), options)
        if (held.whole) await settle(partial, done)
        return held
      }),

    async draft(source, { limit }) {
      const path = join(folder, 'partial', 'new', randomUUID())
      await ensureFolder(dirname(path))
      const drop = () => rm(path, { force: true })
      try {
        const { hash, size, head } = await writeNew(path, source, limit)
        return { path, hash, size, head, drop, keep: companyId => settle(path, place(companyId, hash)) }
      } catch (error) {
        await drop()
        throw error
      }
    },

    size: (companyId, hash, format) => sizeOf(place(companyId, hash, format)),
    read: (companyId, hash, { format, range } = {}) =>
      createReadStream(place(companyId, hash, format), range),

    async write(companyId, hash, format, bytes) {
      const path = join(folder, 'partial', 'new', randomUUID())
      await ensureFolder(dirname(path))
      const file = await open(path, 'w')
      try {
        await file.writeFile(bytes)
      } finally {
        await file.close()
      }
      // Not synced: it can be derived again.
      await rename(path, place(companyId, hash, format))
    },

    async remove(companyId, hash) {
      const path = place(companyId, hash)
      const names = await readdir(dirname(path)).catch(() => [])
      for (const name of names)
        if (name.startsWith(hash)) await rm(join(dirname(path), name), { force: true })
    },

    async sweep(untouchedSince) {
      const root = join(folder, 'partial')
      let swept = 0
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const { mtime } = await stat(path)
        if (mtime >= untouchedSince) continue
        await rm(path, { force: true })
        swept++
      }
      return swept
    },

    async check() {
      const path = join(folder, 'partial', 'new', randomUUID())
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, '')
      await rm(path)
    },
  }
}

/** Appends to an unfinished upload; once all is there and its hash is right, all of it is on the disk. */
async function append(
  path: string,
  hash: string,
  source: AsyncIterable<Buffer>,
  { start, total, limit, accept }: ReceiveOptions,
): Promise<Held> {
  if (start > 0) {
    const offset = (await sizeOf(path)) ?? 0
    if (offset !== start) throw new Problem('file.offset-wrong', { offset })
  }
  if ((total ?? 0) > limit) throw new Problem('file.too-large', { limit })
  const hasher = createHash('sha256')
  if (start > 0) hasher.update(await readFile(path))
  let file: FileHandle | null = null
  let bytes = start
  try {
    for await (const block of source) {
      if (bytes === 0) accept(block)
      if (bytes + block.length > limit) throw new Problem('file.too-large', { limit })
      if (total !== null && bytes + block.length > total) throw new Problem('file.hash-mismatch')
      file ??= await open(path, start === 0 ? 'w' : 'a')
      await writeBlock(file, hasher, block)
      bytes += block.length
    }
    if (bytes === 0) accept(Buffer.alloc(0))
    if (total !== null && bytes < total) {
      await file?.datasync()
      return { bytes, whole: false }
    }
    if (hasher.digest('hex') !== hash) throw new Problem('file.hash-mismatch')
    await file?.sync()
    return { bytes, whole: true }
  } catch (error) {
    if (error instanceof Problem) {
      if (error.code !== 'file.offset-wrong') await rm(path, { force: true })
      throw error
    }
    // The sender is gone, or has come anew; what came is kept for it to go on.
    await file?.datasync()
    throw new Problem('file.offset-wrong', { offset: bytes })
  } finally {
    await file?.close()
  }
}

async function writeNew(
  path: string,
  source: Readable,
  limitOf: (head: Buffer) => number,
): Promise<{ hash: string; size: number; head: Buffer }> {
  const hasher = createHash('sha256')
  const file = await open(path, 'wx')
  let size = 0
  let limit = 0
  let head: Buffer = Buffer.alloc(0)
  try {
    for await (const block of blocks(source)) {
      if (size === 0) {
        head = Buffer.from(block.subarray(0, headBytes))
        limit = limitOf(head)
      }
      size += block.length
      if (size > limit) throw new Problem('file.too-large', { limit })
      await writeBlock(file, hasher, block)
    }
    if (size === 0) limitOf(head)
    await file.sync()
  } finally {
    await file.close()
  }
  return { hash: hasher.digest('hex'), size, head }
}

async function writeBlock(file: FileHandle, hasher: Hash, block: Buffer): Promise<void> {
  hasher.update(block)
  for (let at = 0; at < block.length; ) at += (await file.write(block, at)).bytesWritten
}

/**
 * The source in large blocks. When it breaks off or is stopped, what had come is still handed over before
 * the error; leaving early does not destroy it: on a connection the refusal has to be answered first.
 */
async function* blocks(source: Readable, stop?: AbortSignal): AsyncGenerator<Buffer> {
  const reader = source.iterator({ destroyOnReturn: false })
  const stopped = new Promise<never>((_, reject) => {
    if (stop?.aborted) reject(stop.reason)
    stop?.addEventListener('abort', () => reject(stop.reason), { once: true })
  })
  stopped.catch(() => {})
  let chunks: Buffer[] = []
  let gathered = 0
  let broken: unknown = null
  try {
    for (;;) {
      const next: IteratorResult<Buffer> = await Promise.race([reader.next(), stopped])
      if (next.done) break
      chunks.push(next.value)
      gathered += next.value.length
      if (gathered < writeBytes) continue
      const block = Buffer.concat(chunks)
      chunks = []
      gathered = 0
      yield block
    }
  } catch (error) {
    broken = error
  }
  if (gathered > 0) yield Buffer.concat(chunks)
  if (broken) throw broken
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Waits until a folder's list of names is on the disk. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
