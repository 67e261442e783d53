import type { Page } from '#src/graphql/inputs.ts'
import type { ListOrder } from '#src/platform/database/list.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/permit.ts'
import { findUsesOfList, type ListUse } from './data-list.queries.ts'
import type { dataListOptions } from './data-list.table.ts'
import {
  countDataLists,
  countOptions,
  type DataListFilters,
  type DataListQuery,
  findDataList,
  findOptionPage,
  listDataLists,
  listOptions,
  type OptionFilters,
  type OptionPage,
  type OptionQuery,
} from './data-list-page.queries.ts'

/** Reads data lists as GraphQL selects them. */
export function readDataLists<Q extends DataListQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'data-list.read')
  return listDataLists(ctx.tx, query)
}

/** Reads one data list as GraphQL selects it; null if the company does not have it. */
export function readDataList<Q extends DataListQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'data-list.read')
  return findDataList(ctx.tx, query)
}

export function readDataListCount(ctx: Context, filters?: DataListFilters | null): Promise<number> {
  requirePermission(ctx.viewer, 'data-list.read')
  return countDataLists(ctx.tx, ctx.viewer.companyId, filters)
}

/** Reads options as GraphQL selects them. */
export function readOptions<Q extends OptionQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'data-list.read')
  return listOptions(ctx.tx, query)
}

export function readOptionCount(ctx: Context, filters?: OptionFilters | null): Promise<number> {
  requirePermission(ctx.viewer, 'data-list.read')
  return countOptions(ctx.tx, ctx.viewer.companyId, filters)
}

/** Searches options by their text: the ids of one page and the count of all matches. */
export function searchOptions(
  ctx: Context,
  filters: OptionFilters,
  order: ListOrder<typeof dataListOptions>,
  page: Page,
): Promise<OptionPage> {
  requirePermission(ctx.viewer, 'data-list.read')
  return findOptionPage(ctx.tx, ctx.viewer.companyId, filters, order, page)
}

/** The questions that offer a list; while there is one, the list cannot be archived. */
export async function readListUses(ctx: Context, id: number): Promise<ListUse[]> {
  requirePermission(ctx.viewer, 'data-list.read')
  return findUsesOfList(ctx.tx, ctx.viewer.companyId, id)
}
