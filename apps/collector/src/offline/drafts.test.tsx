import { emptyFormValue } from '@quadrat/forms/engine/value'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newReport, saveDraft, sendAgain, submitReport } from './reports.ts'
import { store } from './store.ts'

// Runs in a browser for IndexedDB, which two tabs write to in turn.

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
