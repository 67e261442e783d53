import { and, type Column, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/database/db.ts'
import {
  countOf,
  hasPart,
  type IdFilter,
  type IdWhere,
  idWhere,
  type ListOrder,
  listOrder,
  rowCount,
  type TextFilter,
  textIn,
  valueWhere,
  withoutUndefined,
} from '#src/platform/database/list.ts'
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
}

export type DataListQuery = NonNullable<Parameters<Tx['query']['dataLists']['findMany']>[0]>
type DataListWhere = Exclude<NonNullable<DataListQuery['where']>, symbol>

function whereLists(companyId: number, filters: DataListFilters | null | undefined): DataListWhere {
  return withoutUndefined({
    companyId,
    id: idWhere(filters?.id),
    status: valueWhere(filters?.status),
    AND: [textIn<typeof dataLists>(filters?.name, t => t.name)],
  })
}

/** The sorts of the list. */
export const dataListOrder = listOrder(
  dataLists,
  t => ({ name: t.name, createdAt: t.createdAt, id: t.id }),
  'createdAt:desc',
)

export function dataListPage(
  companyId: number,
  filters: DataListFilters | null | undefined,
  order: ListOrder<typeof dataLists>,
  page: Page,
) {
  return { where: whereLists(companyId, filters), orderBy: order, limit: page.limit, offset: page.offset }
}

/** The number of active options of a list, for `extras` of a query. An index-only scan counts them. */
export const activeOptions = (list: typeof dataLists) =>
  sql<number>`(select count(*)::int from ${dataListOptions} o
    where o.company_id = ${list.companyId} and o.data_list_id = ${list.id} and o.status = 'active')`.as(
    'activeOptions',
  )

export function listDataLists<Q extends DataListQuery>(tx: Tx, query: Q) {
  return tx.query.dataLists.findMany(query)
}

export async function findDataList<Q extends DataListQuery>(tx: Tx, query: Q) {
  const [row] = await tx.query.dataLists.findMany({ ...query, limit: 1 })
  return row ?? null
}

export async function countDataLists(
  tx: Tx,
  companyId: number,
  filters?: DataListFilters | null,
): Promise<number> {
  return countOf(await tx.query.dataLists.findMany({ ...rowCount, where: whereLists(companyId, filters) }))
}

export type OptionQuery = NonNullable<Parameters<Tx['query']['dataListOptions']['findMany']>[0]>
type OptionWhere = Exclude<NonNullable<OptionQuery['where']>, symbol>

function whereOptions(companyId: number, filters: OptionFilters | null | undefined): OptionWhere {
  const contains = filters?.value?.contains
  return withoutUndefined<OptionWhere>({
    companyId,
    id: idWhere(filters?.id),
    dataListId: idWhere(filters?.data_list),
    value: valueWhere({ eq: filters?.value?.eq }),
    status: valueWhere(filters?.status),
    ...(contains && { RAW: t => hasPart(t.folded, contains) }),
  })
}

export function optionPage(
  companyId: number,
  filters: OptionFilters | null | undefined,
  order: ListOrder<typeof dataListOptions>,
  page: Page,
) {
  const where = whereOptions(companyId, filters)
  return { where, orderBy: order, limit: page.limit, offset: page.offset }
}

/** The sorts of options. */
export const optionOrder = listOrder(
  dataListOptions,
  t => ({ value: t.value, createdAt: t.createdAt, id: t.id }),
  'createdAt:desc',
)

/** A page of a search: the ids in the order of the page, and the count of all matches. */
export interface OptionPage {
  count: number
  ids: number[]
}

/**
 * Finds the page and the count of a search in one pass, so that each of up to 100,000 texts is compared once. In
 * the order 'newest first', an index-only scan is enough.
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

export function listOptions<Q extends OptionQuery>(tx: Tx, query: Q) {
  return tx.query.dataListOptions.findMany(query)
}

export async function findOption<Q extends OptionQuery>(tx: Tx, query: Q) {
  const [row] = await tx.query.dataListOptions.findMany({ ...query, limit: 1 })
  return row ?? null
}

export async function countOptions(
  tx: Tx,
  companyId: number,
  filters?: OptionFilters | null,
): Promise<number> {
  return countOf(
    await tx.query.dataListOptions.findMany({ ...rowCount, where: whereOptions(companyId, filters) }),
  )
}
