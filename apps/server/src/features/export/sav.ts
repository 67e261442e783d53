import { type Dataset, notAsked, type Value } from './dataset.ts'
import { codesOf, cutToBytes, measure } from './dataset-measure.ts'
import {
  elementsOf,
  type SavVariable,
  savHeader,
  savTextBytes,
  savVariableOf,
  segmentBytes,
} from './sav-header.ts'

/** The seconds from the first day of SPSS, 14 October 1582, to 1970. */
const epochSeconds = 12_219_379_200
const daySeconds = 86_400
const bias = 100
/** What a byte says of its element, besides small whole numbers, which it has itself. */
const code = { end: 0, last: 251, raw: 253, spaces: 254, missing: 255 } as const
const chunkBytes = 64 * 1024

/**
 * Streams a dataset as a file of SPSS, compressed by bytes. Its rows are read twice, as the header has the
 * number of rows and the widths of texts.
 */
export async function* savFile(dataset: Dataset, at: Date): AsyncGenerator<Buffer, void, undefined> {
  const { count, measures } = await measure(dataset)
  const variables = dataset.variables.map((variable, n) => savVariableOf(variable, measures[n]))
  yield savHeader(dataset, variables, count, at)
  const rows = new RowBytes()
  const writers = variables.map(writerOf)
  for await (const batch of dataset.rows())
    for (const row of batch) {
      for (const [n, write] of writers.entries()) write(rows, row[n] ?? null)
      yield* rows.full()
    }
  yield rows.rest()
}

function writerOf({ variable, segments, notAskedCode }: SavVariable): (rows: RowBytes, value: Value) => void {
  const numbered = (toNumber: (value: number) => number) => (rows: RowBytes, value: Value) => {
    if (value === notAsked) rows.number(notAskedCode)
    else rows.number(typeof value === 'number' ? toNumber(value) : null)
  }
  switch (variable.kind) {
    case 'text':
      return (rows, value) => rows.text(typeof value === 'string' ? value : '', segments)
    case 'choice': {
      const codes = codesOf(variable)
      return (rows, value) => rows.number(value === notAsked ? notAskedCode : (codes.get(value) ?? null))
    }
    case 'number':
      return numbered(value => value)
    case 'day':
      return numbered(days => days * daySeconds + epochSeconds)
    case 'instant':
      return numbered(milliseconds => milliseconds / 1000 + epochSeconds)
  }
}

/**
 * Elements of eight bytes with their codes: eight codes, and behind them the elements of those that say so.
 */
class RowBytes {
  #bytes = Buffer.allocUnsafe(2 * chunkBytes)
  /** Where the codes being filled are, how many of them are, and where the next element goes. */
  #block = 0
  #codes = 0
  #end = 8
  readonly #text = Buffer.alloc(savTextBytes + 2 * (segmentBytes + 1))

  number(value: number | null): void {
    if (value === null) this.#code(code.missing)
    else if (Number.isInteger(value) && value > -bias && value <= code.last - bias) this.#code(value + bias)
    else {
      this.#code(code.raw)
      this.#bytes.writeDoubleLE(value, this.#room())
    }
  }

  text(text: string, segments: readonly number[]): void {
    const most = segments.length > 1 ? savTextBytes : (segments[0] ?? 0)
    const length = text === '' ? 0 : this.#text.write(cutToBytes(text, most))
    for (const [n, width] of segments.entries()) {
      const start = n * segmentBytes
      const used = Math.min(Math.max(0, length - start), width)
      for (let element = 0; element < elementsOf(width); element++) {
        const from = start + element * 8
        const bytes = Math.min(8, start + used - from)
        if (bytes <= 0) {
          this.#code(code.spaces)
          continue
        }
        this.#code(code.raw)
        const at = this.#room()
        this.#bytes.fill(' ', at, at + 8)
        this.#text.copy(this.#bytes, at, from, from + bytes)
      }
    }
  }

  /** The finished blocks, once they fill a chunk. */
  *full(): Generator<Buffer, void, undefined> {
    if (this.#block < chunkBytes) return
    const chunk = this.#bytes.subarray(0, this.#block)
    this.#bytes = Buffer.concat([this.#bytes.subarray(this.#block, this.#end)], 2 * chunkBytes)
    this.#end -= this.#block
    this.#block = 0
    yield chunk
  }

  rest(): Buffer {
    if (this.#codes === 0) return this.#bytes.subarray(0, this.#block)
    while (this.#codes < 8) this.#bytes[this.#block + this.#codes++] = code.end
    return this.#bytes.subarray(0, this.#end)
  }

  #code(value: number): void {
    if (this.#codes === 8) {
      this.#block = this.#end
      this.#codes = 0
      this.#end += 8
    }
    // A row of long texts is larger than a chunk.
    if (this.#end + 16 > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length)
    }
    this.#bytes[this.#block + this.#codes++] = value
  }

  /** The place of the next element. */
  #room(): number {
    this.#end += 8
    return this.#end - 8
  }
}
