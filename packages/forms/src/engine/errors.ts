import type { AnswerError } from '@quadrat/domain/answer/answer-error'
import { type AnswerRules, validateAnswers } from '@quadrat/domain/answer/answer-errors'
import type { KnownOptions } from '@quadrat/domain/answer/check-answer'
import type { Moment } from '@quadrat/domain/logic/form-logic'
import { placeOfError } from './items.ts'
import { type FormValue, reportOf } from './value.ts'

/** Returns all errors of the form, including those that are not shown yet. */
export function formErrors(
  rules: AnswerRules,
  value: FormValue,
  moment: Moment,
  known: KnownOptions = {},
): AnswerError[] {
  return validateAnswers(rules, reportOf(rules, value, moment), known, moment)
}

/** Selects the errors to show: none before a person has had a chance to answer. */
interface ErrorView {
  /** The ids of items that have lost the focus once. */
  touched: ReadonlySet<string>
  /** True after the first attempt to submit. */
  tried: boolean
  /** The errors of the server, without those of items that were changed since. */
  fromServer: readonly AnswerError[]
}

/** Returns the errors to show by place (or 'photos', 'comment'). An item without errors has no key. */
export function shownErrors(
  errors: readonly AnswerError[],
  { touched, tried, fromServer }: ErrorView,
): ReadonlyMap<string, AnswerError[]> {
  const shown = new Map<string, AnswerError[]>()
  const add = (error: AnswerError) => {
    const place = placeOfError(error)
    const others = shown.get(place) ?? []
    if (!others.some(other => other.code === error.code)) shown.set(place, [...others, error])
  }
  for (const error of errors) if (tried || touched.has(placeOfError(error))) add(error)
  for (const error of fromServer) add(error)
  return shown
}
