import {
  type Answer,
  type Answers,
  instancesIn,
  isNoAnswer,
  photosIn,
  placeOf,
} from '@quadrat/domain/answer/answers'
import { sameAnswer } from '@quadrat/domain/task/report-changes'
import type { RequestedChange } from '@quadrat/domain/task/requested-change'
import type { Field } from '@quadrat/domain/template/template'
import { allFields } from '@quadrat/domain/template/template-structure'
import type { FormValue } from './value.ts'

/** The changes that a reviewer requested, and the content of the report that was sent back. */
export interface EditRequest {
  changes: readonly RequestedChange[]
  before: FormValue
}

/** A requested change. It is done if the form differs there from the report that was sent back. */
export interface TrackedChange extends RequestedChange {
  isDone: boolean
}

/**
 * Returns the requested changes with their state. A change of a photo is done if that photo was replaced or
 * removed.
 */
export function trackChanges(
  { changes, before }: EditRequest,
  value: FormValue,
  fields: readonly Field[],
): TrackedChange[] {
  const kinds = new Map(allFields(fields).map(({ id, kind }) => [id, kind]))
  return changes.map(change => ({
    ...change,
    isDone: isDone(change, before, value, kinds.get(change.fieldId) === 'ranking'),
  }))
}

function isDone(
  { fieldId, photoHash, instanceId }: RequestedChange,
  before: FormValue,
  now: FormValue,
  isOrdered: boolean,
): boolean {
  if (photoHash !== null) return !photosAt(now, fieldId).some(photo => photo.hash === photoHash)
  if (fieldId === 'comment') return before.comment.trim() !== now.comment.trim()
  if (fieldId === 'position') return positionText(before) !== positionText(now)
  if (fieldId === 'photos') return !sameAnswer(before.photos, now.photos)
  const [were, are] = [answersAt(before.answers, fieldId), answersAt(now.answers, fieldId)]
  const places = instanceId ? [placeOf(fieldId, instanceId)] : new Set([...were.keys(), ...are.keys()])
  return [...places].some(place => !sameAnswer(were.get(place) ?? null, are.get(place) ?? null, isOrdered))
}

function photosAt(value: FormValue, fieldId: string) {
  return fieldId === 'photos'
    ? value.photos
    : [...answersAt(value.answers, fieldId).values()].flatMap(photosIn)
}

/** Returns the answers to a question by place, in a repeat those of all instances. A blank answer is none. */
function answersAt(
  answers: Readonly<Answers>,
  fieldId: string,
  instanceId: string | null = null,
): ReadonlyMap<string, Answer> {
  const found = new Map<string, Answer>()
  for (const [id, answer] of Object.entries(answers)) {
    if (id === fieldId && !isNoAnswer(answer)) found.set(placeOf(id, instanceId), answer)
    for (const instance of instancesIn(answer)) {
      for (const one of answersAt(instance.answers, fieldId, instance.id)) found.set(...one)
    }
  }
  return found
}

function positionText({ position }: FormValue): string {
  return position ? `${position.latitude} ${position.longitude} ${position.accuracy}` : ''
}

/** Returns the requested changes of an item of the form; undefined if there are none. */
type ChangesAt = (itemId: string) => readonly TrackedChange[] | undefined

/**
 * Groups requested changes by the item of the form that they concern; in a repeat, by the instances with an
 * answer, unless one instance is named.
 */
export function changesByItem(changes: readonly TrackedChange[], answers: Readonly<Answers> = {}): ChangesAt {
  const byItem = new Map<string, TrackedChange[]>()
  for (const change of changes) {
    const { fieldId, photoHash, instanceId } = change
    if (instanceId) {
      const place = placeOf(fieldId, instanceId)
      byItem.set(place, [...(byItem.get(place) ?? []), change])
      continue
    }
    const inside = [...answersAt(answers, fieldId)].filter(([place]) => place !== fieldId)
    const pictured = inside.filter(([, answer]) => photosIn(answer).some(({ hash }) => hash === photoHash))
    const places = (pictured.length > 0 ? pictured : inside).map(([place]) => place)
    for (const place of places.length > 0 ? places : [fieldId]) {
      byItem.set(place, [...(byItem.get(place) ?? []), change])
    }
  }
  return itemId => byItem.get(itemId)
}

/**
 * Returns the next item, in the order of the form, with a requested change that is not done. Starts after
 * `last` and continues from the top. Undefined if all changes are done.
 */
export function nextOpenItem(itemIds: readonly string[], at: ChangesAt, last?: string): string | undefined {
  const open = itemIds.filter(id => at(id)?.some(change => !change.isDone))
  const passed = last === undefined ? -1 : itemIds.indexOf(last)
  return open.find(id => itemIds.indexOf(id) > passed) ?? open[0]
}
