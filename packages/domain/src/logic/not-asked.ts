import { type Answers, isNoAnswer, placeOf } from '../answer/answers.ts'
import type { Field } from '../template/template.ts'
import { isTimeZone } from '../zoned-time.ts'
import { hiddenFields } from './form-logic.ts'

/** A report with the version of the template that it was made for. */
interface ReadReport {
  fields: readonly Field[]
  answers: Readonly<Answers>
  /** When it was filled in: rules may ask for the time. */
  filledAt: Date
  /** The IANA name of the collector's time zone. */
  timezone: string
}

/**
 * Returns a function that says whether a question of a report was not asked: a rule hid it, and it has no
 * answer. An answer is never passed over, as an app that knew no rules showed all questions.
 */
export function notAskedIn({ fields, answers, filledAt, timezone }: ReadReport) {
  const moment = { now: filledAt, timezone: isTimeZone(timezone) ? timezone : 'UTC' }
  const hidden = hiddenFields(fields, answers, moment)
  /**
   * @param own the answers of the instance that the question is in, with its id; by default those of the
   *   report
   */
  return (fieldId: string, own: { id: string | null; answers: Readonly<Answers> } = { id: null, answers }) =>
    hidden.has(placeOf(fieldId, own.id)) &&
    isNoAnswer(Object.hasOwn(own.answers, fieldId) ? own.answers[fieldId] : undefined)
}
