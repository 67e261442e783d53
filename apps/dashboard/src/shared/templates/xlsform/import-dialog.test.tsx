import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { ImportXlsformDialog } from './import-dialog.tsx'

const form = {
  draft: {
    meta: { title: 'Farms', category: null, unSdg: null, withComment: false, photoRequired: false },
    fields: [{ kind: 'data-list', id: 'farm', label: 'Farm', isRequired: false, listId: null }],
  },
  lists: [
    {
      name: 'farms',
      items: [
        { value: 'Amani', columns: { district: 'Kilifi' } },
        { value: 'Baraka', columns: {} },
      ],
      fieldIds: ['farm'],
    },
  ],
  updates: [],
  lines: [
    {
      sheet: 'Notes',
      row: 0,
      name: '',
      outcome: 'left-out',
      isRow: false,
      notes: [{ code: 'sheet-not-supported', params: { sheet: 'Notes' } }],
    },
    { sheet: 'survey', row: 2, name: 'farm', outcome: 'carried', isRow: true, notes: [] },
    {
      sheet: 'survey',
      row: 3,
      name: 'imei',
      outcome: 'left-out',
      isRow: true,
      notes: [{ code: 'device-not-asked', params: {} }],
    },
  ],
  counts: { rows: 2, carried: 1, differs: 0, 'left-out': 1, unused: 0 },
  template: null,
}

/** Fakes the server. While it is not reachable, the options of a list get no answer. */
function server() {
  const seen = {
    isReachable: true,
    refusal: null as object | null,
    form: form as object,
    clientIds: [] as string[],
    added: [] as { list: string; values: string[]; columns: object[]; clientId: string; updates?: true }[],
    sentTo: [] as string[],
  }
  const real = window.fetch
  window.fetch = async (input, init) => {
    const path = String(input)
    if (path.includes('/api/templates/xlsform')) {
      seen.sentTo.push(path.slice(path.indexOf('/api')))
      return seen.refusal ? Response.json(seen.refusal, { status: 422 }) : Response.json(seen.form)
    }
    if (path.endsWith('/graphql')) {
      const { variables } = JSON.parse(String(init?.body))
      seen.clientIds.push(variables.input.clientId)
      return Response.json({ data: { createDataList: { id: '7' } } })
    }
    const [, list] = /\/api\/data-lists\/(\d+)\/options$/.exec(path) ?? []
    if (!list) return real(input, init)
    if (!seen.isReachable) throw new TypeError('Failed to fetch')
    seen.added.push({ list, ...JSON.parse(String(init?.body)) })
    return Response.json({ created: 2, duplicates: 0, duplicateValues: [] })
  }
  onTestFinished(() => {
    window.fetch = real
  })
  return seen
}

function show(templateId: string | null = null) {
  const opened: TemplateDraft[] = []
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <ImportXlsformDialog
        opened
        templateId={templateId}
        onOpen={draft => opened.push(draft)}
        onClose={() => {}}
        instead={<p>Begin with another form</p>}
      />
    </QueryClientProvider>,
  )
  return opened
}

