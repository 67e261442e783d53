import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The size of a read. A photo of the phone app fits into one. */
const readBytes = 256 * 1024

/** Buffers that no read uses: a new one for each photo would keep the garbage collector busy. */
const spareBlocks: Buffer[] = []
const sparesMax = 8

/** The folders that exist, or that are being created, by their path. */
const folders = new Map<string, Promise<void>>()

/**
 * Creates a folder and its parents, and syncs their directory entries to the disk. Does nothing on later
 * calls for the same path in this process, but waits for the calls of the same moment.
 */
export function ensureFolder(path: string): Promise<void> {
  const known = folders.get(path)
  if (known) return known
  const made = createFolder(path)
  folders.set(path, made)
  made.catch(() => folders.delete(path))
  return made
}

async function createFolder(path: string): Promise<void> {
  const parent = dirname(path)
  if (parent !== path) await ensureFolder(parent)
  try {
    await mkdir(path)
  } catch (error) {
    if ((await stat(path).catch(() => null))?.isDirectory()) return
    throw error
  }
  // The name of a new folder is an entry of its parent, so the parent is what has to be synced.
  await syncFolder(parent)
}

/**
 * Moves a synced file to its final path, creates the folder if needed and syncs the new directory entry to
 * the disk.
 */
export async function moveDurably(from: string, to: string): Promise<void> {
  await ensureFolder(dirname(to))
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Returns the size of a file in bytes, or null if the file does not exist. */
export async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Reads a file and returns its SHA-256 (64 hex digits) and its size in bytes. A file that does not exist is
 * empty.
 */
export async function fingerprintOf(path: string): Promise<{ hash: string; size: number }> {
  const file = await open(path, 'r').catch(error => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (!file) return { hash: createHash('sha256').digest('hex'), size: 0 }
  try {
    return await fingerprintOfOpen(file)
  } finally {
    await file.close()
  }
}

/** The same for a file that is open for reading, from its beginning. */
export async function fingerprintOfOpen(file: FileHandle): Promise<{ hash: string; size: number }> {
  const hasher = createHash('sha256')
  let size = 0
  // One buffer for all reads: a stream would allocate one per read.
  const block = spareBlocks.pop() ?? Buffer.allocUnsafeSlow(readBytes)
  try {
    for (;;) {
      const { bytesRead } = await file.read(block, 0, block.length, size)
      hasher.update(block.subarray(0, bytesRead))
      size += bytesRead
      // Only the end of a file makes a read short.
      if (bytesRead < block.length) return { hash: hasher.digest('hex'), size }
    }
  } finally {
    if (spareBlocks.length < sparesMax) spareBlocks.push(block)
  }
}

/** The sync of a folder that runs, and the one that begins after it. */
interface Syncs {
  running: Promise<void>
  next: Promise<void> | null
}

const syncs = new Map<string, Syncs>()

/**
 * Syncs the entries of a folder to the disk. Calls of the same moment share one sync, which begins after all
 * of them.
 */
export function syncFolder(folder: string): Promise<void> {
  const known = syncs.get(folder)
  if (!known) return startSync(folder)
  // The one that runs may have begun before the entry of this call was written.
  known.next ??= known.running.catch(() => {}).then(() => startSync(folder))
  return known.next
}

function startSync(folder: string): Promise<void> {
  const running = syncNow(folder).finally(() => {
    if (syncs.get(folder)?.running === running && syncs.get(folder)?.next === null) syncs.delete(folder)
  })
  syncs.set(folder, { running, next: null })
  return running
}

async function syncNow(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
