import { reservedFieldIds, templateLimits } from './template.ts'
import type { DraftField, DraftOption, TemplateDraft } from './template-draft.ts'

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

interface PastedOptions {
  options: DraftOption[]
  /** How many texts became options, were there already, and found no room. */
  added: number
  twice: number
  over: number
}

/**
 * The options with those of a pasted list from `index` on. A text that is there already is left out, whatever its
 * case; so is what a question has no room for.
 * @param replaced how many options at `index` give way to them
 */
export function withPasted(
  options: readonly DraftOption[],
  index: number,
  replaced: number,
  texts: readonly string[],
): PastedOptions {
  const kept = options.toSpliced(index, replaced)
  const seen = new Set(kept.map(({ text }) => text.trim().toLowerCase()))
  const news = texts.filter(text => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
  const room = Math.max(0, templateLimits.options - kept.length)
  const added = news.slice(0, room).map(text => ({ text }))
  return {
    // A box is not emptied for nothing.
    options: added.length === 0 ? [...options] : kept.toSpliced(index, 0, ...added),
    added: added.length,
    twice: texts.length - news.length,
    over: news.length - added.length,
  }
}
