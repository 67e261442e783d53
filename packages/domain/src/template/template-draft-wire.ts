import { isColumnName } from './choice-columns.ts'
import { fieldKinds, isAnswerless } from './field-kinds.ts'
import { drawingGrounds } from './question.ts'
import { fieldSchema, type KnownFieldKind } from './template.ts'
import {
  type DraftBounds,
  type DraftField,
  type DraftOption,
  emptyDraft,
  newField,
  type TemplateDraft,
  type TemplateMeta,
} from './template-draft.ts'
import { examplesSchema, type TemplateExample } from './template-examples.ts'
import { type TemplateLanguages, templateLanguagesSchema } from './template-languages.ts'
import { fieldIdSchema, templateLimits } from './template-limits.ts'
import { usedLanguages } from './template-texts.ts'

/** A template as GraphQL returns it, the input of `draftOf`. */
export interface TemplateOnWire {
  title: string
  category?: { id: string } | null | undefined
  un_sdg?: { id: string } | null | undefined
  withComment: boolean
  photoRequired: boolean
  /** As `templateLanguagesSchema` reads it; null or missing without languages. */
  languages?: unknown
  /** As `examplesSchema` reads them. */
  examples?: unknown
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
    languages: TemplateLanguages | null
    examples: readonly TemplateExample[]
  }
  dataFieldsArr: { __component: string; properties: Record<string, unknown> }[]
}

/** Converts a template of the wire to a draft. */
export function draftOf(template: TemplateOnWire): TemplateDraft {
  const { title, category, un_sdg, withComment, photoRequired, dataFields, languages, examples } = template
  const meta = {
    title,
    category: category?.id ?? null,
    unSdg: un_sdg?.id ?? null,
    withComment,
    photoRequired,
    ...languagesIn(languages),
    ...examplesIn(examples),
  }
  return { meta, fields: readDraftFields(dataFields) }
}

/**
 * Converts a draft to the input of the mutations. Translations of what the draft has no more are left out.
 */
export function inputOf({ meta, fields }: TemplateDraft): TemplateInput {
  const { title, category, unSdg, withComment, photoRequired } = meta
  return {
    input: {
      title,
      category,
      un_sdg: unSdg,
      withComment,
      photoRequired,
      languages: usedLanguages(title, fields, meta.languages) ?? null,
      examples: meta.examples ?? [],
    },
    dataFieldsArr: fields.map(field => ({
      __component: components.get(field.kind) ?? field.kind,
      properties: propertiesOf(field),
    })),
  }
}

/**
 * Reads fields from the wire or from a stored draft. A value of the wrong type becomes the default of a new
 * field; a field of an unknown kind becomes an `UnknownField`; items that are no fields and repeated ids are
 * left out.
 */
export function readDraftFields(list: unknown): DraftField[] {
  return readList(list, new Set(), templateLimits.repeatDepth)
}

/** @param depth how many repeats may be within each other; a deeper one is left out */
function readList(list: unknown, taken: Set<string>, depth: number): DraftField[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item): DraftField[] => {
    const field = readDraftField(item)
    if (field === null || taken.has(field.id) || (field.kind === 'repeat' && depth === 0)) return []
    taken.add(field.id)
    if (field.kind !== 'repeat') return [field]
    return [{ ...field, fields: readList(field.fields, taken, depth - 1) }]
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
    ...languagesIn(value.languages),
    ...examplesIn(value.examples),
  }
}

/** Reads languages; without them, and if they cannot be read, there is no such part. */
function languagesIn(value: unknown): Pick<TemplateMeta, 'languages'> {
  const { data } = templateLanguagesSchema.safeParse(value)
  return data ? { languages: data } : {}
}

/** Reads examples; without any, and if they cannot be read, the part is missing. */
function examplesIn(value: unknown): Pick<TemplateMeta, 'examples'> {
  const { data } = examplesSchema.safeParse(value)
  return data && data.length > 0 ? { examples: data } : {}
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
    isRequired: original.isRequired === true && kind !== 'repeat' && !isAnswerless({ kind }),
    ...(isRecord(original.extensions) && { extensions: original.extensions }),
  } as DraftField
}

/** Returns the properties that only this kind has. */
function partsOf(start: DraftField, sent: Record<string, unknown>): object {
  switch (start.kind) {
    case 'ranking':
      return { options: optionsOf(start.options, sent) }
    case 'checkbox':
    case 'radio':
    case 'select':
      return {
        options: optionsOf(start.options, sent),
        ...(isRecord(sent.other) && { other: { text: textOr(sent.other.text, '') } }),
      }
    case 'metric':
      return { metric: textOr(sent.metric, ''), ...boundsOf(start, sent) }
    case 'number':
    case 'integer':
    case 'number-dropdown':
    case 'number-range':
      return boundsOf(start, sent)
    case 'rating':
      return { stars: numberOr(sent.stars, start.stars) }
    case 'data-list':
      return { listId: idOrNull(sent.listId) }
    case 'group':
      return { appearance: sent.appearance === 'page' ? 'page' : start.appearance }
    case 'repeat':
      // Read by the caller, which knows the ids that are taken.
      return { fields: Array.isArray(sent.fields) ? sent.fields : [], ...boundsOf(start, sent) }
    case 'position':
    case 'line':
    case 'area':
      return { accuracy: numberOr(sent.accuracy, start.accuracy), byHand: sent.byHand === true }
    case 'drawing':
      return { ground: drawingGrounds.find(ground => ground === sent.ground) ?? start.ground }
    case 'text':
    case 'percentage':
    case 'date-time':
    case 'date':
    case 'time':
    case 'phone-number':
    case 'email':
    case 'photo':
    case 'signature':
    case 'consent':
    case 'barcode':
    case 'audio':
    case 'video':
    case 'file':
    case 'note':
    case 'unknown':
      return {}
  }
}

function optionsOf(start: DraftOption[], { options }: Record<string, unknown>): DraftOption[] {
  if (!Array.isArray(options)) return start
  return options.filter(isRecord).map(option => ({
    text: textOr(option.text, ''),
    ...(typeof option.value === 'string' && { value: option.value }),
    ...(isRecord(option.columns) && { columns: columnsIn(option.columns) }),
    ...(isRecord(option.media) && { media: option.media }),
  }))
}

function columnsIn(sent: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, text]) =>
      isColumnName(name) && typeof text === 'string' ? [[name, text]] : [],
    ),
  )
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
