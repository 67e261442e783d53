import type { TaskDetail } from '@quadrat/domain/collector-api/own-tasks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentMediaUrl } from './sent-media.ts'
import { type Session, store, writeSetting } from './store.ts'

// Runs in a browser for IndexedDB. The responses of the server are mocked.

const at = '2026-06-01T08:00:00.000Z'
const person = { id: '5', firstName: 'Mwanaisha', lastName: 'Kombo', company: { id: '1', name: 'Coast' } }
const session: Session = { jwt: 'token', person, expired: false }
const [voice, gone] = ['a'.repeat(64), 'b'.repeat(64)]
const media = (hash: string, url?: string) => ({ hash, name: 'note.webm', size: 9, mime: 'audio/webm', url })

const detail = (id: string): TaskDetail => ({
  id,
  clientId: null,
  status: 'MORE_INFO_REQUESTED',
  projectId: '2',
  projectTemplateId: '3',
  templateId: '4',
  templateVersion: 1,
  templateTitle: 'Plot count',
  projectName: 'Mida Creek',
  reportedAt: at,
  createdAt: at,
  updatedAt: at,
  editFrom: null,
  editedBy: null,
  requestedInfo: 'Again, please',
  cancellationReason: null,
  requestedChanges: [],
  photosExpected: 2,
  photosArrived: 1,
  fields: [],
  photoRequired: false,
  withComment: false,
  answers: {
    members: [{ id: 'm', answers: { voice: [media(voice, '/files/voice')] } }],
    noise: [media(gone)],
  } as TaskDetail['answers'],
  photos: [],
  comment: null,
  position: null,
})

beforeEach(async () => {
  await store.open()
  await writeSetting('session', session)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await store.delete()
})

test('a recording that was sent is read from the server, with one request for all players', async () => {
  const request = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(detail('8')))
  expect(await Promise.all([sentMediaUrl('8', voice), sentMediaUrl('8', voice)])).toEqual([
    '/files/voice',
    '/files/voice',
  ])
  expect(request.mock.calls.map(([input]) => input)).toEqual(['/api/collector/tasks/8'])
})

test('a file that has not arrived has no address, and is asked for again', async () => {
  const request = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(detail('9')))
  expect(await sentMediaUrl('9', gone)).toBeNull()
  expect(await sentMediaUrl('9', gone)).toBeNull()
  expect(request).toHaveBeenCalledTimes(2)
})

test('without a network there is no address, until there is one again', async () => {
  const request = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await sentMediaUrl('10', voice)).toBeNull()
  request.mockImplementation(async () => Response.json(detail('10')))
  expect(await sentMediaUrl('10', voice)).toBe('/files/voice')
})
