import { answerTexts } from '../messages/answers-en.ts'
import { differenceOf, sameAnswer } from '../task/report-changes.ts'
import { titleOfInstance } from '../task/requested-instance.ts'
import { isPhotoKind } from '../template/field-kinds.ts'
import type { Field } from '../template/template.ts'
import { type Answer, type Answers, instancesIn, type RepeatInstance } from './answers.ts'

/** The states of an instance that two versions of a report are compared in. */
export const instanceStates = ['kept', 'added', 'removed'] as const
/** One of `instanceStates`. */
type InstanceState = (typeof instanceStates)[number]

/** A question of a repeat whose answer was changed, added or removed in one of its instances. */
export interface InstanceChange {
  /**
   * What the instances that it is in are called, from the outermost: 'Member 2 (Asha)'. Numbers count from 1,
   * of removed ones in the version before.
   */
  path: readonly string[]
  /** The innermost of them. */
  instanceId: string
  /** What became of the innermost of them. */
  state: InstanceState
  field: Field
  before: Answer | null
  after: Answer | null
  /** `after` minus `before` if both are numbers. */
  difference: number | null
}

/** The answer to a repeat in one of two versions, with the repeat as it was asked there. */
interface Side {
  field: Field | undefined
  answer: Answer | null
}

/**
 * Compares the instances of a repeat in two versions of a report, by their ids: in the order of the newer
 * version, then the removed ones. Photos are left out, as in `reportChanges`.
 */
export function instanceChanges(
  before: Side,
  after: Side,
  path: InstanceChange['path'] = [],
): InstanceChange[] {
  const [were, are] = [before, after].map(({ answer }) => instancesIn(answer ?? undefined))
  const asked = [...questionsIn(after.field), ...questionsIn(before.field)]
  const questions = new Map(asked.toReversed().map(field => [field.id, field]))
  const old = new Map(were?.map((one, at) => [one.id, { ...one, number: at + 1 }]))
  const now = new Map(are?.map((one, at) => [one.id, { ...one, number: at + 1 }]))
  return [...new Set([...now.keys(), ...old.keys()])].flatMap(id => {
    const [was, is] = [old.get(id), now.get(id)]
    const state: InstanceState = was && is ? 'kept' : is ? 'added' : 'removed'
    return [...new Set(asked.map(field => field.id))].flatMap(fieldId => {
      const sides = [was, is].map(one => one?.answers[fieldId] ?? null)
      const [first = null, second = null] = sides
      const field = questions.get(fieldId)
      if (!field || isPhotoKind(field.kind) || sameAnswer(first, second)) return []
      const here = [...path, nameOf(after.field ?? before.field, is ?? was, fieldId)]
      if (field.kind !== 'repeat')
        return [
          {
            path: here,
            instanceId: id,
            state,
            field,
            before: first,
            after: second,
            difference: differenceOf(first, second),
          },
        ]
      const inner = questionsIn(before.field).find(one => one.id === fieldId)
      return instanceChanges({ field: inner, answer: first }, { field, answer: second }, here)
    })
  })
}

/** Names an instance by its place, and by its title unless that answers the question that changed. */
function nameOf(
  repeat: Field | undefined,
  one: (RepeatInstance & { number: number }) | undefined,
  fieldId: string,
): string {
  if (repeat?.kind !== 'repeat' || !one) return ''
  const place = `${repeat.label} ${one.number}`
  const titleOf = (answers: Answers) => titleOfInstance(repeat, { ...one, answers }, one.number - 1)
  const title = titleOf(one.answers)
  const isKnown = title !== place && title === titleOf({ ...one.answers, [fieldId]: '' })
  return isKnown ? answerTexts.ofInstance({ question: place, instance: title }) : place
}

function questionsIn(field: Field | undefined): readonly Field[] {
  return field?.kind === 'repeat' ? field.fields : []
}
