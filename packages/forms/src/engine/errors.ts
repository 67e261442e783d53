import {
  type AnswerError,
  type AnswerRules,
  type KnownOptions,
  validateAnswers,
} from '@quadrat/domain/answer-errors'
import { type FormValue, reportOf } from './value.ts'

/** Every fault of the form as it would be sent now, whether or not it is shown yet. */
export function formErrors(rules: AnswerRules, value: FormValue, known?: KnownOptions): AnswerError[] {
  return validateAnswers(rules, reportOf(rules, value), known)
}

/** What decides which faults a person sees: nobody is told off before they had a chance to answer. */
interface ErrorView {
  /** Ids of the items that were left once. */
  touched: ReadonlySet<string>
  /** Whether a submit was tried. */
  tried: boolean
  /** What the server said, less the items that were changed since. */
  fromServer: readonly AnswerError[]
}

/** The faults to show, by field id (or 'photos', 'comment'); an item without one has no key. */
export function shownErrors(
  errors: readonly AnswerError[],
  { touched, tried, fromServer }: ErrorView,
): ReadonlyMap<string, AnswerError[]> {
  const shown = new Map<string, AnswerError[]>()
  const add = (error: AnswerError) => {
    const those = shown.get(error.fieldId) ?? []
    if (!those.some(other => other.code === error.code)) shown.set(error.fieldId, [...those, error])
  }
  for (const error of errors) if (tried || touched.has(error.fieldId)) add(error)
  for (const error of fromServer) add(error)
  return shown
}
