import { type Answers, instancesIn, type RepeatInstance } from '../answer/answers.ts'
import { isCalculatedUnseen } from '../logic/field-logic.ts'
import { summaryOf } from '../logic/instance-summary.ts'
import { isQuestion } from '../template/field-kinds.ts'
import type { Field } from '../template/template.ts'
import { placesOf } from '../template/template-structure.ts'
import type { RequestedChange } from './requested-change.ts'

/**
 * Returns a change of one instance with what that is called, by its first answer or else its place; null if
 * the report has no such question in a repeat, or none that data collectors see, or no such instance.
 */
export function namedInstance(
  { fields, answers }: { fields: readonly Field[]; answers: Answers },
  change: RequestedChange,
): RequestedChange | null {
  const places = placesOf(fields)
  const place = places.get(change.fieldId)
  if (!place || change.photoHash !== null || !isQuestion(place.field)) return null
  if (isCalculatedUnseen(place.field)) return null
  const repeat = places.get(place.repeats.at(-1) ?? '')?.field
  const found = findInstance(answers, place.repeats, change.instanceId)
  if (repeat?.kind !== 'repeat' || !found) return null
  return { ...change, instanceTitle: titleOfInstance(repeat, found.instance, found.index) }
}

/** Returns what people know an instance by: its first answer, else its label and place, 'Member 2'. */
export function titleOfInstance(
  repeat: Parameters<typeof summaryOf>[0],
  instance: RepeatInstance,
  index: number,
): string {
  return summaryOf(repeat, instance, new Set(), 'UTC', 1) || `${repeat.label} ${index + 1}`
}

/** The instance of the innermost of these repeats, with its index; null if there is none. */
function findInstance(
  answers: Answers,
  [repeat, ...inner]: readonly string[],
  id: string | undefined,
): { instance: RepeatInstance; index: number } | null {
  if (repeat === undefined || !Object.hasOwn(answers, repeat)) return null
  const instances = instancesIn(answers[repeat])
  if (inner.length === 0) {
    const index = instances.findIndex(one => one.id === id)
    const instance = instances[index]
    return instance ? { instance, index } : null
  }
  for (const one of instances) {
    const found = findInstance(one.answers, inner, id)
    if (found) return found
  }
  return null
}
