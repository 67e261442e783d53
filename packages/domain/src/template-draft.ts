import {
  type Field,
  fieldIdSchema,
  fieldKinds,
  fieldSchema,
  type KnownFieldKind,
  type UnknownField,
} from './template.ts'

// A template while a person works on it: everything may be half-typed. What is wrong with a draft is said by
// template-draft-faults.ts, what differs from the saved template by template-draft-changes.ts.

export interface TemplateMeta {
  title: string
  /** The tag's id. */
  category: string | null
  unSdg: string | null
  withComment: boolean
  photoRequired: boolean
}

interface DraftBase {
  id: string
  label: string
  isRequired: boolean
  /** As in the template: kept untouched for later versions. */
  extensions?: Record<string, unknown> | undefined
}

export interface DraftOption {
  text: string
}

/** `null` while the box is empty. */
export interface DraftBounds {
  min: number | null
  max: number | null
}

export type ChoiceKind = 'checkbox' | 'radio' | 'select'
type BoundedKind = 'number' | 'number-dropdown' | 'number-range'
type PlainKind = 'text' | 'percentage' | 'date-time' | 'phone-number' | 'email' | 'photo'

export type ChoiceDraft = DraftBase & { kind: ChoiceKind; options: DraftOption[] }
export type BoundedDraft = DraftBase & { kind: BoundedKind } & DraftBounds
export type MetricDraft = DraftBase & { kind: 'metric'; metric: string } & DraftBounds
export type RatingDraft = DraftBase & { kind: 'rating'; stars: number | null }
export type DataListDraft = DraftBase & { kind: 'data-list'; listId: string | null }
type PlainDraft = DraftBase & { kind: PlainKind }
export type DraftField =
  | ChoiceDraft
  | BoundedDraft
  | MetricDraft
  | RatingDraft
  | DataListDraft
  | PlainDraft
  | UnknownField

export interface TemplateDraft {
  meta: TemplateMeta
  fields: DraftField[]
}

/** What `draftOf` reads: a template as GraphQL answers it. */
export interface TemplateOnWire {
  title: string
  category?: { id: string } | null | undefined
  un_sdg?: { id: string } | null | undefined
  withComment: boolean
  photoRequired: boolean
  /** `[{ __component, id, kind, label, … }]` */
  dataFields: unknown
}

/** The arguments of `createBaoleaderTaskType` and `updateBaoleaderTaskType` that a draft decides. */
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

export function emptyDraft(): TemplateDraft {
  return {
    meta: { title: '', category: null, unSdg: null, withComment: false, photoRequired: false },
    fields: [],
  }
}

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

/** A copy to start a new template from. */
export function duplicateOf(draft: TemplateDraft): TemplateDraft {
  return { ...draft, meta: { ...draft.meta, title: `${draft.meta.title} Duplicate` } }
}

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
 * Reads fields from the wire or out of a stored draft. A value of the wrong type becomes what a new field of
 * its kind has; a kind that this version does not know is kept whole; what is no field at all is left out.
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

/** Reads the metadata of a stored draft. */
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

/** A question as a new one of its kind has it; choices have one option, so that there is something to see. */
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
 * The field as the phone would draw it today, whatever is missing: an empty box counts as the default of its
 * kind, blank and repeated options are left out, and a list that is not chosen has the id '0', which no list has.
 */
export function drawableField(field: DraftField, untitled: string): Field {
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
      // A thousand and one rows are what a dropdown may have; more would hold up every key press.
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

/** What belongs to the kind alone; empty for kinds that have nothing. */
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
