import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database, Tx } from './db.ts'

/** A statement with its parameters, as drizzle's `toSQL` hands it out. */
export interface Statement {
  sql: string
  params: unknown[]
}

// JSON holds no control characters, so a line is a row as it is and nothing has to be unescaped.
const asLines = `(format csv, quote E'\\x01', delimiter E'\\x02')`

/**
 * Streams the rows of a select by COPY: three times as fast as a cursor, and no more of them are in memory than
 * the reader has not taken yet.
 * @param select its one column is json and never null
 * @param signal stops the query in the database too; the transaction can go on after that
 * @returns the rows in batches of some dozens
 */
export async function* copyRows<Row>(
  db: Pick<Database, 'pool'>,
  tx: Tx,
  select: Statement,
  signal: AbortSignal,
): AsyncGenerator<Row[], void, undefined> {
  signal.throwIfAborted()
  const client = tx.$client
  const { processID } = client as unknown as { processID: number }
  let cancelled: Promise<unknown> | null = null
  const cancel = () => {
    cancelled ??= db.pool.query('select pg_cancel_backend($1)', [processID]).catch(() => {})
  }
  const lines: Readable = client.query(copyTo(`copy (${withLiterals(select)}) to stdout with ${asLines}`))
  signal.addEventListener('abort', cancel, { once: true })
  let isOver = false
  try {
    const decoder = new StringDecoder('utf8')
    let rest = ''
    for await (const chunk of lines.iterator({ destroyOnReturn: false })) {
      const text = rest + decoder.write(chunk)
      const end = text.lastIndexOf('\n')
      rest = text.slice(end + 1)
      if (end > 0) yield JSON.parse(`[${text.slice(0, end).replaceAll('\n', ',')}]`)
    }
    isOver = true
  } catch (error) {
    // The database's word that it was stopped says less than the reason.
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
    if (!isOver && !lines.destroyed) {
      // The connection is of use again once what it still holds has been read to the end.
      cancel()
      lines.resume()
      await finished(lines).catch(() => {})
    }
    // Come too late it would meet whatever this connection does next.
    await cancelled
  }
}

/** COPY takes no parameters: they are written into the text, each quoted by the driver. */
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
