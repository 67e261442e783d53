import { afterEach, beforeEach, expect, test } from 'vitest'
import { mediaUrl, recordingStore, storeMedia } from './media.ts'
import { deleteUnneededPhotos } from './photos.ts'
import { store } from './store.ts'

// Runs in a browser for its database and its hashes.

const person = '7'
const clientId = '0d2f7a54-53c8-4b7e-9d4b-6f5a1d1c2b3a'
const text = (blob: Blob) => blob.text()

beforeEach(() => store.open())
afterEach(() => store.delete())

test('a recording is kept part by part, in order, and its report is begun before the first part', async () => {
  let begun = 0
  const recordings = recordingStore(clientId, async () => {
    begun += 1
  })
  expect(await recordings.kept('note')).toBeNull()
  expect(recordings.isRecording()).toBe(false)
  for (const [index, part] of ['one ', 'two ', 'three'].entries())
    await recordings.keepPart('note', new Blob([part]), { mime: 'audio/webm', seconds: index + 1 })
  await recordings.keepPart('other', new Blob(['else']), { mime: 'audio/webm', seconds: 9 })
  expect(begun).toBe(2)
  expect(recordings.isRecording()).toBe(true)
  // Another page, after this one was killed.
  const kept = await recordingStore(clientId, async () => {}).kept('note')
  expect(kept && { ...kept, parts: await Promise.all(kept.parts.map(text)) }).toEqual({
    mime: 'audio/webm',
    seconds: 3,
    parts: ['one ', 'two ', 'three'],
  })
  await recordings.drop('note')
  expect(await recordings.kept('note')).toBeNull()
  expect(await recordings.kept('other')).not.toBeNull()
  expect(await recordingStore('another', async () => {}).kept('other')).toBeNull()
})

test('a file is stored as it is, with its type and hash', async () => {
  const file = new File(['%PDF-1.4'], 'permit.pdf', { type: '' })
  const stored = await storeMedia(person, 1000, 'file', file)
  expect(stored).toMatchObject({
    status: 'stored',
    media: { name: 'permit.pdf', size: 8, mime: 'application/pdf' },
  })
  if (stored.status === 'failed') throw new Error('it is stored')
  const response = await fetch(await mediaUrl(person, stored.media.hash))
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'application/pdf',
    '%PDF-1.4',
  ])
  await expect(mediaUrl('8', stored.media.hash)).rejects.toThrow()
})

test.for([
  ['wrong-type', 'audio', new File(['x'], 'a.html', { type: 'text/html' })],
  ['too-large', 'video', new File(['x'.repeat(1001)], 'a.mp4', { type: 'video/mp4' })],
  ['empty', 'file', new File([], 'a.pdf', { type: 'application/pdf' })],
] as const)('a file that is %s is not stored', async ([reason, kind, file]) => {
  expect(await storeMedia(person, 1000, kind, file)).toEqual({ status: 'failed', reason })
  expect(await store.photos.count()).toBe(0)
})

test('what is left of recordings is deleted after a day, but not that of a draft', async () => {
  const old = { part: 0, bytes: new ArrayBuffer(1), mime: 'audio/webm', seconds: 1, keptAt: 0 }
  await store.recordings.bulkPut([
    { ...old, key: 'draft/note', clientId: 'draft' },
    { ...old, key: 'gone/note', clientId: 'gone' },
    { ...old, key: 'new/note', clientId: 'new', keptAt: Date.now() },
  ])
  await store.reports.put({
    clientId: 'draft',
    personId: person,
    state: 'draft',
    answers: {},
    photos: [],
  } as never)
  await deleteUnneededPhotos(person, Date.now())
  expect((await store.recordings.toArray()).map(row => row.clientId).sort()).toEqual(['draft', 'new'])
})
