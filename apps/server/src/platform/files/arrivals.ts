import { link, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ensureFolder, moveDurably, syncFolder } from './disk.ts'

/**
 * How long a file that has arrived keeps its second name. Most file systems write new names within some
 * seconds of their own accord, so that the sync after that has nothing left to wait for.
 */
const settleMs = 10_000
/** More than these do not wait for the time. */
const waitingMax = 1000

/**
 * Puts complete files into their places, each of them safe before `store` resolves. Files arrive in one
 * folder and belong into hundreds, by the beginning of their hash, so that a sync of each place would be one
 * a file. Instead a file keeps the name under which it arrived beside its final one: the sync of the folder
 * of arrivals is shared by all files of the same moment, and the places are synced later, each once for all
 * files in it. Only then the first names go. If the machine stops before that, the next start finds the files
 * by them (`recover` of the store).
 */
export class Arrivals {
  /** The first names of files by the folder of their final one. */
  #waiting = new Map<string, string[]>()
  #count = 0
  #timer: NodeJS.Timeout | null = null
  #settled = Promise.resolve()

  /** @param path of a complete and synced file, a name that nobody else uses */
  async store(path: string, final: string): Promise<void> {
    // Before the file can be seen in its place: nobody takes for safe what is not.
    await this.secure(path, final)
    await this.show(path, final)
  }

  /** The first half of `store`: makes the file safe under its first name. */
  async secure(path: string, final: string): Promise<void> {
    await ensureFolder(dirname(final))
    await syncFolder(dirname(path))
  }

  /** The second half, which waits for no disk. */
  async show(path: string, final: string): Promise<void> {
    const folder = dirname(final)
    try {
      await link(path, final)
    } catch {
      // There is a file of that name, or the file system has no second names.
      await moveDurably(path, final)
      // Two names of one file stay two names.
      await rm(path, { force: true })
      return
    }
    this.#waiting.set(folder, [...(this.#waiting.get(folder) ?? []), path])
    this.#timer ??= setTimeout(() => this.#settleSoon(), settleMs).unref()
    if (++this.#count > waitingMax) this.#settleSoon()
  }

  /** Syncs the places of all files that have arrived, and removes their first names. */
  settle(): Promise<void> {
    this.#settled = this.#settled.catch(() => {}).then(() => this.#settleNow())
    return this.#settled
  }

  async #settleNow(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = new Map()
    this.#count = 0
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    for (const [folder, paths] of waiting) {
      await syncFolder(folder)
      for (const path of paths) await rm(path, { force: true })
    }
  }

  /** What cannot be settled, on a disk that is away, keeps its first name until the next start. */
  #settleSoon(): void {
    this.settle().catch(() => {})
  }
}
