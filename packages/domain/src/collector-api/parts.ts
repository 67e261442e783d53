import * as z from 'zod/mini'
import { isoDateTime } from '../answers.ts'

// Parts of several calls. The schemas of this folder are the only description of the calls between a phone and the
// server: both sides take their types from it, and each parses what it receives.
//
// A phone may be older than its server, so an answer is read leniently where a newer server may say more:
//   - a key that is not in a schema is ignored;
//   - a status or reason that is not in the closed list is kept as text (`openEnum`);
//   - a question of an unknown kind becomes an `UnknownField` (`receivedFieldSchema`), which takes no answer;
//   - texts and lists have no upper bound: limits belong to requests.
// Anything else that does not fit makes the answer unreadable as a whole: the phone keeps what it has and says so.

/** The id of a record: up to 18 digits. */
export const wireId = z.string().check(z.regex(/^\d{1,18}$/))

/** ISO 8601 with offset; the server writes UTC with milliseconds. */
export const wireTime = isoDateTime

/** A record that is shown by its name. */
export const namedSchema = z.object({ id: wireId, name: z.string() })

/** A SHA-256 in lower-case hex. */
export const wireHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A name that a newer server has added to a closed list. */
export type NewerName = string & {}

/** A name of a closed list, or one that a newer server has added to it: kept as text, for a newer app on the same phone. */
export function openEnum<T extends string>() {
  return z.custom<T | NewerName>(value => typeof value === 'string' && value !== '')
}
