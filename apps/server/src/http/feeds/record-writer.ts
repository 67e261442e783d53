import type { Property, PropertyKind } from './feed-properties.ts'

/**
 * Returns a function that writes the chosen values of a row as the members of a JSON object, without its
 * braces. A page has tens of thousands of values: most are written without `JSON.stringify`, which costs
 * twice as much.
 */
export function memberWriter(properties: readonly Property[], chosen: readonly number[]) {
  const columns = chosen.map((at, n) => ({
    at,
    key: `${n > 0 ? ',' : ''}${JSON.stringify(properties[at]?.name)}:`,
    write: writers[properties[at]?.kind ?? 'text'],
  }))
  return (row: readonly unknown[]): string => {
    let text = ''
    for (const { at, key, write } of columns) {
      const value = row[at]
      text += value === null || value === undefined ? `${key}null` : key + write(value)
    }
    return text
  }
}

const chunkCharacters = 32 * 1024

/** The records of a page as bytes. As one text they would keep the garbage collector busy. */
export class RecordBytes {
  readonly #chunks: Buffer[] = []
  #text = ''
  count = 0
  characters = 0

  add(record: string): void {
    this.#text += this.count++ > 0 ? `,\n${record}` : record
    this.characters += record.length
    if (this.#text.length > chunkCharacters) this.#flush()
  }

  /** Returns them between two texts. */
  between(before: string, after: string): Buffer {
    this.#flush()
    return Buffer.concat([Buffer.from(before), ...this.#chunks, Buffer.from(after)])
  }

  #flush(): void {
    this.#chunks.push(Buffer.from(this.#text))
    this.#text = ''
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
  choices: JSON.stringify,
  point: JSON.stringify,
  line: JSON.stringify,
  area: JSON.stringify,
}
