import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, lookThrough, views } from './accessible.ts'
import { projectWithTasks, shownTasks } from './feed-work.ts'
import { managerSession } from './field-work.ts'
import { signInOnDashboard } from './people.ts'
import { sendReport } from './reports.ts'
import { startSignedIn } from './session.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const titles = (page: Page) => page.locator('main h2').allTextContents()

async function choose(page: Page, label: string, option: string | RegExp) {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('combobox', { name: label })
    .or(dialog.getByLabel(label, { exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

test('answers become charts of a dashboard, which is arranged by keys and follows new reports', async ({
  page,
  request,
}) => {
  const { work, phone, tasks } = await projectWithTasks(request, 3)
  await signInOnDashboard(page, `/auth/insights/answers?board=${work.project.id}`)
  await expect(page.getByText('No charts yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add chart' }).click()
  await choose(page, 'Template', /./)
  await choose(page, 'Question', 'Crabs')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('row', { name: '2 1' })).toBeAttached()
  await choose(page, 'Show', 'Mean')
  await page.getByRole('textbox', { name: 'Title' }).fill('Crabs per report')
  await page.getByRole('button', { name: 'Save' }).click()
  const mean = card(page, 'Crabs per report')
  await expect(mean.getByRole('row').nth(1)).toContainText('1')

  await expect(mean.getByText('Mean of Crabs', { exact: true })).toBeVisible()
  await expect(mean.getByText('Latest versions, not rejected · 3 of 3 reports have an answer')).toBeVisible()
  // What is counted is kept with the dashboard.
  await page.getByRole('combobox', { name: 'Reports counted' }).click()
  await page.getByRole('option', { name: 'All versions, including rejected' }).click()
  await expect(mean.getByText('All versions, including rejected')).toBeVisible()
  await page.reload()
  await expect(mean.getByText('All versions, including rejected')).toBeVisible()
  await page.getByRole('combobox', { name: 'Reports counted' }).click()
  await page.getByRole('option', { name: 'Latest versions, not rejected' }).click()
  await expect(mean.getByText('Latest versions, not rejected')).toBeVisible()

  // A bar of the time leads to the tasks behind it.
  await mean.getByRole('button', { name: 'More for Crabs per report' }).click()
  await page.getByRole('menuitem', { name: 'Show as table' }).click()
  await mean.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/auth\/tasks\?.*arrivedFrom=/)
  await expect.poll(() => shownTasks(page)).toEqual(tasks)
  await page.goBack()
  await expect(mean.getByRole('row').nth(1)).toContainText('1')
  await sendReport(request, phone, { answers: { crabs: 9 } })
  await expect(mean.getByRole('row').nth(1)).toContainText('3')

  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('At the creek')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Counted at low tide.')
  await page.getByRole('button', { name: 'Save' }).click()
  const text = page.getByRole('region', { name: 'At the creek' })
  await expect(text.getByText('Counted at low tide.')).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(['Crabs per report', 'At the creek'])

  const grip = page.getByRole('button', { name: 'Move At the creek', exact: true })
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('At the creek lifted, place 2 of 2.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('At the creek: place 1 of 2.')).toBeAttached()
  // The page shows the order before it is saved.
  const saved = page.waitForResponse(
    answer => answer.request().postData()?.includes('mutation SaveDashboard') ?? false,
  )
  await page.keyboard.press('Space')
  await expect.poll(() => titles(page)).toEqual(['At the creek', 'Crabs per report'])
  await saved
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['At the creek', 'Crabs per report'])

  await mean.getByRole('button', { name: 'More for Crabs per report' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\ufeffname,mean,answers\r\n.+,3,4\r\n$/)

  await page.getByRole('button', { name: 'Remove At the creek' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => titles(page)).toEqual(['Crabs per report'])
})

test('the charts of a template are accessible, also on a phone', async ({ page, request }) => {
  const { work } = await projectWithTasks(request, 2)
  await startSignedIn(page, await managerSession(page.request))
  await page.goto(`/auth/insights/answers?of=${work.template.id}`)
  await expect(card(page, 'Crabs').getByRole('table')).toBeAttached()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Project' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Task', exact: true })).toHaveCount(0)
  for (const view of views.toReversed()) {
    await lookThrough(page, view)
    await expectAccessible(page, `answers at ${view.width}`)
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', view.width)
  }
})
