import { logicOf } from '@quadrat/domain/logic/field-logic'
import { columnsComparedIn } from '@quadrat/domain/logic/filtered-columns'
import { type RenamedOption, withRenamedOption } from '@quadrat/domain/logic/renamed-options'
import { allFields } from '@quadrat/domain/template/template-structure'
import type { Context } from '#src/platform/database/transaction.ts'
import { lockDraftsOfList, lockTemplatesOfList } from './merge-data-lists.queries.ts'
import { saveTemplate } from './template.queries.ts'
import { updateTemplateDraftRow } from './template-draft.queries.ts'

/** Another text of an item of a list. */
interface RenamedItem {
  listId: number
  from: string
  to: string
}

/**
 * Follows an item with another text in what names it: the rules of all templates and drafts that offer the
 * list, their default values, and the columns of options that choice filters compare with it. Charts and
 * filters name an item by its id. Old versions keep the text, because reports are shown with theirs.
 * @returns the lists whose columns choice filters compare with the item, with the names of these columns
 */
export async function followRenamedItem(
  ctx: Context,
  item: RenamedItem,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { companyId } = ctx.viewer
  const compared = new Map<number, Set<string>>()
  for (const template of await lockTemplatesOfList(ctx.tx, companyId, item.listId)) {
    const before = template.fields.filter(isNamed)
    addCompared(compared, before, item)
    const fields = withItem(before, item)
    if (fields !== before) await saveTemplate(ctx, template, { fields: [...fields] })
  }
  for (const { id, draft, rowVersion } of await lockDraftsOfList(ctx.tx, companyId, item.listId)) {
    const fields = withItem(draft.fields, item)
    addCompared(compared, fields, item)
    if (fields !== draft.fields)
      await updateTemplateDraftRow(ctx.tx, companyId, id, {
        draft: { ...draft, fields: [...fields] },
        rowVersion: rowVersion + 1,
        updatedAt: ctx.now,
      })
  }
  return compared
}

/** Adds the columns of other lists that filters compare with a question about the item's list. */
function addCompared(
  compared: Map<number, Set<string>>,
  fields: readonly Named[],
  { listId }: RenamedItem,
): void {
  const all = allFields(fields)
  const asking = new Set(all.flatMap(field => (listOf(field) === String(listId) ? [field.id] : [])))
  for (const field of all) {
    const offered = listOf(field)
    const { choiceFilter } = logicOf(field)
    if (offered === null || !choiceFilter) continue
    for (const [column, fieldId] of columnsComparedIn(choiceFilter)) {
      if (!asking.has(fieldId)) continue
      const columns = compared.get(Number(offered)) ?? new Set()
      compared.set(Number(offered), columns.add(column))
    }
  }
}

const listOf = (field: Named) => ('listId' in field && typeof field.listId === 'string' ? field.listId : null)

type Named = Parameters<typeof withRenamedOption>[0][number]

/** True for all fields of a template, which were checked when it was saved. */
const isNamed = (field: unknown): field is Named =>
  typeof field === 'object' && field !== null && 'id' in field && 'kind' in field

/** The same list if nothing names the item. */
function withItem<F extends Named>(fields: readonly F[], { listId, from, to }: RenamedItem): readonly F[] {
  const asking = allFields(fields).filter(field => listOf(field) === String(listId))
  return asking.reduce<readonly F[]>((all, { id: fieldId }) => {
    const renamed: RenamedOption = { fieldId, from, to }
    return withRenamedOption(all, renamed)
  }, fields)
}
