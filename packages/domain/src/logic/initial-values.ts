import { type Answer, type Answers, instancesIn, type RepeatInstance } from '../answer/answers.ts'
import { checkAnswer } from '../answer/check-answer.ts'
import { uuid } from '../expression/functions/text.ts'
import { isQuestion } from '../template/field-kinds.ts'
import type { Field, RepeatField } from '../template/template.ts'
import { answerOfValue } from './answer-value.ts'
import { logicOf, startsWithLast } from './field-logic.ts'
import type { Moment } from './form-logic.ts'
import { answerAt, type FormView, type Path } from './instances.ts'
import { contextOf, valueIn } from './rule-value.ts'

// The answers that questions start with.

/**
 * Returns a new instance of a repeat with its default values. What is calculated in it follows by
 * `evaluateForm`.
 * @param path the instances around it
 * @param random returns a number from 0 to below 1
 */
export function newInstance(
  view: FormView,
  field: RepeatField,
  path: Path,
  moment: Moment,
  random: () => number = Math.random,
): RepeatInstance {
  const instance: RepeatInstance = { id: uuid(random), answers: {} }
  const index = instancesIn(answerAt(view.answers, path, field.id)).length
  for (const one of field.fields) {
    const own: Path = [...path, { repeatId: field.id, instance, index }]
    const answer = initialOf(view, one, own, moment, random)
    if (answer !== undefined) instance.answers[one.id] = answer
  }
  return instance
}

/** Returns the answer of the last report that a question starts with; none that it does not take any more. */
export function lastOf(field: Field, last: Readonly<Answers>): Answer | undefined {
  if (!isQuestion(field) || !startsWithLast(field) || !Object.hasOwn(last, field.id)) return undefined
  return checkAnswer(field, last[field.id], {}).length === 0 ? last[field.id] : undefined
}

/**
 * Returns the default value of a question.
 * @param path the instances that the question is in
 */
export function initialOf(view: FormView, field: Field, path: Path, moment: Moment, random: () => number) {
  const { initial, calculate } = logicOf(field)
  if (!initial || calculate) return undefined
  const value = valueIn(initial, contextOf(view, path, field.id, moment, random))
  return value === null ? undefined : answerOfValue(field, value, moment.timezone)
}
