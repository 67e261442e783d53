import * as z from 'zod/mini'

// This module uses zod/mini because the phone loads it, and the phone's budget for all scripts is 170 kB.

/** Limits of a template and of its fields. Characters are counted in UTF-16 units, as input elements count them. */
export const templateLimits = {
  titleCharacters: 30,
  fields: 500,
  labelCharacters: 300,
  options: 200,
  optionCharacters: 200,
  unitCharacters: 30,
  stars: 10,
  photosPerField: 10,
  /** Steps of a number dropdown: max − min. */
  dropdownSteps: 1000,
} as const

/** Sentences of the specification, shown verbatim. `field` is the label of an input, for example 'Name'. */
export const templateMessages = {
  required: (field: string) => `${field} is required`,
  tooLong: (field: string) => `${field} must have atmost ${templateLimits.titleCharacters} characters`,
  metricRequired: 'metric is required',
} as const

const tooLong = (max: number) => `At most ${max} characters`

/** Ids that errors and forms use for the parts of a report that are not fields. No field may have one. */
export const reservedFieldIds = ['photos', 'comment', 'position'] as const

/** A field's id: 1–40 of `a-z`, `0-9`, `-`. It stays the same in all versions, because answers are stored under it. */
export const fieldIdSchema = z.string().check(
  z.regex(/^[a-z0-9-]{1,40}$/),
  z.refine(id => !(reservedFieldIds as readonly string[]).includes(id), { error: 'This id is reserved' }),
)

const id = z.string().check(z.regex(/^\d{1,18}$/))

const base = {
  id: fieldIdSchema,
  /** The question that the collector reads. */
  label: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, templateMessages.required('Label')),
      z.maxLength(templateLimits.labelCharacters, tooLong(templateLimits.labelCharacters)),
    ),
  isRequired: z._default(z.boolean(), false),
  /**
   * Reserved for properties of later versions (conditions, constraints, translations). Stored and passed on
   * unchanged; nothing reads it today. All other unknown keys are dropped, so that a misspelt property never
   * looks accepted.
   */
  extensions: z.optional(z.record(z.string(), z.unknown())),
}

