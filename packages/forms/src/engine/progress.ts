import type { AnswerRules } from '@quadrat/domain/answer/answer-errors'
import { type Answers, isNoAnswer, placeOf } from '@quadrat/domain/answer/answers'
import { countOf } from '@quadrat/domain/logic/evaluate-question'
import { isCalculated } from '@quadrat/domain/logic/field-logic'
import { hiddenFields, isRequiredNow, type Moment } from '@quadrat/domain/logic/form-logic'
import { type FormView, instanceOf, type Path } from '@quadrat/domain/logic/instances'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import type { Field } from '@quadrat/domain/template/template'
import { shownInstances } from './items.ts'
import type { FormValue } from './value.ts'

/** Counts of questions. The report's own photos count as one question if the template requires them. */
export interface Progress {
  total: number
  answered: number
  /** Required questions without an answer. */
  requiredLeft: number
}

/**
 * Counts the answered questions among those that are shown and not calculated. An invalid answer counts as
 * well.
 */
export function formProgress(rules: AnswerRules, value: FormValue, moment: Moment): Progress {
  const hidden = hiddenFields(rules.fields, value.answers, moment)
  const view = { fields: rules.fields, answers: value.answers, hidden }
  const questions = questionsOf(view, rules.fields, value.answers, [], moment)
  if (rules.photoRequired) questions.push({ isRequired: true, isAnswered: value.photos.length > 0 })
  return {
    total: questions.length,
    answered: questions.filter(question => question.isAnswered).length,
    requiredLeft: questions.filter(question => question.isRequired && !question.isAnswered).length,
  }
}

/**
 * True for a report that says nothing. One press on Submit would send it where nothing is required, so apps
 * ask first.
 */
export function isEmptyReport(
  { photos, comment }: Pick<FormValue, 'photos' | 'comment'>,
  { total, answered }: Pick<Progress, 'total' | 'answered'>,
): boolean {
  return total > 0 && answered === 0 && photos.length === 0 && comment.trim() === ''
}

/**
 * A repeat counts as one question that is answered if it has enough instances; the questions in them count as
 * well.
 */
function questionsOf(
  view: FormView,
  fields: readonly Field[],
  answers: Readonly<Answers>,
  path: Path,
  moment: Moment,
): { isRequired: boolean; isAnswered: boolean }[] {
  return fields.flatMap(field => {
    if (view.hidden.has(placeOf(field.id, instanceOf(path))) || isCalculated(field)) return []
    if (field.kind === 'repeat') {
      const instances = shownInstances(answers, field.id, view.hidden)
      const least = countOf(view, field, moment, path) ?? field.min
      return [
        { isRequired: least > 0, isAnswered: instances.length > 0 && instances.length >= least },
        ...instances.flatMap((instance, index) =>
          questionsOf(
            view,
            field.fields,
            instance.answers,
            [...path, { repeatId: field.id, instance, index }],
            moment,
          ),
        ),
      ]
    }
    if (!isQuestion(field)) return []
    const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
    return [{ isRequired: isRequiredNow(view, field, moment, path), isAnswered: !isNoAnswer(answer) }]
  })
}
