import { limits } from '../limits.ts'
import { chosenIn } from '../logic/choices.ts'
import { countOf } from '../logic/evaluate-question.ts'
import { isCalculated, isCalculatedUnseen, logicOf } from '../logic/field-logic.ts'
import { holds, isRequiredNow, type Moment, shownForm, type Withheld } from '../logic/form-logic.ts'
import { type FormView, instanceOf, type Path } from '../logic/instances.ts'
import { isAnswerless, isQuestion } from '../template/field-kinds.ts'
import { optionValue, type QuestionField } from '../template/question.ts'
import type { Field, FieldOf, RepeatField } from '../template/template.ts'
import { type AnswerError, type ErrorCode, errorOf } from './answer-error.ts'
import {
  type Answer,
  type AnsweredReport,
  type Answers,
  instancePlace,
  instancesIn,
  isListAnswer,
  isNoAnswer,
  placeOf,
} from './answers.ts'
import { checkAnswer, checkPhotos, checkText, type KnownOptions } from './check-answer.ts'

/** The part of a template that a report is validated against. */
export interface AnswerRules {
  fields: readonly Field[]
  photoRequired: boolean
  withComment: boolean
}

/**
 * Returns all errors of a report, in the order of the form: fields, answers without a field, photos, comment.
 * An empty list means that the report may be sent. Pure: the phone and the server run the same code.
 * @param moment when and where the rules of the questions are evaluated; null for a report of an app without
 *   rules
 */
export function validateAnswers(
  rules: AnswerRules,
  report: AnsweredReport,
  known: KnownOptions = {},
  moment: Moment | null = null,
): AnswerError[] {
  const shown = moment ? shownForm(rules.fields, report.answers, moment) : null
  const view = { fields: rules.fields, answers: report.answers, hidden: shown?.hidden ?? new Set<string>() }
  const withheld: Withheld = shown?.withheld ?? new Map()
  const instances = new Set<string>()
  const errors = checkFields(rules.fields, report.answers, [], { known, moment, view, withheld, instances })
  errors.push(...checkPhotos('photos', report.photos, limits.photosPerSubmission))
  if (rules.photoRequired && report.photos.length === 0) {
    errors.push({ fieldId: 'photos', code: 'required', params: {} })
  }
  const comment = report.comment ?? ''
  if (!isNoAnswer(comment)) {
    if (!rules.withComment) errors.push({ fieldId: 'comment', code: 'comment-not-asked', params: {} })
    errors.push(...checkText('comment', comment, limits.commentCharacters))
  }
  return errors
}

/** What the checks of a report share. */
interface Context {
  known: KnownOptions
  moment: Moment | null
  /** The whole report. */
  view: FormView
  withheld: Withheld
  /** The instances so far, by id. */
  instances: Set<string>
}

/** Checks the answers of the report, or of one instance. */
function checkFields(
  fields: readonly Field[],
  answers: Readonly<Answers>,
  path: Path,
  context: Context,
): AnswerError[] {
  const instanceId = instanceOf(path)
  const { hidden } = context.view
  const errors: AnswerError[] = []
  const fieldIds = new Set<string>()
  for (const field of fields) {
    if (isAnswerless(field)) continue
    fieldIds.add(field.id)
    if (hidden.has(placeOf(field.id, instanceId))) continue
    const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
    if (field.kind === 'repeat') errors.push(...checkRepeat(field, answer, path, context))
    else if (context.moment === null) errors.push(...checkAnswer(field, answer, context.known))
    else errors.push(...checkByRules(field, answer, path, context, context.moment))
  }
  for (const fieldId of Object.keys(answers)) {
    if (!fieldIds.has(fieldId)) errors.push({ fieldId, code: 'field-missing', params: {} })
  }
  return instanceId === null ? errors : errors.map(error => ({ instanceId, ...error }))
}

function checkRepeat(
  field: RepeatField,
  answer: Answer | undefined,
  path: Path,
  context: Context,
): AnswerError[] {
  const error = errorOf(field.id)
  const all = instancesIn(answer)
  if (answer !== undefined && (!Array.isArray(answer) || all.length < answer.length))
    return [error('shape-wrong')]
  const counted = all.filter(({ id }) => !context.view.hidden.has(instancePlace(id)))
  const errors: AnswerError[] = []
  const { moment, view } = context
  const count = moment && moment.checksCount !== false ? countOf(view, field, moment, path) : null
  const { min, max } = count === null ? field : { min: count, max: count }
  // An app that knows no rules knows no repeats either.
  if (moment && counted.length < min) errors.push(error('instances-too-few', { min }))
  const sent = count === null ? counted : all
  if (sent.length > max) errors.push(error('instances-too-many', { max }))
  for (const [index, instance] of counted.entries()) {
    if (context.instances.has(instance.id)) errors.push(error('instance-twice'))
    context.instances.add(instance.id)
    const inner = [...path, { repeatId: field.id, instance, index }]
    errors.push(...checkFields(field.fields, instance.answers, inner, context))
  }
  return errors
}

/** Checks the answer to a question that is shown. */
function checkByRules(
  field: Exclude<Field, FieldOf<'group' | 'note' | 'repeat'>>,
  answer: Answer | undefined,
  path: Path,
  { known, view, withheld }: Context,
  moment: Moment,
): AnswerError[] {
  if (!isQuestion(field)) return checkAnswer(field, answer, known)
  const { constraint } = logicOf(field)
  const isRequired = isRequiredNow(view, field, moment, path)
  const errors = checkAnswer(
    isRequired === field.isRequired ? field : { ...field, isRequired },
    answer,
    known,
  )
  // Nobody could mend a calculated answer, so only its form is checked.
  const hiddenOptions = withheld.get(placeOf(field.id, instanceOf(path)))
  const gone = hiddenOptions && errors.length === 0 && chosenIn(answer).find(one => hiddenOptions.has(one))
  if (gone)
    errors.push(errorOf(field.id)('option-not-offered', { option: textOfOption(field, answer, gone) }))
  const own = isCalculated(field) ? errors.filter(error => !ofTyping.has(error.code)) : errors
  if (!constraint || own.length > 0 || isNoAnswer(answer) || isCalculatedUnseen(field)) return own
  if (holds(view, constraint.rule, field, moment, path) !== false) return own
  return [errorOf(field.id)('constraint', { message: constraint.message })]
}

function textOfOption(field: Field, answer: Answer | undefined, value: string): string {
  if (answer !== undefined && isListAnswer(answer)) return answer.value
  const options = 'options' in field ? field.options : []
  return options.find(option => optionValue(option) === value)?.text ?? value
}

/** True for a calculated answer whose form is one of its kind. */
export function fitsKind(field: QuestionField, answer: Answer): boolean {
  return checkAnswer(field, answer, {}).every(error => ofTyping.has(error.code))
}

/** Errors that only somebody who types an answer can mend. */
const ofTyping: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'required',
  'number-too-small',
  'number-too-large',
  'number-not-whole',
])
