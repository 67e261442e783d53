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
      ? Response.json({ lines: [...lines], errors: [], ignored: [], texts: null } satisfies ImportRehearsal)
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
