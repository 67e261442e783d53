import * as z from 'zod/mini'

// zod/mini and not zod: the phone reads templates with these schemas and has 170 kB for everything.

/** Bounds of a template and of its fields. Character counts are UTF-16 units, as input elements count. */
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

/** Sentences the product shows to the letter; `{field}` is 'Name' or 'Tag'. */
export const templateMessages = {
  required: (field: string) => `${field} is required`,
  tooLong: (field: string) => `${field} must have atmost ${templateLimits.titleCharacters} characters`,
  metricRequired: 'metric is required',
} as const

const tooLong = (max: number) => `At most ${max} characters`

/** Names that faults and forms use for the parts of a report that are no field. */
export const reservedFieldIds = ['photos', 'comment', 'position'] as const

/** Stable for the life of a field, through versions: answers are kept under it. 1–40 of `a-z`, `0-9`, `-`. */
export const fieldIdSchema = z.string().check(
  z.regex(/^[a-z0-9-]{1,40}$/),
  z.refine(id => !(reservedFieldIds as readonly string[]).includes(id), { error: 'This id is reserved' }),
)

const id = z.string().check(z.regex(/^\d{1,18}$/))

const base = {
  id: fieldIdSchema,
  /** The question as the collector reads it. */
  label: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, templateMessages.required('Label')),
      z.maxLength(templateLimits.labelCharacters, tooLong(templateLimits.labelCharacters)),
    ),
  isRequired: z._default(z.boolean(), false),
  /**
   * The place where later versions put what belongs to a field and is not built yet (conditions,
   * constraints, translations). Kept and handed on untouched; nothing reads it today. Any other key that
   * this version does not know is dropped, so that a misspelt property never looks accepted.
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
    /** The unit, shown behind the number: 'kg', 'trees', 'cm'. */
    metric: z
      .string({ error: templateMessages.metricRequired })
      .check(z.trim(), z.minLength(1, templateMessages.metricRequired), z.maxLength(30)),
    ...bounds,
  })
  .check(ordered)

const numberSchema = z.object({ ...base, kind: z.literal('number'), ...bounds }).check(ordered)

/** One whole number out of a native list. */
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

/** One number inside the range, drawn as a slider with a number box beside it. */
const numberRangeSchema = z.object({ ...base, kind: z.literal('number-range'), ...bounds }).check(ordered)

const ratingSchema = z.object({
  ...base,
  kind: z.literal('rating'),
  stars: z._default(z.int().check(z.minimum(1), z.maximum(templateLimits.stars)), 5),
})

const dataListSchema = z.object({ ...base, kind: z.literal('data-list'), listId: id })

/** The kinds that this version can draw and check; what a person can put into a template. */
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
export type KnownField = z.infer<typeof knownFieldSchema>

/** A field of a kind that a newer version made: shown as 'Unknown', takes no answer, loses nothing. */
const unknownFieldSchema = z.object({
  kind: z.literal('unknown'),
  id: fieldIdSchema,
  label: z.catch(base.label, 'Unknown'),
  isRequired: z.catch(z.boolean(), false),
  /** The field as it was read; a version that knows the kind restores the field from it. */
  original: z.record(z.string(), z.unknown()),
})
export type UnknownField = z.infer<typeof unknownFieldSchema>

/**
 * Reads a field, whoever wrote it. A kind that this version does not know becomes an `UnknownField`;
 * an `UnknownField` whose kind has become known is itself again. A known kind with a fault is refused.
 */
export const fieldSchema = z.pipe(
  z.transform(readField),
  z.discriminatedUnion('kind', [knownFieldSchema, unknownFieldSchema]),
)
export type Field = KnownField | UnknownField

/**
 * Reads a field of a server that may be newer than the reader. Like `fieldSchema`, but a known kind with a property that
 * this version does not take becomes an `UnknownField` too, so that one question never costs the whole template.
 * Refused is only what has no valid id.
 */
export const receivedFieldSchema = z.union([
  fieldSchema,
  z.pipe(
    z.transform((input: unknown) => (isRecord(input) ? asUnknown(input, originalOf(input)) : input)),
    unknownFieldSchema,
  ),
])

/** The fields as this version reads them: a kind that was unknown when they were kept may have become known. */
export function rereadFields(fields: readonly Field[]): Field[] {
  return fields.map(field => (field.kind === 'unknown' ? receivedFieldSchema.parse(field) : field))
}

/** Every kind, in the order in which a person is offered them; `component` is the name on the wire. */
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

export type KnownFieldKind = (typeof fieldKinds)[number]['kind']
export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

const fieldNames: ReadonlyMap<string, string> = new Map(fieldKinds.map(({ kind, name }) => [kind, name]))

/** The kind's name on a screen; 'Unknown' for a kind that this version does not have. */
export function fieldKindName(kind: string): string {
  return fieldNames.get(kind) ?? 'Unknown'
}

/** What a person writes when making a template: the whole of one version of it. */
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
  /** As on a field: kept untouched for later versions. */
  extensions: z.optional(z.record(z.string(), z.unknown())),
})
export type TemplateContent = z.infer<typeof templateContentSchema>

function readField(input: unknown): unknown {
  if (!isRecord(input) || typeof input.kind !== 'string') return input
  if (input.kind !== 'unknown') return fieldNames.has(input.kind) ? input : asUnknown(input, input)
  const original = originalOf(input)
  return fieldNames.has(String(original.kind)) ? original : asUnknown(input, original)
}

/** What an unknown field was made from; any other field is its own original. */
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
