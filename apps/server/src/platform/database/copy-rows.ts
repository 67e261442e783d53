import pg from 'pg'
import type { Tx } from './db.ts'

/** An SQL statement with its parameters, as drizzle's `toSQL` returns it. */
export interface Statement {
  sql: string
  params: unknown[]
}

// JSON contains no raw control characters. With these as quote and delimiter, each line is one row without
// escapes.
const asLines = `(format csv, quote E'\\x01', delimiter E'\\x02')`

/**
 * Streams the rows of a select by COPY, which is three times as fast as a cursor. Applies backpressure: only
 * rows that the reader has not consumed yet are in memory.
 * @param select selects exactly one column, of type json and never null
 * @param signal cancels the query in the database as well; the transaction stays usable
 * @returns the rows in batches, as they come: some dozens of a few kB
 * @throws the reason of `signal` when it is aborted
 */
export async function* copyRows<Row>(
  tx: Tx,
  select: Statement,
  signal: AbortSignal,
): AsyncGenerator<Row[], void, undefined> {
  signal.throwIfAborted()
  const client = tx.$client
  const { processID } = client as unknown as { processID: number }
  let cancelled: Promise<unknown> | null = null
  const cancel = () => {
    // A login may cancel what it runs itself, on the node where it runs.
    cancelled ??= Promise.resolve(client.pool?.query('select pg_cancel_backend($1)', [processID])).catch(
      () => {},
    )
  }
  const copy = new CopyOut(`copy (${withLiterals(select)}) to stdout with ${asLines}`)
  client.query(copy)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    for (let lines = await copy.next(); lines; lines = await copy.next())
      yield lines.map(line => JSON.parse(line))
  } catch (error) {
    // The reason of the signal says more than the database's error about a cancelled query.
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
    if (!copy.isOver) {
      // The connection is usable again only after the rest of the COPY data is read.
      cancel()
      await copy.passOver()
    }
    // A late pg_cancel_backend would cancel the next query of this connection.
    await cancelled
  }
}

/** So many bytes of rows may wait for their reader before the socket is paused. */
const waitingBytes = 128 * 1024

/** A COPY to the client, as pg runs it. Each message of PostgreSQL is one row. */
class CopyOut {
  readonly #text: string
  #stream: pg.Connection['stream'] | null = null
  #lines: string[] = []
  #bytes = 0
  #isPassedOver = false
  #error: Error | null = null
  #wake = () => {}
  isOver = false

  constructor(text: string) {
    this.#text = text
  }

  /** Returns the lines that have come since the last call, when there are some; null behind the last. */
  async next(): Promise<string[] | null> {
    while (this.#lines.length === 0 && !this.isOver) await this.#change()
    if (this.#error) throw this.#error
    const lines = this.#lines
    this.#lines = []
    this.#bytes = 0
    this.#stream?.resume()
    return lines.length > 0 ? lines : null
  }

  /** Reads what is left and throws it away. */
  async passOver(): Promise<void> {
    this.#isPassedOver = true
    this.#lines = []
    this.#stream?.resume()
    while (!this.isOver) await this.#change()
  }

  submit(connection: pg.Connection): void {
    this.#stream = connection.stream
    connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#isPassedOver) return
    // The driver uses the memory of the message again.
    this.#lines.push(chunk.toString())
    this.#bytes += chunk.length
    if (this.#bytes > waitingBytes) this.#stream?.pause()
    this.#wake()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end()
  }

  handleError(error: Error): void {
    this.#error = error
    this.#end()
  }

  #end(): void {
    this.isOver = true
    this.#wake()
  }

  #change(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    return promise
  }
}

/** Replaces parameters by literals, each quoted by the driver: COPY takes no parameters. */
function withLiterals({ sql, params }: Statement): string {
  return sql.replace(/\$(\d+)\b/g, (_, number: string) => literal(params[Number(number) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return `array[${value.map(literal).join()}]`
  if (typeof value === 'object') throw new Error('a parameter of a copy is no plain value')
  return pg.escapeLiteral(String(value))
}
