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
const [left, right] = [file('4', 'image/jpeg'), file('5', 'image/jpeg')]
const task = {
  evidences: [
    {
      photos: [picture, signature, left, right],
      notes: null,
      answers: [
        { field: { id: 'shot', kind: 'photo', label: 'Crown' }, value: [], text: '', photos: [picture] },
        { field: { id: 'voice', kind: 'audio', label: 'Voice' }, value: [], text: '', photos: [recording] },
        { field: { id: 'name', kind: 'signature', label: 'Name' }, value: [], text: '', photos: [signature] },
        { field: { id: 'rows', kind: 'photo', label: 'Rows' }, value: [], text: '', photos: [left, right] },
      ],
    },
  ],
  template: {
    dataFields: [
      { id: 'shot', kind: 'photo', label: 'Crown' },
      { id: 'voice', kind: 'audio', label: 'Voice' },
      { id: 'name', kind: 'signature', label: 'Name' },
      { id: 'rows', kind: 'photo', label: 'Rows' },
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
    ['4', 'rows'],
    ['5', 'rows'],
  ])
  const parts = requestableParts(task).map(({ fieldId, photoHash }) => [fieldId, photoHash !== null])
  expect(parts).toContainEqual(['rows', true])
  expect(parts).toContainEqual(['voice', false])
  expect(parts).not.toContainEqual(['voice', true])
})

test('a signature is one part of a report, and so is the only photo of a question', () => {
  const marks = (id: string) =>
    requestableParts(task)
      .filter(({ fieldId }) => fieldId === id)
      .map(({ photoHash, label, photo }) => [photoHash, label, photo?.id])
  expect(marks('name')).toEqual([[null, 'Name', '3']])
  expect(marks('shot')).toEqual([[null, 'Crown', '1']])
  expect(marks('rows')).toEqual([
    [null, 'Rows', undefined],
    [left.hash, 'Rows: photo 1', '4'],
    [right.hash, 'Rows: photo 2', '5'],
  ])
  expect(viewerPhotos(task).map(({ part }) => part)).toEqual([
    { fieldId: 'shot', photoHash: null },
    { fieldId: 'name', photoHash: null },
    { fieldId: 'rows', photoHash: left.hash },
    { fieldId: 'rows', photoHash: right.hash },
  ])
})
