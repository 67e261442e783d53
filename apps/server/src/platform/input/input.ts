import { isDeepStrictEqual } from 'node:util'
import { nameError } from '@quadrat/domain/account/name-error'
import { staffLanguages } from '@quadrat/domain/language/languages'
import { Problem } from '@quadrat/domain/problem'
import { languageTagSchema } from '@quadrat/domain/template/template-languages'
import { z } from 'zod'
import { inputTexts } from '#src/platform/input/texts-en.ts'

/** An id: digits on the wire, a number in code. Parsed into a number. Those of nodes have up to 16 digits. */
export const idInput = z
  .union([z.int().positive(), z.string().regex(/^\d{1,16}$/, { error: () => inputTexts.noId })])
  .transform(Number)

/** The tag of a language that templates may have, such as 'sw' or 'pt-BR'. */
export const languageTagInput = z
  .string()
  .max(35, { abort: true })
  .refine(tag => languageTagSchema.safeParse(tag).success, { error: () => inputTexts.noLanguageTag })

/** A language that a member of staff or a company chooses; null takes the choice back. */
export const languageInput = z.enum(staffLanguages).nullable().optional()

/**
 * Returns the schema of a text that is trimmed and that PostgreSQL can store. Its bounds end the checks, so
 * that a check that is added to it never reads a text longer than `max`.
 * @param max UTF-16 code units
 * @param message returns the error when the text is missing or too short
 */
export function textInput(min: number, max: number, message?: () => string) {
  return z
    .string({ error: message })
    .trim()
    .min(min, { error: message, abort: true })
    .max(max, { error: () => inputTexts.maxCharacters({ max }), abort: true })
    .refine(isStorable, { error: () => inputTexts.notStorable })
}

/**
 * The name of a person or an organisation. Messages that we send for others contain names, so a name may not
 * hold an address, nor a line break or another control character.
 */
export function nameInput(min: number, max: number, message?: () => string) {
  return textInput(min, max, message).superRefine((text, context) => {
    const error = nameError(text)
    if (error !== null) context.addIssue({ code: 'custom', message: error })
  })
}

/** Returns the schema of a text that may be empty or null. An empty text becomes null. */
export function optionalText(max: number) {
  return textInput(0, max)
    .nullable()
    .transform(text => text || null)
}

/** False if PostgreSQL cannot store the text: its types jsonb and text reject NUL and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}

const emailInvalid = { error: () => inputTexts.emailInvalid }

/** An email address, parsed into the lower-case form in which it is stored and compared. */
export const emailInput = z.string().trim().toLowerCase().max(254, emailInvalid).pipe(z.email(emailInvalid))

/**
 * Requires that a change is based on the current version of a record.
 * @param seen the version that the caller has read; null or undefined overwrites any version
 * @throws Problem version.stale with both versions
 */
export function requireVersion(seen: number | null | undefined, current: number): void {
  if (seen !== null && seen !== undefined && seen !== current)
    throw new Problem('version.stale', { seen, current })
}

/**
 * Returns the keys of a change whose values are given and differ from the stored ones, for the audit log.
 * Values are compared deeply, because jsonb does not preserve the order of an object's keys.
 */
export function changedKeys<T extends object, Change extends Partial<T>>(
  before: T,
  change: Change,
): (keyof Change & keyof T & string)[] {
  return (Object.keys(change) as (keyof Change & keyof T & string)[]).filter(
    key => change[key] !== undefined && !isDeepStrictEqual(plain(change[key]), plain(before[key])),
  )
}

/** Converts a value to the form in which jsonb returns it: without undefined and without prototypes. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}
