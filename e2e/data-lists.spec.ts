import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expectAccessible } from './accessible.ts'
import { emptyOffice, enterOffice } from './field-people.ts'
import { startSignedIn } from './session.ts'
import { expectText, makeList, makeTag, makeTemplate, rows } from './template-parts.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test('a list is created, filled by hand and from files, its items are disabled together, and it is exported', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  await enterOffice(page, office, '/auth/task-types-list?view=data-lists')
  await expect(page.getByText('No List Selected')).toBeVisible()
  await expect(page.getByText('Select a list to view details')).toBeVisible()
  const name = 'Mangrove species of the northern creeks'

  await test.step('a list is created, and items one after the other', async () => {
    await page.getByRole('button', { name: 'Create List' }).click()
    await page.getByLabel('List name').fill(name)
    const create = page
      .getByRole('dialog', { name: 'Create List' })
      .getByRole('button', { name: 'Create', exact: true })
    await page.route('**/graphql', route => route.abort(), { times: 1 })
    await create.click()
    await expectText(page, "Couldn't create data list -> The server cannot be reached.")
    await create.dblclick()
    await expectText(page, 'Data list created')
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(rows(page, 'Data lists')).toHaveCount(1)
    await page.getByLabel('New item').fill('Mkoko')
    await page.getByLabel('New item').press('Enter')
    await expectText(page, 'Data List Option created')
    await page.getByLabel('New item').fill('MKOKO')
    await page.getByLabel('New item').press('Enter')
    await expect(page.getByText('This item is already in the list, perhaps')).toBeVisible()
    await page.getByLabel('New item').fill('')
  })

  const file = page.locator('input[type=file]')
  const dialog = page.getByRole('dialog', { name: `Import items into ${name}` })

  await test.step('a file that is not a table is refused with a reason', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await file.setInputFiles({ name: 'list.xlsx', mimeType: '', buffer: Buffer.from([0x50, 0x4b, 3, 4, 9]) })
    await expect(dialog.getByText('This file cannot be read.')).toBeVisible()
  })

  await test.step('a text file with the extension of a workbook is read as text; six rows are shown', async () => {
    const lines = ['Mkoko', '', 'شجرة القرم', 'ማንግሮቭ', 'Mchu', 'mchu', 'Muia', 'Mlilana']
    const text = ['Name,Code', ...lines.map((value, n) => `${value},${n}`)].join('\r\n')
    await file.setInputFiles({ name: 'renamed.xlsx', mimeType: '', buffer: Buffer.from(text) })
    await expect(dialog.getByRole('button', { name: 'Import items' })).toBeDisabled()
    await expect(dialog.getByRole('row')).toHaveCount(1 + 6)
    await dialog.getByLabel('Column with the items').selectOption('Name')
    await expect(dialog.getByText('7 items, 1 empty row skipped')).toBeVisible()
    await expectAccessible(page, 'an import')
    let calls = 0
    page.on('request', one => {
      if (/\/api\/data-lists\/\d+\/options$/.test(one.url())) calls++
    })
    await dialog.getByRole('button', { name: 'Import items' }).dblclick()
    await expect(dialog.getByText('5 list items created and 2 duplicates')).toBeVisible()
    await expect(rows(page, 'Duplicates')).toHaveText(['Mkoko', 'mchu'])
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download duplicates' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(`${name} duplicates.xlsx`)
    const { sheets } = await readXlsx(readFileSync(await saved.path()))
    expect(sheets[0]?.rows).toEqual([['Value'], ['Mkoko'], ['mchu']])
    await expectAccessible(page, 'the duplicates of an import')
    expect(calls).toBe(1)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('6 items', { exact: true })).toBeVisible()
    const order = page.getByRole('combobox', { name: 'Sort items' })
    await order.selectOption('In file order')
    await expect(rows(page, 'Items').nth(1)).toContainText('شجرة القرم')
    await order.selectOption('By name')
    await expect(rows(page, 'Items').first()).toContainText('Mchu')
    await order.selectOption('Newest first')
    await expect(rows(page, 'Items').last()).toContainText('Mkoko')
  })

  await test.step('a workbook of 5000 items is imported in one call, and one with more is refused', async () => {
    const workbook = async (count: number) => {
      const cells = Array.from({ length: count }, (_, n) => [n, `Plot ${n}`])
      const bytes = await writeXlsx({ sheets: [{ name: 'Plots', rows: [['No', 'Plot'], ...cells] }] })
      return { name: 'plots.xlsx', mimeType: '', buffer: Buffer.from(bytes) }
    }
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await file.setInputFiles(await workbook(5001))
    await dialog.getByRole('button', { name: 'Plot', exact: true }).click()
    await expect(dialog.getByText('You can only import 5000 items at a time')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import items' })).toBeDisabled()
    await file.setInputFiles(await workbook(5000))
    await dialog.getByLabel('Column with the items').selectOption('Plot')
    await dialog.getByRole('button', { name: 'Import items' }).click()
    await expect(dialog.getByText('5000 list items created and 0 duplicates')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('5,006 items', { exact: true })).toBeVisible()
    await expect(rows(page, 'Items')).toHaveCount(10)
  })

  await test.step('an item is edited in place; an empty or unchanged value is ignored', async () => {
    await page.getByLabel('Search items').fill('القرم')
    await expect(rows(page, 'Items')).toHaveCount(1)
    let writes = 0
    page.on('request', one => {
      if (one.postData()?.includes('UpdateDataListItem')) writes++
    })
    const item = page.getByRole('textbox', { name: 'Item', exact: true })
    await page.getByRole('button', { name: 'Edit شجرة القرم' }).click()
    await item.fill('   ')
    await item.press('Enter')
    await expect(item).toBeVisible()
    await item.fill('شجرة القرم')
    await item.press('Enter')
    await expect(item).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit شجرة القرم' })).toBeFocused()
    expect(writes).toBe(0)
    await page.getByRole('button', { name: 'Edit شجرة القرم' }).click()
    await item.fill('شجرة القرم البيضاء')
    await item.press('Enter')
    await expect(rows(page, 'Items')).toHaveText([/شجرة القرم البيضاء/])
    expect(writes).toBe(1)
  })

  await test.step('two items are disabled in one call, and one of them is enabled again', async () => {
    await page.getByLabel('Search items').fill('plot 49')
    await expect(page.getByText('111 items')).toBeVisible()
    await rows(page, 'Items').nth(0).getByRole('checkbox').check()
    await rows(page, 'Items').nth(2).getByRole('checkbox').check()
    await expectAccessible(page, 'items')
    await page.setViewportSize(phone)
    await expectAccessible(page, 'items on a phone')
    await page.setViewportSize(desk)
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expectText(page, '2 items deactivated')
    await expect(page.getByText('109 items')).toBeVisible()
    await page.getByRole('tab', { name: 'Archived Items' }).click()
    await expect(rows(page, 'Items')).toHaveCount(2)
    await rows(page, 'Items').first().getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await expectText(page, '1 item activated')
    await expect(rows(page, 'Items')).toHaveCount(1)
  })

  await test.step('a single item is disabled and enabled in its row', async () => {
    await page.getByRole('tab', { name: 'Active Items' }).click()
    await page.getByLabel('Search items').fill('mkoko')
    await page.getByRole('button', { name: 'Deactivate Mkoko' }).click()
    await expectText(page, 'Item deactivated')
    await expect(page.getByText('No items match')).toBeVisible()
    await page.getByRole('tab', { name: 'Archived Items' }).click()
    await page.getByRole('button', { name: 'Activate Mkoko' }).click()
    await expectText(page, 'Item activated')
    await expect(rows(page, 'Items')).toHaveCount(1)
  })

  await test.step('the list is exported as a workbook with its name', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const saved = await download
    await expectText(page, 'Data List Options downloaded')
    expect(saved.suggestedFilename()).toBe(`${name}.xlsx`)
    const { sheets } = await readXlsx(readFileSync(await saved.path()))
    expect(sheets[0]?.name).toBe('Mangrove species of the no ...')
    expect(sheets[0]?.rows).toHaveLength(1 + 5006)
    expect(sheets[0]?.rows[0]?.slice(0, 4)).toEqual(['Value', 'Code', 'No', 'Status'])
    expect(sheets[0]?.rows[1]?.slice(0, 4)).toEqual(['Mkoko', '', '', 'Active'])
  })
})

