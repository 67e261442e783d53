import { fieldKindName } from '@quadrat/domain/template'
import type { DraftField, TemplateDraft, TemplateMeta } from '@quadrat/domain/template-draft'
import type { Change } from '@quadrat/domain/template-draft-changes'

/** One value before and after; an empty text is nothing. */
export interface ChangedPart {
  name: string
  before: string
  after: string
}

/** A change as it is read. */
interface ChangeWords {
  key: string
  /** What happened, and to which question or particular. */
  what: 'Changed' | 'Added' | 'Removed' | 'Moved'
  subject: string
  /** The kind of the question; nothing for a particular of the template. */
  kind: string
  parts: ChangedPart[]
}

/** What a tag, a goal or a data list is called; it may be gone. */
export type NameOf = (part: 'category' | 'unSdg' | 'listId', id: string) => string

const metaNames: Record<keyof TemplateMeta, string> = {
  title: 'Name',
  category: 'Tag',
  unSdg: 'UN SDG',
  withComment: 'Comment',
  photoRequired: 'Photo required',
}

const partNames: Record<string, string> = {
  kind: 'Type',
  label: 'Question',
  isRequired: 'Required',
  options: 'Options',
  metric: 'Metric',
  min: 'Min',
  max: 'Max',
  stars: 'Stars',
  listId: 'Data list',
}

export function changeWords(
  change: Change,
  base: TemplateDraft,
  draft: TemplateDraft,
  nameOf: NameOf,
): ChangeWords {
  if (change.type === 'meta') {
    const { part } = change
    const words = ({ meta }: TemplateDraft) => metaWords(part, meta, nameOf)
    return {
      key: part,
      what: 'Changed',
      subject: metaNames[part],
      kind: '',
      parts: [{ name: '', before: words(base), after: words(draft) }],
    }
  }
  const { field, type } = change
  const subject = { key: `${type}-${field.id}`, subject: field.label, kind: fieldKindName(field.kind) }
  switch (change.type) {
    case 'added':
      return { ...subject, what: 'Added', parts: [] }
    case 'removed':
      return { ...subject, what: 'Removed', parts: [] }
    case 'moved':
      return {
        ...subject,
        what: 'Moved',
        parts: [{ name: 'Place', before: String(change.from + 1), after: String(change.to + 1) }],
      }
    case 'edited':
      return {
        ...subject,
        what: 'Changed',
        parts: change.parts.map(part => ({
          name: partNames[part] ?? 'Other properties',
          ...partWords(part, change.before, field, nameOf),
        })),
      }
  }
}

function metaWords(part: keyof TemplateMeta, meta: TemplateMeta, nameOf: NameOf): string {
  const value = meta[part]
  if (typeof value === 'boolean') return yesOrNo(value)
  if (value === null) return ''
  return part === 'category' || part === 'unSdg' ? nameOf(part, value) : value
}

function partWords(
  part: string,
  before: DraftField,
  after: DraftField,
  nameOf: NameOf,
): { before: string; after: string } {
  const [was, is]: [unknown, unknown] = [partOf(before, part), partOf(after, part)]
  // Of many options, only those that are not in both.
  if (Array.isArray(was) && Array.isArray(is)) {
    const [old, next] = [texts(was), texts(is)]
    const [gone, come] = [old.filter(text => !next.includes(text)), next.filter(text => !old.includes(text))]
    return gone.length + come.length === 0
      ? { before: old.join(', '), after: next.join(', ') }
      : { before: gone.join(', '), after: come.join(', ') }
  }
  return { before: word(part, was, nameOf), after: word(part, is, nameOf) }
}

const partOf = (field: DraftField, part: string) => (field as unknown as Record<string, unknown>)[part]

function word(part: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesOrNo(value)
  if (part === 'kind') return fieldKindName(String(value))
  if (part === 'listId') return nameOf(part, String(value))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const texts = (options: readonly unknown[]) =>
  options.map(option => String((option as { text?: unknown }).text ?? ''))
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')
