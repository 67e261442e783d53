import { listed } from '@quadrat/domain/language/listed'
import { Problem } from '@quadrat/domain/problem'
import { is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { boundOf } from '#src/platform/input/calendar-day.ts'
import { readId } from '#src/platform/input/parse.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'

/**
 * The operators of a filter by id, as GraphQL has them. An operator that is null or missing does not filter.
 */
export interface IdFilter {
  eq?: string | number | null
  in?: readonly (string | number)[] | null
  notIn?: readonly (string | number)[] | null
  contains?: string | null
}
/** The operators of a filter by text. `contains` ignores case and accents. */
export interface TextFilter {
  eq?: string | null
  contains?: string | null
}
/**
 * The operators of a filter by instant. All bounds are inclusive, those that are days include the whole day.
 */
export interface DateFilter {
  between?: readonly Date[] | null
  gte?: Date | null
  lte?: Date | null
  /** The IANA time zone of bounds that are days; UTC if it is missing. */
  timezone?: string | null
}

/** A filter by id in the form of relational queries. */
export interface IdWhere {
  eq?: number
  in?: number[]
  OR?: ({ notIn: number[] } | { isNull: true })[]
}

/**
 * Converts a filter by id to the form of relational queries; undefined if it does not filter. `notIn` keeps
 * records without the relation.
 * @throws Problem not-found when a value is not an id, input.invalid for `contains`, which only tasks support
 */
export function idWhere(filter: IdFilter | null | undefined): IdWhere | undefined {
  if (!filter) return undefined
  if (filter.contains) throw refusedInput('filters', inputTexts.noContains)
  const ids = (list: readonly (string | number)[]) => list.map(id => readId(id))
  return given({
    eq: filter.eq == null ? undefined : readId(filter.eq),
    in: filter.in ? ids(filter.in) : undefined,
    // An empty list excludes nothing, and an empty `not in` is an SQL error.
    OR: filter.notIn?.length ? [{ notIn: ids(filter.notIn) }, { isNull: true as const }] : undefined,
  })
}

/**
 * Converts a filter by a relation to many records, each part of the filter a condition: `eq` and `in` ask for
 * one of them, `notIn` for none, so that it keeps records without the relation.
 * @param has makes the condition that there is a related record with one of the ids
 * @throws Problem as `idWhere` does
 */
export function relationWhere<W>(
  filter: IdFilter | null | undefined,
  has: (id: Omit<IdWhere, 'OR'>) => W,
): (W | { NOT: W })[] {
  const { eq, in: among, OR: none } = idWhere(filter) ?? {}
  const some = given({ eq, in: among })
  const excluded = none?.flatMap(part => ('notIn' in part ? part.notIn : [])) ?? []
  return [...(some ? [has(some)] : []), ...(excluded.length ? [{ NOT: has({ in: excluded }) }] : [])]
}

/**
 * Returns the condition that a text contains a part, without regard to case and accents. `strpos` is faster
 * than `like` and has no wildcards. The subquery folds the part once; a cached plan would otherwise fold it
 * for each row.
 * @param folded a text that is folded already, see `foldOf`
 */
export function hasPart(folded: SQLWrapper, part: string): SQL {
  return sql`strpos(${folded}, (select fold(${part}))) > 0`
}

/** The folded text of a column of a small table. Large tables keep the folded text in a column. */
export function foldOf(column: SQLWrapper): SQL {
  return sql`fold(${column})`
}

/**
 * Converts a filter by text to a part of a relational query; an empty part if it does not filter.
 * @param folded the column with the folded text, if the table has one
 */
export function textIn<T>(
  filter: TextFilter | null | undefined,
  column: (table: T) => SQLWrapper,
  folded = (table: T): SQLWrapper => foldOf(column(table)),
): { RAW?: (table: T) => SQL } {
  const { eq, contains } = filter ?? {}
  if (eq == null && !contains) return {}
  const parts = (table: T) => [
    ...(eq == null ? [] : [sql`${column(table)} = ${eq}`]),
    ...(contains ? [hasPart(folded(table), contains)] : []),
  ]
  return { RAW: table => sql.join(parts(table), sql` and `) }
}

/**
 * Converts a filter by instant to the form of relational queries; undefined if it does not filter.
 * @throws Problem input.invalid for `between` without its two bounds, and for an unknown time zone
 */
export function dateWhere(filter: DateFilter | null | undefined): { gte?: Date; lte?: Date } | undefined {
  if (!filter) return undefined
  const { between, timezone } = filter
  if (between && between.length !== 2) throw refusedInput('filters', inputTexts.twoBounds)
  const gte = filter.gte ?? between?.[0]
  const lte = filter.lte ?? between?.[1]
  return given({
    gte: gte && boundOf(gte, false, timezone ?? 'UTC'),
    lte: lte && boundOf(lte, true, timezone ?? 'UTC'),
  })
}

/**
 * Converts a filter by one or several values to the form of relational queries; undefined if it does not
 * filter.
 */
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
 * The selection of a relational query that counts its rows; `countOf` reads the result. It is separate from
 * the query of the page: a count beside a limit would need a window function, which keeps all rows.
 */
export const rowCount = { columns: {}, extras: { n: sql<string>`count(*)` } }

/** Returns the count of a query that selects `rowCount`. */
export function countOf([row]: readonly { n: string }[]): number {
  return Number(row?.n ?? 0)
}

/**
 * Parses a sort such as `title:desc`; null if none is given. Further sorts than the first are checked and
 * have no effect.
 * @throws Problem input.invalid for an unknown name or direction
 */
export function readSort(
  sort: readonly string[] | null | undefined,
  known: readonly string[],
): { name: string; isDescending: boolean } | null {
  const [first = null] = (sort ?? []).map(one => {
    const [name = '', direction = 'asc', ...more] = one.split(':')
    if (!known.includes(name)) throw refusedInput('sort', inputTexts.sortByOneOf({ choices: listed(known) }))
    if (!/^(asc|desc)$/i.test(direction) || more.length) throw refusedInput('sort', inputTexts.sortDirection)
    return { name, isDescending: direction.toLowerCase() === 'desc' }
  })
  return first
}

function refusedInput(path: string, message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path, message }] })
}

/** The ORDER BY of a list, as relational queries take it. */
export type ListOrder<T> = (table: T) => SQL[]

/**
 * Returns the function that parses a sort of a list such as `title:asc` into an ORDER BY with the id as
 * tiebreaker, so that pages do not overlap. That function throws Problem input.invalid for an unknown name or
 * direction. Fields call it before they resolve their selection: a wrong sort is refused where only the count
 * is selected, too.
 * @param columns the sortable columns by their names on the wire: a column, whose text is compared without
 *   case, or an expression, which is used unchanged
 * @param fallback the sort if none is given, in the same form
 */
export function listOrder<T extends { id: AnyPgColumn }>(
  listed: T,
  columns: (table: T) => Record<string, AnyPgColumn | SQL>,
  fallback: string,
): (sort: readonly string[] | null | undefined) => ListOrder<T> {
  return sort => {
    const names = Object.keys(columns(listed))
    const order = readSort(sort, names) ?? readSort([fallback], names)
    return table => {
      const column = (order && columns(table)[order.name]) ?? table.id
      const direction = order?.isDescending ? sql`desc` : sql`asc`
      const value = !is(column, SQL) && column.dataType === 'string' ? sql`lower(${column})` : sql`${column}`
      return column === table.id
        ? [sql`${value} ${direction}`]
        : [sql`${value} ${direction}`, sql`${table.id} ${direction}`]
    }
  }
}
