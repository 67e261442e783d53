import type { MediaKind } from '../answer/media.ts'
import type { DrawingGround } from './question.ts'
import type { Field, KnownFieldKind, UnknownField } from './template.ts'
import type { TemplateExample } from './template-examples.ts'
import type { TemplateLanguages } from './template-languages.ts'
import { templateLimits } from './template-limits.ts'

// A template that is being edited: any value may be half-typed. template-draft-wire.ts reads and sends it,
// template-draft-errors.ts validates it, and template-draft-changes.ts compares it with the saved template.

/** The properties of a template apart from its fields, with the names of the wire. */
export interface TemplateMeta {
  title: string
  /** The tag's id. */
  category: string | null
  /** The id of the Sustainable Development Goal. */
  unSdg: string | null
  withComment: boolean
  photoRequired: boolean
  /** Missing for a template in one language that nobody has named. */
  languages?: TemplateLanguages | undefined
  /** Missing for a template without examples. */
  examples?: readonly TemplateExample[] | undefined
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
  /** What answers keep, if it is not the text (`optionValue`). */
  value?: string | undefined
  /** Further columns, which choice filters compare. Blank texts count as none. */
  columns?: Record<string, string> | undefined
  /** The picture and the sound beside it (`label-media.ts`). */
  media?: Record<string, unknown> | undefined
}

/** Bounds of a number. Null while the input is empty: no bound, for the kinds that need none. */
export interface DraftBounds {
  min: number | null
  max: number | null
}

/** The kinds with options of their own. */
export type ChoiceKind = 'checkbox' | 'radio' | 'select'
type PlainKind =
  | 'text'
  | 'percentage'
  | 'date-time'
  | 'date'
  | 'time'
  | 'phone-number'
  | 'email'
  | 'signature'
  | 'consent'
  | 'barcode'

/** A question whose options are put in an order. */
export type RankingDraft = DraftBase & { kind: 'ranking'; options: DraftOption[] }
/** A question with options. */
export type ChoiceDraft = DraftBase & {
  kind: ChoiceKind
  options: DraftOption[]
  /** The option whose text the collector types. */
  other?: DraftOption | undefined
}
/** A question for a number within bounds. */
export type BoundedDraft = OpenDraft | ClosedDraft
/** A number that is typed; it may have no bounds. */
type OpenDraft = DraftBase & { kind: 'number' | 'integer' } & DraftBounds
/** A number that is chosen between its bounds. */
type ClosedDraft = DraftBase & { kind: 'number-dropdown' | 'number-range' } & DraftBounds
/** A question for a number with a unit. */
export type MetricDraft = DraftBase & { kind: 'metric'; metric: string } & DraftBounds
/** A question for stars; `stars` is the maximum, null while the input is empty. */
export type RatingDraft = DraftBase & { kind: 'rating'; stars: number | null }
/** A question with the options of a data list; null while no list is chosen. */
export type DataListDraft = DraftBase & { kind: 'data-list'; listId: string | null }
/** A question for a place; `accuracy` is the largest radius in metres, null for any. */
export type PlaceDraft = DraftBase & {
  kind: 'position' | 'line' | 'area'
  accuracy: number | null
  byHand: boolean
}
/** A question for a drawing. */
export type DrawingDraft = DraftBase & { kind: 'drawing'; ground: DrawingGround }
type PlainDraft = DraftBase & { kind: PlainKind }
/** A question for photos; `photo-settings.ts` has its settings. */
export type PhotoDraft = DraftBase & { kind: 'photo' }
/** A question for a recording, a video or a file. */
type MediaDraft = DraftBase & { kind: MediaKind }
/** A text without an answer. */
type NoteDraft = DraftBase & { kind: 'note' }
/** The begin of a group. */
export type GroupDraft = DraftBase & { kind: 'group'; appearance: 'section' | 'page' }
/** A repeat; the bounds are those of its instances. */
export type RepeatDraft = DraftBase & { kind: 'repeat'; fields: DraftField[] } & DraftBounds
/** A field of a draft. A field of an unknown kind is the same as in the template. */
export type DraftField =
  | ChoiceDraft
  | BoundedDraft
  | MetricDraft
  | RatingDraft
  | DataListDraft
  | PlaceDraft
  | DrawingDraft
  | RankingDraft
  | PlainDraft
  | MediaDraft
  | PhotoDraft
  | NoteDraft
  | GroupDraft
  | RepeatDraft
  | UnknownField

/**
 * A template that is being edited. Immutable: a change makes a new draft that shares the unchanged fields.
 */
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

