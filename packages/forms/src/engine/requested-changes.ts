import { type Answer, isNoAnswer, photosIn } from '@quadrat/domain/answers'
import { sameAnswer } from '@quadrat/domain/report-changes'
import type { RequestedChange } from '@quadrat/domain/requested-change'
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
 * Returns the requested changes with their state. A change of a photo is done if that photo was replaced or removed.
 */
export function trackChanges({ changes, before }: EditRequest, value: FormValue): TrackedChange[] {
  return changes.map(change => ({ ...change, isDone: isDone(change, before, value) }))
}

function isDone({ fieldId, photoHash }: RequestedChange, before: FormValue, now: FormValue): boolean {
  if (photoHash !== null) return !photosAt(now, fieldId).some(photo => photo.hash === photoHash)
  if (fieldId === 'comment') return before.comment.trim() !== now.comment.trim()
  if (fieldId === 'position') return positionText(before) !== positionText(now)
  if (fieldId === 'photos') return !sameAnswer(before.photos, now.photos)
  return !sameAnswer(answerAt(before, fieldId), answerAt(now, fieldId))
}

function photosAt(value: FormValue, fieldId: string) {
  return fieldId === 'photos' ? value.photos : photosIn(answerAt(value, fieldId) ?? undefined)
}

/** Returns null for no answer, whether missing or blank. */
function answerAt({ answers }: FormValue, fieldId: string): Answer | null {
  const answer = Object.hasOwn(answers, fieldId) ? answers[fieldId] : undefined
  return isNoAnswer(answer) ? null : answer
}

function positionText({ position }: FormValue): string {
  return position ? `${position.latitude} ${position.longitude} ${position.accuracy}` : ''
}

/** Returns the requested changes of an item of the form; undefined if there are none. */
type ChangesAt = (itemId: string) => readonly TrackedChange[] | undefined

/** Groups requested changes by the item of the form that they concern. */
export function changesByItem(changes: readonly TrackedChange[]): ChangesAt {
  const byItem = new Map<string, TrackedChange[]>()
  for (const change of changes) byItem.set(change.fieldId, [...(byItem.get(change.fieldId) ?? []), change])
  return itemId => byItem.get(itemId)
}

/**
 * Returns the next item, in the order of the form, with a requested change that is not done. Starts after `last` and
 * continues from the top. Undefined if all changes are done.
 */
export function nextOpenItem(itemIds: readonly string[], at: ChangesAt, last?: string): string | undefined {
  const open = itemIds.filter(id => at(id)?.some(change => !change.isDone))
  const passed = last === undefined ? -1 : itemIds.indexOf(last)
  return open.find(id => itemIds.indexOf(id) > passed) ?? open[0]
}
