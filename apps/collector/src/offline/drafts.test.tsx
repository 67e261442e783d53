import { emptyFormValue } from '@quadrat/forms/engine/value'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastAnswers, newReport, saveDraft, sendAgain, submitReport } from './reports.ts'
import { store } from './store.ts'
import { wellCheck } from './testing/well-check.ts'

// Runs in a browser for IndexedDB, which two tabs write to in turn.

const report = newReport('5', { ...wellCheck, withComment: true })
const first = { content: emptyFormValue, at: report.updatedAt }
const kept = () => store.reports.get(report.clientId)

beforeEach(() => store.open())
afterEach(() => store.delete())

test('two tabs that write the same draft keep the changes of each other', async () => {
  await saveDraft(report, { ...emptyFormValue, answers: { depth: 7 } }, first)
  const both = await saveDraft(report, { ...emptyFormValue, comment: 'At dawn.' }, first)
  expect(both).toMatchObject({ answers: { depth: 7 }, comment: 'At dawn.' })
  expect(await kept()).toEqual(both)
})

test('a tab can remove its own answer', async () => {
  const value = { ...emptyFormValue, answers: { depth: 7 } }
  const one = await saveDraft(report, value, first)
  await saveDraft(report, emptyFormValue, { content: value, at: one?.updatedAt ?? 0 })
  expect(await kept()).toMatchObject({ answers: {} })
})

test('each write has a later time than the previous one, whatever the clock says', async () => {
  const ahead = { ...report, updatedAt: Date.now() + 24 * 60 * 60_000 }
  await store.reports.put(ahead)
  const next = await saveDraft(ahead, emptyFormValue, { content: emptyFormValue, at: ahead.updatedAt })
  expect(next?.updatedAt).toBe(ahead.updatedAt + 1)
})

test('a report that another tab has submitted does not become a draft again', async () => {
  const at = { now: new Date(), timezone: 'Africa/Nairobi', offline: true }
  await submitReport(report, { ...emptyFormValue, answers: { depth: 7 } }, at)
  expect(await saveDraft(report, { ...emptyFormValue, answers: { depth: 9 } }, first)).toBeNull()
  expect(await kept()).toMatchObject({ state: 'waiting', answers: { depth: 7 } })
})

test('a refused report is sent again under its id with its original time', async () => {
  const at = { now: new Date('2026-11-20T09:00:00Z'), timezone: 'Africa/Nairobi', offline: true }
  const sent = await submitReport(report, { ...emptyFormValue, answers: { depth: 7 } }, at)
  await sendAgain(report.clientId)
  expect(await kept()).toEqual(sent)
  const problem = { code: 'submission.template-off', status: 409, message: 'Turned off.', params: {} }
  await store.reports.put({ ...sent, state: 'refused', attempts: 3, problem })
  await sendAgain(report.clientId)
  expect(await kept()).toEqual({ ...sent, nextTryAt: expect.any(Number) })
})

test('a refused report is not sent again unchanged if the server has other content under its id', async () => {
  const at = { now: new Date('2026-11-20T09:00:00Z'), timezone: 'Africa/Nairobi', offline: true }
  const sent = await submitReport(report, emptyFormValue, at)
  const problem = { code: 'submission.conflict', status: 409, message: 'Another.', params: {} }
  await store.reports.put({ ...sent, state: 'refused', problem })
  await sendAgain(report.clientId)
  expect(await kept()).toMatchObject({ state: 'refused', problem })
})

test('a new report starts with answers of the last one of the same person and template, without a network', async () => {
  const village = { id: 'village', kind: 'text', label: 'Village', isRequired: false } as const
  const template = { ...report.template, fields: [{ ...village, extensions: { fromLast: true } }] }
  const submit = (personId: string, answer: string, now: string, more: Partial<typeof report> = {}) =>
    submitReport(
      { ...newReport(personId, template), ...more },
      { ...emptyFormValue, answers: { village: answer } },
      { now: new Date(now), timezone: 'Africa/Nairobi', offline: true },
    )
  expect(await lastAnswers('5', '2')).toBeUndefined()
  await submit('5', 'Lamu', '2026-11-21T09:00:00Z')
  await submit('5', 'Kilifi', '2026-11-20T09:00:00Z')
  await submit('6', 'Malindi', '2026-11-22T09:00:00Z')
  await submit('5', 'Watamu', '2026-11-22T09:00:00Z', { editFrom: '7' })
  await submit('5', 'Wundanyi', '2026-11-22T09:00:00Z', { template: { ...template, templateId: '9' } })
  await saveDraft(newReport('5', wellCheck), { ...emptyFormValue, answers: { village: 'Voi' } }, first)
  const last = await lastAnswers('5', '2')
  expect(newReport('5', template, last).answers).toEqual({ village: 'Lamu' })
})
