import * as z from 'zod/mini'
import { templateMessages } from '../messages/template-error-en.ts'
import { valueTexts } from '../messages/value-en.ts'
import { columnLimits, isColumnName } from './choice-columns.ts'
import { fieldIdSchema, recordIdSchema, templateLimits } from './template-limits.ts'

// The kinds of questions and their properties. Their names are in field-kinds.ts.

const tooLong = (max: number) => ({ error: () => valueTexts.tooLong({ max }) })

/** What fields of all kinds have. */
export const fieldBase = {
  id: fieldIdSchema,
  /** The question that the collector reads. */
  label: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => templateMessages.labelRequired }),
      z.maxLength(templateLimits.labelCharacters, tooLong(templateLimits.labelCharacters)),
    ),
  isRequired: z._default(z.boolean(), false),
  /**
   * The rules of the question (`logic/field-logic.ts`), its group (`template-structure.ts`), its name
   * (`expression/names.ts`), and properties of later versions. Stored and passed on unchanged. All other
   * unknown keys are dropped, so that a misspelt property never looks accepted.
   */
  extensions: z.optional(z.record(z.string(), z.unknown())),
}

const optionText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(templateLimits.optionCharacters, tooLong(templateLimits.optionCharacters)),
  )
const option = z.object({
  /** What people read. */
  text: optionText,
  /** What answers keep, if it is not the text: see `optionValue`. */
  value: z.optional(optionText),
  /** Further columns, which choice filters compare. */
  columns: z.optional(
    z.record(z.string(), z.string().check(z.trim(), z.maxLength(columnLimits.textCharacters))).check(
      z.refine(columns => Object.keys(columns).length <= columnLimits.columns, {
        error: () => valueTexts.tooManyColumns({ max: columnLimits.columns }),
      }),
      z.refine(columns => Object.keys(columns).every(isColumnName), {
        error: () => valueTexts.columnNameWrong,
      }),
    ),
  ),
  /** The picture and the sound beside it (`label-media.ts`). */
  media: z.optional(z.record(z.string(), z.unknown())),
})

/**
 * Returns what answers and rules keep of an option. It stays the same when the text of the option changes.
 */
export function optionValue(option: { text: string; value?: string | undefined }): string {
  return option.value ?? option.text
}

interface Choice {
  options: {
    text: string
    value?: string | undefined
    columns?: Record<string, string> | undefined
    media?: Record<string, unknown> | undefined
  }[]
  other?: { text: string } | undefined
}
const choices = {
  options: z.array(option).check(
    z.minLength(1),
    z.maxLength(templateLimits.options),
    z.refine(list => new Set(list.map(optionValue)).size === list.length, {
      error: () => valueTexts.sameValue,
    }),
  ),
  /**
   * The option 'Other', whose text the collector types. An answer that is none of the options is such a text.
   * An app that does not know it offers the options alone.
   */
  other: z.optional(z.object({ text: optionText })),
}
const distinct = z.refine<Choice>(
  ({ options, other }) => {
    const texts = [...options, ...(other ? [other] : [])].map(({ text }) => text.toLowerCase())
    return new Set(texts).size === texts.length
  },
  { error: () => valueTexts.sameText, path: ['options'] },
)

const bounds = { min: z._default(z.number(), 0), max: z._default(z.number(), 100) }
/** Null is no bound. A missing bound is the usual one, as older clients mean it. */
const openBounds = {
  min: z._default(z.nullable(z.number()), 0),
  max: z._default(z.nullable(z.number()), 100),
}
/** Requires that bounds are in order. */
export const ordered = z.refine<{ min: number | null; max: number | null }>(
  ({ min, max }) => min === null || max === null || min <= max,
  { error: () => valueTexts.minAboveMax, path: ['min'] },
)

/** The kinds without properties of their own. */
type PlainKind =
  | 'text'
  | 'percentage'
  | 'date-time'
  | 'date'
  | 'time'
  | 'phone-number'
  | 'email'
  | 'photo'
  | 'signature'
  | 'consent'
  | 'barcode'
  | 'audio'
  | 'video'
  | 'file'

