import pg from 'pg'

/** A statement with parameters. With a name it is parsed once for each connection. */
export interface Statement {
  text: string
  /** As `prepareValue` returns them. */
  values: unknown[]
  name?: string
  /** `array` for rows as lists of values. */
  rowMode?: string
  types?: unknown
}

/** What the driver's result can do beyond its declared type. */
interface Rows extends pg.QueryResult {
  addFields(fields: unknown[]): void
  parseRow(values: unknown[]): unknown
  addRow(row: unknown): void
  addCommandComplete(message: { text: string }): void
}
const RowsOf = (pg as unknown as { Result: new (rowMode?: string, types?: unknown) => Rows }).Result

/** Returns a value as it is sent. */
export const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** The driver's connection, as far as an exchange needs it. */
interface Connection {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  parse(statement: { text: string; name?: string; types?: unknown }): void
  bind(values: { statement?: string; values: unknown[] }): void
  describe(portal: { type: 'P'; name: string }): void
  execute(portal: { portal: string }): void
  sync(): void
}

/** Is called once: with the results of all statements, or with the error and the results before it. */
type Settle = (error: Error | null, results: readonly pg.QueryResult[]) => void

/**
 * Sends several statements in one message, and reads their results from one answer. PostgreSQL runs them one
 * after the other. Once one fails, it skips the rest.
 */
export class Exchange {
  /** Of all statements, for logs. */
  readonly text: string
  readonly #statements: readonly Statement[]
  readonly #results: Rows[]
  readonly #settle: Settle
  /** What PostgreSQL has still to parse, in order. */
  readonly #parsing: Statement[] = []
  #connection: Connection | null = null
  #at = 0
  #unreadable: Error | null = null

  constructor(statements: readonly Statement[], settle: Settle) {
    this.#statements = statements
    this.text = statements.map(({ text }) => text).join('; ')
    this.#results = statements.map(({ rowMode, types }) => new RowsOf(rowMode, types))
    this.#settle = settle
  }

  /** The driver calls this, and what follows, as it does for its own queries. */
  submit(connection: Connection): Error | null {
    this.#connection = connection
    const sent = new Set<string>()
    connection.stream.cork()
    for (const statement of this.#statements) {
      const { name, text, values } = statement
      if (!name || (connection.parsedStatements[name] === undefined && !sent.has(name))) {
        connection.parse({ text, name })
        this.#parsing.push(statement)
        if (name) sent.add(name)
      }
      connection.bind({ statement: name, values })
      connection.describe({ type: 'P', name: '' })
      connection.execute({ portal: '' })
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  /** PostgreSQL has parsed the next statement: it stays parsed, also when it fails. */
  handleParseComplete(): void {
    const parsed = this.#parsing.shift()
    if (parsed?.name && this.#connection) this.#connection.parsedStatements[parsed.name] = parsed.text
  }

  handleRowDescription({ fields }: { fields: unknown[] }): void {
    this.#results[this.#at]?.addFields(fields)
  }

  handleDataRow({ fields }: { fields: unknown[] }): void {
    if (this.#unreadable) return
    const result = this.#results[this.#at]
    try {
      result?.addRow(result.parseRow(fields))
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  handleCommandComplete(message: { text: string }): void {
    this.#results[this.#at++]?.addCommandComplete(message)
  }

  handleEmptyQuery(): void {
    this.#at++
  }

  handleReadyForQuery(): void {
    this.#settle(this.#unreadable, this.#unreadable ? [] : this.#results)
  }

  handleError(error: Error): void {
    this.#settle(error, this.#results.slice(0, this.#at))
  }
}
