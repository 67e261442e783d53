import { limits } from '@quadrat/domain/limits'
import { dataListTexts } from '@quadrat/domain/messages/data-list-en'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { followRenamedItem } from '#src/features/template/rename-list-item.queries.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, idInput, textInput } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { inputTexts, refusalTexts } from '#src/platform/input/texts-en.ts'
import { namingRow } from '#src/platform/jobs/each-row.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { publishDataList } from './data-list.actions.ts'
import {
  type DataListOptionRow,
  type DataListRow,
  findImportedOptions,
  findListOfOption,
  insertOptions,
  lockDataList,
  lockOption,
  updateDataListRow,
  updateOptionRow,
  updateOptionRows,
  updateOptionsByValue,
} from './data-list.queries.ts'
import { columnsWith, itemColumnsSchema } from './data-list-columns.ts'
import { renameInColumns } from './rename-in-columns.queries.ts'

const importMax = limits.dataListItemsAtOnce

const status = z.enum(['active', 'inactive'])
const value = textInput(1, limits.dataListItemCharacters, () => refusalTexts.dataList.itemBlank)

const optionsSchema = z.object({
  values: z.array(value).max(importMax, { error: () => dataListTexts.importTooMany({ most: importMax }) }),
  /**
   * The further columns of each value, in the order of the values. Without it, or where it ends, there are
   * none.
   */
  columns: z
    .array(itemColumnsSchema)
    .max(importMax, { error: () => dataListTexts.importTooMany({ most: importMax }) })
    .default([]),
  status: status.default('active'),
  /** True to give the items that the list has already the columns and the status of the import. */
  updates: z.boolean().default(false),
  clientId: clientIdInput,
})
export type OptionsInput = z.input<typeof optionsSchema>
const optionChangeSchema = z.object({
  value: value.optional(),
  columns: itemColumnsSchema.optional(),
  status: status.optional(),
})
type OptionChange = z.input<typeof optionChangeSchema>
const optionsChangeSchema = z.object({
  ids: z
    .array(idInput)
    .min(1, { error: () => refusalTexts.dataList.chooseItem })
    .max(importMax, { error: () => inputTexts.maxItems({ max: importMax }) }),
  status,
})
type OptionsChange = z.input<typeof optionsChangeSchema>

/** What came of an import of options. */
export interface ImportedOptions {
  /** The new options. */
  options: DataListOptionRow[]
  /** The values that were not added, in the order of the input. */
  duplicates: string[]
  /** The number of items that the list had and that changed. */
  updated: number
  /** True if an earlier request with this `clientId` added the options. */
  isRepeat: boolean
}

/**
 * Adds options to a list. Duplicates, compared without case, are named and are not an error, so that an
 * import can be repeated; with `updates` they get the columns and the status of the import. A request with
 * the `clientId` of an earlier import adds nothing and returns the result of that import.
 */
export async function createDataListOptions(
  ctx: Context,
  dataListId: number,
  input: OptionsInput,
): Promise<ImportedOptions> {
  requirePermission(ctx.viewer, 'data-list.write')
  const { values, columns, status, updates, clientId } = namingRow('columns', 'columns', () =>
    namingRow('values', 'value', () => parseInput(optionsSchema, input)),
  )
  const list = requireFound(await lockDataList(ctx.tx, ctx.viewer.companyId, dataListId), 'data list')
  const imported = clientId
    ? await findImportedOptions(ctx.tx, ctx.viewer.companyId, dataListId, clientId)
    : []
  if (imported.length > values.length) throw new Problem('input.invalid')
  if (imported.length)
    return { options: imported, duplicates: notAdded(values, imported), updated: 0, isRepeat: true }
  const items = values.map((value, index) => ({ value, columns: columns[index] ?? {} }))
  const change = { status, rowVersion: list.rowVersion + 1, now: ctx.now }
  const updated = updates
    ? await updateOptionsByValue(ctx.tx, ctx.viewer.companyId, dataListId, items, change)
    : []
  const options = await insertOptions(ctx.tx, ctx.viewer.companyId, dataListId, items, {
    ...change,
    clientId,
  })
  const duplicates = notAdded(values, options)
  if (options.length + updated.length > 0) await saveNewVersion(ctx, list, [...options, ...updated])
  const subject = { subjectKind: 'data-list', subjectId: dataListId } as const
  if (options.length)
    ctx.audit({
      ...subject,
      action: 'data-list.create-options',
      detail: { added: options.length, duplicates: duplicates.length },
    })
  if (updated.length)
    ctx.audit({ ...subject, action: 'data-list.update-options', detail: { count: updated.length } })
  return { options, duplicates, updated: updated.length, isRepeat: false }
}

/**
 * Returns the values that no option has. An option that was renamed since counts for the last of them.
 */