const options = z
  .array(
    z.object({
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(1),
          z.maxLength(templateLimits.optionCharacters, tooLong(templateLimits.optionCharacters)),
        ),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(templateLimits.options),
    z.refine(list => new Set(list.map(option => option.text.toLowerCase())).size === list.length, {
      error: 'Two options have the same text',
    }),
  )

const bounds = { min: z._default(z.number(), 0), max: z._default(z.number(), 100) }
const ordered = z.refine<{ min: number; max: number }>(field => field.min <= field.max, {
  error: 'min must not be above max',
  path: ['min'],
})

const choice = <K extends 'checkbox' | 'radio' | 'select'>(kind: K) =>
  z.object({ ...base, kind: z.literal(kind), options })
const plain = <K extends 'text' | 'percentage' | 'date-time' | 'phone-number' | 'email' | 'photo'>(kind: K) =>
  z.object({ ...base, kind: z.literal(kind) })

const metricSchema = z
  .object({
    ...base,
    kind: z.literal('metric'),
    /** The unit, shown after the number: 'kg', 'trees', 'cm'. */
    metric: z
      .string({ error: templateMessages.metricRequired })
      .check(z.trim(), z.minLength(1, templateMessages.metricRequired), z.maxLength(30)),
    ...bounds,
  })
  .check(ordered)

const numberSchema = z.object({ ...base, kind: z.literal('number'), ...bounds }).check(ordered)

/** One whole number, chosen from a native select. */
const numberDropdownSchema = z
  .object({
    ...base,
    kind: z.literal('number-dropdown'),
    min: z._default(z.int(), 0),
    max: z._default(z.int(), 100),
  })
  .check(
    ordered,
    z.refine(field => field.max - field.min <= templateLimits.dropdownSteps, {
      error: `A dropdown holds at most ${templateLimits.dropdownSteps} steps`,
      path: ['max'],
    }),
  )

/** One number within the range, rendered as a slider with a number input beside it. */
const numberRangeSchema = z.object({ ...base, kind: z.literal('number-range'), ...bounds }).check(ordered)

const ratingSchema = z.object({
  ...base,
  kind: z.literal('rating'),
  stars: z._default(z.int().check(z.minimum(1), z.maximum(templateLimits.stars)), 5),
})

const dataListSchema = z.object({ ...base, kind: z.literal('data-list'), listId: id })

/** A field of a kind that this version can render and validate. */
const knownFieldSchema = z.discriminatedUnion('kind', [
  choice('checkbox'),
  choice('radio'),
  choice('select'),
  metricSchema,
  plain('text'),
  plain('percentage'),
  numberSchema,
  numberDropdownSchema,
  numberRangeSchema,
  ratingSchema,
  plain('date-time'),
  dataListSchema,
  plain('phone-number'),
  plain('email'),
  plain('photo'),
])
/** A field of a kind that this version knows. */
export type KnownField = z.infer<typeof knownFieldSchema>

/** A field of a kind that only a newer version knows. It is shown as 'Unknown', takes no answer and keeps its data. */
const unknownFieldSchema = z.object({
  kind: z.literal('unknown'),
  id: fieldIdSchema,
  label: z.catch(base.label, 'Unknown'),
  isRequired: z.catch(z.boolean(), false),
  /** The field as received. A version that knows the kind restores the field from it. */
  original: z.record(z.string(), z.unknown()),
})
/** A field of a kind that this version does not know. */
export type UnknownField = z.infer<typeof unknownFieldSchema>

/**
 * Reads a field that any version wrote. An unknown kind becomes an `UnknownField`; an `UnknownField` of a kind
 * that is known by now is restored. A field of a known kind with an invalid property is refused.
 */
export const fieldSchema = z.pipe(
  z.transform(readField),
  z.discriminatedUnion('kind', [knownFieldSchema, unknownFieldSchema]),
)
/** A field of a template: one question. */
export type Field = KnownField | UnknownField

/**
 * Reads a field from a server that may be newer than the reader. Unlike `fieldSchema`, it also turns a known kind with
 * an unsupported property into an `UnknownField`, so that one question does not make the whole template unreadable.
 * Refuses only a field without a valid id.
 */
export const receivedFieldSchema = z.union([
  fieldSchema,
  z.pipe(
    z.transform((input: unknown) => (isRecord(input) ? asUnknown(input, originalOf(input)) : input)),
    unknownFieldSchema,
  ),
])

/** Reads stored fields again: a kind that was unknown when they were stored may be known to this version. */
export function rereadFields(fields: readonly Field[]): Field[] {
  return fields.map(field => (field.kind === 'unknown' ? receivedFieldSchema.parse(field) : field))
}

/**
 * Returns fields as the server gives them to phones and checks reports by them. A question of a kind that the server does
 * not know either is not required: no version of the app could answer it, and the report could never be sent.
 */
export function answerableFields(fields: readonly Field[]): Field[] {
  return rereadFields(fields).map(field =>
    field.kind === 'unknown' && field.isRequired ? { ...field, isRequired: false } : field,
  )
}

/** All known kinds, in the order of the builder's menu. `component` is the name on the wire. */
export const fieldKinds = [
  { kind: 'text', name: 'Text', component: 'Text' },
  { kind: 'number', name: 'Number', component: 'Number' },
  { kind: 'metric', name: 'Metric Specific', component: 'MetricSpecific' },
  { kind: 'percentage', name: 'Percentage', component: 'Percentage' },
  { kind: 'number-dropdown', name: 'Number Dropdown', component: 'NumberDropDown' },
  { kind: 'number-range', name: 'Number Range', component: 'NumberRange' },
  { kind: 'checkbox', name: 'Checkbox', component: 'CheckBox' },
  { kind: 'radio', name: 'Radio', component: 'Radio' },
  { kind: 'select', name: 'Select', component: 'Select' },
  { kind: 'data-list', name: 'Data List', component: 'DataList' },
  { kind: 'rating', name: 'Rating', component: 'Rating' },
  { kind: 'date-time', name: 'Date and Time', component: 'DateTime' },
  { kind: 'phone-number', name: 'Phone Number', component: 'PhoneNumber' },
  { kind: 'email', name: 'Email Address', component: 'EmailAddress' },
  { kind: 'photo', name: 'Photo Field', component: 'PhotoField' },
] as const satisfies readonly { kind: KnownField['kind']; name: string; component: string }[]

/** A kind of `fieldKinds`. */
export type KnownFieldKind = (typeof fieldKinds)[number]['kind']
/** A kind of `fieldKinds`, or 'unknown'. */
export type FieldKind = Field['kind']
/** The field type of a kind. */
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

const fieldNames: ReadonlyMap<string, string> = new Map(fieldKinds.map(({ kind, name }) => [kind, name]))

/** Returns the label of a kind; 'Unknown' for a kind that this version does not know. */
export function fieldKindName(kind: string): string {
  return fieldNames.get(kind) ?? 'Unknown'
}

/** The complete content of one version of a template, as staff enter it. */
export const templateContentSchema = z.object({
  title: z
    .string({ error: templateMessages.required('Name') })
    .check(
      z.trim(),
      z.minLength(1, templateMessages.required('Name')),
      z.maxLength(templateLimits.titleCharacters, templateMessages.tooLong('Name')),
    ),
  tagId: z
    .string({ error: templateMessages.required('Tag') })
    .check(z.minLength(1, { error: templateMessages.required('Tag'), abort: true }), z.regex(/^\d{1,18}$/)),
  sdgId: z._default(z.nullable(id), null),
  photoRequired: z._default(z.boolean(), false),
  withComment: z._default(z.boolean(), false),
  fields: z.array(fieldSchema).check(
    z.maxLength(templateLimits.fields),
    z.refine(fields => new Set(fields.map(field => field.id)).size === fields.length, {
      error: 'Two fields have the same id',
    }),
  ),
  /** Stored unchanged for later versions, as on a field. */
  extensions: z.optional(z.record(z.string(), z.unknown())),
})
/** The content of one version of a template. */
export type TemplateContent = z.infer<typeof templateContentSchema>

function readField(input: unknown): unknown {
  if (!isRecord(input) || typeof input.kind !== 'string') return input
  if (input.kind !== 'unknown') return fieldNames.has(input.kind) ? input : asUnknown(input, input)
  const original = originalOf(input)
  return fieldNames.has(String(original.kind)) ? original : asUnknown(input, original)
}

/** Returns the field that an unknown field was made from; any other field is its own original. */
function originalOf(input: Record<string, unknown>): Record<string, unknown> {
  return input.kind === 'unknown' && isRecord(input.original) ? input.original : input
}

function asUnknown(shown: Record<string, unknown>, original: Record<string, unknown>): unknown {
  return {
    kind: 'unknown',
    id: shown.id,
    label: shown.label ?? 'Unknown',
    isRequired: shown.isRequired ?? false,
    original,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
