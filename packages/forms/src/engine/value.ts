import type { AnswerRules } from '@quadrat/domain/answer-errors'
import { type Answer, type Answers, type PhotoRef, tidyAnswers } from '@quadrat/domain/answers'
import type { Position } from '@quadrat/domain/submission'

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

/** A new answer, or a function of the current answer. Photos need the function, because they arrive asynchronously. */
export type AnswerChange = Answer | undefined | ((now: Answer | undefined) => Answer | undefined)

/** One change of a form's content. */
export type FormAction =
  | { type: 'answer'; fieldId: string; answer: AnswerChange }
  | { type: 'photos'; change: (now: PhotoRef[]) => PhotoRef[] }
  | { type: 'comment'; comment: string }
  | { type: 'position'; position: Position | null }

/** Returns the value after a change; the same object if an answer or comment does not change. */
export function changeForm(value: FormValue, action: FormAction): FormValue {
  switch (action.type) {
    case 'answer':
      return changeAnswer(value, action.fieldId, action.answer)
    case 'photos':
      return { ...value, photos: action.change(value.photos) }
    case 'comment':
      return action.comment === value.comment ? value : { ...value, comment: action.comment }
    case 'position':
      return { ...value, position: action.position }
  }
}

function changeAnswer(value: FormValue, fieldId: string, change: AnswerChange): FormValue {
  const now = Object.hasOwn(value.answers, fieldId) ? value.answers[fieldId] : undefined
  const answer = typeof change === 'function' ? change(now) : change
  if (answer === now) return value
  const { [fieldId]: _, ...others } = value.answers
  return { ...value, answers: answer === undefined ? others : { ...others, [fieldId]: answer } }
}

/** Returns the content to send, without empty answers and without parts that the template does not have. */
export function reportOf(
  rules: AnswerRules,
  value: FormValue,
): Omit<FormValue, 'comment'> & { comment: string | null } {
  const comment = value.comment.trim()
  return {
    answers: tidyAnswers(rules.fields, value.answers),
    photos: value.photos,
    comment: rules.withComment && comment !== '' ? comment : null,
    position: value.position,
  }
}