function notAdded(values: readonly string[], options: readonly DataListOptionRow[]): string[] {
  const added = new Set(options.map(option => option.value))
  const left = values.filter(value => !added.delete(value))
  return left.slice(0, left.length - added.size)
}

interface OptionTexts {
  value: string
  columns?: Record<string, string> | undefined
}

/** Adds one option. @throws Problem taken.name if the list has it from another request */
export async function createDataListOption(
  ctx: Context,
  dataListId: number,
  { value, columns, ...input }: Omit<OptionsInput, 'values' | 'columns'> & OptionTexts,
): Promise<DataListOptionRow> {
  const { options } = await createDataListOptions(ctx, dataListId, {
    ...input,
    values: [value],
    columns: columns ? [columns] : [],
  })
  const [option] = options
  if (!option) throw new Problem('taken.name')
  return option
}

/**
 * Changes an option's text, columns or status. Reports keep the text that they were made with, and the rules
 * of templates that name the option follow.
 */
export async function updateOption(
  ctx: Context,
  id: number,
  input: OptionChange,
): Promise<DataListOptionRow> {
  requirePermission(ctx.viewer, 'data-list.write')
  const change = parseInput(optionChangeSchema, input)
  const { companyId } = ctx.viewer
  const listId = await findListOfOption(ctx.tx, companyId, id)
  // Locks the list before the option, in the order of `updateOptions`, so that the list's versions have no
  // gap.
  const list = listId && (await lockDataList(ctx.tx, companyId, listId))
  const option = list && (await lockOption(ctx.tx, companyId, id))
  if (!option) throw new Problem('not-found', { what: 'list item' })
  const changed = changedKeys(option, change)
  if (!changed.length) return option
  const after = await updateOptionRow(ctx.tx, companyId, id, {
    ...change,
    rowVersion: list.rowVersion + 1,
    updatedAt: ctx.now,
  })
  await saveNewVersion(ctx, list, [after])
  if (after.value !== option.value) await renameEverywhere(ctx, list.id, option.value, after.value)
  ctx.audit({
    action: 'data-list.update-option',
    subjectKind: 'data-list',
    subjectId: list.id,
    detail: {
      optionId: id,
      value: after.value,
      status: after.status,
      ...changesOf(option, after, changed),
    },
  })
  return after
}

/** Follows an item with another text in templates, and in the columns of lists that they filter by it. */
async function renameEverywhere(ctx: Context, listId: number, from: string, to: string): Promise<void> {
  const { companyId } = ctx.viewer
  const compared = await followRenamedItem(ctx, { listId, from, to })
  // In the order of the ids, so that concurrent changes wait for each other.
  for (const [id, columns] of [...compared].sort(([a], [b]) => a - b)) {
    const list = await lockDataList(ctx.tx, companyId, id)
    if (!list) continue
    const set = { rowVersion: list.rowVersion + 1, updatedAt: ctx.now }
    const count = await renameInColumns(ctx.tx, companyId, id, [...columns], { from, to, ...set })
    if (count === 0) continue
    await saveNewVersion(ctx, list)
    ctx.audit({
      action: 'data-list.update-options',
      subjectKind: 'data-list',
      subjectId: id,
      detail: { count },
    })
  }
}

/**
 * Enables or disables several options of a list; returns the number of those whose status changed.
 * @throws Problem not-found if one of them is not in the list; then nothing changes
 */
export async function updateOptions(ctx: Context, dataListId: number, input: OptionsChange): Promise<number> {
  requirePermission(ctx.viewer, 'data-list.write')
  const { ids, status } = parseInput(optionsChangeSchema, input)
  const list = requireFound(await lockDataList(ctx.tx, ctx.viewer.companyId, dataListId), 'data list')
  const uniqueIds = [...new Set(ids)]
  const { found, changed } = await updateOptionRows(ctx.tx, ctx.viewer.companyId, dataListId, uniqueIds, {
    status,
    rowVersion: list.rowVersion + 1,
    updatedAt: ctx.now,
  })
  if (found < uniqueIds.length) throw new Problem('not-found', { what: 'list item' })
  if (!changed) return 0
  await saveNewVersion(ctx, list)
  ctx.audit({
    action: 'data-list.update-options',
    subjectKind: 'data-list',
    subjectId: dataListId,
    detail: { count: changed, status },
  })
  return changed
}

/**
 * Increases the list's `rowVersion`, which tells phones that options changed; each changed option has it too.
 * The list gets the names of columns that are new.
 */
async function saveNewVersion(
  ctx: Context,
  list: DataListRow,
  changed: readonly Pick<DataListOptionRow, 'columns'>[] = [],
): Promise<void> {
  await updateDataListRow(ctx.tx, list.companyId, list.id, {
    columns: columnsWith(list.columns, changed),
    rowVersion: list.rowVersion + 1,
    updatedAt: ctx.now,
  })
  await publishDataList(ctx, list.id)
}
