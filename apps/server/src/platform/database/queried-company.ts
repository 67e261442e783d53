import { isDeepStrictEqual } from 'node:util'
import { spoken } from '@quadrat/domain/language/texts'
import { type BuildRelationalQueryResult, type Query, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nodePgCodecs } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type QueryConfig, shapeOf, withValues } from './query-shape.ts'

type RelationalQuery = Parameters<PgDialect['buildRelationalQuery']>[0]

/** Of the relational query that is being written. Drizzle writes a query in one go. */
let queried: number | null = null

/** Outside of a query, the columns of a sort are read for their names and not written. */
const unnamed: SQLWrapper = {
  getSQL() {
    throw new Error('a query of related rows has to name its company')
  },
}

/**
 * The company of the relational query that is being written, as a value. A related table is limited by it and
 * not by the company of the outer row, from which a cluster could not tell the node (decision 115).
 */
export function queriedCompany(): SQL {
  return sql`${queried ?? unnamed}::bigint`
}

/** A written query. The texts of queries of one shape are the same. */
interface Written {
  text: string
  selection: BuildRelationalQueryResult['selection']
  /** Returns the parameters of a query of this shape from its values. */
  params(values: readonly unknown[]): unknown[]
}

/** By the keys of shapes. `null`: written anew each time, because its parameters are not its values. */
const shapes = new Map<string, Written | null>()
/** The keys of shapes that came once: most are kept when they come again, and some never do. */
const once = new Map<string, true>()
const shapesMax = 500

function note<T>(notes: Map<string, T>, key: string, noted: T): void {
  notes.set(key, noted)
  const [oldest] = notes.keys()
  if (notes.size > shapesMax && oldest !== undefined) notes.delete(oldest)
}

/** A query whose text is known. */
class KnownQuery extends SQL {
  readonly query: Query

  constructor(query: Query) {
    super([])
    this.query = query
  }

  override getSQL(): SQL {
    throw new Error('a known query cannot be part of another one')
  }
}

const interpreted = new PgDialect({ codecs: nodePgCodecs }).mapperGenerators
const compiled = new PgDialect({ codecs: nodePgCodecs, useJitMappers: true }).mapperGenerators
const mappers = new WeakMap<object, ReturnType<typeof compiled.relationalRows> | null>()

/** The columns of a known query are read by code that is compiled once. */
const relationalRows: typeof compiled.relationalRows = options => {
  const known = mappers.get(options.selection)
  if (known === undefined) return interpreted.relationalRows(options)
  const mapper = known ?? compiled.relationalRows(options)
  mappers.set(options.selection, mapper)
  return mapper
}

/** Above every value of a condition. */
const firstMark = 9e14

/** For tests: keeps each query at once, and compares what is known with what is written anew. */
export const checking = { on: false }

/**
 * Writes SQL, and knows the company of each relational query. Writing takes as long as fetching a page, so
 * the text of a query is kept, and one that comes again gets its own values.
 */
export class CompanyDialect extends PgDialect {
  readonly #companyOf: () => number | null

  /** @param companyOf returns the company of the transaction, for queries that name none */
  constructor(companyOf: () => number | null) {
    super({ codecs: nodePgCodecs })
    this.#companyOf = companyOf
    this.mapperGenerators.relationalRows = relationalRows
  }

  override buildRelationalQuery(query: RelationalQuery): BuildRelationalQueryResult {
    const company = namedCompany(query) ?? this.#companyOf()
    const shape = company === null || query.usedTables ? null : shapeOf(query.queryConfig as QueryConfig)
    if (company === null || !shape) return this.#write(query, company)
    // Some columns are in the language of the request.
    const key = `${query.tableConfig.name} ${query.mode} ${spoken().language} ${shape.key}`
    const known = shapes.get(key)
    const values = [...shape.values, company]
    if (known === null) return this.#write(query, company)
    if (!known) return this.#learn(key, query, values)
    const params = known.params(values)
    if (checking.on) this.#check(query, company, { sql: known.text, params })
    return { sql: new KnownQuery({ sql: known.text, params }), selection: known.selection }
  }

  override sqlToQuery(sql: SQL, invokeSource?: 'indexes'): Query {
    // Drizzle decides `instanceof` by the kind of a class, which every SQL shares.
    return 'query' in sql ? (sql as KnownQuery).query : super.sqlToQuery(sql, invokeSource)
  }

  #write(query: RelationalQuery, company: number | null): BuildRelationalQueryResult {
    queried = company
    try {
      return super.buildRelationalQuery(query)
    } finally {
      queried = null
    }
  }

  /** Finds the places of the values by writing the query once more with values that are nowhere else. */
  #learn(key: string, query: RelationalQuery, values: unknown[]): BuildRelationalQueryResult {
    const written = this.#write(query, values.at(-1) as number)
    if (!once.delete(key) && !checking.on) {
      note(once, key, true)
      return written
    }
    const marks = values.map((value, n) => (typeof value === 'number' ? firstMark + n : `mark ${n}`))
    const given = marks.values()
    const queryConfig = withValues(query.queryConfig as QueryConfig, () => given.next().value)
    const marked = this.#write({ ...query, queryConfig: queryConfig as never }, marks.at(-1) as number)
    const [real, other] = [super.sqlToQuery(written.sql), super.sqlToQuery(marked.sql)]
    const places = other.params.map(param => marks.indexOf(param as string))
    const fixed = other.params
    const params = (values: readonly unknown[]) =>
      places.map((place, n) => (place < 0 ? fixed[n] : values[place]))
    const isSame =
      real.sql === other.sql &&
      real.params.length === places.length &&
      params(values).every((param, n) => Object.is(param, real.params[n]))
    note(shapes, key, isSame ? { text: real.sql, selection: written.selection, params } : null)
    if (isSame) mappers.set(written.selection, null)
    return written
  }

  #check(query: RelationalQuery, company: number, known: Query): void {
    const { sql, params } = super.sqlToQuery(this.#write(query, company).sql)
    if (!isDeepStrictEqual({ sql, params }, known)) throw new Error(`another query is known: ${known.sql}`)
  }
}

function namedCompany({ table, queryConfig }: RelationalQuery): number | null {
  if (typeof queryConfig !== 'object') return null
  return named(queryConfig.where, 'companyId' in table ? 'companyId' : 'id')
}

function named(where: unknown, key: string): number | null {
  if (typeof where !== 'object' || where === null) return null
  const { [key]: company, AND: parts = [] } = where as { [key: string]: unknown; AND?: unknown[] }
  if (typeof company === 'number') return company
  return parts.map(part => named(part, key)).find(one => one !== null) ?? null
}
