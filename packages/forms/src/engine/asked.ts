import { type Answer, isNoAnswer, photosIn } from '@quadrat/domain/answers'
import { sameAnswer } from '@quadrat/domain/report-changes'
import type { RequestedChange } from '@quadrat/domain/requested-change'
import type { FormValue } from './value.ts'

/** What a reviewer asked to be looked at again, and the report as it was sent then. */
export interface Asked {
  changes: readonly RequestedChange[]
  before: FormValue
}

/** One asked change; done when the form says something else there than the report that was sent back. */
export interface AskedChange extends RequestedChange {
  isDone: boolean
}

/** Every asked change as it stands now. A photo is done when it was taken anew or taken out. */
export function askedChanges({ changes, before }: Asked, value: FormValue): AskedChange[] {
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

/** null where nothing was answered, however that was typed. */
function answerAt({ answers }: FormValue, fieldId: string): Answer | null {
  const answer = Object.hasOwn(answers, fieldId) ? answers[fieldId] : undefined
  return isNoAnswer(answer) ? null : answer
}

function positionText({ position }: FormValue): string {
  return position ? `${position.latitude} ${position.longitude} ${position.accuracy}` : ''
}

/** The asked changes at one item of the form; undefined where nothing is asked. */
type AskedAt = (itemId: string) => readonly AskedChange[] | undefined

export function askedAt(changes: readonly AskedChange[]): AskedAt {
  const byItem = new Map<string, AskedChange[]>()
  for (const change of changes) byItem.set(change.fieldId, [...(byItem.get(change.fieldId) ?? []), change])
  return itemId => byItem.get(itemId)
}

/**
 * The item to go on with: the first in the order of the form, behind `last`, where something asked is not done;
 * from the top again after the end. Undefined when all is done.
 */
export function nextAsked(itemIds: readonly string[], at: AskedAt, last?: string): string | undefined {
  const open = itemIds.filter(id => at(id)?.some(change => !change.isDone))
  const passed = last === undefined ? -1 : itemIds.indexOf(last)
  return open.find(id => itemIds.indexOf(id) > passed) ?? open[0]
}
