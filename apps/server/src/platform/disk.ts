import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const madeFolders = new Set<string>()

/** Makes a folder with its parents, once in the life of the process; its name is on the disk as well. */
export async function ensureFolder(path: string): Promise<void> {
  if (madeFolders.has(path)) return
  const first = await mkdir(path, { recursive: true })
  // A new folder's name is in its parent, which has to reach the disk as well.
  if (first)
    for (let made = path; made.length >= first.length; made = dirname(made)) await sync(dirname(made))
  madeFolders.add(path)
}

/** Gives a synced file its place and waits until its new name is on the disk. */
export async function settle(from: string, to: string): Promise<void> {
  await ensureFolder(dirname(to))
  await rename(from, to)
  await sync(dirname(to))
}

/** Bytes of a file; null when it is not there. */
export async function sizeOf(path: string): Promise<number | null> {
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
