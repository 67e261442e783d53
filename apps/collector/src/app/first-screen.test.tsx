import type { Work } from '@quadrat/domain/collector-api/work'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readFirstScreen } from '#src/offline/queries.ts'
import { newReport } from '#src/offline/reports.ts'
import { type Session, store, writeSetting } from '#src/offline/store.ts'
import { watchInstall } from '#src/shared/install.ts'
import { App } from './app.tsx'

// Runs in a browser for IndexedDB. There is no server.

const person = { id: '5', firstName: 'Mwanaisha', lastName: 'Kombo', company: { id: '1', name: 'Coast' } }
const session: Session = { jwt: 'token', person, expired: false }
const template = (title: string) => ({
  projectTemplateId: title,
  templateId: title,
  version: 1,
  title,
  tag: null,
  sdg: null,
  photoRequired: false,
  withComment: false,
  fields: [],
  updatedAt: '2026-06-01T08:00:00.000Z',
})
const workWith = (...titles: string[]): Work => ({
  me: { ...person, phoneNumber: null, group: null },
  projects: [{ id: '1', name: 'Reef', description: null, templates: titles.map(template) }],
  dataLists: [],
})
const keepWork = (work: Work) => store.work.put({ personId: person.id, etag: null, work, fetchedAt: 0 })

let root: Root
let host: HTMLElement
/** Draws the app once and returns what is on the screen then, before anything else can be read. */
function drawnAtOnce(): string {
  flushSync(() => root.render(<App isSuitable />))
  return host.textContent
}

beforeEach(async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.reject(new TypeError('no network')))
  // Offline, the app joins no live events, whose code other files mock.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await store.open()
  history.replaceState(null, '', '/collect/')
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  root.unmount()
  host.remove()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  await store.delete()
})

test('the first drawing has the templates of the store, and no request is sent for it', async () => {
  await writeSetting('session', session)
  await keepWork(workWith('Coral', 'Mangroves'))
  await readFirstScreen()
  const drawn = drawnAtOnce()
  for (const text of ['Coast', 'Reef', 'Coral', 'Mangroves']) expect(drawn).toContain(text)
  expect(fetch).not.toHaveBeenCalled()
})

test('the screen follows the store afterwards, and what was read for the first drawing is not used again', async () => {
  await writeSetting('session', session)
  await keepWork(workWith('Coral'))
  await readFirstScreen()
  drawnAtOnce()
  await keepWork(workWith('Seagrass'))
  await expect.element(page.getByText('Seagrass')).toBeVisible()
  root.unmount()
  root = createRoot(host)
  expect(drawnAtOnce()).toBe('')
  await expect.element(page.getByText('Seagrass')).toBeVisible()
})

test('the offer to install the app waits for the first report', async () => {
  await writeSetting('session', session)
  await keepWork(workWith('Coral'))
  await store.reports.put(newReport(person.id, { ...template('Coral'), projectId: '1', projectName: 'Reef' }))
  await readFirstScreen()
  watchInstall()
  drawnAtOnce()
  window.dispatchEvent(new Event('beforeinstallprompt'))
  await expect.element(page.getByText('Not finished')).toBeVisible()
  expect(page.getByRole('button', { name: 'Not now' }).query()).toBeNull()
})

test('the offer to install the app, which the browser brings later, does not move the templates', async () => {
  await writeSetting('session', session)
  await keepWork(workWith('Coral'))
  const report = newReport(person.id, { ...template('Coral'), projectId: '1', projectName: 'Reef' })
  await store.reports.put({ ...report, state: 'sent' })
  await readFirstScreen()
  watchInstall()
  drawnAtOnce()
  const topOf = () => page.getByText('Coral').element().getBoundingClientRect().top
  const top = topOf()
  window.dispatchEvent(new Event('beforeinstallprompt'))
  await expect.element(page.getByRole('button', { name: 'Not now' })).toBeVisible()
  expect(topOf()).toBe(top)
})

test('without a session the first drawing is the sign-in', async () => {
  await readFirstScreen()
  drawnAtOnce()
  expect(page.getByLabelText('Phone number').query()).not.toBeNull()
})
