import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Problem } from '@quadrat/domain/problem'
import { runExclusive } from '#src/platform/jobs/keyed-mutex.ts'
import { ensureFolder, fingerprintOf, sizeOf } from './disk.ts'
import type { FileProvider, FileStore } from './files.ts'
import { appendBytes, writeBytesNew } from './receive-bytes.ts'
import type { LocalUpload, SharedParts } from './shared-parts.ts'

/** The final place of complete files. */
interface Destination {
  provider: FileProvider
  size(companyId: number, hash: string, signal?: AbortSignal): Promise<number | null>
  /**
   * Brings a complete, verified and synced file to its final place. It is called again after a failure. The
   * name of the file is its own, and may be left for a while.
   */
  store(path: string, companyId: number, hash: string, signal?: AbortSignal): Promise<void>
  /** Moves a draft, or what is left of a killed server, to its final place: its name is gone at once. */
  move(path: string, companyId: number, hash: string): Promise<void>
  /** Shares unfinished uploads with the other servers; null if their files are in this folder too. */
  parts: SharedParts | null
}

/** The part of a file store that receives files. */
interface Staging
  extends Pick<FileStore, 'provider' | 'uploadState' | 'receive' | 'recover' | 'draft' | 'sweep' | 'check'> {
  /** Returns a unique path for a new file, and creates its folder. */
  newPath(): Promise<string>
}

/** As much as a photo of the phone app: an empty file can be written on a full disk. */
const checkBytes = 512 * 1024

/** The name of a file that one upload of one server writes to: the hash and a random id. */
const workingName = /^([0-9a-f]{64})\.[0-9a-f-]{36}$/

/**
 * Returns the staging area for uploads, a local folder. An interrupted upload stays in it until its sender
 * resumes it. Only complete files with a verified hash leave it.
 *
 * The unfinished file of an upload rests under its hash. A sender moves it to a name of its own, which is
 * atomic, writes there, and moves it back or to the destination. Nobody else has a file open that is verified
 * and stored, not even another server on the same folder.
 * @param folder absolute path; created if it does not exist
 */