/**
 * Returns a copy to start a new template from, with ' Duplicate' after its title. A long title is shortened.
 */
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

/** The limits that the specification gives its kinds of numbers. */
export const usualBounds = { min: 0, max: 100 } as const

/** The text of a new option 'Other'. */
export const otherText = 'Other'

/**
 * Returns a new question of a kind with its defaults. A choice has one option, so that its preview is not
 * empty.
 */
export function newField(kind: KnownFieldKind, id: string, label: string): DraftField {
  const base = { id, label, isRequired: false }
  switch (kind) {
    case 'checkbox':
    case 'radio':
    case 'select':
      return { ...base, kind, options: [{ text: 'Option 1' }] }
    case 'ranking':
      return { ...base, kind, options: [{ text: 'Option 1' }, { text: 'Option 2' }] }
    case 'metric':
      return { ...base, kind, metric: '', ...usualBounds }
    case 'number':
    case 'number-dropdown':
    case 'number-range':
      return { ...base, kind, ...usualBounds }
    // What it counts may be in the thousands: a limit that nobody chose would refuse the report in the field.
    case 'integer':
      return { ...base, kind, min: null, max: null }
    case 'rating':
      return { ...base, kind, stars: 5 }
    case 'data-list':
      return { ...base, kind, listId: null }
    case 'group':
      return { ...base, kind, appearance: 'section' }
    case 'repeat':
      return { ...base, kind, fields: [], min: 0, max: templateLimits.instances }
    case 'position':
    case 'line':
    case 'area':
      return { ...base, kind, accuracy: null, byHand: false }
    case 'drawing':
      return { ...base, kind, ground: 'sheet' }
    case 'text':
    case 'percentage':
    case 'date-time':
    case 'date':
    case 'time':
    case 'phone-number':
    case 'email':
    case 'signature':
    case 'consent':
    case 'barcode':
    case 'note':
      return { ...base, kind }
    case 'photo':
      return { ...base, kind }
    case 'audio':
    case 'video':
    case 'file':
      return { ...base, kind }
  }
}

/**
 * Returns the field for a preview, with defaults for missing parts: empty numbers become the defaults of the
 * kind, blank and repeated options are left out, a missing list has the id '0', which no list has.
 * @param untitled the label of a question without one
 */
export function renderableField(field: DraftField, untitled: string): Field {
  const label = field.label.trim() === '' ? untitled : field.label
  switch (field.kind) {
    case 'ranking':
      return { ...field, label, options: renderableOptions(field.options) }
    case 'checkbox':
    case 'radio':
    case 'select': {
      const options = renderableOptions(field.options)
      const seen = new Set(['', ...options.map(({ text }) => text.toLowerCase())])
      const { other: typed, ...rest } = field
      const other = typed && { text: typed.text.trim() || otherText }
      const hasOther = other !== undefined && !seen.has(other.text.toLowerCase())
      return { ...rest, label, options, ...(hasOther && { other }) }
    }
    case 'metric':
    case 'number':
    case 'integer': {
      const { min, max } = field
      return { ...field, label, max: min !== null && max !== null ? Math.max(min, max) : max }
    }
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
    case 'note':
    case 'group':
      return { ...field, label, isRequired: false }
    case 'repeat': {
      const min = Math.min(templateLimits.instances, Math.max(0, Math.round(field.min ?? 0)))
      const max = Math.min(templateLimits.instances, Math.max(min, 1, Math.round(field.max ?? min)))
      const fields = field.fields.map(one => renderableField(one, untitled))
      return { ...field, label, isRequired: false, fields, min, max }
    }
    case 'position':
    case 'line':
    case 'area':
      return { ...field, label, accuracy: isAccuracy(field.accuracy) ? field.accuracy : null }
    case 'text':
    case 'percentage':
    case 'date-time':
    case 'date':
    case 'time':
    case 'phone-number':
    case 'email':
    case 'signature':
    case 'consent':
    case 'drawing':
    case 'barcode':
    case 'unknown':
      return { ...field, label }
    case 'photo':
      return { ...field, label }
    case 'audio':
    case 'video':
    case 'file':
      return { ...field, label }
  }
}

/** Trims the texts, and leaves out blank and repeated ones. */
function renderableOptions(options: readonly DraftOption[]): DraftOption[] {
  const seen = new Set([''])
  return options
    .map(option => ({ ...option, text: option.text.trim() }))
    .filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
}

/** True for a radius in metres that a question may demand, and for none. */
export function isAccuracy(metres: number | null): boolean {
  return metres === null || (metres >= 1 && metres <= 1000)
}
