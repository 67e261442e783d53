import { limits } from '@quadrat/domain/limits'
import { idOfNew } from '@quadrat/domain/logic/looked-up-lists'
import type { DraftField, TemplateDraft } from '@quadrat/domain/template/template-draft'
import { readDraftFields, readDraftMeta } from '@quadrat/domain/template/template-draft-wire'
import type { WantedItem } from '@quadrat/domain/xlsform/csv-lists'
import type { ImportedForm } from '@quadrat/domain/xlsform/import'
import type { ListUpdate } from '@quadrat/domain/xlsform/list-files'
import { CreateDataListDocument } from '#src/generated/graphql.ts'
import { getFile, graphql, post, postFile } from '#src/shared/api/graphql.ts'
import { saveBlob } from '#src/shared/exports/export.api.ts'

/** A form as the server read it. */
export interface CheckedForm extends ImportedForm {
  fileName: string
  /** The template that gets a new version; null for a new one. */
  template: { id: string; title: string } | null
}

/** Makes a draft of a form. Nothing is saved. */
export async function checkForm(file: File, templateId: string | null): Promise<CheckedForm> {
  const of = templateId === null ? '' : `?template=${templateId}`
  const form = (await (await postFile(`/api/templates/xlsform${of}`, file)).json()) as CheckedForm
  const { meta, fields } = form.draft
  return {
    ...form,
    fileName: file.name,
    draft: { meta: readDraftMeta(meta), fields: readDraftFields(fields) },
  }
}

/** Saves a template as an XLSForm, or its codebook. */
export async function exportTemplate(templateId: string, as: 'xlsform' | 'codebook'): Promise<void> {
  const { file, name } = await getFile(`/api/templates/${templateId}/${as}`)
  saveBlob(file, name)
}

/** A body has up to three bytes a character, in texts and names of columns. */
const charactersAtOnce = limits.dataListImportBytes / 4

/** Returns the items in parts that one call takes each. */
function inParts(items: readonly WantedItem[]): WantedItem[][] {
  const parts: WantedItem[][] = []
  let room = 0
  for (const item of items) {
    const characters = JSON.stringify(item).length
    const part = parts.at(-1)
    if (part && part.length < limits.dataListItemsAtOnce && characters <= room) part.push(item)
    else parts.push([item])
    room = (parts.at(-1) === part ? room : charactersAtOnce) - characters
  }
  return parts
}

/**
 * Creates the data lists that a form has the options of. Returns the draft with them.
 * @param clientIdOf returns the same id for the same part of a repeated call, so that nothing is created
 * twice
 */
export async function withLists(
  form: CheckedForm,
  clientIdOf: (part: string) => string,
): Promise<TemplateDraft> {
  let { draft } = form
  for (const { name, items, fieldIds } of form.lists) {
    if (items.length === 0) continue
    const input = { name, status: 'active', clientId: clientIdOf(name) } as const
    const { id } = (await graphql(CreateDataListDocument, { input })).createDataList
    await importItems(id, items, part => clientIdOf(`${name} ${part}`))
    draft = { ...draft, fields: lookingUp(inList(draft.fields, id, new Set(fieldIds)), idOfNew(name), id) }
  }
  return draft
}

/**
 * Adds the new items of a file to a data list of the company, and changes those that differ.
 * @param clientIdOf as of `withLists`
 */
export async function updateList(
  { id, items }: ListUpdate,
  clientIdOf: (part: string) => string,
): Promise<void> {
  await importItems(id, items, part => clientIdOf(`update ${id} ${part}`), true)
}

async function importItems(
  listId: string,
  items: readonly WantedItem[],
  clientIdOf: (part: number) => string,
  updates?: true,
): Promise<void> {
  for (const [part, some] of inParts(items).entries())
    await post(`/api/data-lists/${listId}/options`, {
      values: some.map(({ value }) => value),
      columns: some.map(({ columns }) => columns),
      clientId: clientIdOf(part),
      ...(updates && { updates }),
    })
}

/** Returns the questions with the id of a list in calculations that look it up. */
function lookingUp(fields: DraftField[], from: string, into: string): DraftField[] {
  return JSON.parse(JSON.stringify(fields), (key, value) =>
    key === 'listId' && value === from ? into : value,
  )
}

function inList(fields: readonly DraftField[], listId: string, ids: ReadonlySet<string>): DraftField[] {
  return fields.map(field => {
    if (field.kind === 'repeat') return { ...field, fields: inList(field.fields, listId, ids) }
    return field.kind === 'data-list' && ids.has(field.id) ? { ...field, listId } : field
  })
}
