import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { writeXlsx } from 'hucre/xlsx'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { ImportDialog } from './import-dialog.tsx'

interface Import {
  values: string[]
  columns?: Record<string, string>[]
  clientId: string
}

/** Fakes the endpoint for imports. Without `answer` no response comes back. */
function importEndpoint() {
  const endpoint: {
    sent: Import[]
    answer?: { created: number; duplicates: number; duplicateValues: string[] }
    refusal?: object
  } = { sent: [] }
  const real = window.fetch
  window.fetch = async (input, init) => {
    if (!String(input).endsWith('/api/data-lists/7/options')) return real(input, init)
    endpoint.sent.push(JSON.parse(String(init?.body)))
    if (endpoint.refusal) return Response.json(endpoint.refusal, { status: 422 })
    if (!endpoint.answer) throw new TypeError('Failed to fetch')
    return Response.json(endpoint.answer)
  }
  onTestFinished(() => {
    window.fetch = real
  })
  return endpoint
}

const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
const choose = (content: BlobPart) => userEvent.upload(fileInput(), new File([content], 'list'))

function open() {
  const endpoint = importEndpoint()
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog opened onClose={() => {}} onImported={() => {}} listId="7" listName="Species" />
    </QueryClientProvider>,
  )
  return endpoint
}

test('a repeated import after a missing response sends the same client id, and shows the result', async () => {
  const endpoint = open()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Import items' })
  const error = page.getByText('The server cannot be reached.', { exact: false })
  await choose('Name\nMkoko\nMchu')
  await send.click()
  await expect.element(error).toBeVisible()
  await choose('Name\nMuia')
  await send.click()
  await expect.element(error).toBeVisible()
  await choose('Name\nMkoko\nMchu')
  endpoint.answer = { created: 2, duplicates: 0, duplicateValues: [] }
  await send.click()
  await expect
    .element(page.getByRole('status').getByText('2 list items created and 0 duplicates'))
    .toBeVisible()
  expect(endpoint.sent.map(({ values }) => values)).toEqual([['Mkoko', 'Mchu'], ['Muia'], ['Mkoko', 'Mchu']])
  const [first, other, again] = endpoint.sent.map(({ clientId }) => clientId)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('the sheet of a workbook is chosen, without the empty sheets', async () => {
  const endpoint = open()
  endpoint.answer = { created: 2, duplicates: 0, duplicateValues: [] }
  const sheets = [
    { name: 'Read me', rows: [] },
    { name: 'Wards', rows: [['Ward'], ['Sokoni']] },
    {
      name: 'Villages',
      rows: [
        ['Code', 'Village'],
        ['007', 'Mida'],
        ['008', 'Dabaso'],
      ],
    },
  ]
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await choose(new Uint8Array(await writeXlsx({ sheets })))
  const sheet = page.getByLabelText('Sheet')
  await expect.element(sheet).toHaveValue('0')
  expect([...(sheet.element() as HTMLSelectElement).options].map(one => one.label)).toEqual([
    'Wards',
    'Villages',
  ])
  await expect.element(page.getByText('1 item', { exact: true })).toBeVisible()
  await userEvent.selectOptions(sheet, 'Villages')
  await expect.element(page.getByRole('button', { name: 'Import items' })).toBeDisabled()
  await userEvent.selectOptions(page.getByLabelText(/^Column with the items/), 'Code')
  await page.getByRole('button', { name: 'Import items' }).click()
  await expect
    .element(page.getByRole('status').getByText('2 list items created and 0 duplicates'))
    .toBeVisible()
  expect(endpoint.sent.map(({ values }) => values)).toEqual([['007', '008']])
})

test('the duplicates of an import are named', async () => {
  const endpoint = open()
  endpoint.answer = { created: 1, duplicates: 2, duplicateValues: ['MKOKO', '<b>Mchu'] }
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await choose('Name\nMuia\nMKOKO\n<b>Mchu')
  await page.getByRole('button', { name: 'Import items' }).click()
  const duplicates = page.getByRole('list', { name: 'Duplicates' })
  await expect.element(duplicates.getByText('MKOKO', { exact: true })).toBeVisible()
  await expect.element(duplicates.getByText('<b>Mchu', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download duplicates' })).toBeVisible()
})

test('another encoding of a text file can be chosen, and the column stays', async () => {
  const endpoint = open()
  endpoint.answer = { created: 1, duplicates: 0, duplicateValues: [] }
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  // 'Kod;Село' and a row, in Windows-1251.
  const bytes = [...'Kod;'].map(letter => letter.charCodeAt(0))
  await choose(Uint8Array.from([...bytes, 0xd1, 0xe5, 0xeb, 0xee, 10, 49, 59, 0xcc, 0xe8, 0xf0]))
  const encoding = page.getByRole('combobox', { name: 'Encoding' })
  await expect.element(encoding).toHaveValue('windows-1252')
  await userEvent.selectOptions(page.getByLabelText(/^Column with the items/), 'Ñåëî')
  await userEvent.selectOptions(encoding, 'windows-1251')
  await expect.element(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Мир' })).toBeVisible()
  await page.getByRole('button', { name: 'Import items' }).click()
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
  expect(endpoint.sent.map(({ values }) => values)).toEqual([['Мир']])
})

test('the same file can be chosen again after a correction', async () => {
  open()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await choose('a')
  await expect.element(page.getByText('Choose another file')).toBeVisible()
  expect(fileInput().files).toHaveLength(1)
  await page.getByRole('button', { name: 'Choose another file' }).click()
  // With a value the browser would report no change when the same file is chosen.
  expect(fileInput().value).toBe('')
})

test('a refused item is shown at its row', async () => {
  const endpoint = open()
  const errors = [{ path: 'values.1', message: 'The text has characters that can’t be stored' }]
  endpoint.refusal = {
    code: 'input.invalid',
    status: 422,
    message: '',
    params: { errors, index: 1, field: 'value' },
  }
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await choose(`Name\n\nMkoko\n\nMchu\n${Array.from({ length: 9 }, (_, n) => `Tree ${n}`).join('\n')}`)
  await page.getByRole('button', { name: 'Import items' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('The text has characters that can’t be stored')
  const row = alert.element().closest('tr')?.previousElementSibling
  expect(row?.textContent).toBe('Mchu')
})

test('the additional columns of a file are imported, except those that are taken out', async () => {
  const endpoint = open()
  endpoint.answer = { created: 2, duplicates: 0, duplicateValues: [] }
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await choose('village,district,altitude,notes\nMida,Kilifi,12,a\nTsunza,Kwale,,b')
  await userEvent.selectOptions(page.getByLabelText(/^Column with the items/), 'village')
  const additional = page.getByRole('combobox', { name: 'Additional columns' })
  await expect.element(additional).toBeVisible()
  // The last of the chosen columns.
  await additional.click()
  await userEvent.keyboard('{Backspace}')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Import items' }).click()
  await expect
    .element(page.getByRole('status').getByText('2 list items created and 0 duplicates'))
    .toBeVisible()
  expect(endpoint.sent).toMatchObject([
    {
      values: ['Mida', 'Tsunza'],
      columns: [{ district: 'Kilifi', altitude: '12' }, { district: 'Kwale' }],
    },
  ])
})
