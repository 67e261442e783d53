import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, lookThrough, views } from './accessible.ts'
import { emptyOffice, enterOffice, makeCollector, makeGroup, makeProject } from './field-people.ts'
import { startSignedIn } from './session.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('the list is searched by field, filtered and paged, and the URL keeps its state', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  const group = await makeGroup(office, 'Dabaso nursery')
  const project = await makeProject(office, 'Seedlings')
  const second = await makeProject(office, 'مشروع الساحل')
  await makeCollector(office, {
    firstName: 'Amina',
    lastName: 'Omari',
    community: group,
    projects: [project, second],
  })
  await makeCollector(office, { firstName: 'ሰላማዊት', lastName: 'ገብረ መድኅን' })
  await makeCollector(office, { firstName: 'عبد الرحمن', lastName: 'بن محمد بن عبد الله الزهراني' })
  for (let n = 1; n <= 9; n++)
    await makeCollector(office, { firstName: `Collector`, lastName: `Number ${n}` })
  await enterOffice(page, office, '/auth/baoriders')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(11)
  await expect(page.getByRole('heading', { name: 'Data Collectors' }).locator('..')).toContainText('12')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Avatar',
    'First Name',
    'Last Name',
    'Number',
    'Group',
    'Number of Projects',
    'Date Added',
    'Status',
    'Invite',
  ])
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByText('Amina')).toBeVisible()
  await page.reload()
  const amina = rows.filter({ hasText: 'Amina' })
  await expect(amina.getByText('Dabaso nursery')).toBeVisible()
  await amina.getByText('2', { exact: true }).hover()
  await expect(page.getByRole('tooltip')).toContainText('Seedlings')
  await expect(page.getByRole('tooltip')).toContainText('مشروع الساحل')

  await page.getByLabel('Search by name, number or group').fill('dabaso')
  await expect(page.getByText('Showing 1 data collector')).toBeVisible()
  await expect(amina).toBeVisible()
  await page.getByLabel('Search in').selectOption('Last Name')
  await page.getByLabel('Search by Last Name').fill('number 3')
  await expect(page.getByText('Showing 1 data collector')).toBeVisible()
  await page.getByLabel('Search by Last Name').fill('الزهر')
  await expect(rows.filter({ hasText: 'عبد الرحمن' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Showing 12 data collectors')).toBeVisible()

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: 'Dabaso nursery' }).click()
  await expect(page.getByText('Showing 1 data collector')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Filters/ })).toContainText('1')
  await page.reload()
  await expect(page.getByText('Showing 1 data collector')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('Data Collectors.csv')

  for (const id of ['999999', 'abc']) {
    await page.goto(`/auth/baoriders/${id}`)
    await expect(page).toHaveURL(/\/auth\/baoriders$/)
    await page.goto(`/auth/communities/${id}`)
    await expect(page).toHaveURL(/\/auth\/communities$/)
  }
})

