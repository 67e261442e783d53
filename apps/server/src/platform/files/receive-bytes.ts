import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Problem } from '@quadrat/domain/problem'
import { fingerprintOf, fingerprintOfOpen, sizeOf } from './disk.ts'
import type { ReceiveOptions, UploadState } from './files.ts'

/** The size of a write. A photo of the phone app fits into one. */
const blockBytes = 256 * 1024
const headBytes = 4096

/**
 * Appends a part to an unfinished upload, and syncs it to the disk. After the last part it reads the file
 * again and verifies its hash. A problem with the content deletes the upload; a broken connection or a full
 * disk does not.
 * @param path the local file of the upload; nobody else writes to it
 * @param hash the expected SHA-256 of the whole file, 64 hex digits
 * @param stop ends the call; bytes that have arrived are kept
 * @throws Problem file.offset-wrong (also when the connection breaks), file.too-large, file.length-wrong,
 *   file.hash-mismatch, and the errors of `accept`; the errors of the disk
 */
export async function appendBytes(
  path: string,
  hash: string,
  source: Readable,
  { start, isLast, total, limit, accept }: ReceiveOptions,
  stop: AbortSignal,
): Promise<UploadState> {
  if (start !== null) {
    const offset = (await sizeOf(path)) ?? 0
    if (offset !== start) throw new Problem('file.offset-wrong', { offset, given: start })
  }
  if ((total ?? 0) > limit) throw new Problem('file.too-large', { limit })
  let file: FileHandle | null = null
  let bytes = start ?? 0
  let isWriting = false
  try {
    for await (const block of blocks(source, stop)) {
      if (bytes === 0) accept(block)
      if (bytes + block.length > limit) throw new Problem('file.too-large', { limit })
      if (total !== null && bytes + block.length > total)
        throw new Problem('file.length-wrong', { length: total })
      isWriting = true
      file ??= await open(path, bytes === 0 ? 'w+' : 'a+')
      await writeBlock(file, block)
      isWriting = false
      bytes += block.length
    }
    isWriting = true
    if (!isLast) {
      if (bytes === 0) await rm(path, { force: true })
      await file?.datasync()
      return { bytes, whole: false }
    }
    if (bytes === 0) accept(Buffer.alloc(0))
    await file?.sync()
    if (total !== null && bytes !== total) throw new Problem('file.length-wrong', { length: total })
    // The bytes of the file itself, not those that came: only what is on the disk may be acknowledged.
    const { hash: stored } = await (file ? fingerprintOfOpen(file) : fingerprintOf(path))
    if (stored !== hash) throw new Problem('file.hash-mismatch')
    return { bytes, whole: true }
  } catch (error) {
    if (error instanceof Problem) {
      await rm(path, { force: true })
      throw error
    }
    if (isWriting) throw error
    // The connection broke, or a newer sender took over. The received bytes are kept, so that the upload can
    // resume.
    await file?.datasync()
    throw new Problem('file.offset-wrong', { offset: bytes })
  } finally {
    await file?.close()
  }
}

/**
 * Writes a new file with an unknown hash and syncs it to the disk.
 * @param limitOf returns the largest size in bytes, given the first bytes of the file
 * @returns the SHA-256 as 64 hex digits, the size in bytes and the first bytes (at most 4096)
 * @throws Problem file.too-large, and the errors of `limitOf` and of the disk; the caller then deletes the
 *   file
 */
export async function writeBytesNew(
  path: string,
  source: Readable,
  limitOf: (head: Buffer) => number,
): Promise<{ hash: string; size: number; head: Buffer }> {
  const file = await open(path, 'wx+')
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
      await writeBlock(file, block)
    }
    if (size === 0) limitOf(head)
    await file.sync()
    return { ...(await fingerprintOfOpen(file)), head }
  } finally {
    await file.close()
  }
}

/**
 * Writes a new file that is in memory and syncs it to the disk.
 * @returns the SHA-256 of what is on the disk, 64 hex digits
 */
export async function writeBytesAtOnce(path: string, bytes: Uint8Array): Promise<string> {
  const file = await open(path, 'wx+')
  try {
    await writeBlock(file, bytes)
    await file.sync()
    return (await fingerprintOfOpen(file)).hash
  } finally {
    await file.close()
  }
}

async function writeBlock(file: FileHandle, block: Uint8Array): Promise<void> {
  for (let at = 0; at < block.length; ) at += (await file.write(block, at)).bytesWritten
}

/**
 * Splits the source into large blocks. The first block, from which callers read the file type, stays valid;
 * the buffer of any other block is reused for the next one. If the source breaks or is stopped, the bytes
 * that have arrived are yielded before the error. Returning early does not destroy the source, because the
 * refusal still has to be sent on the same connection.
 */
async function* blocks(source: Readable, stop?: AbortSignal): AsyncGenerator<Buffer> {
  const reader = source.iterator({ destroyOnReturn: false })
  const stopped = new Promise<never>((_, reject) => {
    if (stop?.aborted) reject(stop.reason)
    stop?.addEventListener('abort', () => reject(stop.reason), { once: true })
  })
  stopped.catch(() => {})
  // Small chunks are copied, not collected in a list: in a list they would survive the minor garbage
  // collections and accumulate until a major one.
  let block: Buffer | null = null
  let gathered = 0
  let isFirst = true
  let broken: unknown = null
  try {
    for (;;) {
      // Promise.race with a promise that never settles retains every result, so it is used only with `stop`,
      // i.e. for photos and not for documents of any size.
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
  } finally {
    // Many clients read the answer only after they have sent everything, so the rest of a refused file is
    // read away.
    if (!stop?.aborted && !broken) void reader.return?.().then(() => source.resume())
  }
  if (block && gathered > 0) yield block.subarray(0, gathered)
  if (broken) throw broken
}
