import {
  type Field,
  fieldIdSchema,
  fieldKinds,
  fieldSchema,
  type KnownFieldKind,
  templateLimits,
  type UnknownField,
} from './template.ts'

// A template that is being edited: any value may be half-typed. template-draft-errors.ts validates a draft,
// template-draft-changes.ts compares it with the saved template.

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

/** A template as GraphQL returns it, the input of `draftOf`. */
export interface TemplateOnWire {
  title: string
  category?: { id: string } | null | undefined
  un_sdg?: { id: string } | null | undefined
  withComment: boolean
  photoRequired: boolean
  /** `[{ __component, id, kind, label, … }]` */
  dataFields: unknown
}

/** The arguments of `createBaoleaderTaskType` and `updateBaoleaderTaskType` that come from a draft. */
export interface TemplateInput {
  input: {
    title: string
    category: string | null
    un_sdg: string | null
    withComment: boolean
    photoRequired: boolean
  }
  dataFieldsArr: { __component: string; properties: Record<string, unknown> }[]
}

/** Returns the draft of a new template. */
export function emptyDraft(): TemplateDraft {
  return {
    meta: { title: '', category: null, unSdg: null, withComment: false, photoRequired: false },
    fields: [],
  }
}

/** Converts a template of the wire to a draft. */
export function draftOf(template: TemplateOnWire): TemplateDraft {
  const { title, category, un_sdg, withComment, photoRequired, dataFields } = template
  const meta = {
    title,
    category: category?.id ?? null,
    unSdg: un_sdg?.id ?? null,
    withComment,
    photoRequired,
  }
  return { meta, fields: readDraftFields(dataFields) }
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

/** Converts a draft to the input of the mutations. */
export function inputOf({ meta, fields }: TemplateDraft): TemplateInput {
  const { title, category, unSdg, withComment, photoRequired } = meta
  return {
    input: { title, category, un_sdg: unSdg, withComment, photoRequired },
    dataFieldsArr: fields.map(field => ({
      __component: components.get(field.kind) ?? field.kind,
      properties: propertiesOf(field),
    })),
  }
}

/**
 * Reads fields from the wire or from a stored draft. A value of the wrong type becomes the default of a new field;
 * a field of an unknown kind becomes an `UnknownField`; items that are no fields and repeated ids are left out.
 */
export function readDraftFields(list: unknown): DraftField[] {
  if (!Array.isArray(list)) return []
  const taken = new Set<string>()
  return list.flatMap(item => {
    const field = readDraftField(item)
    if (field === null || taken.has(field.id)) return []
    taken.add(field.id)
    return [field]
  })
}

/** Reads the metadata of a stored draft. A value of the wrong type becomes that of an empty draft. */
export function readDraftMeta(value: unknown): TemplateMeta {
  const { meta } = emptyDraft()
  if (!isRecord(value)) return meta
  return {
    title: textOr(value.title, meta.title),
    category: idOrNull(value.category),
    unSdg: idOrNull(value.unSdg),
    withComment: value.withComment === true,
    photoRequired: value.photoRequired === true,
  }
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

const components: ReadonlyMap<string, string> = new Map(
  fieldKinds.map(({ kind, component }) => [kind, component]),
)
const kinds: ReadonlyMap<string, KnownFieldKind> = new Map(fieldKinds.map(({ kind }) => [kind, kind]))

function propertiesOf(field: DraftField): Record<string, unknown> {
  return Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined))
}

function readDraftField(item: unknown): DraftField | null {
  if (!isRecord(item) || typeof item.kind !== 'string') return null
  const { __component, number_of_stars, ...sent } = item
  const original = sent.kind === 'unknown' && isRecord(sent.original) ? sent.original : sent
  const kind = kinds.get(String(original.kind))
  if (kind === undefined) {
    const read = fieldSchema.safeParse(sent)
    return read.success && read.data.kind === 'unknown' ? read.data : null
  }
  if (!fieldIdSchema.safeParse(original.id).success) return null
  const start = newField(kind, String(original.id), textOr(original.label, ''))
  return {
    ...start,
    ...partsOf(start, original),
    isRequired: original.isRequired === true,
    ...(isRecord(original.extensions) && { extensions: original.extensions }),
  } as DraftField
}

/** Returns the properties that only this kind has. */
function partsOf(start: DraftField, sent: Record<string, unknown>): object {
  switch (start.kind) {
    case 'checkbox':
    case 'radio':
    case 'select':
      return {
        options: Array.isArray(sent.options)
          ? sent.options.filter(isRecord).map(option => ({ text: textOr(option.text, '') }))
          : start.options,
      }
    case 'metric':
      return { metric: textOr(sent.metric, ''), ...boundsOf(start, sent) }
    case 'number':
    case 'number-dropdown':
    case 'number-range':
      return boundsOf(start, sent)
    case 'rating':
      return { stars: numberOr(sent.stars, start.stars) }
    case 'data-list':
      return { listId: idOrNull(sent.listId) }
    default:
      return {}
  }
}

function boundsOf(start: DraftBounds, sent: Record<string, unknown>): DraftBounds {
  return { min: numberOr(sent.min, start.min), max: numberOr(sent.max, start.max) }
}

function numberOr(value: unknown, otherwise: number | null): number | null {
  return value === null || (typeof value === 'number' && Number.isFinite(value)) ? value : otherwise
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

function idOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
