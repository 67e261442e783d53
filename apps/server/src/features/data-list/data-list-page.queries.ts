import { and, type Column, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/database/db.ts'
import {
  hasPart,
  type IdFilter,
  type IdWhere,
  idWhere,
  type ListOrder,
  type TextFilter,
  textIn,
  valueWhere,
  withoutUndefined,
} from '#src/platform/database/list.ts'
import { listOf } from '#src/platform/database/list-of.ts'
import { queriedCompany } from '#src/platform/database/queried-company.ts'
import { dataListOptions, dataLists } from './data-list.table.ts'

type Status = 'active' | 'inactive'
interface StatusFilter {
  eq?: Status | null
  in?: Status[] | null
}

/** The filters of a list of data lists, combined with AND. */
export interface DataListFilters {
  id?: IdFilter | null
  name?: TextFilter | null
  status?: StatusFilter | null
}

export interface OptionFilters {
  id?: IdFilter | null
  data_list?: IdFilter | null
  value?: TextFilter | null
  status?: StatusFilter | null
  /** Texts by the names of columns, which all must be the same. */
  columns?: Record<string, string> | null
}

export const companyDataLists = listOf('dataLists', {
  table: dataLists,
  what: 'data list',
  where: (companyId: number, filters?: DataListFilters | null) =>
    withoutUndefined({
      companyId,
      id: idWhere(filters?.id),
      status: valueWhere(filters?.status),
      AND: [textIn<typeof dataLists>(filters?.name, t => t.name)],
    }),
  sorts: t => ({ name: t.name, createdAt: t.createdAt, id: t.id }),
  sort: 'createdAt:desc',
})

/** The number of active options of a list, for `extras` of a query. An index-only scan counts them. */
export const activeOptions = (list: typeof dataLists) =>
  sql<number>`(select count(*)::int from ${dataListOptions} o
    where o.company_id = ${queriedCompany()} and o.data_list_id = ${list.id} and o.status = 'active')`.as(
    'activeOptions',
  )

export const optionList = listOf('dataListOptions', {
  table: dataListOptions,
  what: 'item',
  where: (companyId: number, filters?: OptionFilters | null) => {
    const contains = filters?.value?.contains
    const columns = filters?.columns
    return withoutUndefined({
      companyId,
      id: idWhere(filters?.id),
      dataListId: idWhere(filters?.data_list),
      value: valueWhere({ eq: filters?.value?.eq }),
      status: valueWhere(filters?.status),
      AND: [
        contains ? { RAW: (t: typeof dataListOptions) => hasPart(t.folded, contains) } : {},
        columns ? { RAW: (t: typeof dataListOptions) => hasColumns(t, columns) } : {},
      ],
    })
  },
  sorts: t => ({ value: t.value, createdAt: t.createdAt, id: t.id }),
  sort: 'createdAt:desc',
})

/** A page of a search: the ids in the order of the page, and the count of all matches. */
export interface OptionPage {
  count: number
  ids: number[]
}

/**
 * Finds the page and the count of a search in one pass, so that each of up to 100,000 texts is compared once.
 * In the order 'newest first', an index-only scan is enough.
 */
export async function findOptionPage(
  tx: Tx,
  companyId: number,
  filters: OptionFilters,
  order: ListOrder<typeof dataListOptions>,
  page: Page,
): Promise<OptionPage> {
  const t = dataListOptions
  const contains = filters.value?.contains
  const found = tx
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        eq(t.companyId, companyId),
        isOneOf(t.dataListId, idWhere(filters.data_list)),
        isOneOf(t.id, idWhere(filters.id)),
        isOneOf(t.status, valueWhere(filters.status)),
        isOneOf(t.value, valueWhere({ eq: filters.value?.eq })),
        contains ? hasPart(sql`${t.folded}`, contains) : undefined,
        filters.columns ? hasColumns(t, filters.columns) : undefined,
      ),
    )
    .orderBy(...order(t))
    .as('found')
  const [first, last] = [page.offset + 1, page.offset + page.limit]
  const [row] = await tx
    .select({
      count: sql<string>`count(*)`,
      ids: sql<string[] | null>`(array_agg(${found.id}))[${first}::int:${last}::int]`,
    })
    .from(found)
  return { count: Number(row?.count ?? 0), ids: row?.ids?.map(Number) ?? [] }
}

const hasColumns = ({ columns }: typeof dataListOptions, texts: Record<string, string>): SQL =>
  sql`${sql`${columns}`} @> ${JSON.stringify(texts)}::jsonb`

/** The given operators of a filter, as a condition on a column. */
function isOneOf(
  given: Column,
  where: { eq?: unknown; in?: unknown[]; OR?: IdWhere['OR'] } | undefined,
): SQL | undefined {
  const column = sql`${given}`
  return and(
    where?.eq === undefined ? undefined : eq(column, where.eq),
    where?.in && inArray(column, where.in),
    ...(where?.OR ?? []).map(part => ('notIn' in part ? notInArray(column, part.notIn) : undefined)),
  )
}

/** The query of the options that a search found, in the same order. */
export function optionsFound(
  companyId: number,
  ids: readonly number[],
  order: ListOrder<typeof dataListOptions>,
) {
  return { where: { companyId, id: { in: [...ids] } }, orderBy: order }
}
