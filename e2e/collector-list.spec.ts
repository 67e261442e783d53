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
  ])
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByText('Amina')).toBeVisible()
  await page.reload()
  const amina = rows.filter({ hasText: 'Amina' })
  await expect(amina.getByText('Dabaso nursery')).toBeVisible()
  await amina.getByText('2 projects').hover()
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
