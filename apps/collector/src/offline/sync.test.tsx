import { emptyFormValue } from '@quadrat/forms/engine/value'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newReport, submitReport } from './reports.ts'
import { type Session, store, writeSetting } from './store.ts'
import { sendWaiting } from './sync.ts'

// Runs in a browser for IndexedDB and Web Locks.

const person = { id: '5', firstName: 'Mwanaisha', lastName: 'Kombo', company: { id: '1', name: 'Coast' } }
const session: Session = { jwt: 'token', person, expired: false }

beforeEach(() => store.open())
afterEach(async () => {
  vi.restoreAllMocks()
  await store.delete()
})

test('a phone that is too full to store a result does not retry at once', async () => {
  await writeSetting('session', session)
  const report = newReport(person.id, {
    projectTemplateId: '1',
    templateId: '2',
    version: 1,
    title: 'Well check',
    projectId: '3',
    projectName: 'Shoreline',
    fields: [],
    photoRequired: false,
    withComment: false,
  })
  await submitReport(report, emptyFormValue, { now: new Date(), timezone: 'Africa/Nairobi', offline: true })
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const put = vi.spyOn(store.reports, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  await sendWaiting('timer')
  const tries = put.mock.calls.length
  expect(tries).toBeGreaterThan(0)
  await sendWaiting('timer')
  expect(put).toHaveBeenCalledTimes(tries)
  now.mockReturnValue(Date.now() + 60_000)
  await sendWaiting('timer')
  expect(put.mock.calls.length).toBeGreaterThan(tries)
  expect(await store.reports.get(report.clientId)).toMatchObject({ state: 'waiting' })
})
