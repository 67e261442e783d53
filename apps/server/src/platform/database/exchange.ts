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
  /**
   * Checks its rows before any later statement has an answer. The error that it returns is that of all of
   * them until the rollback, also of those that the database has answered.
   */
  refuse?: (rows: unknown[]) => Error | null
}

/** What the driver's result makes of its columns to read its rows. */
interface Reading {
  _parsers?: unknown[]
  _prebuiltEmptyResultObject: object | null
}

/** What the driver's result can do beyond its declared type. */
interface Rows extends pg.QueryResult, Reading {
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

/** The columns of a statement, and how they were read by its parsers of types. */
interface Columns {
  fields: pg.FieldDef[]
  types: unknown
  reading: Reading
}

/**
 * The columns of the statements that a connection has prepared, by their names; null where no rows come.
 * They stay as they are while a statement is prepared, so they are asked for once.
 */
const columnsOf = new WeakMap<Connection, Map<string, Columns | null>>()

/** Is called once: with the results of all statements, or with the error and the results before it. */
type Settle = (error: Error | null, results: readonly pg.QueryResult[]) => void

/**
 * Sends several statements in one message, and reads their results from one answer. PostgreSQL runs them one
 * after the other. Once one fails, it skips the rest.
 */
export class Exchange {
  readonly #statements: readonly Statement[]
  readonly #results: Rows[]
  readonly #settle: Settle
  /** What PostgreSQL has still to parse, in order. */
  readonly #parsing: Statement[] = []
  #connection: Connection | null = null
  /** The columns that the connection knows by now. */
  #known = new Map<string, Columns | null>()
  #at = 0
  #unreadable: Error | null = null

  constructor(statements: readonly Statement[], settle: Settle) {
    this.#statements = statements
    this.#results = statements.map(({ rowMode, types }) => new RowsOf(rowMode, types))
    this.#settle = settle
  }

  /** Of all statements, for logs. */
  get text(): string {
    return this.#statements.map(({ text }) => text).join('; ')
  }

  /** The driver calls this, and what follows, as it does for its own queries. */
  submit(connection: Connection): Error | null {
    this.#connection = connection
    this.#known = columnsOf.get(connection) ?? this.#known
    columnsOf.set(connection, this.#known)
    const sent = new Set<string>()
    connection.stream.cork()
    for (const [n, statement] of this.#statements.entries()) {
      const { name, text, values, types } = statement
      if (!name || (connection.parsedStatements[name] === undefined && !sent.has(name))) {
        connection.parse({ text, name })
        this.#parsing.push(statement)
        if (name) sent.add(name)
      }
      connection.bind({ statement: name, values })
      const columns = name ? this.#known.get(name) : undefined
      if (columns === undefined) connection.describe({ type: 'P', name: '' })
      else if (columns) giveColumns(this.#results[n] as Rows, columns, types)
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

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const result = this.#results[this.#at]
    const { name, types } = this.#statements[this.#at] ?? {}
    if (!result) return
    result.addFields(fields)
    const { _parsers, _prebuiltEmptyResultObject } = result
    if (name) this.#known.set(name, { fields, types, reading: { _parsers, _prebuiltEmptyResultObject } })
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
    const name = this.#statements[this.#at]?.name
    if (name && !this.#known.has(name)) this.#known.set(name, null)
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

function giveColumns(result: Rows, { fields, types, reading }: Columns, wanted: unknown): void {
  if (types === wanted) Object.assign(result, reading, { fields })
  else result.addFields(fields)
}
