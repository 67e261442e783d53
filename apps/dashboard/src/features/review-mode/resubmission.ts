import type { Changes, TimelineEntry } from '#src/shared/tasks/history/timeline.api.ts'

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
    answers.length > 0 && `${answers.length} ${answers.length === 1 ? 'answer' : 'answers'}`,
    of('new') > 0 && `${of('new')} new ${of('new') === 1 ? 'photo' : 'photos'}`,
    of('gone') > 0 && `${of('gone')} gone`,
    position && 'position',
    comment && 'comment',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'nothing'
}
