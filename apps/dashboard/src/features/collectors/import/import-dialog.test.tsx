import type { ImportLine, ImportRehearsal } from '@quadrat/domain/collector/collector-import'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unsaved } from '#src/shared/forms/unsaved.ts'
import { mount } from '#src/testing/mount.tsx'
import { ImportDialog } from './import-dialog.tsx'

const line = (row: number, outcome: ImportLine['outcome']): ImportLine => {
  const changes = outcome === 'change' ? ['gender'] : []
  return {
    row,
    firstName: 'Mwanaisha',
    lastName: `Kombo ${row}`,
    phoneNumber: '+254712345678',
    outcome,
    changes,
  }
}

/** Opens the dialog with a list whose check answers these lines. Returns the spy of its `onClose`. */
async function openWith(lines: readonly ImportLine[]) {
  const real = window.fetch
  window.fetch = async (input, init) =>
    String(input).includes('/api/collectors/import/check')
      ? Response.json({
          lines: [...lines],
          errors: [],
          ignored: [],
          parts: 1,
          texts: null,
        } satisfies ImportRehearsal)
      : real(input, init)
  onTestFinished(() => {
    window.fetch = real
  })
  const onClose = vi.fn()
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog onClose={onClose} onCards={() => {}} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  if (!input) throw new Error('no file can be chosen')
  await userEvent.upload(input, new File(['First name\n'], 'people.csv'))
  await expect.element(page.getByText('people.csv')).toBeVisible()
  return onClose
}

test('a list that changes nothing is left without a question', async () => {
  const onClose = await openWith([line(2, 'skip'), line(3, 'skip')])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a list that changes somebody is left after a question', async () => {
  const onClose = await openWith([line(2, 'skip'), line(3, 'change')])
  await userEvent.keyboard('{Escape}')
  await expect.poll(unsaved.question).not.toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  unsaved.question()?.answer(true)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

/** Opens the dialog with a list in two parts, each of one new person. Returns the paths of the calls. */
async function openWithParts(answerPart: (part: number) => Response | Promise<Response>, isInvited = true) {
  const paths: string[] = []
  const real = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.startsWith('/api/collectors/import')) return real(input, init)
    const part = Number(url.searchParams.get('part'))
    paths.push(`${url.pathname} ${part}`)
    if (!url.pathname.endsWith('/check')) return answerPart(part)
    return Response.json(planOf(part))
  }
  onTestFinished(() => {
    window.fetch = real
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog onClose={() => {}} onCards={() => {}} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  if (!input) throw new Error('no file can be chosen')
  await userEvent.upload(input, new File(['First name\n'], 'people.csv'))
  if (!isInvited) await page.getByRole('checkbox', { name: /^Send each new person a text message/ }).click()
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  return paths
}

const planOf = (part: number): ImportRehearsal => ({
  lines: [line(part + 2, 'create')],
  errors: [],
  ignored: [],
  parts: 2,
  texts: null,
})
const finished = (part: number) =>
  new Response(`${JSON.stringify({ finished: planOf(part), createdIds: [String(part)] })}\n`)

test('a long list is checked and imported in parts', async () => {
  const paths = await openWithParts(finished)
  await expect.element(page.getByText('2 new, 2 invited')).toBeVisible()
  const path = '/api/collectors/import'
  expect(paths).toEqual([`${path}/check 0`, `${path}/check 1`, `${path} 0`, `${path} 1`])
})

test('an import without invites does not say that people were invited', async () => {
  await openWithParts(finished, false)
  await expect.element(page.getByText('2 new', { exact: true })).toBeVisible()
})

test('an import that is stopped says what was imported, and the rest can follow', async () => {
  let release = (_: Response) => {}
  const held = new Promise<Response>(resolve => {
    release = resolve
  })
  const paths = await openWithParts(() => held)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByText('Stopping after this part of the list…')).toBeVisible()
  release(finished(0))
  await expect.element(page.getByText(/1 of 2 people in the list were imported/)).toBeVisible()
  expect(paths.filter(path => !path.includes('check'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Import the rest' }).click()
  await expect.element(page.getByRole('button', { name: 'Import 2 people' })).toBeVisible()
})

test('an import that breaks in a later part says what was imported before', async () => {
  await openWithParts(part =>
    part === 0 ? finished(0) : Response.json({ code: 'unknown', message: 'Out of order.' }, { status: 500 }),
  )
  await expect.element(page.getByText(/1 of 2 people in the list were imported/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print invite cards' })).toBeVisible()
})
