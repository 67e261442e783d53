import { is, SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { readId } from './permit.ts'

/** The operators of a filter by id, as GraphQL has them. An operator that is null or missing does not filter. */
export interface IdFilter {
  eq?: string | number | null
  in?: readonly (string | number)[] | null
  notIn?: readonly (string | number)[] | null
  contains?: string | null
}
/** The operators of a filter by text. `contains` ignores case. */
export interface TextFilter {
  eq?: string | null
  contains?: string | null
}
/** The operators of a filter by instant. All bounds are inclusive. */
export interface DateFilter {
  between?: readonly Date[] | null
  gte?: Date | null
  lte?: Date | null
}

/** Returns the LIKE pattern for texts that contain the given text. `%` and `_` in it are not wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Converts a filter by id to the form of relational queries; undefined if it does not filter. Ignores `contains`, which
 * makes no sense for ids.
 * @throws Problem not-found when a value is not an id
 */
export function idWhere(
  filter: IdFilter | null | undefined,
): { eq?: number; in?: number[]; notIn?: number[] } | undefined {
  if (!filter) return undefined
  const ids = (list: readonly (string | number)[]) => list.map(id => readId(id))
  return given({
    eq: filter.eq == null ? undefined : readId(filter.eq),
    in: filter.in ? ids(filter.in) : undefined,
    // An empty list excludes nothing, and an empty `not in` is an SQL error.
    notIn: filter.notIn?.length ? ids(filter.notIn) : undefined,
  })
}

/** Converts a filter by text to the form of relational queries; undefined if it does not filter. */
export function textWhere(
  filter: TextFilter | null | undefined,
): { eq?: string; ilike?: string } | undefined {
  if (!filter) return undefined
  return given({
    eq: filter.eq ?? undefined,
    ilike: filter.contains ? containing(filter.contains) : undefined,
  })
}

/** Converts a filter by instant to the form of relational queries; undefined if it does not filter. */
export function dateWhere(filter: DateFilter | null | undefined): { gte?: Date; lte?: Date } | undefined {
  if (!filter) return undefined
  return given({
    gte: filter.gte ?? filter.between?.[0],
    lte: filter.lte ?? filter.between?.[1],
  })
}

/** Converts a filter by one or several values to the form of relational queries; undefined if it does not filter. */
export function valueWhere<T extends string>(
  filter: { eq?: T | null; in?: readonly T[] | null } | null | undefined,
): { eq?: T; in?: T[] } | undefined {
  if (!filter) return undefined
  return given({ eq: filter.eq ?? undefined, in: filter.in ? [...filter.in] : undefined })
}

/** Returns the filter without its undefined parts, which relational queries do not accept. */
export function withoutUndefined<T extends object>(where: T): T {
  return Object.fromEntries(Object.entries(where).filter(([, value]) => value !== undefined)) as T
}

function given<T extends object>(where: T): T | undefined {
  const parts = withoutUndefined(where)
  return Object.keys(parts).length ? parts : undefined
}

/**
 * The selection of a relational query that counts its rows; `countOf` reads the result. It is separate from the query of
 * the page: a count beside a limit would need a window function, which keeps all rows.
 */
export const rowCount = { columns: {}, extras: { n: sql<string>`count(*)` } }

/** Returns the count of a query that selects `rowCount`. */
export function countOf([row]: readonly { n: string }[]): number {
  return Number(row?.n ?? 0)
}

/**
 * Parses a sort such as `title:asc` into an ORDER BY with the id as tiebreaker, so that pages do not overlap.
 * @param columns the sortable columns by their names on the wire: a column, whose text is compared without case, or
 *   an expression, which is used unchanged
 * @param fallback the sort if none of the given names is known, in the same form
 */
export function readOrder<T extends { id: AnyPgColumn }>(
  sort: readonly string[] | null | undefined,
  columns: (table: T) => Record<string, AnyPgColumn | SQL>,
  fallback: string,
): (table: T) => SQL[] {
  return table => {
    const known = columns(table)
    const requested = (sort ?? []).map(one => one.split(':'))
    const [name = '', order = 'asc'] =
      requested.find(([one = '']) => Object.hasOwn(known, one)) ?? fallback.split(':')
    const column = known[name] ?? table.id
    const direction = order.toLowerCase() === 'desc' ? sql`desc` : sql`asc`
    const value = !is(column, SQL) && column.dataType === 'string' ? sql`lower(${column})` : sql`${column}`
    return column === table.id
      ? [sql`${value} ${direction}`]
      : [sql`${value} ${direction}`, sql`${table.id} ${direction}`]
  }
}
