import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { idInput } from '#src/platform/input/input.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'

// Schemas that the operations share.

export const id = z
  .string()
  .regex(/^\d+$/)
  .meta({ examples: ['1043'] })
export const instant = z.iso.datetime().meta({ examples: ['2026-11-22T09:31:12.480Z'] })
/** A record that another one refers to. */
export const named = z.strictObject({ id, name: z.string() })
export const version = z
  .int()
  .meta({ description: 'Counts the changes of the record. Send it as If-Match with a change.' })

/** A person in the way that `named` shows records. */
export const personNamed = ({
  id,
  firstName,
  lastName,
}: {
  id: number
  firstName: string
  lastName: string
}) => ({
  id: String(id),
  name: `${firstName} ${lastName}`.trim(),
})

interface Kept {
  id: number
  rowVersion: number
  createdAt: Date
  updatedAt: Date
}

/** A row with its key, version and times as the API has them, and all else as it is. */
export function keyAndTimes<R extends Kept>({ id, rowVersion, createdAt, updatedAt, ...same }: R) {
  return {
    id: String(id),
    version: rowVersion,
    ...same,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

export const namedOf = ({ id, name }: { id: number; name: string }) => ({ id: String(id), name })

export const idParams = z.strictObject({ id: idInput })
/** The answer to a deletion. */
export const deleted = z.strictObject({ id })

/** Where the JSON schema of `several` has that of the array which clients make. */
export const asArray = 'x-array'

/** Values of a query: one, several with commas between them, or the parameter several times; or an array. */
export function several<S extends z.ZodType>(value: S, most = 100) {
  const { $schema: _, ...items } = z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' })
  return z
    .union([z.string().transform(text => text.split(',')), z.array(z.unknown()).max(most)])
    .pipe(
      z
        .array(value as z.ZodType<z.output<S>, unknown>)
        .min(1)
        .max(most),
    )
    .optional()
    .meta({ [asArray]: { type: 'array', items, minItems: 1, maxItems: most } })
}

/**
 * The words of the API for what is stored under other names. One word can be that of several stored values.
 */
export function wordsFor<Stored extends string, Word extends string>(words: Readonly<Record<Stored, Word>>) {
  const all = Object.keys(words) as Stored[]
  return {
    schema: z.enum([...new Set(all.map(one => words[one]))] as [Word, ...Word[]]),
    of: (one: Stored): Word => words[one],
    stored: (word: Word): Stored[] => all.filter(one => words[one] === word),
  }
}

/** The parameter for an answer with some fields of a record alone. */
export function fieldsParameter<S extends z.ZodObject>({ shape }: S) {
  const names = Object.keys(shape) as [keyof S['shape'] & string]
  return {
    fields: several(z.enum(names)).meta({ description: 'Leaves out all other fields of the answer.' }),
  }
}

/** True for the answer of one record with a version, whose tag tells whether it has changed. */
export const isVersioned = (answer: z.ZodType) => answer instanceof z.ZodObject && 'version' in answer.shape

/** The record with the fields that are wanted. The type is that of a caller who wants all. */
export function onlyFields<T extends object>(record: T, fields: readonly string[] | undefined): T {
  if (!fields) return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name))) as T
}

export const pageParameters = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(100).optional().meta({ description: '`next` of the page before.' }),
}

/** A page of a list. `next` is null on the last one. */
export function pageOf<S extends z.ZodType>(item: S) {
  return z.strictObject({ data: z.array(item), next: z.string().nullable() })
}

/**
 * Cuts the rows of a page, of which one more than the limit was asked for.
 * @param cursorOf the cursor behind a row
 */
export function cutPage<R>(rows: readonly R[], limit: number, cursorOf: (row: R) => string) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

/** Reads a cursor of a list in the order of ids. @throws Problem input.invalid */
export function readIdCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,16}$/.test(cursor)) throw cursorRefused()
  return Number(cursor)
}

/** Reads a cursor of a list in the order of times. @throws Problem input.invalid */
export function readChangeCursor(cursor: string | undefined): { id: number; updatedAt: Date } | null {
  if (cursor === undefined) return null
  const [, time, id] = /^(\d{1,15})\.(\d{1,16})$/.exec(cursor) ?? []
  if (!id) throw cursorRefused()
  return { id: Number(id), updatedAt: new Date(Number(time)) }
}

function cursorRefused(): Problem {
  return new Problem('input.invalid', { errors: [{ path: 'cursor', message: inputTexts.noCursor }] })
}
