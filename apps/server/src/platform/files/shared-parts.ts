import { appendFile, open } from 'node:fs/promises'
import { sizeOf } from './disk.ts'

/** A received part of an unfinished upload. Numbers are bytes. */
interface SharedPart {
  offset: number
  size: number
}

/** A place that all servers of the installation can read and write, for the parts of unfinished uploads. */
export interface PartStore {
  /** Lists the parts of an upload by their offset. Parts that several servers received may overlap. */
  list(companyId: number, hash: string, signal?: AbortSignal): Promise<SharedPart[]>
  read(companyId: number, hash: string, offset: number, signal?: AbortSignal): Promise<Uint8Array>
  write(
    companyId: number,
    hash: string,
    offset: number,
    bytes: Uint8Array,
    signal?: AbortSignal,
  ): Promise<void>
  remove(companyId: number, hash: string): Promise<void>
  /** Removes parts that were written before the given time. Returns their number. */
  sweep(before: Date): Promise<number>
}

/** An unfinished upload, and the local file with what this server has of it. */
export interface LocalUpload {
  companyId: number
  hash: string
  path: string
}

/**
 * Shares unfinished uploads between the servers of an installation, so that any of them can receive the next
 * part. Each server writes what it has received to the part store, and reads what it is missing. The parts of
 * one upload all belong to one content, its hash, so those of different servers fit together; one that does
 * not is found when the whole is verified, and then all are removed.
 */
export class SharedParts {
  readonly #store: PartStore
  /** The number of bytes of an upload that are known to be shared. Only a start does not know it. */
  readonly #known = new Map<string, number>()

  constructor(store: PartStore) {
    this.#store = store
  }

  /**
   * Appends to the local file what other servers have received. Costs no call if the file ends at `start`.
   */
  async complete(upload: LocalUpload, start: number, signal: AbortSignal): Promise<void> {
    const { companyId, hash, path } = upload
    let length = (await sizeOf(path)) ?? 0
    if (length >= start) return
    const parts = await this.#store.list(companyId, hash, signal)
    for (const { offset, size } of parts) {
      if (offset > length || offset + size <= length) continue
      const bytes = await this.#store.read(companyId, hash, offset, signal)
      await appendFile(path, bytes.subarray(length - offset))
      length = offset + bytes.length
    }
    this.#known.set(keyOf(upload), endOf(parts))
  }

  /** Writes the bytes of the local file that are not shared yet. */
  async share(upload: LocalUpload, signal?: AbortSignal): Promise<void> {
    const { companyId, hash, path } = upload
    const from = this.#known.get(keyOf(upload)) ?? 0
    const bytes = await readFrom(path, from)
    if (bytes.length === 0) return
    await this.#store.write(companyId, hash, from, bytes, signal)
    this.#known.set(keyOf(upload), from + bytes.length)
  }

  /**
   * Shares what the local file has more than the other servers, and returns the number of bytes that all have
   * then.
   */
  async length(upload: LocalUpload, signal: AbortSignal): Promise<number> {
    const shared = endOf(await this.#store.list(upload.companyId, upload.hash, signal))
    this.#known.set(keyOf(upload), shared)
    await this.share(upload, signal)
    return Math.max(shared, this.#known.get(keyOf(upload)) ?? 0)
  }

  /** True if this server has shared or read parts of the upload. */
  has(upload: LocalUpload): boolean {
    return this.#known.has(keyOf(upload))
  }

  async remove(upload: LocalUpload): Promise<void> {
    this.#known.delete(keyOf(upload))
    await this.#store.remove(upload.companyId, upload.hash)
  }

  async sweep(before: Date): Promise<number> {
    this.#known.clear()
    return this.#store.sweep(before)
  }
}

const keyOf = ({ companyId, hash }: LocalUpload) => `${companyId}:${hash}`

/** The number of bytes from the beginning that the parts cover without a gap. */
function endOf(parts: readonly SharedPart[]): number {
  let end = 0
  for (const { offset, size } of parts) if (offset <= end) end = Math.max(end, offset + size)
  return end
}

/** Reads a file from an offset to its end. Empty if the file does not exist. */
async function readFrom(path: string, offset: number): Promise<Uint8Array> {
  const length = ((await sizeOf(path)) ?? 0) - offset
  if (length <= 0) return new Uint8Array()
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.allocUnsafeSlow(length)
    const { bytesRead } = await file.read(bytes, 0, length, offset)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
