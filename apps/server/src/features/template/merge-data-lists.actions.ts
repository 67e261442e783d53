import { dataListTexts } from '@quadrat/domain/messages/data-list-en'
import {
  type DataListRow,
  lockDataList,
  updateDataListRow,
} from '#src/features/data-list/data-list.queries.ts'
import { companyDataLists } from '#src/features/data-list/data-list-page.queries.ts'
import { lockPair, refusedInto } from '#src/platform/database/lock-pair.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  findListMerge,
  type ListMerge,
  lockTemplatesOfList,
  mergeOptions,
  replaceListInDrafts,
} from './merge-data-lists.queries.ts'
import { findCollectorsOfTemplates, saveTemplate, templatesWith } from './template.queries.ts'

/** Which columns an item gets that both lists have. */
export type KeptColumns = 'from' | 'into'

const examplesMax = 5

/** Says how two lists would be merged. @throws Problem not-found */
export async function readListMerge(ctx: Context, from: number, into: number): Promise<ListMerge> {
  requirePermission(ctx.viewer, 'data-list.write')
  const { companyId } = ctx.viewer
  for (const id of [from, into])
    requireFound(await companyDataLists.find(ctx.tx, { where: { companyId, id } }), 'data list')
  return findListMerge(ctx.tx, companyId, from, into, examplesMax)
}

/**
 * Merges a data list into another: the other one gets the items that it lacks, all templates and drafts offer
 * it, and the list is archived. Old versions of templates keep it, because reports are shown with the version
 * that they filled in. A repeat changes nothing.
 * @param keep whose columns an item gets that differs; null refuses a merge of such lists
 * @throws Problem not-found; input.invalid for one and the same list, for an archived one, and for items that
 *   differ
 */
export async function mergeDataLists(
  ctx: Context,
  from: number,
  into: number,
  keep: KeptColumns | null,
): Promise<DataListRow> {
  requirePermission(ctx.viewer, 'data-list.write')
  const { companyId } = ctx.viewer
  const pair = await lockPair({ from, into }, id => lockDataList(ctx.tx, companyId, id), 'data list')
  const source = requireFound(pair.source, 'data list')
  const { target } = pair
  if (from === into) throw refusedInto(dataListTexts.mergeIntoItself)
  if (target.status !== 'active') throw refusedInto(dataListTexts.mergeIntoArchived)
  const templates = await lockTemplatesOfList(ctx.tx, companyId, from)
  const isRepeat = source.status === 'inactive' && templates.length === 0
  if (isRepeat) return target
  const merge = await findListMerge(ctx.tx, companyId, from, into, 0)
  if (merge.differing > 0 && keep === null)
    throw refusedInto(dataListTexts.itemsDiffer({ items: merge.differing }))

  // Before anything moves: afterwards no template offers the list.
  const phones = await findCollectorsOfTemplates(ctx.tx, companyId, templatesWith.dataList(from))
  const version = { rowVersion: target.rowVersion + 1, updatedAt: ctx.now }
  const { added, changed } = await mergeOptions(ctx.tx, companyId, {
    from,
    into,
    takeColumns: keep === 'from',
    rowVersion: version.rowVersion,
    now: ctx.now,
  })
  const columns = [...new Set([...target.columns, ...source.columns])]
  const after = await updateDataListRow(ctx.tx, companyId, into, { ...version, columns })
  for (const template of templates)
    await saveTemplate(ctx, template, { fields: withList(template.fields, from, into) })
  await replaceListInDrafts(ctx.tx, companyId, { from, into, now: ctx.now })
  await updateDataListRow(ctx.tx, companyId, from, {
    status: 'inactive',
    rowVersion: source.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'data-list.merge',
    subjectKind: 'data-list',
    subjectId: from,
    detail: {
      name: source.name,
      dataListId: into,
      amountOfItems: added + changed,
      amountOfTemplates: templates.length,
    },
  })
  for (const id of [from, into]) ctx.publish({ name: 'data-list-updated', dataListId: String(id) }, phones)
  return after
}

/** The questions with another list in place of one, also within repeats. */
function withList<F>(fields: readonly F[], from: number, into: number): F[] {
  return JSON.parse(JSON.stringify(fields), (key, value) =>
    key === 'listId' && value === String(from) ? String(into) : value,
  )
}
