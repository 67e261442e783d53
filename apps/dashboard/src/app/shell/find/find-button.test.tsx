import { permissionsOf, type Role } from '@quadrat/domain/account/permission'
import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { recentFinds } from '#src/shared/browser/shell-store.ts'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { FindButton } from './find-button.tsx'

beforeEach(async () => {
  recentFinds.set({ of: '', chosen: [] })
  await page.viewport(1280, 900)
})

const record = (kind: string, id: string, title: string, more = {}) => ({
  kind,
  id,
  title,
  note: null,
  groupId: null,
  status: null,
  isActive: true,
  ...more,
})

type Answer = (text: string) => unknown

function show(answer: Answer, role: Role = 'admin') {
  const requests = graphqlAnswers((_name, { text }) => answer(String(text)))
  const viewer = { id: '1', abilities: permissionsOf(role, []) } as unknown as Viewer
  const router = mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FindButton viewer={viewer} />
      <label>
        Elsewhere <input />
      </label>
    </QueryClientProvider>,
  )
  return { requests, router }
}

const field = page.getByRole('combobox', { name: 'Find anything' })
const options = () => page.getByRole('option')
const selected = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent
const isMac = /mac/i.test(navigator.platform)
const shortcut = isMac ? '{Meta>}k{/Meta}' : '{Control>}k{/Control}'

async function open() {
  await page.getByRole('button', { name: 'Find anything' }).click()
  await expect.element(field).toHaveFocus()
}

test('opens by its keys wherever the focus is, finds records, and leads to the chosen one', async () => {
  const { router } = show(() => ({
    found: [
      record('project', '4', 'Ñandú north'),
      record('collector', '7', 'Ñandú Asha', { note: '+254711' }),
    ],
  }))
  await page.getByRole('textbox', { name: 'Elsewhere' }).click()
  await userEvent.keyboard(shortcut)
  await expect.element(field).toHaveFocus()
  await field.fill('nandu')
  await expect.element(page.getByRole('group', { name: 'Projects' }).getByRole('option')).toBeVisible()
  expect(document.querySelector('mark')?.textContent).toBe('Ñandú')
  await expect.poll(selected).toContain('Ñandú north')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(selected).toContain('Ñandú Asha')
  const active = document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toContain('+254711')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(selected).toContain('Ñandú north')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/auth/baoriders/7')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('one Escape closes it and gives the focus back', async () => {
  show(() => ({ found: [] }))
  await open()
  await field.fill('x')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Find anything' })).toHaveFocus()
})

test('a late answer does not replace that of a newer text', async () => {
  const waiting = new Map<string, () => void>()
  show(async text => {
    await new Promise<void>(resolve => waiting.set(text, resolve))
    return { found: [record('template', text, `Form of ${text}`)] }
  })
  await open()
  await field.fill('old')
  await expect.poll(() => waiting.has('old')).toBe(true)
  await field.fill('newer')
  await expect.poll(() => waiting.has('newer')).toBe(true)
  waiting.get('newer')?.()
  await expect.element(options().filter({ hasText: 'Form of newer' })).toBeVisible()
  waiting.get('old')?.()
  await expect.element(page.getByText('1 result', { exact: true })).toBeInTheDocument()
  expect(page.getByText('Form of old').query()).toBeNull()
})

test('an Enter before the answer opens the report when it is found', async () => {
  let answer = () => {}
  const { requests, router } = show(async text => {
    await new Promise<void>(resolve => {
      answer = resolve
    })
    return { found: text === '#1042' ? [record('task', '1042', '1042', { status: 'PENDING' })] : [] }
  })
  await open()
  await field.fill('#1042')
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/')
  await expect.poll(() => requests.length).toBe(1)
  answer()
  await expect.poll(() => router.state.location.pathname).toBe('/auth/tasks/1042')
})

test('says that nothing was found, and that a search failed, with a way to try again', async () => {
  let fails = true
  show(text => (text === 'broken' && fails ? new Problem('internal') : { found: [] }))
  await open()
  await field.fill('xyz')
  await expect.element(page.getByText('Nothing found for “xyz”')).toBeVisible()
  await field.fill('broken')
  await expect.element(page.getByRole('alert')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing found for “broken”')).toBeVisible()
})

test('offers the pages and commands that a role may use, and asks for them nobody', async () => {
  const { requests } = show(() => ({ found: [] }), 'viewer')
  await open()
  await expect.element(options().filter({ hasText: 'Sign out' })).toBeVisible()
  for (const refused of [
    'New project',
    'New template',
    'Add data collector',
    'New notification',
    'Review tasks',
  ])
    expect(options().filter({ hasText: refused }).query()).toBeNull()
  expect(requests).toEqual([])
  await field.fill('map')
  await expect.element(options().filter({ hasText: 'Map View' })).toBeVisible()
  await field.fill('template builder')
  await expect.element(page.getByText(/^Nothing found/)).toBeVisible()
})

test('an admin finds commands by other words, too', async () => {
  const { router } = show(() => ({ found: [] }))
  await open()
  await field.fill('create data collector')
  await options().filter({ hasText: 'Add data collector' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/auth/baoriders')
  expect(router.state.location.state).toMatchObject({ addCollector: true })
})

test('shows what this person chose last, and nobody else’s choices', async () => {
  const { router } = show(() => ({ found: [record('project', '4', 'Numbat')] }))
  await open()
  await field.fill('numbat')
  await options().filter({ hasText: 'Numbat' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/auth/projects/4')
  await open()
  await expect
    .element(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Numbat' }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  recentFinds.set({ ...recentFinds.get(), of: '2' })
  await open()
  expect(page.getByRole('group', { name: 'Recent' }).query()).toBeNull()
})

test('does not open over a dialog that is open', async () => {
  show(() => ({ found: [] }))
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  dialog.ariaModal = 'true'
  document.body.append(dialog)
  await page.getByRole('textbox', { name: 'Elsewhere' }).click()
  await userEvent.keyboard(shortcut)
  expect(field.query()).toBeNull()
  dialog.remove()
  await userEvent.keyboard(shortcut)
  await expect.element(field).toBeVisible()
})
