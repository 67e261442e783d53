import type { Page } from '#src/graphql/inputs.ts'
import type { ListOrder } from '#src/platform/database/list.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { readsOf } from '#src/platform/security/reads-of.ts'
import { findUsesOfList, type ListUse } from './data-list.queries.ts'
import type { dataListOptions } from './data-list.table.ts'
import {
  companyDataLists,
  findOptionPage,
  type OptionFilters,
  type OptionPage,
  optionList,
} from './data-list-page.queries.ts'

export const dataListReads = readsOf(companyDataLists, 'data-list.read')

export const optionReads = readsOf(optionList, 'data-list.read')

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
