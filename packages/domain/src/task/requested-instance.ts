import { type Answers, filesIn, instancesIn, type RepeatInstance } from '../answer/answers.ts'
import { isCalculatedUnseen } from '../logic/field-logic.ts'
import { summaryOf } from '../logic/instance-summary.ts'
import type { Path } from '../logic/instances.ts'
import { labelIn, showsAnswers } from '../logic/label-values.ts'
import { answerTexts } from '../messages/answers-en.ts'
import { isQuestion } from '../template/field-kinds.ts'
import type { QuestionField } from '../template/question.ts'
import type { Field, RepeatField } from '../template/template.ts'
import { placesOf } from '../template/template-structure.ts'
import type { RequestedChange, RequestedPart } from './requested-change.ts'

interface Report {
  fields: readonly Field[]
  answers: Answers
}

/**
 * Returns a change of one instance with what that is called, by its first answer or else its place; null if
 * the report has no such question in a repeat, or none that data collectors see, or no such instance, or no
 * such photo there.
 */
export function namedInstance(report: Report, change: RequestedChange): RequestedChange | null {
  const { photoHash } = change
  const found = questionInInstance(report, change)
  if (!found || isCalculatedUnseen(found.field)) return null
  const { instance, repeat, index, field } = found
  const isThere = filesIn(instance.answers[field.id]).some(({ hash }) => hash === photoHash)
  if (photoHash !== null && !isThere) return null
  return { ...change, instanceTitle: titleOfInstance(repeat, instance, index) }
}

/** A question in one instance of a repeat. */
export interface InstanceQuestion {
  field: QuestionField
  repeat: RepeatField
  instance: RepeatInstance
  index: number
  /** The instances that it is in, from the outermost. */
  path: Path
}

/** Returns the question of a part of a report in its instance; null if the report does not have it. */
export function questionInInstance(
  report: Report,
  { fieldId, instanceId }: Pick<RequestedPart, 'fieldId' | 'instanceId'>,
): InstanceQuestion | null {
  return questionWhere(report, fieldId, one => one.id === instanceId)
}

/** Returns the question of a photo in the first instance that has it; null if no instance of a repeat has. */
export function questionOfPhoto(
  report: Report,
  { fieldId, hash }: { fieldId: string; hash: string },
): InstanceQuestion | null {
  return questionWhere(report, fieldId, one => filesIn(one.answers[fieldId]).some(file => file.hash === hash))
}

function questionWhere(
  { fields, answers }: Report,
  fieldId: string,
  isMeant: (instance: RepeatInstance) => boolean,
): InstanceQuestion | null {
  const places = placesOf(fields)
  const { field, repeats = [] } = places.get(fieldId) ?? {}
  const repeat = places.get(repeats.at(-1) ?? '')?.field
  const path = findInstance(answers, repeats, isMeant)
  const last = path?.at(-1)
  if (!field || !isQuestion(field) || repeat?.kind !== 'repeat' || !path || !last) return null
  return { field, repeat, instance: last.instance, index: last.index, path }
}

/**
 * Returns what people call a question of one instance: 'Age (Asha)', or 'Age of Asha' where its label shows
 * what the instance is known by.
 * @param title what the instance is known by
 * @param timezone the IANA name of that of dates
 */
export function nameInInstance(
  report: Report,
  { field, path }: Pick<InstanceQuestion, 'field' | 'path'>,
  title: string,
  timezone: string,
): string {
  const question = labelIn({ ...report, hidden: new Set() }, field, path, timezone)
  if (showsAnswers(field) && question.includes(title)) return question
  return answerTexts.ofInstance({ question, instance: title })
}

/** Returns what people know an instance by: its first answer, else its label and place, 'Member 2'. */
export function titleOfInstance(
  repeat: Parameters<typeof summaryOf>[0],
  instance: RepeatInstance,
  index: number,
): string {
  return summaryOf(repeat, instance, new Set(), 'UTC', { most: 1 }) || `${repeat.label} ${index + 1}`
}

/** The path to an instance of the innermost of these repeats; null if there is none. */
function findInstance(
  answers: Answers,
  [repeatId, ...inner]: readonly string[],
  isMeant: (instance: RepeatInstance) => boolean,
): Path | null {
  if (repeatId === undefined || !Object.hasOwn(answers, repeatId)) return null
  for (const [index, instance] of instancesIn(answers[repeatId]).entries()) {
    const part = { repeatId, instance, index }
    if (inner.length === 0 && isMeant(instance)) return [part]
    const found = findInstance(instance.answers, inner, isMeant)
    if (found) return [part, ...found]
  }
  return null
}
