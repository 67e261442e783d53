import {
  type AnswerFault,
  type AnswerRules,
  type KnownOptions,
  validateAnswers,
} from '@quadrat/domain/answer-errors'
import { type FormValue, reportOf } from './value.ts'

/** Every fault of the form as it would be sent now, whether or not it is shown yet. */
export function formFaults(rules: AnswerRules, value: FormValue, known?: KnownOptions): AnswerFault[] {
  return validateAnswers(rules, reportOf(rules, value), known)
}

/** What decides which faults a person sees: nobody is told off before they had a chance to answer. */
export interface FaultView {
  /** Ids of the items that were left once. */
  touched: ReadonlySet<string>
  /** Whether a submit was tried. */
  tried: boolean
  /** What the server said, less the items that were changed since. */
  fromServer: readonly AnswerFault[]
}

/** The faults to show, by field id (or 'photos', 'comment'); an item without one has no key. */
export function shownFaults(
  faults: readonly AnswerFault[],
  { touched, tried, fromServer }: FaultView,
): ReadonlyMap<string, AnswerFault[]> {
  const shown = new Map<string, AnswerFault[]>()
  const add = (fault: AnswerFault) => {
    const those = shown.get(fault.fieldId) ?? []
    if (!those.some(other => other.code === fault.code)) shown.set(fault.fieldId, [...those, fault])
  }
  for (const fault of faults) if (tried || touched.has(fault.fieldId)) add(fault)
  for (const fault of fromServer) add(fault)
  return shown
}
