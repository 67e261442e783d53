import { type Field, type KnownFieldKind, templateLimits, type UnknownField } from './template.ts'

// A template that is being edited: any value may be half-typed. template-draft-wire.ts reads and sends it, template-draft-errors.ts validates it,
// and template-draft-changes.ts compares it with the saved template.

/** The properties of a template apart from its fields, with the names of the wire. */
export interface TemplateMeta {
  title: string
  /** The tag's id. */
  category: string | null
  /** The id of the Sustainable Development Goal. */
  unSdg: string | null
  withComment: boolean
  photoRequired: boolean
}

interface DraftBase {
  id: string
  label: string
  isRequired: boolean
  /** Stored unchanged for later versions, as in the template. */
  extensions?: Record<string, unknown> | undefined
}

/** An option of a choice; the text may be blank. */
export interface DraftOption {
  text: string
}

/** Bounds of a number; null while the input is empty. */
export interface DraftBounds {
  min: number | null
  max: number | null
}

/** The kinds with options of their own. */
export type ChoiceKind = 'checkbox' | 'radio' | 'select'
type BoundedKind = 'number' | 'number-dropdown' | 'number-range'
type PlainKind = 'text' | 'percentage' | 'date-time' | 'phone-number' | 'email' | 'photo'

/** A question with options. */
export type ChoiceDraft = DraftBase & { kind: ChoiceKind; options: DraftOption[] }
/** A question for a number within bounds. */
export type BoundedDraft = DraftBase & { kind: BoundedKind } & DraftBounds
/** A question for a number with a unit. */
export type MetricDraft = DraftBase & { kind: 'metric'; metric: string } & DraftBounds
/** A question for stars; `stars` is the maximum, null while the input is empty. */
export type RatingDraft = DraftBase & { kind: 'rating'; stars: number | null }
/** A question with the options of a data list; null while no list is chosen. */
export type DataListDraft = DraftBase & { kind: 'data-list'; listId: string | null }
type PlainDraft = DraftBase & { kind: PlainKind }
/** A field of a draft. A field of an unknown kind is the same as in the template. */
export type DraftField =
  | ChoiceDraft
  | BoundedDraft
  | MetricDraft
  | RatingDraft
  | DataListDraft
  | PlainDraft
  | UnknownField

/** A template that is being edited. Immutable: a change makes a new draft that shares the unchanged fields. */
export interface TemplateDraft {
  meta: TemplateMeta
  fields: DraftField[]
}

/** Returns the draft of a new template. */
export function emptyDraft(): TemplateDraft {
  return {
    meta: { title: '', category: null, unSdg: null, withComment: false, photoRequired: false },
    fields: [],
  }
}

/** Returns a copy to start a new template from, with ' Duplicate' after its title. A long title is shortened. */
export function duplicateOf(draft: TemplateDraft): TemplateDraft {
  const end = ' Duplicate'
  const room = templateLimits.titleCharacters - end.length
  let { title } = draft.meta
  if (title.length > room) {
    const letters = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment)
    while (letters.join('').length >= room) letters.pop()
    title = `${letters.join('').trimEnd()}…`
  }
  return { ...draft, meta: { ...draft.meta, title: `${title}${end}` } }
}

/** Returns a new question of a kind with its defaults. A choice has one option, so that its preview is not empty. */
export function newField(kind: KnownFieldKind, id: string, label: string): DraftField {
  const base = { id, label, isRequired: false }
  switch (kind) {
    case 'checkbox':
    case 'radio':
    case 'select':
      return { ...base, kind, options: [{ text: 'Option 1' }] }
    case 'metric':
      return { ...base, kind, metric: '', min: 0, max: 100 }
    case 'number':
    case 'number-dropdown':
    case 'number-range':
      return { ...base, kind, min: 0, max: 100 }
    case 'rating':
      return { ...base, kind, stars: 5 }
    case 'data-list':
      return { ...base, kind, listId: null }
    default:
      return { ...base, kind }
  }
}

/**
 * Returns the field for a preview, with defaults for missing parts: empty numbers become the defaults of the kind,
 * blank and repeated options are left out, a missing list has the id '0', which no list has.
 * @param untitled the label of a question without one
 */
export function renderableField(field: DraftField, untitled: string): Field {
  const label = field.label.trim() === '' ? untitled : field.label
  switch (field.kind) {
    case 'checkbox':
    case 'radio':
    case 'select': {
      const seen = new Set([''])
      const texts = field.options
        .map(({ text }) => text.trim())
        .filter(text => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
      return { ...field, label, options: texts.map(text => ({ text })) }
    }
    case 'metric':
    case 'number':
    case 'number-range':
    case 'number-dropdown': {
      const min = field.min ?? 0
      const max = Math.max(field.max ?? 100, min)
      // A larger dropdown is invalid anyway, and rendering it would delay each key press.
      return { ...field, label, min, max: field.kind === 'number-dropdown' ? Math.min(max, min + 1000) : max }
    }
    case 'rating':
      return { ...field, label, stars: Math.min(10, Math.max(1, Math.round(field.stars ?? 5))) }
    case 'data-list':
      return { ...field, label, listId: field.listId ?? '0' }
    default:
      return { ...field, label }
  }
}
