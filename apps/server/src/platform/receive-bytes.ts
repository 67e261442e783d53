import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Problem } from '@quadrat/domain/problem'
import { sizeOf } from './disk.ts'
import type { Held, ReceiveOptions } from './files.ts'

/** Bytes gathered before a write: a phone's photo is one write. */
const blockBytes = 256 * 1024
const headBytes = 4096

/**
 * Appends to an unfinished upload; once its last part is there and its hash is right, all of it is on the disk.
 * @throws Problem file.offset-wrong, file.too-large, file.hash-mismatch, and what `accept` throws
 */
export async function appendBytes(
  path: string,
  hash: string,
  source: Readable,
  { start, isLast, total, limit, accept }: ReceiveOptions,
  stop: AbortSignal,
): Promise<Held> {
  if (start !== null) {
    const offset = (await sizeOf(path)) ?? 0
    if (offset !== start) throw new Problem('file.offset-wrong', { offset, given: start })
  }
  if ((total ?? 0) > limit) throw new Problem('file.too-large', { limit })
  const hasher = createHash('sha256')
  let file: FileHandle | null = null
  let bytes = start ?? 0
  if (bytes > 0) hasher.update(await readFile(path))
  try {
    for await (const block of blocks(source, stop)) {
      if (bytes === 0) accept(block)
      if (bytes + block.length > limit) throw new Problem('file.too-large', { limit })
      if (total !== null && bytes + block.length > total) throw new Problem('file.hash-mismatch')
      file ??= await open(path, bytes === 0 ? 'w' : 'a')
      await writeBlock(file, hasher, block)
      bytes += block.length
    }
    if (!isLast) {
      if (bytes === 0) await rm(path, { force: true })
      await file?.datasync()
      return { bytes, whole: false }
    }
    if (bytes === 0) accept(Buffer.alloc(0))
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

/**
 * Writes a file whose hash nobody knows yet, and syncs it.
 * @param limitOf most bytes that it may have, by its first ones
 * @throws Problem file.too-large, and what `limitOf` throws
 */
export async function writeBytesNew(
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
 * The source in large blocks. The first, in which callers read what the file is, stays as it is; any other is
 * valid until the next one is asked for. When it breaks off or is stopped, what had come is still handed over before
 * the error; leaving early does not destroy it: on a connection the refusal has to be answered first.
 */
async function* blocks(source: Readable, stop?: AbortSignal): AsyncGenerator<Buffer> {
  const reader = source.iterator({ destroyOnReturn: false })
  const stopped = new Promise<never>((_, reject) => {
    if (stop?.aborted) reject(stop.reason)
    stop?.addEventListener('abort', () => reject(stop.reason), { once: true })
  })
  stopped.catch(() => {})
  // Held as they came, small pieces would outlive what collects young garbage, and pile up until a thorough
  // collection; copied, each is gone at once.
  let block: Buffer | null = null
  let gathered = 0
  let isFirst = true
  let broken: unknown = null
  try {
    for (;;) {
      // A race with what never settles keeps all that has won it: not for what may be gigabytes.
      const coming: Promise<IteratorResult<Buffer>> = reader.next()
      const next = await (stop ? Promise.race([coming, stopped]) : coming)
      if (next.done) break
      for (let rest: Buffer = next.value; rest.length > 0; ) {
        block ??= Buffer.allocUnsafeSlow(blockBytes)
        const taken = rest.copy(block, gathered)
        rest = rest.subarray(taken)
        gathered += taken
        if (gathered < blockBytes) continue
        yield block
        gathered = 0
        if (isFirst) block = null
        isFirst = false
      }
    }
  } catch (error) {
    broken = error
  }
  if (block && gathered > 0) yield block.subarray(0, gathered)
  if (broken) throw broken
}
