import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ensureFolder, sizeOf } from './disk.ts'
import type { FileProvider, FileStore } from './files.ts'
import { runExclusive } from './keyed-mutex.ts'
import { appendBytes, writeBytesNew } from './receive-bytes.ts'

/** Where files go once they are whole. */
interface Destination {
  provider: FileProvider
  size(companyId: number, hash: string): Promise<number | null>
  /** Takes a whole, proved and synced file from this path; it may fail, and is then asked again. */
  settle(path: string, companyId: number, hash: string): Promise<void>
}

/** The half of a store that takes files in, and a place for what is to be renamed into one. */
interface Staging extends Pick<FileStore, 'provider' | 'held' | 'receive' | 'draft' | 'sweep' | 'check'> {
  /** A path that nobody else has, in a folder that is there. */
  newPath(): Promise<string>
}

/**
 * A local folder of unfinished uploads: what breaks off lies here until its sender comes back, and nothing
 * leaves it that is not whole and of the hash that was said. One server process a folder: two would have to
 * agree on who continues an upload.
 * @param folder absolute; made when it is not there
 */
export function openStaging(folder: string, destination: Destination): Staging {
  const placeOf = (companyId: number, hash: string) => join(folder, String(companyId), hash)
  const alone = <T>(companyId: number, hash: string, work: (signal: AbortSignal) => Promise<T>) =>
    runExclusive(`${folder}:${companyId}:${hash}`, work)
  /** Whole and proved, but their destination did not take them: nothing has to be sent again. */
  const unsettled = new Map<string, number>()

  async function newPath(): Promise<string> {
    const path = join(folder, 'new', randomUUID())
    await ensureFolder(dirname(path))
    return path
  }

  async function settle(path: string, companyId: number, hash: string, bytes: number): Promise<void> {
    unsettled.set(path, bytes)
    await destination.settle(path, companyId, hash)
    unsettled.delete(path)
  }

  /** Who starts over because an answer was lost, and is cut again, will not come back for what is here. */
  async function dropIfNeedless(path: string, companyId: number, hash: string): Promise<void> {
    if ((await sizeOf(path)) === null || unsettled.has(path)) return
    if ((await destination.size(companyId, hash)) !== null) await rm(path, { force: true })
  }

  return {
    provider: destination.provider,
    newPath,

    held: (companyId, hash) =>
      alone(companyId, hash, async () => {
        const whole = await destination.size(companyId, hash)
        if (whole !== null) return { bytes: whole, whole: true }
        return { bytes: (await sizeOf(placeOf(companyId, hash))) ?? 0, whole: false }
      }),

    receive: (companyId, hash, source, options) =>
      alone(companyId, hash, async signal => {
        const path = placeOf(companyId, hash)
        const left = unsettled.get(path)
        if (left !== undefined) {
          await settle(path, companyId, hash, left)
          return { bytes: left, whole: true }
        }
        // Not looked for when an upload begins: that would cost every new file a call.
        const size = options.start === null ? null : await destination.size(companyId, hash)
        if (size !== null) return { bytes: size, whole: true }
        await ensureFolder(dirname(path))
        try {
          const held = await appendBytes(path, hash, source, options, signal)
          if (held.whole) await settle(path, companyId, hash, held.bytes)
          return held
        } finally {
          await dropIfNeedless(path, companyId, hash)
        }
      }),

    async draft(source, { limit }) {
      const path = await newPath()
      const drop = () => rm(path, { force: true })
      try {
        const { hash, size, head } = await writeBytesNew(path, source, limit)
        const keep = (companyId: number) => destination.settle(path, companyId, hash)
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
        unsettled.delete(path)
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
