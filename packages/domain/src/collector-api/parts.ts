import * as z from 'zod/mini'
import { isoDateTime } from '../answer/answers.ts'
import { templateLanguagesSchema } from '../template/template-languages.ts'

// Shared parts of the calls. The schemas of this folder are the only description of the calls between a phone
// and the server: both sides derive their types from them, and each side parses what it receives.
//
// A phone may be older than its server, so it reads a response leniently where a newer server may send more:
//   - a key that is not in a schema is ignored;
//   - an unknown status or reason is kept as text (`openEnum`);
//   - a question of an unknown kind becomes an `UnknownField` (`receivedFieldSchema`), which takes no answer;
//   - texts and lists have no upper limit: limits apply to requests.
// Any other mismatch makes the whole response unreadable: the phone keeps its data and shows an error.

/** The id of a record: up to 18 digits. */
export const wireId = z.string().check(z.regex(/^\d{1,18}$/))

/** ISO 8601 with offset; the server writes UTC with milliseconds. */
export const wireTime = isoDateTime

/** A response whose parts are parsed one by one, so that an unreadable part affects only itself. */
export const unparsedSchema = z.record(z.string(), z.unknown())

/** A record with its name. */
export const namedSchema = z.object({ id: wireId, name: z.string() })

/**
 * The languages of a template; null without any, and where this version cannot read them: it is filled in its
 * own language.
 */
export const languagesPart = z.optional(z.catch(z.nullable(templateLanguagesSchema), null))

/** A SHA-256 in lower-case hex. */
export const wireHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * The status of a report that staff have deleted. Only phones are sent it, because nothing else shows such a
 * report. An app that does not know it lists the report under 'in review'.
 */
export const deletedStatus = 'DELETED'

/** A value that a newer server has added to an enumeration. */
export type NewerName = string & {}

/**
 * A value of an enumeration, or one that a newer server has added: kept as text for a later version of the
 * app.
 */
export function openEnum<T extends string>() {
  return z.custom<T | NewerName>(value => typeof value === 'string' && value !== '')
}
