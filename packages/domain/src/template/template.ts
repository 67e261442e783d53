import * as z from 'zod/mini'
import { isKnownKind } from './field-kinds.ts'
import { fieldBase, ordered, type QuestionField, questionSchemas } from './question.ts'
import { fieldIdSchema, templateLimits } from './template-limits.ts'

/** An app that does not know groups and repeats could not answer them, and would never send the report. */
const neverRequired = z.catch(z.literal(false), false)

/**
 * The begin of a group. The fields behind it that name it are in it (`template-structure.ts`). It has no
 * answer.
 */
const groupSchema = z.object({
  ...fieldBase,
  kind: z.literal('group'),
  isRequired: neverRequired,
  /** A page is shown alone, with Back and Next. */
  appearance: z._default(z.enum(['section', 'page']), 'section'),
})
/** A text that is read and has no answer. Its label can show answers (`logic/label-values.ts`). */
const noteSchema = z.object({ ...fieldBase, kind: z.literal('note'), isRequired: neverRequired })
/** A text without an answer, see `noteSchema`. */
type NoteField = z.infer<typeof noteSchema>

/** The begin of a group, see `groupSchema`. */
type GroupField = z.infer<typeof groupSchema>

/**
 * Questions that are answered several times. The answer is a list of instances (`RepeatInstance`). The rule
 * `count` (`logic/field-logic.ts`) says how many there are; without it people add them.
 * @param depth how many repeats may be within each other, this one included
 */
const repeatSchema = (depth: number) =>
  z
    .object({
      ...fieldBase,
      kind: z.literal('repeat'),
      isRequired: neverRequired,
      fields: fieldsIn(depth - 1),
      min: z._default(z.int().check(z.minimum(0), z.maximum(templateLimits.instances)), 0),
      max: z._default(z.int().check(z.minimum(1), z.maximum(templateLimits.instances)), 200),
    })
    .check(ordered)
/** Questions that are answered several times, see `repeatSchema`. */
export interface RepeatField {
  kind: 'repeat'
  id: string
  label: string
  isRequired: false
  extensions?: Record<string, unknown> | undefined
  fields: readonly Field[]
  min: number
  max: number
}

/** A field of a kind that this version knows. */
type KnownField = QuestionField | NoteField | GroupField | RepeatField

/**
 * A field of a kind that only a newer version knows. It is shown as 'Unknown', takes no answer and keeps its
 * data.
 */
const unknownFieldSchema = z.object({
  kind: z.literal('unknown'),
  id: fieldIdSchema,
  label: z.catch(fieldBase.label, 'Unknown'),
  isRequired: z.catch(z.boolean(), false),
  /** The field as received. A version that knows the kind restores the field from it. */
  original: z.record(z.string(), z.unknown()),
})
/** A field of a kind that this version does not know. */
export type UnknownField = z.infer<typeof unknownFieldSchema>

const fieldSchemaAt = (depth: number) =>
  z.pipe(
    z.transform(readField),
    z.discriminatedUnion('kind', [
      ...questionSchemas,
      noteSchema,
      groupSchema,
      ...(depth > 0 ? [repeatSchema(depth)] : []),
      unknownFieldSchema,
    ]),
  )
// Made when they are needed, because most templates have no repeat.
const fieldsIn = (depth: number): z.ZodMiniType<Field[]> => z.lazy(() => z.array(fieldSchemaAt(depth)))

/**
 * Reads a field that any version wrote. An unknown kind becomes an `UnknownField`; an `UnknownField` of a
 * kind that is known by now is restored. A field of a known kind with an invalid property is refused.
 */
export const fieldSchema: z.ZodMiniType<Field> = fieldSchemaAt(templateLimits.repeatDepth)
/** A field of a template: a question, a note, a group or a repeat. */
export type Field = KnownField | UnknownField

/**
 * Reads a field from a server that may be newer than the reader. Unlike `fieldSchema`, it also turns a known
 * kind with an unsupported property into an `UnknownField`, so that one question does not make the whole
 * template unreadable. Refuses only a field without a valid id.
 */
export const receivedFieldSchema: z.ZodMiniType<Field> = z.union([
  z.pipe(z.transform(receiveParts), fieldSchema),
  z.pipe(
    z.transform((input: unknown) => (isRecord(input) ? asUnknown(input, originalOf(input)) : input)),
    unknownFieldSchema,
  ),
])

/**
 * Reads the fields of a repeat one by one: one that cannot be read does not make the whole repeat unreadable.
 */
function receiveParts(input: unknown): unknown {
  const field = readField(input)
  if (!isRecord(field) || field.kind !== 'repeat' || !Array.isArray(field.fields)) return field
  return { ...field, fields: field.fields.map(one => receivedFieldSchema.safeParse(one).data ?? one) }
}

/** A kind that this version knows. */
export type KnownFieldKind = KnownField['kind']
/** A kind that this version knows, or 'unknown'. */
export type FieldKind = Field['kind']
/** The field type of a kind. */
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

function readField(input: unknown): unknown {
  if (!isRecord(input) || typeof input.kind !== 'string') return input
  if (input.kind !== 'unknown') return isKnownKind(input.kind) ? input : asUnknown(input, input)
  const original = originalOf(input)
  return isKnownKind(original.kind) ? original : asUnknown(input, original)
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
