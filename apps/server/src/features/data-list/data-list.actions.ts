import { limits } from '@quadrat/domain/limits'
import { dataListTexts } from '@quadrat/domain/messages/data-list-en'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { findCollectorsOfTemplates, templatesWith } from '#src/features/template/template.queries.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { lockNames, requireFreeName } from '#src/platform/database/free-name.ts'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, idInput, requireVersion, textInput } from '#src/platform/input/input.ts'
import { namingRow } from '#src/platform/jobs/each-row.ts'
import { parseInput, requireFound, requirePermission } from '#src/platform/security/permit.ts'
import {
  type DataListOptionRow,
  type DataListRow,
  findImportedOptions,
  findListOfOption,
  findMadeDataList,
  findUsesOfList,
  insertDataList,
  insertOptions,
  lockDataList,
  lockOption,
  updateDataListRow,
  updateOptionRow,
  updateOptionRows,
} from './data-list.queries.ts'
import { columnsWith, itemColumnsSchema } from './data-list-columns.ts'

const importMax = limits.dataListItemsAtOnce

const status = z.enum(['active', 'inactive'])
const value = textInput(1, limits.dataListItemCharacters, 'A list item needs a text')

const dataListSchema = z.object({
  name: textInput(1, 200, 'A list needs a name'),
  status: status.optional(),
})
const newDataListSchema = dataListSchema.extend({ clientId: clientIdInput })
export type DataListInput = z.input<typeof newDataListSchema>
const dataListChangeSchema = dataListSchema.partial().extend({ rowVersion: z.int().nullable().optional() })
export type DataListChange = z.input<typeof dataListChangeSchema>

const optionsSchema = z.object({
  values: z.array(value).max(importMax, dataListTexts.importTooMany(importMax)),
  /**
   * The further columns of each value, in the order of the values. Without it, or where it ends, there are
   * none.
   */
  columns: z.array(itemColumnsSchema).max(importMax, dataListTexts.importTooMany(importMax)).default([]),
  status: status.default('active'),
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
  ids: z.array(idInput).min(1, 'Choose at least one item').max(importMax, `Maximum ${importMax} items`),
  status,
})
type OptionsChange = z.input<typeof optionsChangeSchema>

/** @throws Problem taken.name with the list that has the name */
export async function createDataList(ctx: Context, input: DataListInput): Promise<DataListRow> {
  requirePermission(ctx.viewer, 'data-list.write')
  const { companyId } = ctx.viewer
  const parsed = parseInput(newDataListSchema, input)
  await lockNames(ctx.tx, 'data list', companyId)
  const made = parsed.clientId && (await findMadeDataList(ctx.tx, companyId, parsed.clientId))
  if (made) return made
  await requireFreeName(ctx.tx, 'data list', companyId, parsed.name)
  const list = await insertDataList(ctx.tx, {
    ...parsed,
    companyId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'data-list.create',
    subjectKind: 'data-list',
    subjectId: list.id,
    detail: { name: list.name },
  })
  await publish(ctx, list.id)
  return list
}

/**
 * @throws Problem taken.name; in-use with the questions that offer the list, when the change would archive it
 */
export async function updateDataList(ctx: Context, id: number, input: DataListChange): Promise<DataListRow> {
  requirePermission(ctx.viewer, 'data-list.write')
  const { rowVersion, ...change } = parseInput(dataListChangeSchema, input)
  const list = requireFound(await lockDataList(ctx.tx, ctx.viewer.companyId, id), 'data list')
  const changed = changedKeys(list, change)
  // No version check here: a client that missed the first answer repeats the change with its old version.
  if (!changed.length) return list
  requireVersion(rowVersion, list.rowVersion)
  if (change.name !== undefined && changed.includes('name')) {
    await lockNames(ctx.tx, 'data list', ctx.viewer.companyId)
    await requireFreeName(ctx.tx, 'data list', ctx.viewer.companyId, change.name, id)
  }
  if (changed.includes('status') && change.status === 'inactive') {
    const uses = await findUsesOfList(ctx.tx, ctx.viewer.companyId, id)
    if (uses.length)
      throw new Problem('in-use', {
        what: 'data list',
        amountOfUses: uses.length,
        foundLists: uses.map(use => ({ id: String(use.templateId), label: use.label })),
      })
  }
  const after = await updateDataListRow(ctx.tx, ctx.viewer.companyId, id, {
    ...change,
    rowVersion: list.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'data-list.update',
    subjectKind: 'data-list',
    subjectId: id,
    detail: { name: after.name, status: after.status, changed, ...changesOf(list, after, changed) },
  })
  await publish(ctx, id)
  return after
}

