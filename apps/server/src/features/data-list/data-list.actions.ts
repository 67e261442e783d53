import { limits } from '@quadrat/domain/limits'
import { dataListTexts } from '@quadrat/domain/messages/en'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { idInput, requireVersion, textInput } from '#src/platform/input.ts'
import { clientIdInput } from '#src/platform/insert-once.ts'
import { parseInput, requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import {
  type DataListOptionRow,
  type DataListRow,
  findBrought,
  findListOfOption,
  findUsesOfList,
  insertDataList,
  insertOptions,
  type ListUse,
  lockDataList,
  lockOption,
  updateDataListRow,
  updateOptionRow,
  updateOptionRows,
} from './data-list.queries.ts'

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
  status: status.default('active'),
  clientId: clientIdInput,
})
type OptionsInput = z.input<typeof optionsSchema>
const optionChangeSchema = z.object({ value: value.optional(), status: status.optional() })
type OptionChange = z.input<typeof optionChangeSchema>
const optionsChangeSchema = z.object({
  ids: z.array(idInput).min(1, 'Choose at least one item').max(importMax, `Maximum ${importMax} items`),
  status,
})
type OptionsChange = z.input<typeof optionsChangeSchema>

export async function createDataList(ctx: Context, input: DataListInput): Promise<DataListRow> {
  requirePermission(ctx.viewer, 'data-list.write')
  const { row: list, isNew } = await insertDataList(ctx.tx, {
    ...parseInput(newDataListSchema, input),
    companyId: ctx.viewer.companyId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!isNew) return list
  ctx.audit({
    action: 'data-list.create',
    subjectKind: 'data-list',
    subjectId: list.id,
    detail: { name: list.name },
  })
  publish(ctx, list.id)
  return list
}

/** @throws Problem in-use with the places, when a list that a template offers would be archived */
export async function updateDataList(ctx: Context, id: number, input: DataListChange): Promise<DataListRow> {
  requirePermission(ctx.viewer, 'data-list.write')
  const { rowVersion, ...change } = parseInput(dataListChangeSchema, input)
  const list = await lockDataList(ctx.tx, ctx.viewer.companyId, id)
  if (!list) throw new Problem('not-found', { what: 'data list' })
  const { name = list.name, status = list.status } = change
  // Also with an earlier version: it may be the same change again, whose answer was lost.
  if (name === list.name && status === list.status) return list
  requireVersion(rowVersion, list.rowVersion)
  if (status === 'inactive' && list.status === 'active') {
    const uses = await findUsesOfList(ctx.tx, ctx.viewer.companyId, id)
    if (uses.length)
      throw new Problem('in-use', {
        what: 'data list',
        amountOfUses: uses.length,
        foundLists: uses.map(use => ({ id: String(use.templateId), label: `${use.title}: ${use.label}` })),
      })
  }
  const after = await updateDataListRow(ctx.tx, ctx.viewer.companyId, id, {
    name,
    status,
    rowVersion: list.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'data-list.update',
    subjectKind: 'data-list',
    subjectId: id,
    detail: { name, status },
  })
  publish(ctx, id)
  return after
}

/** @throws Problem permission.refused, before what is to be added is read */
export function requireImport(ctx: Context): void {
  requirePermission(ctx.viewer, 'data-list.write')
}

/**
 * Adds options to a list. Those that it has already, ignoring case, are counted and not an error: an import
 * may be run again. With the `clientId` of one that was done it adds nothing and answers what that one did.
 */
export async function createDataListOptions(
  ctx: Context,
  dataListId: number,
  input: OptionsInput,
): Promise<{ options: DataListOptionRow[]; duplicates: number }> {
  requireImport(ctx)
  const { values, status, clientId } = parseInput(optionsSchema, input)
  const list = await lockDataList(ctx.tx, ctx.viewer.companyId, dataListId)
  if (!list) throw new Problem('not-found', { what: 'data list' })
  const brought = clientId ? await findBrought(ctx.tx, ctx.viewer.companyId, dataListId, clientId) : []
  if (brought.length > values.length) throw new Problem('input.invalid')
  if (brought.length) return { options: brought, duplicates: values.length - brought.length }
  const options = await insertOptions(ctx.tx, ctx.viewer.companyId, dataListId, values, {
    status,
    clientId,
    rowVersion: list.rowVersion + 1,
    now: ctx.now,
  })
  const duplicates = values.length - options.length
  if (options.length) {
    await touch(ctx, list)
    ctx.audit({
      action: 'data-list.create-options',
      subjectKind: 'data-list',
      subjectId: dataListId,
      detail: { added: options.length, duplicates },
    })
  }
  return { options, duplicates }
}

/** Adds one option. @throws Problem taken.name when the list has it, and not from the same request */
export async function createDataListOption(
  ctx: Context,
  dataListId: number,
  { value, ...input }: Omit<OptionsInput, 'values'> & { value: string },
): Promise<DataListOptionRow> {
  const { options } = await createDataListOptions(ctx, dataListId, { ...input, values: [value] })
  const [option] = options
  if (!option) throw new Problem('taken.name')
  return option
}

/** Changes an option's text or turns it on or off. Reports keep the text that they were made with. */
export async function updateOption(
  ctx: Context,
  id: number,
  input: OptionChange,
): Promise<DataListOptionRow> {
  requirePermission(ctx.viewer, 'data-list.write')
  const change = parseInput(optionChangeSchema, input)
  const { companyId } = ctx.viewer
  const listId = await findListOfOption(ctx.tx, companyId, id)
  // The list before the option, as those do who change many: its versions follow one another without a gap.
  const list = listId && (await lockDataList(ctx.tx, companyId, listId))
  const option = list && (await lockOption(ctx.tx, companyId, id))
  if (!option) throw new Problem('not-found', { what: 'list item' })
  const { value = option.value, status = option.status } = change
  if (value === option.value && status === option.status) return option
  const rowVersion = list.rowVersion + 1
  const after = await updateOptionRow(ctx.tx, companyId, id, {
    value,
    status,
    rowVersion,
    updatedAt: ctx.now,
  })
  await touch(ctx, list)
  ctx.audit({
    action: 'data-list.update-option',
    subjectKind: 'data-list',
    subjectId: list.id,
    detail: { optionId: id, value, status },
  })
  return after
}

/**
 * Turns several options of a list on or off at once; answers how many were not so before.
 * @throws Problem not-found when one of them is not of the list: then nothing is changed
 */
export async function updateOptions(ctx: Context, dataListId: number, input: OptionsChange): Promise<number> {
  requirePermission(ctx.viewer, 'data-list.write')
  const { ids, status } = parseInput(optionsChangeSchema, input)
  const list = await lockDataList(ctx.tx, ctx.viewer.companyId, dataListId)
  if (!list) throw new Problem('not-found', { what: 'data list' })
  const wanted = [...new Set(ids)]
  const { found, changed } = await updateOptionRows(ctx.tx, ctx.viewer.companyId, dataListId, wanted, {
    status,
    rowVersion: list.rowVersion + 1,
    updatedAt: ctx.now,
  })
  if (found < wanted.length) throw new Problem('not-found', { what: 'list item' })
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

/** Where a list is offered, which is what keeps it from being archived. */
export async function listUses(ctx: Context, id: number): Promise<ListUse[]> {
  requirePermission(ctx.viewer, 'data-list.read')
  return findUsesOfList(ctx.tx, ctx.viewer.companyId, id)
}

/** Increases the list's `rowVersion`, by which phones know that options changed; each changed option carries it too. */
async function touch(ctx: Context, list: DataListRow): Promise<void> {
  await updateDataListRow(ctx.tx, list.companyId, list.id, {
    rowVersion: list.rowVersion + 1,
    updatedAt: ctx.now,
  })
  publish(ctx, list.id)
}

function publish(ctx: Context, id: number): void {
  ctx.publish({ name: 'data-list-updated', dataListId: String(id) })
}