test('lists grow by scroll, two people rename one, and one in use is not archived', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  for (let n = 10; n < 27; n++) await makeList(office, `Season ${n}`)
  const listId = await makeList(office, 'Villages')
  const category = await makeTag(office, 'Fishing')
  const which = { id: 'which', kind: 'data-list', label: 'Which village?', isRequired: true, listId }
  const template = await makeTemplate(office, { title: 'Nets', category }, [which])
  await startSignedIn(page, office.session)
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/auth/task-types-list?view=data-lists')

  await test.step('fifteen lists are loaded first, and the others on scrolling', async () => {
    await expect(rows(page, 'Data lists')).toHaveCount(15)
    await rows(page, 'Data lists').last().hover()
    await page.mouse.wheel(0, 4000)
    await expect(rows(page, 'Data lists')).toHaveCount(18)
    await expectAccessible(page, 'data lists')
    await page.getByRole('button', { name: /^Villages/ }).click()
  })

  const rename = (name: string) =>
    office.ask(
      'mutation ($id: ID!, $input: UpdateDataListInput!) { updateDataList(id: $id, input: $input) { rowVersion } }',
      { id: listId, input: { name } },
    )
  const field = page.getByLabel('List name')

  await test.step('a concurrent rename is refused with a message, and the input is kept', async () => {
    await page.getByRole('button', { name: 'Rename Villages' }).click()
    await field.fill('Vijiji vya pwani')
    await rename('Coastal villages')
    await expect(page.getByRole('button', { name: /^Coastal villages/ })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Someone else updated this while you were editing.')).toBeVisible()
    await expect(field).toHaveValue('Vijiji vya pwani')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Vijiji vya pwani' })).toBeVisible()
  })

  await test.step('an empty name is ignored, and Escape closes the field and not the drawer', async () => {
    await page.getByRole('button', { name: 'Rename Vijiji vya pwani' }).click()
    await field.fill(' ')
    await field.press('Enter')
    await expect(field).toBeVisible()
    await field.press('Escape')
    await expect(page.getByRole('heading', { name: 'Vijiji vya pwani' })).toBeVisible()
  })

  const archive = () => page.getByRole('button', { name: 'Archive', exact: true })

  await test.step('Escape closes the topmost dialog and not the drawer', async () => {
    const drawer = page.getByRole('dialog', { name: 'Data Lists' })
    const closes = async (name: string) => {
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(drawer).toBeVisible()
      await expect(page).toHaveURL(/view=data-lists/)
    }
    await archive().first().click()
    await closes('Archive list')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await closes('Import items into Vijiji vya pwani')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const buffer = Buffer.from('Name\nMkoko')
    await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: '', buffer })
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('dialog', { name: /^Import/ })).toBeHidden()
    await expect(drawer).toBeVisible()
  })

  await test.step('archiving shows where the list is used', async () => {
    await archive().first().click()
    await page.getByRole('dialog', { name: 'Archive list' }).getByRole('button', { name: 'Archive' }).click()
    const inUse = page.getByRole('dialog', { name: 'List in use' })
    await expect(
      inUse.getByText('This list is currently in use at 1 place(s) and cannot be deactivated'),
    ).toBeVisible()
    await expect(inUse.getByText('Found in:')).toBeVisible()
    await expect(inUse.getByText('Nets: Which village?')).toBeVisible()
    await expectAccessible(page, 'a list in use')
    await page.keyboard.press('Escape')
    await expect(inUse).toBeHidden()
    await expect(page).toHaveURL(/view=data-lists/)
    await office.ask(
      `mutation ($id: ID!, $input: BaoleaderTaskTypeInput!, $fields: [JSON!]) {
        updateBaoleaderTaskType(id: $id, input: $input, dataFieldsArr: $fields) { id }
      }`,
      { id: template, input: { title: 'Nets', category }, fields: [] },
    )
    await archive().first().click()
    await page.getByRole('dialog', { name: 'Archive list' }).getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Inactive · Created')).toBeVisible()
    await page.getByRole('tab', { name: 'Archived Lists' }).click()
    await expect(rows(page, 'Data lists')).toHaveCount(1)
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(page.getByText('No archived lists')).toBeVisible()
  })
})
