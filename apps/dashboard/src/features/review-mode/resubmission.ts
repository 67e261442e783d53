import { listOf } from '#src/shared/format/list-of.ts'
import type { Changes, TimelineEntry } from '#src/shared/tasks/history/timeline.api.ts'
import { texts } from './texts-en.ts'

/** The differences of a version from the one before, and the changes that were requested. */
export interface Resubmission {
  changes: Changes
  requestedChanges: TimelineEntry['requestedChanges']
}

/**
 * The resubmission of a task that answers an edit request; null for other tasks, and until the timeline is
 * loaded.
 */
export function resubmissionOf(
  timeline: readonly TimelineEntry[] | undefined,
  task: { id: string; editFrom: { id: string } | null },
): Resubmission | null {
  const changes = timeline?.find(one => one.kind === 'submitted' && one.taskId === task.id)?.changes
  if (!changes) return null
  const request = timeline?.findLast(one => one.kind === 'edit_requested' && one.taskId === task.editFrom?.id)
  return { changes, requestedChanges: request?.requestedChanges ?? [] }
}

/** A short summary of the changes, such as '2 answers, 1 new photo, position'. */
export function summaryOf({ answers, photos, comment, position }: Changes): string {
  const of = (state: string) => photos.filter(photo => photo.state === state).length
  const parts = [
    answers.length > 0 && texts.changes.answers({ count: answers.length }),
    of('new') > 0 && texts.changes.newPhotos({ count: of('new') }),
    of('gone') > 0 && texts.changes.gonePhotos({ count: of('gone') }),
    position && texts.changes.position,
    comment && texts.changes.comment,
  ].filter(part => typeof part === 'string')
  return parts.length > 0 ? listOf(parts, 'unit') : texts.changes.none
}
