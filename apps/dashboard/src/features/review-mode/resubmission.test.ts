import { expect, it } from 'vitest'
import type { TimelineEntry } from '#src/shared/tasks/history/timeline.api.ts'
import { resubmissionOf } from './resubmission.ts'

const entry = (kind: TimelineEntry['kind'], taskId: string, more: Partial<TimelineEntry> = {}) =>
  ({ kind, taskId, changes: null, requestedChanges: [], ...more }) as TimelineEntry
const requested = (fieldId: string) => ({
  fieldId,
  label: fieldId,
  photoHash: null,
  instanceId: null,
  photoNumber: null,
  photo: null,
  remark: '',
})
const changes = { unchanged: 1, answers: [], photos: [], comment: null, position: null }
const answer = { id: '2', editFrom: { id: '1' } }

it('A resubmission answers the last edit request, not a replaced one', () => {
  const timeline = [
    entry('submitted', '1'),
    entry('edit_requested', '1', { requestedChanges: [requested('height')] }),
    entry('edit_requested', '1', { requestedChanges: [requested('tide')] }),
    entry('submitted', '2', { changes }),
  ]
  expect(resubmissionOf(timeline, answer)).toEqual({ changes, requestedChanges: [requested('tide')] })
  expect(resubmissionOf(timeline, { id: '1', editFrom: null })).toBeNull()
  expect(resubmissionOf(undefined, answer)).toBeNull()
})