/** `userEvent.upload` waits for the input afterwards, which goes when a file is chosen. */
function choose(): void {
  const chosen = new DataTransfer()
  chosen.items.add(new File(['x'], 'farms.xlsx'))
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const open = () => page.getByRole('button', { name: 'Open in the builder' })

/** The first try fails for want of a server, and opens nothing. */
async function openAtSecondTry(seen: { isReachable: boolean }, opened: readonly unknown[]): Promise<void> {
  seen.isReachable = false
  await open().click()
  await expect.element(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible()
  expect(opened).toEqual([])
  seen.isReachable = true
  await open().click()
}

test('The report stands before the builder, and a list that was begun is not created twice', async () => {
  const seen = server()
  const opened = show()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  choose()
  await expect.element(page.getByText('Phones are not asked for this number.')).toBeVisible()
  await expect
    .element(page.getByText('The sheet “Notes” is not part of a template and was not read.'))
    .toBeVisible()
  await openAtSecondTry(seen, opened)
  await expect.poll(() => opened.map(({ fields }) => fields)).toMatchObject([[{ id: 'farm', listId: '7' }]])
  expect(new Set(seen.clientIds).size).toBe(1)
  expect(seen.clientIds).toHaveLength(2)
  expect(seen.added).toMatchObject([{ values: ['Amani', 'Baraka'], columns: [{ district: 'Kilifi' }, {}] }])
})

test('A list that only a calculation looks up is created, and the calculation gets its id', async () => {
  const seen = server()
  const calculate = {
    value: { type: 'call', name: 'pulldata', listId: 'new:farms', args: [] },
    isShown: true,
  }
  const owner = { kind: 'text', id: 'owner', label: 'Owner', isRequired: false, extensions: { calculate } }
  const items = [{ value: 'Amani', columns: { owner: 'Asha' } }]
  seen.form = {
    ...form,
    draft: { ...form.draft, fields: [owner] },
    lists: [{ name: 'farms', items, fieldIds: [] }],
  }
  const opened = show()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  choose()
  await open().click()
  await expect
    .poll(() => opened[0]?.fields)
    .toMatchObject([{ id: 'owner', extensions: { calculate: { value: { listId: '7' } } } }])
})

test('A list of the company that a file differs from is updated where somebody chooses it', async () => {
  const seen = server()
  const crops = { id: '8', name: 'Crops', added: 1, changed: 0, gone: 0, isNeeded: false }
  const villages = { id: '9', name: 'Villages', added: 1, changed: 1, gone: 2, isNeeded: false }
  const items = [
    { value: 'Bofa', columns: { district: 'Kilifi' } },
    { value: 'Gazi', columns: {} },
  ]
  seen.form = {
    ...form,
    lists: [],
    updates: [
      { ...crops, items: [{ value: 'Maize', columns: {} }] },
      { ...villages, items },
    ],
  }
  const opened = show()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  choose()
  const ofCrops = page.getByRole('checkbox', {
    name: 'Update the data list “Crops” from the file: 1 new, 0 different',
  })
  await expect.element(ofCrops).not.toBeChecked()
  const ofVillages = page.getByRole('checkbox', { name: /“Villages” from the file: 1 new, 1 different/ })
  await expect
    .element(ofVillages)
    .toHaveAccessibleDescription('Items that aren’t in the file stay in the list.')
  await ofCrops.click()
  await ofVillages.click()
  await ofCrops.click()
  await openAtSecondTry(seen, opened)
  await expect.poll(() => opened).toHaveLength(1)
  expect(seen.added).toMatchObject([
    {
      list: '9',
      values: ['Bofa', 'Gazi'],
      columns: [{ district: 'Kilifi' }, {}],
      updates: true,
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
})

test('A list that the rules of the form need with the columns of the file is always updated', async () => {
  const seen = server()
  const villages = { id: '9', name: 'Villages', added: 0, changed: 1, gone: 0, isNeeded: true }
  const items = [{ value: 'Gazi', columns: { district: 'Kwale' } }]
  seen.form = { ...form, lists: [], updates: [{ ...villages, items }] }
  const opened = show()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  choose()
  const update = page.getByRole('checkbox', { name: /“Villages” from the file: 0 new, 1 different/ })
  await expect.element(update).toBeChecked()
  await expect.element(update).toBeDisabled()
  await expect
    .element(update)
    .toHaveAccessibleDescription('Rules of the form need columns that only the file has.')
  await openAtSecondTry(seen, opened)
  await expect.poll(() => opened).toHaveLength(1)
  expect(seen.added).toMatchObject([{ list: '9', values: ['Gazi'], updates: true }])
})

test('The items of a long list are added in parts, each of as many as one call takes', async () => {
  const seen = server()
  const items = Array.from({ length: 5002 }, (_, n) => ({ value: `Farm ${n}`, columns: {} }))
  // About a megabyte each: the body of a call has an end as well.
  const large = Array.from({ length: 5 }, (_, n) => ({
    value: `Large ${n}`,
    columns: { note: 'x'.repeat(1_100_000) },
  }))
  seen.form = { ...form, lists: [{ name: 'farms', items: [...items, ...large], fieldIds: ['farm'] }] }
  const opened = show()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  choose()
  await open().click()
  await expect.poll(() => opened).toHaveLength(1)
  expect(seen.added.map(({ values }) => values.length)).toEqual([5000, 5, 2])
  expect(new Set(seen.added.map(({ clientId }) => clientId)).size).toBe(3)
})

test('A form for a template names it, and a file that is no form is refused with the sentence of the server', async () => {
  const seen = server()
  seen.refusal = {
    code: 'input.invalid',
    details: [{ messages: [{ message: 'This file has no sheet “survey”.' }] }],
    params: {},
  }
  show('12')
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  choose()
  await expect.element(page.getByText('This file has no sheet “survey”.', { exact: false })).toBeVisible()
  expect(seen.sentTo).toEqual(['/api/templates/xlsform?template=12'])
})

test('A file without questions, and one that is no form, offer something instead', async () => {
  const seen = server()
  const instead = page.getByText('Begin with another form')
  show()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(instead.query()).toBeNull()
  seen.form = { ...form, draft: { ...form.draft, fields: [] }, lists: [] }
  choose()
  await expect.element(page.getByText('This form has no questions.')).toBeVisible()
  await expect.element(instead).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect.element(instead).not.toBeInTheDocument()
  seen.form = form
  choose()
  await expect.element(open()).toBeVisible()
  expect(instead.query()).toBeNull()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  seen.refusal = {
    code: 'input.invalid',
    details: [{ messages: [{ message: 'This file has no sheet “survey”.' }] }],
    params: {},
  }
  choose()
  await expect.element(instead).toBeVisible()
})
