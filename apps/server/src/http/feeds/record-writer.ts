import type { Property, PropertyKind } from './feed-properties.ts'

/**
 * Returns a function that writes the chosen values of a row as the members of a JSON object, without its
 * braces. A page has tens of thousands of values: most are written without `JSON.stringify`, which costs
 * twice as much.
 */
export function memberWriter(properties: readonly Property[], chosen: readonly number[]) {
  const columns = chosen.map((at, n) => {
    const key = `${n > 0 ? ',' : ''}${JSON.stringify(properties[at]?.name)}:`
    return { at, key, none: `${key}null`, write: writers[properties[at]?.kind ?? 'text'] }
  })
  return (row: readonly unknown[]): string => {
    let text = ''
    for (const { at, key, none, write } of columns) {
      const value = row[at]
      text += value === null || value === undefined ? none : key + write(value)
    }
    return text
  }
}

/**
 * Pages are written into the same memory: with buffers of their own V8 would look for garbage every few
 * pages.
 */
let spare: Buffer | null = null
const spareBytes = 4 * 1024 * 1024

/** The records of a page as bytes. As one text they would keep the garbage collector busy. */
export class RecordBytes {
  #bytes = spare ?? Buffer.allocUnsafeSlow(spareBytes)
  #end = 0
  count = 0
  characters = 0

  constructor() {
    spare = null
  }

  add(record: string): void {
    if (this.count++ > 0) this.#write(',\n')
    this.#write(record)
    this.characters += record.length
  }

  /** Returns them between two texts, and ends the page. */
  between(before: string, after: string): Buffer {
    const page = Buffer.concat([Buffer.from(before), this.#bytes.subarray(0, this.#end), Buffer.from(after)])
    if (this.#bytes.length === spareBytes) spare = this.#bytes
    return page
  }

  #write(text: string): void {
    // A character of UTF-16 has at most three bytes in UTF-8.
    const most = this.#end + 3 * text.length
    if (most > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(most, 2 * this.#bytes.length))
      this.#bytes.copy(larger, 0, 0, this.#end)
      this.#bytes = larger
    }
    this.#end += this.#bytes.write(text, this.#end)
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what JSON has to escape, lone surrogates among it
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/
const plain = (value: unknown) => String(value)
const quoted = (value: unknown) => `"${value}"`
const text = (value: unknown) =>
  typeof value === 'string' && !escaped.test(value) ? `"${value}"` : JSON.stringify(value)

const writers: Record<PropertyKind, (value: unknown) => string> = {
  integer: plain,
  number: plain,
  flag: plain,
  day: quoted,
  instant: quoted,
  text,
  choices: value => `[${(value as readonly string[]).map(text).join()}]`,
  point: value => {
    const { type, coordinates } = value as { type: string; coordinates: readonly unknown[] }
    return type === 'Point' ? `{"type":"Point","coordinates":[${coordinates.join()}]}` : JSON.stringify(value)
  },
  line: JSON.stringify,
  area: JSON.stringify,
}
