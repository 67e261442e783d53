import { reservedFieldIds } from './template.ts'
import type { DraftField, TemplateDraft } from './template-draft.ts'

// Each function answers a new draft and leaves every field that it does not speak of the same object: screens
// draw only what is another one. What is not there, or would change nothing, answers the same draft.

/** At the end, or before the field that is at `index` now. */
export function addField(
  draft: TemplateDraft,
  field: DraftField,
  index = draft.fields.length,
): TemplateDraft {
  return { ...draft, fields: draft.fields.toSpliced(index, 0, field) }
}

export function changeField(draft: TemplateDraft, field: DraftField): TemplateDraft {
  const index = draft.fields.findIndex(({ id }) => id === field.id)
  if (index < 0 || draft.fields[index] === field) return draft
  return { ...draft, fields: draft.fields.with(index, field) }
}

/** To where it stands at `index` of the new order. */
export function moveField(draft: TemplateDraft, id: string, index: number): TemplateDraft {
  const from = draft.fields.findIndex(field => field.id === id)
  const field = draft.fields[from]
  const to = Math.max(0, Math.min(draft.fields.length - 1, index))
  if (field === undefined || to === from) return draft
  return { ...draft, fields: draft.fields.toSpliced(from, 1).toSpliced(to, 0, field) }
}

/** The same question under another id. */
export function copyField(field: DraftField, id: string): DraftField {
  if (field.kind !== 'unknown') return { ...field, id }
  return { ...field, id, original: { ...field.original, id } }
}

export function removeField(draft: TemplateDraft, id: string): TemplateDraft {
  const fields = draft.fields.filter(field => field.id !== id)
  return fields.length === draft.fields.length ? draft : { ...draft, fields }
}

/**
 * An id for a new field: `How many trees?` → `how-many-trees-k3f9ab`. Made by chance at its end, because
 * answers are kept under it for good and a question that was removed years ago may have had the same words.
 * `random` answers a number from 0 to below 1.
 */
export function newFieldId(
  label: string,
  taken: Iterable<string>,
  random: () => number = Math.random,
): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '')
  const ids: ReadonlySet<string> = new Set([...taken, ...reservedFieldIds])
  for (;;) {
    const end = Math.floor(random() * 36 ** 6)
      .toString(36)
      .padStart(6, '0')
    const id = `${words === '' ? 'question' : words}-${end}`
    if (!ids.has(id)) return id
  }
}

/** The options in a text of many lines: one a line, or one a cell of a copied row; blanks left out. */
export function optionsIn(text: string): string[] {
  return text
    .split(/[\r\n\t]+/)
    .map(line => line.trim())
    .filter(line => line !== '')
}
