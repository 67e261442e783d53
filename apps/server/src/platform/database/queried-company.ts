import { type BuildRelationalQueryResult, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nodePgCodecs } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'

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

/** Writes SQL, and knows the company of each relational query. */
export class CompanyDialect extends PgDialect {
  readonly #companyOf: () => number | null

  /** @param companyOf returns the company of the transaction, for queries that name none */
  constructor(companyOf: () => number | null) {
    super({ codecs: nodePgCodecs })
    this.#companyOf = companyOf
  }

  override buildRelationalQuery(query: RelationalQuery): BuildRelationalQueryResult {
    queried = namedCompany(query) ?? this.#companyOf()
    try {
      return super.buildRelationalQuery(query)
    } finally {
      queried = null
    }
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
