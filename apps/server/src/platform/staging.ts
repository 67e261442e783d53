import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ensureFolder, sizeOf } from './disk.ts'
import type { FileProvider, FileStore } from './files.ts'
import { runExclusive } from './keyed-mutex.ts'
import { appendBytes, writeBytesNew } from './receive-bytes.ts'

/** The final place of complete files. */
interface Destination {
  provider: FileProvider
  size(companyId: number, hash: string): Promise<number | null>
  /** Moves a complete, verified and synced file to its final place. It is called again after a failure. */
  store(path: string, companyId: number, hash: string): Promise<void>
}

/** The part of a file store that receives files. */
interface Staging
  extends Pick<FileStore, 'provider' | 'uploadState' | 'receive' | 'draft' | 'sweep' | 'check'> {
  /** Returns a unique path for a new file, and creates its folder. */
  newPath(): Promise<string>
}

/**
 * Returns the staging area for uploads, a local folder. An interrupted upload stays in it until its sender resumes it.
 * Only complete files with a verified hash leave it. Only one server process may use a folder, because the lock per
 * upload is in memory.
 * @param folder absolute path; created if it does not exist
 */
export function openStaging(folder: string, destination: Destination): Staging {
  const pathOf = (companyId: number, hash: string) => join(folder, String(companyId), hash)
  const exclusively = <T>(companyId: number, hash: string, work: (signal: AbortSignal) => Promise<T>) =>
    runExclusive(`${folder}:${companyId}:${hash}`, work)
  /** Paths and sizes of complete files that the destination failed to store. They need not be sent again. */
  const unstored = new Map<string, number>()

  async function newPath(): Promise<string> {
    const path = join(folder, 'new', randomUUID())
    await ensureFolder(dirname(path))
    return path
  }

  async function store(path: string, companyId: number, hash: string, bytes: number): Promise<void> {
    unstored.set(path, bytes)
    await destination.store(path, companyId, hash)
    unstored.delete(path)
  }

  /**
   * Deletes the partial upload of a file that the destination already has. Such a part is left when a sender starts over
   * because it missed the response to the complete upload, and is interrupted again.
   */
  async function deleteIfStored(path: string, companyId: number, hash: string): Promise<void> {
    if ((await sizeOf(path)) === null || unstored.has(path)) return
    if ((await destination.size(companyId, hash)) !== null) await rm(path, { force: true })
  }

  return {
    provider: destination.provider,
    newPath,

    uploadState: (companyId, hash) =>
      exclusively(companyId, hash, async () => {
        const whole = await destination.size(companyId, hash)
        if (whole !== null) return { bytes: whole, whole: true }
        return { bytes: (await sizeOf(pathOf(companyId, hash))) ?? 0, whole: false }
      }),

    receive: (companyId, hash, source, options) =>
      exclusively(companyId, hash, async signal => {
        const path = pathOf(companyId, hash)
        const left = unstored.get(path)
        if (left !== undefined) {
          await store(path, companyId, hash, left)
          return { bytes: left, whole: true }
        }
        // Not checked when an upload begins, because it would cost an extra call for every new file.
        const size = options.start === null ? null : await destination.size(companyId, hash)
        if (size !== null) return { bytes: size, whole: true }
        await ensureFolder(dirname(path))
        try {
          const received = await appendBytes(path, hash, source, options, signal)
          if (received.whole) await store(path, companyId, hash, received.bytes)
          return received
        } finally {
          await deleteIfStored(path, companyId, hash)
        }
      }),

    async draft(source, { limit }) {
      const path = await newPath()
      const drop = () => rm(path, { force: true })
      try {
        const { hash, size, head } = await writeBytesNew(path, source, limit)
        const keep = (companyId: number) => destination.store(path, companyId, hash)
        return { path, provider: destination.provider, hash, size, head, drop, keep }
      } catch (error) {
        await drop()
        throw error
      }
    },

    async sweep(untouchedSince) {
      let swept = 0
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const { mtime } = await stat(path)
        if (mtime >= untouchedSince) continue
        await rm(path, { force: true })
        unstored.delete(path)
        swept++
      }
      return swept
    },

    async check() {
      const path = join(folder, 'new', randomUUID())
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, '')
      await rm(path)
    },
  }
}
