import { Readable } from 'node:stream'

/** What lines are ordered by. */
export type Key = bigint | string

/** Makes the key of a line of its fields, by their place. */
export type KeyOf = (field: (index: number) => string) => Key

/** Lines are passed on in pieces of about this size. */
const pieceBytes = 64 * 1024
const lineEnd = 10
const tab = 9

/**
 * Merges streams of lines of COPY's text format, each in the order of the keys, into one in that order. Lines
 * of one key are on one stream.
 */
export function mergeLines(streams: readonly Readable[], keyOf: KeyOf): Readable {
  const [only] = streams
  if (only && streams.length === 1) return only
  return Readable.from(merge(streams, keyOf), { objectMode: false })
}

async function* merge(streams: readonly Readable[], keyOf: KeyOf): AsyncGenerator<Buffer> {
  try {
    const all = streams.map(stream => new Lines(stream, keyOf))
    for (const one of all) await one.advance()
    let piece: Buffer[] = []
    let bytes = 0
    for (;;) {
      const first = firstOf(all)
      if (!first?.line) break
      piece.push(first.line)
      bytes += first.line.length
      if (bytes >= pieceBytes) {
        yield Buffer.concat(piece)
        piece = []
        bytes = 0
      }
      // Most lines are in memory: waiting for each would take longer than merging.
      if (!first.step()) await first.advance()
    }
    if (bytes > 0) yield Buffer.concat(piece)
  } finally {
    for (const stream of streams) stream.destroy()
  }
}

function firstOf(all: readonly Lines[]): Lines | null {
  let first: Lines | null = null
  for (const one of all) if (one.line && (!first || one.key < first.key)) first = one
  return first
}

/** The lines of a stream, one at a time. */
class Lines {
  /** The present line with its end; null after the last one. */
  line: Buffer | null = null
  key: Key = ''
  readonly #chunks: AsyncIterator<Buffer>
  readonly #keyOf: KeyOf
  #rest: Buffer = Buffer.alloc(0)
  #at = 0

  constructor(stream: Readable, keyOf: KeyOf) {
    this.#chunks = stream[Symbol.asyncIterator]()
    this.#keyOf = keyOf
  }

  /** Goes on to the next line if it is in memory. */
  step(): boolean {
    const end = this.#rest.indexOf(lineEnd, this.#at)
    if (end === -1) return false
    const line = this.#rest.subarray(this.#at, end + 1)
    this.#at = end + 1
    this.line = line
    this.key = this.#keyOf(index => fieldOf(line, index))
    return true
  }

  async advance(): Promise<void> {
    while (!this.step()) {
      const { done, value } = await this.#chunks.next()
      if (done) {
        this.line = null
        return
      }
      this.#rest = Buffer.concat([this.#rest.subarray(this.#at), value])
      this.#at = 0
    }
  }
}

/** A field of a line. Tabs and line ends within values are escaped. */
function fieldOf(line: Buffer, index: number): string {
  let start = 0
  for (let n = 0; n < index; n++) start = line.indexOf(tab, start) + 1
  const end = line.indexOf(tab, start)
  return line.toString('latin1', start, end === -1 ? line.length - 1 : end)
}
