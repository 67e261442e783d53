import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { ImportDialog } from './import-dialog.tsx'

interface Import {
  values: string[]
  clientId: string
}

/** Stands in for the server's door for imports; `answer` is left out where nothing comes back. */
function importDoor() {
  const door: { sent: Import[]; answer?: { created: number; duplicates: number } } = { sent: [] }
  const real = window.fetch
  window.fetch = async (input, init) => {
    if (!String(input).endsWith('/api/data-lists/7/options')) return real(input, init)
    door.sent.push(JSON.parse(String(init?.body)))
    if (!door.answer) throw new TypeError('Failed to fetch')
    return Response.json(door.answer)
  }
  onTestFinished(() => {
    window.fetch = real
  })
  return door
}

const choose = (text: string) =>
  userEvent.upload(page.getByLabelText('CSV or Excel file'), new File([text], 'list.csv'))

test('an import that is tried again without an answer is the same one, and says what became of it', async () => {
  const door = importDoor()
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog opened onClose={() => {}} listId="7" listName="Species" />
    </QueryClientProvider>,
  )
  const send = page.getByRole('button', { name: 'Import items' })
  const fault = page.getByText('The server cannot be reached.', { exact: false })
  await choose('Name\nMkoko\nMchu')
  await send.click()
  await expect.element(fault).toBeVisible()
  await choose('Name\nMuia')
  await send.click()
  await expect.element(fault).toBeVisible()
  await choose('Name\nMkoko\nMchu')
  door.answer = { created: 2, duplicates: 0 }
  await send.click()
  await expect
    .element(page.getByRole('status').getByText('2 list items created and 0 duplicates'))
    .toBeVisible()
  expect(door.sent.map(({ values }) => values)).toEqual([['Mkoko', 'Mchu'], ['Muia'], ['Mkoko', 'Mchu']])
  const [first, other, again] = door.sent.map(({ clientId }) => clientId)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
