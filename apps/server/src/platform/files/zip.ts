import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Problem } from '@quadrat/domain/problem'

interface Entry {
  /**
   * A string and not a buffer: a small buffer is a slice of a pool and would retain the content in the same
   * pool.
   */
  path: string
  flags: number
  method: number
  time: number
  crc: number
  packed: number
  size: number
  offset: number
}

const method = { stored: 0, deflated: 8 } as const
/**
 * General purpose flags: the name is UTF-8; the checksum and the sizes follow the content in a data
 * descriptor.
 */
const flag = { utf8: 0x800, lengthsBehind: 0x8 } as const
/** The smallest values that need ZIP64. */
const wide = { number: 0xffff_ffff, count: 0xffff } as const
const version = { plain: 20, wide: 45 } as const
/** The output is hardly larger than with the default level, and takes a third of the time. */
const level = 1

/**
 * Writes a ZIP file sequentially and keeps in memory only the central directory (decision 034). The
 * generators yield the bytes of the file; they must be consumed one after the other, `end` last. The whole
 * file may exceed 4 GiB (ZIP64), a single entry may not.
 */
export class ZipWriter {
  readonly #entries: Entry[] = []
  #offset = 0;

  /**
   * Writes an uncompressed entry. Its size precedes its content, as streaming readers need it.
   * @throws Problem file.too-large from 4 GiB on
   */
  *stored(path: string, bytes: Buffer, at: Date): Generator<Buffer, void, undefined> {
    if (bytes.length >= wide.number) throw new Problem('file.too-large', { limit: wide.number })
    const entry = this.#begin(path, flag.utf8, method.stored, at)
    Object.assign(entry, { crc: crc32(bytes), packed: bytes.length, size: bytes.length })
    yield this.#count(localHeader(entry))
    yield this.#count(bytes)
  }

  /**
   * Writes an entry that is compressed while its content arrives. A buffer must stay as it is.
   * @throws Problem file.too-large from 4 GiB on
   */
  async *deflated(
    path: string,
    content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
    at: Date,
  ): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.#begin(path, flag.utf8 | flag.lengthsBehind, method.deflated, at)
    yield this.#count(localHeader(entry))
    const deflate = createDeflateRaw({ level })
    const packed: Buffer[] = []
    const spare = new TwoBuffers()
    deflate.on('data', chunk => packed.push(chunk))
    // A piece is compressed on another thread while the next one is produced.
    let compressing: Promise<void> = Promise.resolve()
    try {
      for await (const piece of content) {
        const bytes = typeof piece === 'string' ? spare.bytesOf(piece) : piece
        entry.crc = crc32(bytes, entry.crc)
        entry.size += bytes.length
        if (entry.size >= wide.number) throw new Problem('file.too-large', { limit: wide.number })
        await compressing
        for (const chunk of packed.splice(0)) yield this.#packed(entry, chunk)
        compressing = new Promise((resolve, reject) => {
          deflate.write(bytes, error => (error ? reject(error) : resolve()))
        })
      }
      await compressing
      deflate.end()
      await once(deflate, 'end')
      for (const chunk of packed) yield this.#packed(entry, chunk)
    } finally {
      deflate.destroy()
    }
    const lengths = Buffer.alloc(16)
    lengths.writeUInt32LE(0x0807_4b50, 0)
    lengths.writeUInt32LE(entry.crc, 4)
    lengths.writeUInt32LE(entry.packed, 8)
    lengths.writeUInt32LE(entry.size, 12)
    yield this.#count(lengths)
  }

  /** Writes the central directory, which ends the file. */
  *end(): Generator<Buffer, void, undefined> {
    const start = this.#offset
    for (const entry of this.#entries) yield this.#count(directoryLine(entry))
    yield directoryEnd(this.#entries.length, this.#offset - start, start)
  }

  #begin(path: string, flags: number, how: number, at: Date): Entry {
    const entry = {
      path,
      flags,
      method: how,
      time: dosTime(at),
      crc: 0,
      packed: 0,
      size: 0,
      offset: this.#offset,
    }
    this.#entries.push(entry)
    return entry
  }

  #packed(entry: Entry, chunk: Buffer): Buffer {
    entry.packed += chunk.length
    return this.#count(chunk)
  }

  #count(bytes: Buffer): Buffer {
    this.#offset += bytes.length
    return bytes
  }
}

/**
 * Encodes texts into two alternating buffers: one is compressed while the other is filled, so bytes are valid
 * until the call after the next. New buffers for each text would be hundreds of megabytes of garbage, and V8
 * collects such external memory only in steps of 64 MB.
 */
class TwoBuffers {
  #filled = Buffer.alloc(0)
  #free = Buffer.alloc(0)

  bytesOf(text: string): Buffer {
    const size = Buffer.byteLength(text)
    if (this.#free.length < size) this.#free = Buffer.allocUnsafeSlow(2 * size)
    const used = this.#free
    this.#free = this.#filled
    this.#filled = used
    return used.subarray(0, used.write(text))
  }
}

function localHeader({ path, flags, method, time, crc, packed, size }: Entry): Buffer {
  const name = Buffer.from(path)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x0403_4b50, 0)
  header.writeUInt16LE(version.plain, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(time, 10)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(packed, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function directoryLine({ path, flags, method, time, crc, packed, size, offset }: Entry): Buffer {
  const name = Buffer.from(path)
  const isWide = offset >= wide.number
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x0201_4b50, 0)
  line.writeUInt16LE(version.wide, 4)
  line.writeUInt16LE(isWide ? version.wide : version.plain, 6)
  line.writeUInt16LE(flags, 8)
  line.writeUInt16LE(method, 10)
  line.writeUInt32LE(time, 12)
  line.writeUInt32LE(crc, 16)
  line.writeUInt32LE(packed, 20)
  line.writeUInt32LE(size, 24)
  line.writeUInt16LE(name.length, 28)
  line.writeUInt16LE(isWide ? 12 : 0, 30)
  line.writeUInt32LE(isWide ? wide.number : offset, 42)
  if (!isWide) return Buffer.concat([line, name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return Buffer.concat([line, name, extra])
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const isWide = count >= wide.count || offset + size >= wide.number
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(isWide ? wide.count : count, 8)
  end.writeUInt16LE(isWide ? wide.count : count, 10)
  end.writeUInt32LE(isWide ? wide.number : size, 12)
  end.writeUInt32LE(isWide ? wide.number : offset, 16)
  return isWide ? Buffer.concat([wideEnd(count, size, offset), end]) : end
}

/** The ZIP64 end of central directory record and its locator. */
function wideEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(76)
  end.writeUInt32LE(0x0606_4b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(version.wide, 12)
  end.writeUInt16LE(version.wide, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.writeUInt32LE(0x0706_4b50, 56)
  end.writeBigUInt64LE(BigInt(offset + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}

/** Returns an MS-DOS time in UTC, with a resolution of two seconds, clamped to the years 1980 to 2107. */
function dosTime(at: Date): number {
  const year = Math.min(127, Math.max(0, at.getUTCFullYear() - 1980))
  const date = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}
