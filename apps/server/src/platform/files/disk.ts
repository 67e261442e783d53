import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The size of a read. A photo of the phone app fits into one. */
const readBytes = 256 * 1024

const knownFolders = new Set<string>()

/**
 * Creates a folder and its parents, and syncs their directory entries to the disk. Does nothing on later
 * calls for the same path in this process.
 */
export async function ensureFolder(path: string): Promise<void> {
  if (knownFolders.has(path)) return
  const first = await mkdir(path, { recursive: true })
  // The name of a new folder is an entry of its parent, so the parent is what has to be synced.
  if (first)
    for (let created = path; created.length >= first.length; created = dirname(created))
      await syncFolder(dirname(created))
  knownFolders.add(path)
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
  const block = Buffer.allocUnsafeSlow(readBytes)
  for (;;) {
    const { bytesRead } = await file.read(block, 0, block.length, size)
    hasher.update(block.subarray(0, bytesRead))
    size += bytesRead
    // Only the end of a file makes a read short.
    if (bytesRead < block.length) return { hash: hasher.digest('hex'), size }
  }
}

/** Syncs the entries of a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
