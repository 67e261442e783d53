import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SessionContext } from '#src/offline/queries.ts'
import { newReport } from '#src/offline/reports.ts'
import { store } from '#src/offline/store.ts'
import { runtime } from '#src/shared/runtime.ts'
import { SavedPage } from './saved-page.tsx'

const person = { id: '5', firstName: 'Mwanaisha', lastName: 'Kombo', company: { id: '1', name: 'Coast' } }
const template = {
  projectTemplateId: '1',
  templateId: '1',
  version: 1,
  title: 'Coral',
  tag: null,
  sdg: null,
  photoRequired: false,
  withComment: false,
  fields: [],
  updatedAt: '2026-06-01T08:00:00.000Z',
  projectId: '1',
  projectName: 'Reef',
}
const toDashboard = page.getByRole('link', { name: 'Open in the dashboard' })
let root: Root

beforeEach(() => store.open())
afterEach(async () => {
  root.unmount()
  Object.assign(runtime, { demo: false })
  await store.delete()
})

async function show(demo: boolean, sent: object) {
  Object.assign(runtime, { demo })
  const report = { ...newReport(person.id, template), ...sent }
  await store.reports.put(report)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <SessionContext value={{ jwt: 'token', person, expired: false }}>
      <SavedPage clientId={report.clientId} />
    </SessionContext>,
  )
}

test('the demo opens a sent report in the dashboard', async () => {
  await show(true, { state: 'sent', taskId: '432' })
  await expect.element(toDashboard).toHaveAttribute('href', '/auth/tasks/432')
})

test('a report that waits is not in the dashboard yet', async () => {
  await show(true, { state: 'waiting' })
  await expect.element(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
  expect(toDashboard.query()).toBeNull()
})

test('a real data collector has no dashboard', async () => {
  await show(false, { state: 'sent', taskId: '432' })
  await expect.element(page.getByRole('heading', { name: 'Sent' })).toBeVisible()
  expect(toDashboard.query()).toBeNull()
})
