import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'

/** An id as the wire writes it (digits) or as the product's own code holds it. Read into a number. */
export const idInput = z
  .union([z.int().positive(), z.string().regex(/^\d{1,15}$/, 'This is not an id')])
  .transform(Number)

/**
 * A trimmed line or paragraph that PostgreSQL can hold.
 * @param max UTF-16 units
 * @param message said where it is missing or too short
 */
export function textInput(min: number, max: number, message?: string) {
  return z
    .string(message)
    .trim()
    .min(min, message)
    .max(max, `Maximum ${max} characters`)
    .refine(isStorable, message ?? 'The text has characters that cannot be kept')
}

const topDomains =
  'com|org|net|info|biz|io|app|dev|xyz|shop|store|online|site|top|club|link|click|live|example'
/** A web or mail address, or what a phone or a mail program would make one of. */
const addressInText = new RegExp(
  `://|@|\\bwww\\.|[\\w-]{2,}\\.(?:${topDomains})(?![\\p{L}\\d])|[\\w-]{2,}\\.[a-z]{2,}/`,
  'iu',
)

/**
 * The name of a person or an organisation. Names stand in the messages that we send in the name of others, so that one
 * may not hold an address, nor a line break or another control character.
 */
export function nameInput(min: number, max: number, message?: string) {
  return textInput(min, max, message)
    .refine(text => !/[\p{Cc}\u2028\u2029]/u.test(text), 'A name stands on one line')
    .refine(text => !addressInText.test(text), 'A name cannot hold a web or mail address')
}

/** A text that may be left empty; an empty one is null. */
export function optionalText(max: number) {
  return textInput(0, max)
    .nullable()
    .transform(text => text || null)
}

/** jsonb and text hold neither NUL nor half a surrogate pair; the database would say so too late. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}

/** An email address as it is compared and kept, in lower case. */
export const emailInput = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))

/**
 * An edit names the version that it saw.
 * @param seen left out by callers that overwrite whatever is there
 * @throws Problem version.stale with both versions
 */
export function requireVersion(seen: number | null | undefined, current: number): void {
  if (seen !== null && seen !== undefined && seen !== current)
    throw new Problem('version.stale', { seen, current })
}

/**
 * The keys of a change that were given and differ from what is stored: what the log says of it. Values are
 * compared by content; jsonb hands an object's keys back in an order of its own.
 */
export function changedKeys<T extends object>(before: T, change: Partial<T>): (keyof T & string)[] {
  return (Object.keys(change) as (keyof T & string)[]).filter(
    key => change[key] !== undefined && !isDeepStrictEqual(plain(change[key]), plain(before[key])),
  )
}

/** As it would come out of jsonb: without undefined and without prototypes. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}
