import type { AnswerRules } from '@quadrat/domain/answer/answer-errors'
import type { Answer, Answers, PhotoRef } from '@quadrat/domain/answer/answers'
import { tidyAnswers } from '@quadrat/domain/answer/tidy-answers'
import { calculated, hiddenFields, initialAnswers, type Moment } from '@quadrat/domain/logic/form-logic'
import { answerAt, pathTo, type Where, withAnswerAt } from '@quadrat/domain/logic/instances'
import type { Position } from '@quadrat/domain/task/submission'
import type { Field } from '@quadrat/domain/template/template'

/** The content of a form, as a draft stores it. */
export interface FormValue {
  answers: Answers
  /** Photos of the report itself, without those of its photo fields. */
  photos: PhotoRef[]
  comment: string
  position: Position | null
}

/** The content of a new form. */
export const emptyFormValue: FormValue = { answers: {}, photos: [], comment: '', position: null }

/**
 * Returns the content of a new form of a template, with its default values.
 * @param last the answers of the last report, for the questions that start with them
 */
export function newFormValue(fields: readonly Field[], moment: Moment, last?: Readonly<Answers>): FormValue {
  const answers = initialAnswers(fields, moment, Math.random, last)
  return Object.keys(answers).length === 0 ? emptyFormValue : { ...emptyFormValue, answers }
}

/**
 * A new answer, or a function of the current answer. Photos need the function, because they arrive
 * asynchronously.
 */
export type AnswerChange = Answer | undefined | ((now: Answer | undefined) => Answer | undefined)

/** One change of a form's content. */
export type FormAction =
  | { type: 'answer'; fieldId: string; where?: Where; answer: AnswerChange }
  | { type: 'photos'; change: (now: PhotoRef[]) => PhotoRef[] }
  | { type: 'comment'; comment: string }
  | { type: 'position'; position: Position | null }

/** Returns the value after a change; the same object if an answer or comment does not change. */
export function changeForm(value: FormValue, action: FormAction): FormValue {
  switch (action.type) {
    case 'answer':
      return changeAnswer(value, action.fieldId, action.where ?? [], action.answer)
    case 'photos':
      return { ...value, photos: action.change(value.photos) }
    case 'comment':
      return action.comment === value.comment ? value : { ...value, comment: action.comment }
    case 'position':
      return { ...value, position: action.position }
  }
}

/** Returns the value with its calculated answers; the same object if none of them changes. */
export function withCalculated(fields: readonly Field[], value: FormValue, moment: Moment): FormValue {
  const answers = calculated(fields, value.answers, moment)
  return answers === value.answers ? value : { ...value, answers: { ...answers } }
}

/**
 * The change of an answer in an instance that is gone changes nothing: a photo may arrive after it was
 * removed.
 */
function changeAnswer(value: FormValue, fieldId: string, where: Where, change: AnswerChange): FormValue {
  const path = pathTo(value.answers, where)
  if (path === null) return value
  const now = answerAt(value.answers, path, fieldId)
  const answer = typeof change === 'function' ? change(now) : change
  if (answer === now) return value
  return { ...value, answers: { ...withAnswerAt(value.answers, path, fieldId, answer) } }
}

/**
 * Returns the content to send, without empty answers, without those of hidden questions and without parts
 * that the template does not have.
 */
export function reportOf(
  rules: AnswerRules,
  value: FormValue,
  moment: Moment,
): Omit<FormValue, 'comment'> & { comment: string | null } {
  const comment = value.comment.trim()
  return {
    answers: tidyAnswers(rules.fields, value.answers, hiddenFields(rules.fields, value.answers, moment)),
    photos: value.photos,
    comment: rules.withComment && comment !== '' ? comment : null,
    position: value.position,
  }
}
