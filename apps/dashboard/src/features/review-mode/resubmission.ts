import type { Changes, TimelineEntry } from '#src/shared/tasks/history/timeline.api.ts'

/** What a version says otherwise than the one before, and what was asked for. */
export interface Resubmission {
  changes: Changes
  asked: TimelineEntry['requestedChanges']
}

/** Of a task that answers a request for an edit; null for any other, and until the timeline is known. */
export function resubmissionOf(
  timeline: readonly TimelineEntry[] | undefined,
  task: { id: string; editFrom: { id: string } | null },
): Resubmission | null {
  const changes = timeline?.find(one => one.kind === 'submitted' && one.taskId === task.id)?.changes
  if (!changes) return null
  const request = timeline?.findLast(one => one.kind === 'edit_requested' && one.taskId === task.editFrom?.id)
  return { changes, asked: request?.requestedChanges ?? [] }
}

/** '2 answers, 1 new photo, moved': what changed, in a glance. */
export function inShort({ answers, photos, comment, position }: Changes): string {
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
