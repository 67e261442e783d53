import { firstDay } from '../template/day-looks.ts'
import { isAnswerless } from '../template/field-kinds.ts'
import { lookOf } from '../template/question-looks.ts'
import type { Field, RepeatField } from '../template/template.ts'
import {
  type Answer,
  type Answers,
  instancePlace,
  instancesIn,
  isNoAnswer,
  placeOf,
  type RepeatInstance,
} from './answers.ts'

/**
 * Returns the answers to send: without empty ones and without answers to fields that the template no longer
 * has. The latter exist because a report sent back for edit may be answered on a newer version.
 * @param hidden the places that rules hide (`placeOf`); the draft keeps their answers
 */
export function tidyAnswers(
  fields: readonly Field[],
  answers: Readonly<Answers>,
  hidden: ReadonlySet<string> = new Set(),
  instanceId: string | null = null,
): Answers {
  const tidy: Answers = {}
  for (const field of fields) {
    const { id } = field
    if (isAnswerless(field) || hidden.has(placeOf(id, instanceId))) continue
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
    if (answer === undefined || isNoAnswer(answer)) continue
    if (field.kind === 'repeat') tidy[id] = tidyInstances(field, answer, hidden)
    // An earlier version of the template may have asked for the day as well.
    else if (field.kind === 'date' && typeof answer === 'string') tidy[id] = firstDay(lookOf(field), answer)
    else tidy[id] = withoutBlanks(field, answer)
  }
  return tidy
}

/**
 * Trims the text typed as 'Other', so that equal texts are one answer; a blank one among several options is
 * none.
 */
function withoutBlanks(field: Field, answer: Answer): Answer {
  if (!('other' in field) || !field.other) return answer
  if (typeof answer === 'string') return answer.trim()
  if (!Array.isArray(answer)) return answer
  const chosen = answer.flatMap(item => (typeof item === 'string' ? item.trim() : []))
  return [...new Set(chosen)].filter(text => text !== '')
}

/** An instance without answers stays: it is one member of a household of whom nothing is known. */
function tidyInstances(field: RepeatField, answer: Answer, hidden: ReadonlySet<string>): RepeatInstance[] {
  return instancesIn(answer)
    .filter(({ id }) => !hidden.has(instancePlace(id)))
    .map(({ id, answers }) => ({ id, answers: tidyAnswers(field.fields, answers, hidden, id) }))
}
