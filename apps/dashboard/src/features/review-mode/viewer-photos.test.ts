import { expect, test } from 'vitest'
import { requestableParts } from '#src/shared/tasks/requested-changes/requestable-parts.ts'
import type { Task } from '#src/shared/tasks/task.api.ts'
import { viewerPhotos } from './viewer-photos.ts'

// The viewer reads the density of the screen.
Object.assign(globalThis, { window: { devicePixelRatio: 1 } })

const file = (id: string, mime: string) => ({ id, hash: id.repeat(64), name: id, mime, url: `/files/${id}` })
const picture = file('1', 'image/jpeg')
const recording = file('2', 'audio/webm')
const task = {
  evidences: [
    {
      photos: [picture],
      notes: null,
      answers: [
        { field: { id: 'shot', kind: 'photo', label: 'Crown' }, value: [], text: '', photos: [picture] },
        { field: { id: 'voice', kind: 'audio', label: 'Voice' }, value: [], text: '', photos: [recording] },
      ],
    },
  ],
  template: {
    dataFields: [
      { id: 'shot', kind: 'photo', label: 'Crown' },
      { id: 'voice', kind: 'audio', label: 'Voice' },
    ],
  },
  timezone: 'UTC',
  reportedAt: null,
  createdAt: '2026-11-29T00:00:00Z',
} as unknown as Task

test('the viewer leaves recordings out, and an edit of one is requested with its question', () => {
  expect(viewerPhotos(task).map(({ photo, fieldId }) => [photo.id, fieldId])).toEqual([['1', 'shot']])
  const parts = requestableParts(task).map(({ fieldId, photoHash }) => [fieldId, photoHash !== null])
  expect(parts).toContainEqual(['shot', true])
  expect(parts).toContainEqual(['voice', false])
  expect(parts).not.toContainEqual(['voice', true])
})