export function openStaging(folder: string, destination: Destination): Staging {
  const pathOf = (companyId: number, hash: string) => join(folder, String(companyId), hash)
  const exclusively = <T>(companyId: number, hash: string, work: (signal: AbortSignal) => Promise<T>) =>
    runExclusive(`${folder}:${companyId}:${hash}`, signal =>
      work(signal).catch(async error => {
        if (!signal.aborted || error instanceof Problem) throw error
        // A newer sender of the same file has ended a call of the destination.
        throw new Problem('file.offset-wrong', { offset: (await sizeOf(pathOf(companyId, hash))) ?? 0 })
      }),
    )
  /**
   * The sizes of complete files that the destination failed to store, by their resting path. They need not be
   * sent again.
   */
  const unstored = new Map<string, number>()

  async function newPath(): Promise<string> {
    const path = join(folder, 'new', randomUUID())
    await ensureFolder(dirname(path))
    return path
  }

  /** Moves a complete file to the destination. If that fails, the file rests until the next attempt. */
  async function store({ companyId, hash, path: working }: LocalUpload, bytes: number, signal: AbortSignal) {
    const path = pathOf(companyId, hash)
    try {
      await destination.store(working, companyId, hash, signal)
    } catch (error) {
      if (await moved(working, path)) unstored.set(path, bytes)
      throw error
    }
    unstored.delete(path)
    await rm(path, { force: true })
  }

  /** Stores a complete file that the destination failed to store before. False if it is not here any more. */
  async function storeAgain(upload: LocalUpload, signal: AbortSignal): Promise<number | null> {
    const { companyId, hash, path: working } = upload
    const path = pathOf(companyId, hash)
    const bytes = unstored.get(path)
    if (bytes === undefined) return null
    unstored.delete(path)
    if (!(await moved(path, working))) return null
    if ((await fingerprintOf(working)).hash === hash) {
      await store(upload, bytes, signal)
      return bytes
    }
    await rm(working, { force: true })
    return null
  }

  /**
   * Deletes the partial upload of a file that the destination already has. Such a part is left when a sender
   * starts over because it missed the response to the complete upload, and is interrupted again.
   */
  async function deleteIfStored({ companyId, hash }: LocalUpload, signal: AbortSignal): Promise<void> {
    const path = pathOf(companyId, hash)
    if ((await sizeOf(path)) === null || unstored.has(path)) return
    if ((await destination.size(companyId, hash, signal)) !== null) await rm(path, { force: true })
  }

  /**
   * Prepares the local file for a part from `start`, with what this server or another one has received
   * before.
   */
  async function continueWith(upload: LocalUpload, start: number, signal: AbortSignal): Promise<void> {
    await moved(pathOf(upload.companyId, upload.hash), upload.path)
    await destination.parts?.complete(upload, start, signal)
  }

  /**
   * Removes the shared parts of an upload that has ended. What a bucket that is away keeps of them, the sweep
   * finds.
   */
  async function forgetParts(upload: LocalUpload): Promise<void> {
    if (destination.parts?.has(upload)) await destination.parts.remove(upload).catch(() => {})
  }

  return {
    provider: destination.provider,
    newPath,

    uploadState: (companyId, hash) =>
      exclusively(companyId, hash, async signal => {
        const whole = await destination.size(companyId, hash, signal)
        if (whole !== null) return { bytes: whole, whole: true }
        const path = pathOf(companyId, hash)
        const bytes = (await sizeOf(path)) ?? 0
        const shared = await destination.parts?.length({ companyId, hash, path }, signal)
        return { bytes: Math.max(bytes, shared ?? 0), whole: false }
      }),

    receive: (companyId, hash, source, options) =>
      exclusively(companyId, hash, async signal => {
        const path = pathOf(companyId, hash)
        const working = `${path}.${randomUUID()}`
        const upload = { companyId, hash, path: working }
        const left = await storeAgain(upload, signal)
        if (left !== null) return { bytes: left, whole: true }
        // Not checked when an upload begins, because it would cost an extra call for every new file.
        const size = options.start === null ? null : await destination.size(companyId, hash, signal)
        if (size !== null) return { bytes: size, whole: true }
        await ensureFolder(dirname(path))
        let isStored = false
        try {
          if (options.start !== null) await continueWith(upload, options.start, signal)
          else if (!options.isLast) await destination.parts?.remove(upload)
          const received = await appendBytes(working, hash, source, options, signal)
          if (received.whole) await store(upload, received.bytes, signal)
          else if (received.bytes === 0) await rm(path, { force: true })
          else await destination.parts?.share(upload, signal)
          isStored = received.whole
          if (isStored) void forgetParts(upload)
          return received
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          if (error.code !== 'file.offset-wrong')
            await Promise.all([rm(path, { force: true }), forgetParts(upload)])
          // The phone may come back to another server. Coming back to this one works without the other
          // servers.
          else if (!signal.aborted) await destination.parts?.share(upload, signal).catch(() => {})
          throw error
        } finally {
          if (!isStored) await moved(working, path)
          // Another request of the same file may have been cut off and left its part. If the destination does
          // not answer, the next request looks again.
          await deleteIfStored(upload, signal).catch(() => {})
        }
      }),

    async recover() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
        const [, hash] = workingName.exec(entry.name) ?? []
        if (!hash) continue
        const left = join(entry.parentPath, entry.name)
        const path = join(entry.parentPath, hash)
        // It was complete and perhaps acknowledged, and the name of its final place may be lost.
        if (destination.parts === null && (await fingerprintOf(left)).hash === hash) {
          await destination.move(left, Number(basename(entry.parentPath)), hash)
          await rm(left, { force: true })
          continue
        }
        // Copied, not moved: if another server still writes to it, what is continued here stays as it is.
        const copy = `${path}.${randomUUID()}`
        const isLonger = ((await sizeOf(left)) ?? 0) > ((await sizeOf(path)) ?? 0)
        if (isLonger) await copyFile(left, copy)
        if (isLonger) await rename(copy, path)
        await rm(left, { force: true })
      }
    },

    async draft(source, { limit }) {
      const path = await newPath()
      const drop = () => rm(path, { force: true })
      try {
        const { hash, size, head } = await writeBytesNew(path, source, limit)
        const keep = (companyId: number) => destination.move(path, companyId, hash)
        return { path, provider: destination.provider, hash, size, head, drop, keep }
      } catch (error) {
        await drop()
        throw error
      }
    },

    async sweep(untouchedSince) {
      let swept = (await destination.parts?.sweep(untouchedSince)) ?? 0
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
      try {
        await writeFile(path, Buffer.alloc(checkBytes, 1), { flush: true })
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

/** Moves a file; false if it does not exist. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
