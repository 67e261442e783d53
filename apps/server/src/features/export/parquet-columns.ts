import { type Encoded, none, type Page, ParquetColumn, packed } from './parquet-column.ts'

/** A page of texts without a dictionary has about so many bytes. */
const pageBytes = 1_000_000
/** More values than that are written as they are. */
const dictionaryNumbers = 255

/** Whole numbers (`INT64`, and days as `INT32`) or others (`DOUBLE`). */
export class NumberColumn extends ParquetColumn {
  readonly #values: Float64Array

  constructor(type: 'INT32' | 'INT64' | 'DOUBLE', mostRows: number) {
    super(type, mostRows)
    this.#values = new Float64Array(mostRows)
  }

  protected keep(value: number | string): boolean {
    if (typeof value !== 'number' || (this.type !== 'DOUBLE' && !Number.isSafeInteger(value))) return false
    this.#values[this.present] = value
    return true
  }

  protected encode(): Encoded {
    const values = this.#values.subarray(0, this.present)
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const value of values) {
      if (value < least) least = value
      if (value > most) most = value
    }
    const known = values.length > 1 ? distinct(values) : null
    const page = { rows: this.rows, levels: this.levels.subarray(0, this.rows), values: values.length }
    // Bounds that are zero are of both signs.
    const bounds = values.length > 0 ? { least: least || -0, most: most || 0 } : none
    if (!known)
      return {
        encoding: 'PLAIN',
        dictionary: null,
        pages: [{ ...page, bytes: this.#plain(values) }],
        ...bounds,
      }
    const { indexes, numbers } = known
    return {
      encoding: 'RLE_DICTIONARY',
      dictionary: { count: numbers.length, bytes: this.#plain(Float64Array.from(numbers)) },
      pages: [{ ...page, bytes: packed(indexes, numbers.length) }],
      ...bounds,
    }
  }

  protected bound(value: string | number): string | number | bigint {
    return this.type === 'INT64' ? BigInt(value) : value
  }

  #plain(values: Float64Array): Uint8Array {
    switch (this.type) {
      case 'INT32':
        return bytesOf(Int32Array.from(values))
      case 'INT64': {
        // As two halves: a BigInt for each value takes three times as long.
        const halves = new Int32Array(2 * values.length)
        for (let n = 0; n < values.length; n++) {
          const value = values[n] as number
          halves[2 * n] = value
          halves[2 * n + 1] = Math.floor(value / 2 ** 32)
        }
        return bytesOf(halves)
      }
      default:
        return bytesOf(values)
    }
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array | Float64Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Returns the different values and which of them each is; null for too many to be worth it. */
function distinct(values: Float64Array): { numbers: number[]; indexes: Uint32Array } | null {
  const known = new Map<number, number>()
  const numbers: number[] = []
  const indexes = new Uint32Array(values.length)
  const most = Math.min(dictionaryNumbers, values.length / 4)
  let [last, index] = [Number.NaN, 0]
  for (let n = 0; n < values.length; n++) {
    const value = values[n] as number
    if (value !== last) {
      last = value
      index = known.get(value) ?? -1
      if (index < 0) {
        index = numbers.push(value) - 1
        if (numbers.length > most) return null
        known.set(value, index)
      }
    }
    indexes[n] = index
  }
  return { numbers, indexes }
}

/** Texts are kept once: most columns have few different ones. */
export class TextColumn extends ParquetColumn {
  readonly #known = new Map<string, number>()
  readonly #texts: string[] = []
  readonly #indexes: Uint32Array

  constructor(mostRows: number) {
    super('BYTE_ARRAY', mostRows)
    this.#indexes = new Uint32Array(mostRows)
  }

  protected keep(value: number | string): boolean {
    const text = String(value)
    let index = this.#known.get(text)
    if (index === undefined) {
      index = this.#texts.push(text) - 1
      this.#known.set(text, index)
    }
    this.#indexes[this.present] = index
    return true
  }

  protected encode(): Encoded {
    const indexes = this.#indexes.subarray(0, this.present)
    const { bytes, at } = prefixed(this.#texts)
    let plain = 0
    for (const index of indexes) plain += (at[index + 1] as number) - (at[index] as number)
    const count = this.#texts.length
    const indexBytes = (indexes.length * Math.log2(count)) / 8
    const isSmaller = count > 0 && 2 * (bytes.length + indexBytes) <= plain
    const bounds = this.#bounds(bytes, at)
    this.#known.clear()
    this.#texts.length = 0
    if (!isSmaller) return { encoding: 'PLAIN', dictionary: null, pages: this.#pages(bytes, at), ...bounds }
    const levels = this.levels.subarray(0, this.rows)
    const page = { rows: this.rows, levels, values: indexes.length, bytes: packed(indexes, count) }
    return { encoding: 'RLE_DICTIONARY', dictionary: { count, bytes }, pages: [page], ...bounds }
  }

  protected bound(value: string | number): string | number | bigint {
    return value
  }

  /** By bytes, as programs compare them. */
  #bounds(bytes: Buffer, at: Uint32Array): Pick<Encoded, 'least' | 'most'> {
    if (this.#texts.length === 0) return none
    const compare = (a: number, b: number) =>
      bytes.compare(bytes, (at[b] as number) + 4, at[b + 1], (at[a] as number) + 4, at[a + 1])
    let [least, most] = [0, 0]
    for (let n = 1; n < this.#texts.length; n++) {
      if (compare(n, least) < 0) least = n
      if (compare(n, most) > 0) most = n
    }
    return { least: this.#texts[least], most: this.#texts[most] }
  }

  /** All texts in the order of the rows, in pages that end with a row. One is in memory at a time. */
  *#pages(bytes: Buffer, at: Uint32Array): Generator<Page, void, undefined> {
    let [start, first, seen, size] = [0, 0, 0, 0]
    const until = (row: number): Page => {
      const own = Buffer.allocUnsafe(size)
      let filled = 0
      for (const index of this.#indexes.subarray(first, seen))
        filled += bytes.copy(own, filled, at[index], at[index + 1])
      return { rows: row - start, levels: this.levels.subarray(start, row), values: seen - first, bytes: own }
    }
    for (let row = 0; row < this.rows; row++) {
      if (this.levels[row] === 0) continue
      const index = this.#indexes[seen] as number
      const length = (at[index + 1] as number) - (at[index] as number)
      if (size > 0 && size + length > pageBytes) {
        yield until(row)
        ;[start, first, size] = [row, seen, 0]
      }
      size += length
      seen++
    }
    yield until(this.rows)
  }
}

/** Returns the bytes of texts, each behind its length, and where each of them begins. */
function prefixed(texts: readonly string[]): { bytes: Buffer; at: Uint32Array } {
  const at = new Uint32Array(texts.length + 1)
  let most = 0
  for (const text of texts) most += 4 + 3 * text.length
  const bytes = Buffer.allocUnsafe(most)
  let end = 0
  for (let n = 0; n < texts.length; n++) {
    const length = bytes.write(texts[n] as string, end + 4)
    bytes.writeUInt32LE(length, end)
    end += 4 + length
    at[n + 1] = end
  }
  return { bytes: bytes.subarray(0, end), at }
}
