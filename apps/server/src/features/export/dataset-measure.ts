import { type Dataset, notAsked, type Variable } from './dataset.ts'

/** What the headers of SPSS and Stata files need to know of the values of a variable. */
export interface Measure {
  /** The most bytes of a text, in UTF-8. */
  mostBytes: number
  /** The number and the bytes of texts, without empty ones. */
  texts: number
  bytes: number
  /** Of numbers; Infinity and -Infinity without any. */
  least: number
  most: number
  isWhole: boolean
  hasNotAsked: boolean
}

/** Reads all rows of a dataset once. A file of a million rows takes no more memory than one of ten. */
export async function measure({
  variables,
  rows,
}: Dataset): Promise<{ count: number; measures: readonly Measure[] }> {
  const measures = variables.map(
    (): Measure => ({
      mostBytes: 0,
      texts: 0,
      bytes: 0,
      least: Number.POSITIVE_INFINITY,
      most: Number.NEGATIVE_INFINITY,
      isWhole: true,
      hasNotAsked: false,
    }),
  )
  let count = 0
  for await (const batch of rows())
    for (const row of batch) {
      count++
      for (const [n, one] of measures.entries()) {
        const value = row[n]
        if (value === null || value === undefined) continue
        if (value === notAsked) one.hasNotAsked = true
        else if (typeof value === 'number') addNumber(one, value)
        else if (value !== '') addText(one, value)
      }
    }
  return { count, measures }
}

function addNumber(one: Measure, value: number): void {
  if (value < one.least) one.least = value
  if (value > one.most) one.most = value
  if (one.isWhole && !Number.isInteger(value)) one.isWhole = false
}

function addText(one: Measure, text: string): void {
  const bytes = Buffer.byteLength(text)
  if (bytes > one.mostBytes) one.mostBytes = bytes
  one.texts++
  one.bytes += bytes
}

/** The codes of the options of a variable by their values. */
export function codesOf({ options }: Variable): ReadonlyMap<unknown, number> {
  return new Map(options.map(({ value, code }) => [value, code]))
}

/** Returns a text of at most so many bytes in UTF-8, cut between characters. */
export function cutToBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text
  let [bytes, end] = [0, 0]
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) break
    end += character.length
  }
  return text.slice(0, end)
}

/** The bytes of the header of a file, which are few. */
export class HeaderBytes {
  readonly #parts: Buffer[] = []
  length = 0

  add(bytes: Buffer): this {
    this.#parts.push(bytes)
    this.length += bytes.length
    return this
  }

  text(text: string): this {
    return this.add(Buffer.from(text))
  }

  /** A text in a field of so many bytes. */
  field(text: string, bytes: number, filler: ' ' | '\0'): this {
    const field = Buffer.alloc(bytes, filler)
    field.write(cutToBytes(text, bytes))
    return this.add(field)
  }

  uint8(value: number): this {
    return this.add(Buffer.of(value))
  }

  uint16(value: number): this {
    const bytes = Buffer.alloc(2)
    bytes.writeUInt16LE(value)
    return this.add(bytes)
  }

  int32(...values: number[]): this {
    const bytes = Buffer.alloc(4 * values.length)
    for (const [n, value] of values.entries()) bytes.writeInt32LE(value, 4 * n)
    return this.add(bytes)
  }

  uint64(...values: number[]): this {
    const bytes = Buffer.alloc(8 * values.length)
    for (const [n, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 8 * n)
    return this.add(bytes)
  }

  double(...values: number[]): this {
    const bytes = Buffer.alloc(8 * values.length)
    for (const [n, value] of values.entries()) bytes.writeDoubleLE(value, 8 * n)
    return this.add(bytes)
  }

  whole(): Buffer {
    return Buffer.concat(this.#parts)
  }
}
