import { emptyFormValue } from '@quadrat/forms/engine/value'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newReport, saveDraft, sendAgain, submitReport } from './reports.ts'
import { store } from './store.ts'

// In a browser, because only there is a store that two tabs write to one after the other.

const report = newReport('5', {
  projectTemplateId: '1',
  templateId: '2',
  version: 1,
  title: 'Well check',
  projectId: '3',
  projectName: 'Shoreline',
  fields: [],
  photoRequired: false,
  withComment: true,
})
const first = { content: emptyFormValue, at: report.updatedAt }
const kept = () => store.reports.get(report.clientId)

beforeEach(() => store.open())
afterEach(() => store.delete())

test('two tabs that write the same draft lose nothing of each other', async () => {
  await saveDraft(report, { ...emptyFormValue, answers: { depth: 7 } }, first)
  const both = await saveDraft(report, { ...emptyFormValue, comment: 'At dawn.' }, first)
  expect(both).toMatchObject({ answers: { depth: 7 }, comment: 'At dawn.' })
  expect(await kept()).toEqual(both)
})

test('one tab may take back what it has kept itself', async () => {
  const value = { ...emptyFormValue, answers: { depth: 7 } }
  const one = await saveDraft(report, value, first)
  await saveDraft(report, emptyFormValue, { content: value, at: one?.updatedAt ?? 0 })
  expect(await kept()).toMatchObject({ answers: {} })
})

test('each write is later than the one before, whatever the clock of the phone says', async () => {
  const ahead = { ...report, updatedAt: Date.now() + 24 * 60 * 60_000 }
  await store.reports.put(ahead)
  const next = await saveDraft(ahead, emptyFormValue, { content: emptyFormValue, at: ahead.updatedAt })
  expect(next?.updatedAt).toBe(ahead.updatedAt + 1)
})

test('a report that another tab has submitted is not pulled back', async () => {
  const at = { now: new Date(), timezone: 'Africa/Nairobi', offline: true }
  await submitReport(report, { ...emptyFormValue, answers: { depth: 7 } }, at)
  expect(await saveDraft(report, { ...emptyFormValue, answers: { depth: 9 } }, first)).toBeNull()
  expect(await kept()).toMatchObject({ state: 'waiting', answers: { depth: 7 } })
})

test('a refused report tries again under its id, as it was when it was made', async () => {
  const at = { now: new Date('2026-11-20T09:00:00Z'), timezone: 'Africa/Nairobi', offline: true }
  const sent = await submitReport(report, { ...emptyFormValue, answers: { depth: 7 } }, at)
  await sendAgain(report.clientId)
  expect(await kept()).toEqual(sent)
  const problem = { code: 'submission.template-off', status: 409, message: 'Turned off.', params: {} }
  await store.reports.put({ ...sent, state: 'refused', attempts: 3, problem })
  await sendAgain(report.clientId)
  expect(await kept()).toEqual({ ...sent, nextTryAt: expect.any(Number) })
})

test('a refused report whose id the server holds with other content does not try again as it is', async () => {
  const at = { now: new Date('2026-11-20T09:00:00Z'), timezone: 'Africa/Nairobi', offline: true }
  const sent = await submitReport(report, emptyFormValue, at)
  const problem = { code: 'submission.conflict', status: 409, message: 'Another.', params: {} }
  await store.reports.put({ ...sent, state: 'refused', problem })
  await sendAgain(report.clientId)
  expect(await kept()).toMatchObject({ state: 'refused', problem })
})