test('the list is sorted by its columns, and many people are changed together', async ({ page, request }) => {
  const office = await emptyOffice(request)
  await makeProject(office, 'Seedlings')
  const group = await makeGroup(office, 'Mida Creek')
  for (let n = 1; n <= 12; n++)
    await makeCollector(office, { firstName: `Amina ${String.fromCharCode(64 + n)}`, lastName: 'Omari' })
  await makeCollector(office, { firstName: 'Zuhura', lastName: 'Kassim', community: group })
  await enterOffice(page, office, '/auth/baoriders')
  const rows = page.getByRole('row')
  const chosen = page.getByRole('region', { name: 'Chosen people' })

  await test.step('sorting', async () => {
    const header = page.getByRole('columnheader', { name: 'First Name' })
    await header.getByRole('button').click()
    await expect(rows.nth(1)).toContainText('Amina A')
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await header.getByRole('button').click()
    await expect(rows.nth(1)).toContainText('Zuhura')
    await page.getByRole('columnheader', { name: 'Group' }).getByRole('button').click()
    await expect(rows.nth(1)).toContainText('Mida Creek')
    await page.reload()
    await expect(rows.nth(1)).toContainText('Mida Creek')
    await expect(page).toHaveURL(/sort=group%3Aasc/)
  })

  await test.step('everybody who matches is added to a project, and nothing is charged for it', async () => {
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await expect(chosen.getByText('10 chosen')).toBeVisible()
    await chosen.getByRole('button', { name: 'Choose all 13' }).click()
    await expect(chosen.getByText('13 chosen')).toBeVisible()
    await expectAccessible(page, 'chosen data collectors at 1280')
    await chosen.getByRole('button', { name: 'Add to project' }).click()
    await expect(dialog(page).getByText(/No text messages are sent/)).toBeVisible()
    await dialog(page).getByRole('combobox', { name: 'Project' }).click()
    await page.getByRole('option', { name: 'Seedlings' }).click()
    await expectAccessible(page, 'adding data collectors to a project at 1280')
    await dialog(page).getByRole('button', { name: 'Add to project' }).click()
    await expect(page.getByText('13 data collectors added to the project.')).toBeVisible()
    await expect(chosen).toBeHidden()
    await expect(rows.nth(1)).toContainText('1 project')
  })

  await test.step('people are invited together, and the status of their invites is a filter', async () => {
    await expect(rows.nth(1)).toContainText('Not invited')
    await page.getByRole('checkbox', { name: 'Choose Zuhura Kassim' }).check()
    await page.getByRole('checkbox', { name: 'Choose Amina A Omari' }).check()
    await chosen.getByRole('button', { name: 'Send invite again' }).click()
    await expect(dialog(page).getByText(/^\d text messages needed\. .* left today/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Send invites' }).click()
    await expect(page.getByText('2 data collectors invited.')).toBeVisible()
    await expect(rows.filter({ hasText: 'Zuhura' })).toContainText('Invited')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Invite' }).click()
    await page.getByRole('option', { name: 'Invited', exact: true }).click()
    await expect(page.getByText('Showing 2 data collectors')).toBeVisible()
  })

  await test.step('people are deactivated together, and reactivated at a price', async () => {
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await chosen.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('2 data collectors deactivated.')).toBeVisible()
    await expect(rows.filter({ hasText: 'Zuhura' })).toContainText('ARCHIVED')
    await page.getByRole('checkbox', { name: 'Choose Zuhura Kassim' }).check()
    await chosen.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Reactivate' }).click()
    await expect(
      dialog(page).getByText('Adds £9 per month to the price of your plan (£9 each).'),
    ).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Reactivate' }).click()
    await expect(page.getByText('1 data collector reactivated.')).toBeVisible()
  })
})

test('data collectors are accessible', async ({ page, request }) => {
  const office = await emptyOffice(request)
  const projects = [await makeProject(office, 'Seedlings')]
  const id = await makeCollector(office, { projects })
  await makeProject(office, 'Seagrass')
  await startSignedIn(page, office.session)
  for (const view of views) {
    const { width } = view
    await lookThrough(page, view)
    await page.goto('/auth/baoriders')
    await expect(page.getByRole('link', { name: 'Mwanaisha Kombo' })).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('combobox', { name: 'Project' })).toBeVisible()
    await expectAccessible(page, `data collectors at ${width}`)
    await page.getByRole('button', { name: 'Create Data Collector' }).click()
    await dialog(page).getByRole('button', { name: 'Add Data Collector' }).click()
    await expect(dialog(page).getByText('This is required')).toBeVisible()
    await expectAccessible(page, `adding one at ${width}`)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.goto(`/auth/baoriders/${id}`)
    await expect(page.getByRole('button', { name: 'Resend invite' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expectAccessible(page, `a data collector at ${width}`)
    await page.getByRole('button', { name: 'Assign to a Project' }).click()
    await expect(dialog(page).getByLabel('Seagrass')).toBeVisible()
    await expectAccessible(page, `assigning at ${width}`)
    await page.goto(`/auth/baoriders/${id}?tab=1`)
    await expect(page.getByText('No task available')).toBeVisible()
    await expectAccessible(page, `tasks of a data collector at ${width}`)
  }
})