/** What is drawn on. */
export const drawingGrounds = ['sheet', 'photo'] as const
/** One of `drawingGrounds`. */
export type DrawingGround = (typeof drawingGrounds)[number]

const choice = <K extends 'checkbox' | 'radio' | 'select'>(kind: K) =>
  z.object({ ...fieldBase, kind: z.literal(kind), ...choices }).check(distinct)
/** Options that are put in an order. All of them: a part of a ranking cannot be compared with another. */
const rankingSchema = z
  .object({ ...fieldBase, kind: z.literal('ranking'), options: choices.options })
  .check(distinct)
const plain = <K extends PlainKind>(kind: K) => z.object({ ...fieldBase, kind: z.literal(kind) })

const metricSchema = z
  .object({
    ...fieldBase,
    kind: z.literal('metric'),
    /** The unit, shown after the number: 'kg', 'trees', 'cm'. */
    metric: z
      .string({ error: () => templateMessages.metricRequired })
      .check(z.trim(), z.minLength(1, { error: () => templateMessages.metricRequired }), z.maxLength(30)),
    ...openBounds,
  })
  .check(ordered)

const numberSchema = z.object({ ...fieldBase, kind: z.literal('number'), ...openBounds }).check(ordered)

/** One whole number, typed. A kind and no setting: an app that does not know it must not send 2.5. */
const integerSchema = z
  .object({
    ...fieldBase,
    kind: z.literal('integer'),
    min: z._default(z.nullable(z.int()), 0),
    max: z._default(z.nullable(z.int()), 100),
  })
  .check(ordered)

/** One whole number, chosen from a native select. */
const numberDropdownSchema = z
  .object({
    ...fieldBase,
    kind: z.literal('number-dropdown'),
    min: z._default(z.int(), 0),
    max: z._default(z.int(), 100),
  })
  .check(
    ordered,
    z.refine(field => field.max - field.min <= templateLimits.dropdownSteps, {
      error: () => valueTexts.tooManySteps({ max: templateLimits.dropdownSteps }),
      path: ['max'],
    }),
  )

/** One number within the range, rendered as a slider with a number input beside it. */
const numberRangeSchema = z
  .object({ ...fieldBase, kind: z.literal('number-range'), ...bounds })
  .check(ordered)

const ratingSchema = z.object({
  ...fieldBase,
  kind: z.literal('rating'),
  stars: z._default(z.int().check(z.minimum(1), z.maximum(templateLimits.stars)), 5),
})

const dataListSchema = z.object({ ...fieldBase, kind: z.literal('data-list'), listId: recordIdSchema })

/** How exactly a place is measured, and whether it may be set by hand as well. */
const located = {
  /** The largest radius of a fix in metres that is taken; null for any. */
  accuracy: z._default(z.nullable(z.number().check(z.minimum(1), z.maximum(1000))), null),
  byHand: z._default(z.boolean(), false),
}
const place = <K extends 'position' | 'line' | 'area'>(kind: K) =>
  z.object({ ...fieldBase, kind: z.literal(kind), ...located })

/** A drawing on an empty sheet, or on a photo that is taken first. */
const drawingSchema = z.object({
  ...fieldBase,
  kind: z.literal('drawing'),
  ground: z._default(z.enum(drawingGrounds), 'sheet'),
})

/** The schemas of all kinds of questions. A new kind begins here. */
export const questionSchemas = [
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
  integerSchema,
  plain('date'),
  plain('time'),
  place('position'),
  place('line'),
  place('area'),
  plain('signature'),
  plain('consent'),
  drawingSchema,
  plain('barcode'),
  plain('audio'),
  plain('video'),
  plain('file'),
  rankingSchema,
] as const
/** A question: a field with one answer, of a kind that this version knows. */
export type QuestionField = z.infer<(typeof questionSchemas)[number]>
/** A kind that has one answer: neither a group nor a repeat. */
export type QuestionKind = QuestionField['kind']