/** What came of an import of options. */
export interface ImportedOptions {
  /** The new options. */
  options: DataListOptionRow[]
  /** The values that were not added, in the order of the input. */
  duplicates: string[]
  /** True if an earlier request with this `clientId` added the options. */
  isRepeat: boolean
}

/**
 * Adds options to a list. Duplicates, compared without case, are named and are not an error, so that an
 * import can be repeated. A request with the `clientId` of an earlier import adds nothing and returns the
 * result of that import.
 */
export async function createDataListOptions(
  ctx: Context,
  dataListId: number,
  input: OptionsInput,
): Promise<ImportedOptions> {
  requirePermission(ctx.viewer, 'data-list.write')
  const { values, columns, status, clientId } = namingRow('columns', 'columns', () =>
    namingRow('values', 'value', () => parseInput(optionsSchema, input)),
  )
  const list = requireFound(await lockDataList(ctx.tx, ctx.viewer.companyId, dataListId), 'data list')
  const imported = clientId
    ? await findImportedOptions(ctx.tx, ctx.viewer.companyId, dataListId, clientId)
    : []
  if (imported.length > values.length) throw new Problem('input.invalid')
  if (imported.length) return { options: imported, duplicates: notAdded(values, imported), isRepeat: true }
  const items = values.map((value, index) => ({ value, columns: columns[index] ?? {} }))
  const options = await insertOptions(ctx.tx, ctx.viewer.companyId, dataListId, items, {
    status,
    clientId,
    rowVersion: list.rowVersion + 1,
    now: ctx.now,
  })
  const duplicates = notAdded(values, options)
  if (options.length) {
    await touch(ctx, list, options)
    ctx.audit({
      action: 'data-list.create-options',
      subjectKind: 'data-list',
      subjectId: dataListId,
      detail: { added: options.length, duplicates: duplicates.length },
    })
  }
  return { options, duplicates, isRepeat: false }
}

/**
 * The values without those of the options. An option that was renamed since stands for the last value that is
 * left.
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

/** Changes an option's text, columns or status. Reports keep the text that they were made with. */
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
  await touch(ctx, list, [after])
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
  await touch(ctx, list)
  ctx.audit({
    action: 'data-list.update-options',
    subjectKind: 'data-list',
    subjectId: dataListId,
    detail: { changed, status },
  })
  return changed
}

/**
 * Increases the list's `rowVersion`, which tells phones that options changed; each changed option has it too.
 * The list gets the names of columns that are new.
 */
async function touch(
  ctx: Context,
  list: DataListRow,
  changed: readonly DataListOptionRow[] = [],
): Promise<void> {
  await updateDataListRow(ctx.tx, list.companyId, list.id, {
    columns: columnsWith(list.columns, changed),
    rowVersion: list.rowVersion + 1,
    updatedAt: ctx.now,
  })
  await publish(ctx, list.id)
}

/** Publishes a change of a list to the dashboards and to the phones that offer it. */
async function publish(ctx: Context, id: number): Promise<void> {
  ctx.publish(
    { name: 'data-list-updated', dataListId: String(id) },
    await findCollectorsOfTemplates(ctx.tx, ctx.viewer.companyId, templatesWith.dataList(id)),
  )
}
