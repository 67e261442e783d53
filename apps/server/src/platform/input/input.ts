import { isDeepStrictEqual } from 'node:util'
import { nameError } from '@quadrat/domain/account/name-error'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'

/** An id: digits on the wire, a number in code. Parsed into a number. */
export const idInput = z
  .union([z.int().positive(), z.string().regex(/^\d{1,15}$/, 'This is not an id')])
  .transform(Number)

/** The error of an unknown time zone where the screen has a list of them. */
export const timeZoneUnknown = 'Choose a time zone from the list.'

/**
 * Returns the schema of a text that is trimmed and that PostgreSQL can store. Its bounds end the checks, so
 * that a check that is added to it never reads a text longer than `max`.
 * @param max UTF-16 code units
 * @param message the error when the text is missing or too short
 */
export function textInput(min: number, max: number, message?: string) {
  return z
    .string(message)
    .trim()
    .min(min, { error: message, abort: true })
    .max(max, { error: `Maximum ${max} characters`, abort: true })
    .refine(isStorable, 'The text has characters that cannot be kept')
}

/**
 * The name of a person or an organisation. Messages that we send for others contain names, so a name may not
 * hold an address, nor a line break or another control character.
 */
export function nameInput(min: number, max: number, message?: string) {
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

/** An email address, parsed into the lower-case form in which it is stored and compared. */
export const emailInput = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))

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
export function changedKeys<T extends object>(before: T, change: Partial<T>): (keyof T & string)[] {
  return (Object.keys(change) as (keyof T & string)[]).filter(
    key => change[key] !== undefined && !isDeepStrictEqual(plain(change[key]), plain(before[key])),
  )
}

/** Converts a value to the form in which jsonb returns it: without undefined and without prototypes. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}
