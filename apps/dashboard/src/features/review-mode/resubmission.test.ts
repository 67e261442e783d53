import { expect, it } from 'vitest'
import type { Changes, TimelineEntry } from '#src/shared/tasks/history/timeline.api.ts'
import { resubmissionOf, summaryOf } from './resubmission.ts'

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
const changes: Changes = { unchanged: 1, answers: [], photos: [], comment: null, position: null }
const answer = { id: '2', editFrom: { id: '1' } }

it('A resubmission answers the last edit request, not a replaced one', () => {
  const timeline = [
    entry('submitted', '1'),
    entry('edit_requested', '1', { requestedChanges: [requested('height')] }),
    entry('edit_requested', '1', { requestedChanges: [requested('tide')] }),
    entry('submitted', '2', { changes }),
  ]
  expect(resubmissionOf(timeline, answer)).toEqual({ changes, requestedChanges: [requested('tide')] })
  expect(resubmissionOf(timeline, { id: '3', editFrom: { id: '1' } })).toBeNull()
  expect(resubmissionOf(timeline, { id: '1', editFrom: null })).toBeNull()
  expect(resubmissionOf(undefined, answer)).toBeNull()
})

it('A resubmission without its request has the changes alone', () => {
  const timeline = [
    entry('edit_requested', '7', { requestedChanges: [requested('height')] }),
    entry('submitted', '2', { changes }),
  ]
  expect(resubmissionOf(timeline, answer)).toEqual({ changes, requestedChanges: [] })
  expect(resubmissionOf(timeline, { id: '2', editFrom: null })).toEqual({ changes, requestedChanges: [] })
})

it('The summary counts what changed and leaves out what did not', () => {
  const photo = (state: 'new' | 'gone' | 'kept') => ({ state }) as (typeof changes.photos)[number]
  expect(summaryOf(changes)).toBe('none')
  expect(
    summaryOf({
      ...changes,
      answers: [{}, {}] as (typeof changes)['answers'],
      photos: [photo('new'), photo('gone'), photo('gone'), photo('kept')],
      position: {} as NonNullable<Changes['position']>,
    }),
  ).toBe('2 answers, 1 new photo, 2 photos removed, position')
  expect(summaryOf({ ...changes, comment: {} as NonNullable<Changes['comment']> })).toBe('comment')
})
