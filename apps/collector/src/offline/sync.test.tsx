import { emptyFormValue } from '@quadrat/forms/engine/value'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newReport, submitReport } from './reports.ts'
import { readSession } from './session.ts'
import { type Session, store, writeSetting } from './store.ts'
import { sendWaiting } from './sync.ts'
import { wellCheck } from './testing/well-check.ts'

// Runs in a browser for IndexedDB and Web Locks.

const person = { id: '5', firstName: 'Mwanaisha', lastName: 'Kombo', company: { id: '1', name: 'Coast' } }
const session: Session = { jwt: 'token', person, expired: false }

beforeEach(() => store.open())
afterEach(async () => {
  vi.restoreAllMocks()
  await store.delete()
})

/** A report that waits to be sent by the signed-in person. */
async function submitted() {
  await writeSetting('session', session)
  const report = newReport(person.id, wellCheck)
  await submitReport(report, emptyFormValue, { now: new Date(), timezone: 'Africa/Nairobi', offline: true })
  return report
}

test('a phone that is too full to store a result does not retry at once', async () => {
  const report = await submitted()
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const put = vi.spyOn(store.reports, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  // By 'now', because the tests of another file may have left a pause.
  await sendWaiting('now')
  const tries = put.mock.calls.length
  expect(tries).toBeGreaterThan(0)
  await sendWaiting('timer')
  expect(put).toHaveBeenCalledTimes(tries)
  now.mockReturnValue(Date.now() + 60_000)
  await sendWaiting('timer')
  expect(put.mock.calls.length).toBeGreaterThan(tries)
  expect(await store.reports.get(report.clientId)).toMatchObject({ state: 'waiting' })
})

// The answer about a photo has no body: another call tells the reason.
test.each([true, false])(
  'a deleted account is told, and the report stays (told at once: %s)',
  async isTold => {
    const report = await submitted()
    const erased = { code: 'account.erased', message: 'Your account was deleted.', params: {} }
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) =>
      isTold || init?.method === undefined || init.method === 'GET'
        ? Response.json(erased, { status: 401 })
        : new Response(null, { status: 401 }),
    )
    await sendWaiting('now')
    expect(await readSession()).toMatchObject({ expired: true, erased: true })
    expect(await store.reports.get(report.clientId)).toMatchObject({ state: 'waiting', problem: null })
  },
)
