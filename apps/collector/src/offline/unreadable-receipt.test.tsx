import type { PhotoRef } from '@quadrat/domain/answer/answers'
import { emptyFormValue } from '@quadrat/forms/engine/value'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newReport, submitReport } from './reports.ts'
import { sendReport } from './send.ts'
import { store } from './store.ts'
import { wellCheck } from './testing/well-check.ts'

// Runs in a browser for IndexedDB. The responses of the server are mocked.

const hash = 'ab'.repeat(32)
const photo: PhotoRef = { hash, name: 'a.jpg', size: 3, mime: 'image/jpeg' }

async function waitingReport() {
  await store.photos.put({ personId: '5', hash, bytes: new Uint8Array([1, 2, 3]).buffer, keptAt: 1 })
  const at = { now: new Date(), timezone: 'Africa/Nairobi', offline: true }
  return submitReport(newReport('5', wellCheck), { ...emptyFormValue, photos: [photo] }, at)
}

const answering = (...answers: unknown[]) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(answers.shift()))

beforeEach(() => store.open())
afterEach(async () => {
  vi.restoreAllMocks()
  await store.delete()
})

test('a report with an unreadable receipt waits with its photos and a problem, and the next attempt sends it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const report = await waitingReport()
  const sending = { report, token: 'token', signal: new AbortController().signal }
  answering({ ok: true, missing: [] })
  expect(await sendReport(sending)).toBe('go-on')
  expect(await store.reports.get(report.clientId)).toMatchObject({
    state: 'waiting',
    taskId: null,
    submission: report.submission,
    problem: { code: 'answer.unreadable' },
  })
  expect(await store.photos.count()).toBe(1)

  answering({ taskId: '9', status: 'A_NEWER_ONE', missing: [], refused: [] })
  expect(await sendReport(sending)).toBe('go-on')
  expect(await store.reports.get(report.clientId)).toMatchObject({
    state: 'sent',
    taskId: '9',
    problem: null,
  })
  expect(await store.photos.count()).toBe(0)
})
