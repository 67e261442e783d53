import { expect, type Page, test } from '@playwright/test'
import { projectWithTasks, shownTasks } from './feed-work.ts'
import { signInOnDashboard } from './people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })

test('a link restores its filters, they depend on each other, and Back restores the previous ones', async ({
  page,
  request,
}) => {
  const { work, tasks } = await projectWithTasks(request, 2)
  const { project, template, collector } = work
  await signInOnDashboard(
    page,
    `/auth/tasks?project=${project.id}&task=${template.id}&collector=${collector.id}`,
  )
  await expect(page.getByText('Showing 2 tasks')).toBeVisible()
  await expect.poll(() => shownTasks(page)).toEqual(tasks)
  await expect(filters(page)).toContainText('3')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('listitem')).toHaveText([
    `Project ${project.name}`,
    `Task ${template.title}`,
    `Data Collector ${collector.firstName} ${collector.lastName}`,
  ])

  await filters(page).click()
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  await expect(field('Project')).toHaveValue(project.name)
  for (const name of ['Project', 'Task', 'Data Collector', 'Status', 'Group', 'UNSDG'])
    await expect(field(name)).toBeVisible()

  // Only data collectors of the project are offered, and staff, who report at the desk.
  await field('Data Collector').click()
  const reporters = page.getByRole('listbox', { name: 'Data Collector' }).getByRole('option')
  await expect(reporters.filter({ hasText: 'Staff, at the desk' }).first()).toBeVisible()
  await expect(reporters.filter({ hasNotText: 'Staff, at the desk' })).toHaveCount(1)
  await page.keyboard.press('Escape')

  await field('Task').fill('nothing is called so')
  await expect(page.getByRole('listbox', { name: 'Task' }).getByText('Nothing found')).toBeVisible()
  await field('Status').click()
  await page.getByRole('option', { name: 'APPROVED', exact: true }).click()
  await expect(page.getByText('No tasks found')).toBeVisible()
  await expect(page).toHaveURL(/status=COMPLETED/)
  await page.goBack()
  await expect(page.getByText('Showing 2 tasks')).toBeVisible()
  await expect(field('Status')).toHaveValue('')

  await field('Project').fill('Mida Creek')
  await page.getByRole('option', { name: 'Mida Creek mangroves' }).click()
  await expect(page).toHaveURL(/\?project=\d+$/)
  await expect(field('Task')).toHaveValue('')
  await expect(field('Data Collector')).toHaveValue('')

  await page.reload()
  await expect(field('Project')).toHaveValue('Mida Creek mangroves')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/auth\/tasks$/)
  await expect(field('Project')).toHaveValue('')
  await expect(filters(page)).toHaveText('Filters')

  // Invalid values in a URL are ignored.
  await page.goto('/auth/tasks?from=2026-99-99&to=x&page=99999999999&status=FOO')
  await expect(page.getByText(/^Showing [\d,]+ tasks?$/)).toBeVisible()
  await expect(filters(page)).toHaveText('Filters')
  await page.goto('/auth/tasks/12a')
  await expect(page.getByText('This task does not exist')).toBeVisible()
})

test('dates apply from the start of the first day to the end of the last, once both are chosen', async ({
  page,
  request,
}) => {
  const { work } = await projectWithTasks(request, 1)
  await signInOnDashboard(page, `/auth/tasks?project=${work.project.id}`)
  await expect(page.getByText('Showing 1 task')).toBeVisible()
  const operations: string[] = []
  page.on('request', sent => {
    if (sent.url().endsWith('/graphql')) operations.push(sent.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Date reported', exact: true }).click()
  const today = page.locator('button[data-today]')
  await today.click()
  await expect(page).not.toHaveURL(/from=/)
  await today.click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await expect(page.getByText('Showing 1 task')).toBeVisible()
  const day = await page.evaluate(() => {
    const now = new Date()
    const at = (...time: [number, number, number, number]) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate(), ...time).toISOString()
    return [at(0, 0, 0, 0), at(23, 59, 59, 999)]
  })
  const filter = operations
    .map(body => JSON.parse(body).variables?.filters)
    .find(one => one?.or && one.project.eq === work.project.id)
  expect(filter.or).toEqual([{ createdAt: { between: day } }, { date_reported: { between: day } }])
})

test('a filter list that fails to load shows the reason', async ({ page }) => {
  await signInOnDashboard(page)
  await filters(page).click()
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('FilterGroups')) return route.continue()
    await route.fulfill({
      json: { errors: [{ message: 'The list is away.', extensions: { code: 'internal' } }] },
    })
  })
  await page.getByRole('combobox', { name: 'Group', exact: true }).click()
  const toast = page.getByText('There was an error: The list is away.')
  await expect(toast).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
})
test('on a phone the filters are a sheet above the list, which updates', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { work } = await projectWithTasks(request, 2)
  await signInOnDashboard(page, `/auth/tasks?project=${work.project.id}`)
  await filters(page).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('combobox', { name: 'Project' })).toHaveValue(work.project.name)
  await sheet.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'SUBMITTED', exact: true }).click()
  await sheet.getByRole('button', { name: 'Show 2 tasks' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: `Remove the filter Project: ${work.project.name}` }).click()
  await expect(page).toHaveURL(/\/auth\/tasks\?status=PENDING$/)
})
