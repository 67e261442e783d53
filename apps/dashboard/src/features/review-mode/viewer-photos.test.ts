import { expect, test } from 'vitest'
import { requestableParts } from '#src/shared/tasks/requested-changes/requestable-parts.ts'
import type { Task } from '#src/shared/tasks/task.api.ts'
import { viewerPhotos } from './viewer-photos.ts'

// The viewer reads the density of the screen.
Object.assign(globalThis, { window: { devicePixelRatio: 1 } })

const file = (id: string, mime: string) => ({ id, hash: id.repeat(64), name: id, mime, url: `/files/${id}` })
const picture = file('1', 'image/jpeg')
const recording = file('2', 'audio/webm')
const signature = file('3', 'image/png')
const task = {
  evidences: [
    {
      photos: [picture, signature],
      notes: null,
      answers: [
        { field: { id: 'shot', kind: 'photo', label: 'Crown' }, value: [], text: '', photos: [picture] },
        { field: { id: 'voice', kind: 'audio', label: 'Voice' }, value: [], text: '', photos: [recording] },
        { field: { id: 'name', kind: 'signature', label: 'Name' }, value: [], text: '', photos: [signature] },
      ],
    },
  ],
  template: {
    dataFields: [
      { id: 'shot', kind: 'photo', label: 'Crown' },
      { id: 'voice', kind: 'audio', label: 'Voice' },
      { id: 'name', kind: 'signature', label: 'Name' },
    ],
  },
  timezone: 'UTC',
  reportedAt: null,
  createdAt: '2026-11-29T00:00:00Z',
} as unknown as Task

test('the viewer leaves recordings out, and an edit of one is requested with its question', () => {
  expect(viewerPhotos(task).map(({ photo, fieldId }) => [photo.id, fieldId])).toEqual([
    ['1', 'shot'],
    ['3', 'name'],
  ])
  const parts = requestableParts(task).map(({ fieldId, photoHash }) => [fieldId, photoHash !== null])
  expect(parts).toContainEqual(['shot', true])
  expect(parts).toContainEqual(['voice', false])
  expect(parts).not.toContainEqual(['voice', true])
})

test('a signature is one part of a report, in the list and in the viewer', () => {
  const marks = requestableParts(task).filter(({ fieldId }) => fieldId === 'name')
  expect(marks.map(({ photoHash, label }) => [photoHash, label])).toEqual([[null, 'Name']])
  expect(viewerPhotos(task).map(({ part }) => part)).toEqual([
    { fieldId: 'shot', photoHash: picture.hash },
    { fieldId: 'name', photoHash: null },
  ])
})
