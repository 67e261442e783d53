import { sql } from 'drizzle-orm'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/db.ts'
import {
  asked,
  type IdFilter,
  idWhere,
  readOrder,
  type TextFilter,
  textWhere,
  valueWhere,
} from '#src/platform/list.ts'
import type { dataListOptions, dataLists } from './data-list.table.ts'

type Status = 'active' | 'inactive'
interface StatusFilter {
  eq?: Status | null
  in?: Status[] | null
}

/** What a list of data lists is narrowed by; the parts are joined by and. */
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

type DataListQuery = NonNullable<Parameters<Tx['query']['dataLists']['findMany']>[0]>
type DataListWhere = Exclude<NonNullable<DataListQuery['where']>, symbol>

function whereLists(companyId: number, filters: DataListFilters | null | undefined): DataListWhere {
  return asked({
    companyId,
    id: idWhere(filters?.id),
    name: textWhere(filters?.name),
    status: valueWhere(filters?.status),
  })
}

export function dataListPage(
  companyId: number,
  filters: DataListFilters | null | undefined,
  sort: readonly string[] | null | undefined,
  page: Page,
) {
  const orderBy = readOrder<typeof dataLists>(
    sort,
    t => ({ name: t.name, createdAt: t.createdAt, id: t.id }),
    'createdAt:desc',
  )
  return { where: whereLists(companyId, filters), orderBy, limit: page.limit, offset: page.offset }
}

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
  const [row] = await tx.query.dataLists.findMany({
    columns: {},
    extras: { n: sql<string>`count(*) over ()` },
    where: whereLists(companyId, filters),
    limit: 1,
  })
  return Number(row?.n ?? 0)
}

type OptionQuery = NonNullable<Parameters<Tx['query']['dataListOptions']['findMany']>[0]>
type OptionWhere = Exclude<NonNullable<OptionQuery['where']>, symbol>

function whereOptions(companyId: number, filters: OptionFilters | null | undefined): OptionWhere {
  return asked({
    companyId,
    id: idWhere(filters?.id),
    dataListId: idWhere(filters?.data_list),
    value: textWhere(filters?.value),
    status: valueWhere(filters?.status),
  })
}

export function optionPage(
  companyId: number,
  filters: OptionFilters | null | undefined,
  sort: readonly string[] | null | undefined,
  page: Page,
) {
  const orderBy = readOrder<typeof dataListOptions>(
    sort,
    t => ({ value: t.value, createdAt: t.createdAt, id: t.id }),
    'createdAt:desc',
  )
  return { where: whereOptions(companyId, filters), orderBy, limit: page.limit, offset: page.offset }
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
  const [row] = await tx.query.dataListOptions.findMany({
    columns: {},
    extras: { n: sql<string>`count(*) over ()` },
    where: whereOptions(companyId, filters),
    limit: 1,
  })
  return Number(row?.n ?? 0)
}
