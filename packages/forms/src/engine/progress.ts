import type { AnswerRules } from '@quadrat/domain/answer-errors'
import { isNoAnswer } from '@quadrat/domain/answers'
import type { FormValue } from './value.ts'

/** Counts of questions. The report's own photos count as one question if the template requires them. */
export interface Progress {
  total: number
  answered: number
  /** Required questions without an answer. */
  requiredLeft: number
}

/** Counts the answered questions. An invalid answer counts as well. */
export function formProgress(rules: AnswerRules, value: FormValue): Progress {
  const questions = rules.fields
    .filter(field => field.kind !== 'unknown')
    .map(({ id, isRequired }) => ({
      isRequired,
      isAnswered: Object.hasOwn(value.answers, id) && !isNoAnswer(value.answers[id]),
    }))
  if (rules.photoRequired) questions.push({ isRequired: true, isAnswered: value.photos.length > 0 })
  return {
    total: questions.length,
    answered: questions.filter(question => question.isAnswered).length,
    requiredLeft: questions.filter(question => question.isRequired && !question.isAnswered).length,
  }
}
