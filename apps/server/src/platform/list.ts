import { is, SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { readId } from './permit.ts'

/** The operators of list filters as the wire has them; what is null or left out asks nothing. */
export interface IdFilter {
  eq?: string | number | null
  in?: readonly (string | number)[] | null
  notIn?: readonly (string | number)[] | null
  contains?: string | null
}
export interface TextFilter {
  eq?: string | null
  contains?: string | null
}
export interface DateFilter {
  between?: readonly Date[] | null
  gte?: Date | null
  lte?: Date | null
}

/** A part of a text, looked for as it was typed: `%` and `_` are no wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** An id filter as relational queries take it; undefined where it asks nothing. `contains` is not for keys. */
export function idWhere(
  filter: IdFilter | null | undefined,
): { eq?: number; in?: number[]; notIn?: number[] } | undefined {
  if (!filter) return undefined
  const ids = (list: readonly (string | number)[]) => list.map(id => readId(id))
  return given({
    eq: filter.eq == null ? undefined : readId(filter.eq),
    in: filter.in ? ids(filter.in) : undefined,
    // Nothing to leave out asks nothing; an empty `not in` would be an error of SQL.
    notIn: filter.notIn?.length ? ids(filter.notIn) : undefined,
  })
}

export function textWhere(
  filter: TextFilter | null | undefined,
): { eq?: string; ilike?: string } | undefined {
  if (!filter) return undefined
  return given({
    eq: filter.eq ?? undefined,
    ilike: filter.contains ? containing(filter.contains) : undefined,
  })
}

export function dateWhere(filter: DateFilter | null | undefined): { gte?: Date; lte?: Date } | undefined {
  if (!filter) return undefined
  return given({
    gte: filter.gte ?? filter.between?.[0],
    lte: filter.lte ?? filter.between?.[1],
  })
}

/** One value or several. */
export function valueWhere<T extends string>(
  filter: { eq?: T | null; in?: readonly T[] | null } | null | undefined,
): { eq?: T; in?: T[] } | undefined {
  if (!filter) return undefined
  return given({ eq: filter.eq ?? undefined, in: filter.in ? [...filter.in] : undefined })
}

/** The filter without the parts that ask nothing, which relational queries do not take. */
export function asked<T extends object>(where: T): T {
  return Object.fromEntries(Object.entries(where).filter(([, value]) => value !== undefined)) as T
}

function given<T extends object>(where: T): T | undefined {
  const parts = asked(where)
  return Object.keys(parts).length ? parts : undefined
}

/**
 * What a relational query selects to count its rows, read by `countOf`. It takes no limit: with one, every row would
 * be kept to be counted by a window.
 */
export const rowCount = { columns: {}, extras: { n: sql<string>`count(*)` } }

export function countOf([row]: readonly { n: string }[]): number {
  return Number(row?.n ?? 0)
}

/**
 * Reads `title:asc` into an order that no two rows share, so that pages do not overlap.
 * @param columns what may be sorted by, named as on the wire: a column, whose text is compared without case,
 *   or an expression, which is taken as it stands
 * @param fallback for no sort and for an unknown one
 */
export function readOrder<T extends { id: AnyPgColumn }>(
  sort: readonly string[] | null | undefined,
  columns: (table: T) => Record<string, AnyPgColumn | SQL>,
  fallback: string,
): (table: T) => SQL[] {
  return table => {
    const known = columns(table)
    const asked = (sort ?? []).map(one => one.split(':'))
    const [name = '', direction = 'asc'] =
      asked.find(([one = '']) => Object.hasOwn(known, one)) ?? fallback.split(':')
    const column = known[name] ?? table.id
    const way = direction.toLowerCase() === 'desc' ? sql`desc` : sql`asc`
    const value = !is(column, SQL) && column.dataType === 'string' ? sql`lower(${column})` : sql`${column}`
    return column === table.id ? [sql`${value} ${way}`] : [sql`${value} ${way}`, sql`${table.id} ${way}`]
  }
}
