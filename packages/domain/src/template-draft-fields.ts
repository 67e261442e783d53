import { renamedIn } from './logic/label-values.ts'
import { optionValue } from './question.ts'
import type { DraftField, DraftOption, RepeatDraft, TemplateDraft } from './template-draft.ts'
import { optionKey, type TemplateLanguages } from './template-languages.ts'
import { reservedFieldIds, templateLimits } from './template-limits.ts'
import { allFields, groupOf, inGroup, mapFields } from './template-structure.ts'
import { templateTexts, withKeys } from './template-texts.ts'

// Each function returns a new draft that shares the unchanged fields: screens render only changed objects. It returns
// the same draft if the field does not exist or nothing changes.

/** Adds a field at the end, or before the field that is at `index` now. */
export function addField(
  draft: TemplateDraft,
  field: DraftField,
  index = draft.fields.length,
): TemplateDraft {
  return { ...draft, fields: draft.fields.toSpliced(index, 0, field) }
}

/** Replaces the field that has the same id. The translations of an option stay when its value changes. */
export function changeField(draft: TemplateDraft, field: DraftField): TemplateDraft {
  const index = draft.fields.findIndex(({ id }) => id === field.id)
  const before = draft.fields[index]
  if (before === undefined || before === field) return draft
  const changed = { ...draft, fields: draft.fields.with(index, field) }
  const languages = withKeys(draft.meta.languages, renamedOptions(before, field), false)
  return languages === draft.meta.languages ? changed : { ...changed, meta: { ...draft.meta, languages } }
}

/** Returns the new key of the option whose value is another one now, by the old key; in a repeat that of any option in it. */
function renamedOptions(before: DraftField, after: DraftField): ReadonlyMap<string, string> {
  const now = new Map(allFields([after]).map(field => [field.id, field]))
  return new Map(
    allFields([before]).flatMap((was): [string, string][] => {
      const field = now.get(was.id)
      if (!field || field === was || !('options' in was) || !('options' in field)) return []
      const [old, next] = [was.options.map(optionValue), field.options.map(optionValue)]
      const changed = next.flatMap((value, at) => (value === old[at] ? [] : [at]))
      const [at = -1] = changed
      const [from, to] = [old[at], next[at]]
      // Options that moved, came or went keep their values, and a value that two options have for now is that of the other.
      if (old.length !== next.length || changed.length !== 1 || from === undefined || to === undefined)
        return []
      if (old.includes(to) || next.includes(from)) return []
      return [[optionKey(was.id, from), optionKey(was.id, to)]]
    }),
  )
}

/** Returns the languages of a draft with the texts of a field for its copy as well (`copyField`). */
export function languagesWithCopy(
  languages: TemplateLanguages | undefined,
  field: DraftField,
  copy: DraftField,
): TemplateLanguages | undefined {
  const copies = allFields([copy])
  const keys = allFields([field]).flatMap((one, at) => {
    const to = copies[at]
    if (!to) return []
    return templateTexts('', [one])
      .filter(({ fieldId }) => fieldId === one.id)
      .map(({ key }) => [key, `${to.id}${key.slice(one.id.length)}`] as const)
  })
  return withKeys(languages, new Map(keys), true)
}

/** Moves a field to `index` of the new order; an index beyond the ends counts as the end. */
export function moveField(draft: TemplateDraft, id: string, index: number): TemplateDraft {
  const from = draft.fields.findIndex(field => field.id === id)
  const field = draft.fields[from]
  const to = Math.max(0, Math.min(draft.fields.length - 1, index))
  if (field === undefined || to === from) return draft
  return { ...draft, fields: draft.fields.toSpliced(from, 1).toSpliced(to, 0, field) }
}

/** Returns a copy of a field with another id. The fields in a repeat get ids made of it, and rules among them follow. */
export function copyField(field: DraftField, id: string): DraftField {
  if (field.kind === 'repeat') return copyRepeat(field, id)
  if (field.kind !== 'unknown') return { ...withoutName(field), id }
  return { ...field, id, original: { ...field.original, id } }
}

/** A name belongs to one field. */
function withoutName<F extends { extensions?: Record<string, unknown> | undefined }>(field: F): F {
  if (field.extensions?.name === undefined) return field
  const { name: _, ...extensions } = field.extensions
  return { ...field, extensions }
}

function copyRepeat(repeat: RepeatDraft, id: string): DraftField {
  // Ids have at most 40 characters; the random end of the new id keeps these apart from all others.
  const ids = new Map(
    allFields(repeat.fields).map((one, at) => [one.id, `${id.slice(-7)}-${at}-${one.id}`.slice(0, 40)]),
  )
  ids.set(repeat.id, id)
  const renamed = JSON.parse(JSON.stringify(repeat), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key === 'labelText') return renamedIn(value, ids)
    return key === 'id' || key === 'group' ? (ids.get(value) ?? value) : value
  }) as RepeatDraft
  return mapFields([renamed as DraftField], one =>
    one.kind === 'unknown' ? one : withoutName(one),
  )[0] as DraftField
}

/** Removes a field. What was in a removed group is in the group around it. */
export function removeField(draft: TemplateDraft, id: string): TemplateDraft {
  const removed = draft.fields.find(field => field.id === id)
  if (!removed) return draft
  const fields = draft.fields.filter(field => field !== removed)
  if (removed.kind !== 'group') return { ...draft, fields }
  const around = groupOf(removed)
  return { ...draft, fields: fields.map(field => (groupOf(field) === id ? inGroup(field, around) : field)) }
}

/**
 * Returns an id for a new field: `How many trees?` → `how-many-trees-k3f9ab`. The random end is needed because
 * answers are stored under the id for ever, and a question removed long ago may have had the same label.
 * @param random returns a number from 0 to below 1
 */
export function newFieldId(
  label: string,
  taken: Iterable<string>,
  random: () => number = Math.random,
): string {
  const slug = label
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
    const id = `${slug === '' ? 'question' : slug}-${end}`
    if (!ids.has(id)) return id
  }
}

/** Returns the options of a pasted text: one per line or per cell of a copied row, without blank ones. */
export function optionsIn(text: string): string[] {
  return text
    .split(/[\r\n\t]+/)
    .map(line => line.trim())
    .filter(line => line !== '')
}

interface PastedOptions {
  options: DraftOption[]
  /** The number of texts that became options. */
  added: number
  /** The number of texts that were options already. */
  twice: number
  /** The number of texts beyond the limit of options. */
  over: number
}

/**
 * Inserts pasted texts as options at `index`. Texts that are options already (ignoring case) and texts beyond
 * `templateLimits.options` are left out. Returns the options unchanged if no text can be added.
 * @param replaced the number of options at `index` that the texts replace
 */
export function withPasted(
  options: readonly DraftOption[],
  index: number,
  replaced: number,
  texts: readonly string[],
): PastedOptions {
  const kept = options.toSpliced(index, replaced)
  const seen = new Set(kept.map(({ text }) => text.trim().toLowerCase()))
  const unique = texts.filter(text => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
  const room = Math.max(0, templateLimits.options - kept.length)
  const added = unique.slice(0, room).map(text => ({ text }))
  return {
    options: added.length === 0 ? [...options] : kept.toSpliced(index, 0, ...added),
    added: added.length,
    twice: texts.length - unique.length,
    over: unique.length - added.length,
  }
}
