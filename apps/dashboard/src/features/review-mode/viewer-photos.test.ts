// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in labels look like template places
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

test('a photo in a repeat is one of its question in its instance', () => {
  const [face, one, two] = ['6', '7', '8'].map(id => file(id, 'image/jpeg'))
  if (!face || !one || !two) throw new Error('no photos')
  const refs = (...files: (typeof face)[]) => files.map(({ hash, name }) => ({ hash, name }))
  const asha = 'a0000000-0000-4000-8000-000000000001'
  const juma = 'a0000000-0000-4000-8000-000000000002'
  const members = [
    { id: asha, answers: { name: 'Asha', face: refs(face) } },
    { id: juma, answers: { name: 'Juma', face: refs(one, two) } },
  ]
  const repeat = { id: 'members', kind: 'repeat', label: 'Members' }
  const answer = { field: repeat, value: members, text: '', photos: [face, one, two] }
  const fields = [
    { id: 'name', kind: 'text', label: 'Name' },
    { id: 'face', kind: 'photo', label: 'Photo of …', extensions: { labelText: 'Photo of ${name}' } },
  ]
  const household = {
    ...task,
    evidences: [{ photos: [face, one, two], notes: null, answers: [answer] }],
    template: { dataFields: [{ ...repeat, fields }] },
  } as unknown as Task
  const parts = requestableParts(household).filter(({ fieldId }) => fieldId === 'face')
  expect(parts.map(({ label, name, photo }) => [label, name, photo?.id])).toEqual([
    ['Photo of Asha', 'Photo of Asha', '6'],
    ['Photo of Juma', 'Photo of Juma', undefined],
    ['Photo of Juma: photo 1', 'Photo of Juma: photo 1', '7'],
    ['Photo of Juma: photo 2', 'Photo of Juma: photo 2', '8'],
  ])
  expect(requestableParts(household).some(({ label }) => label.startsWith('Members:'))).toBe(false)
  expect(viewerPhotos(household).map(({ label, part }) => [label, part])).toEqual([
    ['Photo of Asha', { fieldId: 'face', photoHash: null, instanceId: asha }],
    ['Photo of Juma', { fieldId: 'face', photoHash: one.hash, instanceId: juma }],
    ['Photo of Juma', { fieldId: 'face', photoHash: two.hash, instanceId: juma }],
  ])
})
