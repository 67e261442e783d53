import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, lookThrough, views } from './accessible.ts'
import { projectWithTasks, shownTasks } from './feed-work.ts'
import { emptyOffice, enterOffice } from './field-people.ts'
import { managerSession, setUpFieldWork } from './field-work.ts'
import { signInOnDashboard } from './people.ts'
import { sendReport, signedInPhone } from './reports.ts'
import { startSignedIn } from './session.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const figure = (page: Page, label: string) =>
  page.getByLabel('Figures of the tasks that match').locator('div').filter({ hasText: label })

test('a company without tasks is led to its first steps', async ({ page, request }) => {
  await enterOffice(page, await emptyOffice(request), '/auth/insights')
  await expect(page.getByText('No tasks yet')).toBeVisible()
  await expect(card(page, 'Tasks per day')).toBeHidden()
  await page.getByRole('link', { name: 'See the first steps' }).click()
  await expect(page.getByRole('heading', { name: 'Onboarding Steps' })).toBeVisible()
})

test('a bar leads to the tasks behind it, and Back returns to the charts, which follow new reports', async ({
  page,
  request,
}) => {
  const { work, phone, tasks } = await projectWithTasks(request, 3)
  await signInOnDashboard(page, `/auth/insights?project=${work.project.id}`)
  await expect(page.getByText('Feature preview')).toBeVisible()
  await expect(figure(page, 'Tasks reported')).toContainText('3')
  await expect(figure(page, 'Tasks submitted')).toContainText('3')
  await expect(page.locator('output', { hasText: monthName(new Date()) })).toBeVisible()
  const filters = page.getByRole('list', { name: 'Active filters' })
  await expect(filters.getByRole('listitem')).toHaveText([`Project ${work.project.name}`])

  // One time holds for all figures: a month before the reports has none.
  const times = page.getByRole('radiogroup', { name: 'Time' })
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(figure(page, 'Tasks reported')).toContainText(/^Tasks reported0/)
  await expect(card(page, 'Tasks per project')).toContainText('No tasks match.')
  await times.getByText('All time').click()
  await expect(page).toHaveURL(/time=all/)
  await expect(figure(page, 'Tasks reported')).toContainText('3')
  await expect(page.locator('output', { hasText: /\d{4}/ })).toHaveCount(0)
  await times.getByText('Month', { exact: true }).click()
  await expect(figure(page, 'Tasks reported')).toContainText('3')

  const collectors = card(page, 'Tasks per data collector')
  const name = `${work.collector.firstName} ${work.collector.lastName}`
  await expect(collectors.getByRole('row', { name: `${name} 3` })).toBeAttached()
  await collectors.locator('.recharts-bar-rectangle').click()
  await expect(page).toHaveURL(/\/auth\/tasks\?.*collector=/)
  await expect(page.getByText('Showing 3 tasks')).toBeVisible()
  await expect.poll(() => shownTasks(page)).toEqual(tasks)

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/auth/insights\\?project=${work.project.id}$`))
  await expect(collectors.locator('.recharts-bar-rectangle')).toBeVisible()

  // A bar of the time has a filter that only links set. It can be removed in the feed.
  await card(page, 'Tasks per month').locator('.recharts-bar-rectangle').last().click()
  await expect(page.getByText('Showing 3 tasks')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove the filter Arrived/ })).toBeVisible()
  await page.goBack()

  await expect(collectors.locator('.recharts-bar-rectangle')).toBeVisible()
  await sendReport(request, phone, { answers: { crabs: 7 } })
  await expect(figure(page, 'Tasks reported')).toContainText('4')
  await expect(collectors.getByRole('row', { name: `${name} 4` })).toBeAttached()
})

test('a chart has four types, its figures as a table, and files', async ({ page, request }) => {
  const { work } = await projectWithTasks(request, 2)
  await signInOnDashboard(page, `/auth/insights?project=${work.project.id}`)
  const projects = card(page, 'Tasks per project')
  for (const [type, shape] of [
    ['Pie', '.recharts-pie-sector'],
    ['Line', '.recharts-line'],
    ['Area', '.recharts-area'],
    ['Bar', '.recharts-bar-rectangle'],
  ] as const) {
    await projects.getByTitle(type, { exact: true }).click()
    await expect(projects.locator(shape).first()).toBeAttached()
    expect((await projects.locator('svg.recharts-surface').first().boundingBox())?.height).toBe(400)
  }
  // More than ten labels are rotated.
  const rotated = card(page, 'Tasks per month').locator('svg text[transform^="rotate"]')
  await expect(rotated).toHaveCount(12)

  const save = async (item: string) => {
    await projects.getByRole('button', { name: 'More for Tasks per project' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }
  const csv = await save('Download CSV')
  expect(csv.name).toMatch(/^tasks-per-project\(\d\d-\d\d-\d{4}\)\.csv$/)
  expect(csv.content.toString()).toBe(`\ufeffname,count\r\n${work.project.name},2\r\n`)
  const svg = await save('Download SVG')
  expect(svg.content.toString()).toContain('>Tasks per project</text>')
  expect(svg.content.toString()).not.toContain('var(')
  const png = await save('Download PNG')
  expect(png.content.subarray(1, 4).toString()).toBe('PNG')

  await projects.getByRole('button', { name: 'More for Tasks per project' }).click()
  await page.getByRole('menuitem', { name: 'Show as table' }).click()
  await projects.getByRole('link', { name: work.project.name }).click()
  await expect(page.getByText('Showing 2 tasks')).toBeVisible()
})

test('a query that fails says so in its place, and old versions are a switch in the address', async ({
  page,
}) => {
  await startSignedIn(page, await managerSession(page.request))
  let fails = true
  await page.route('**/graphql', route =>
    fails && route.request().postData()?.includes('tasksPerTag')
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : route.continue(),
  )
  await page.goto('/auth/insights')
  const tags = card(page, 'Tasks per tag')
  await expect(tags.getByText('There was an error.')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.mantine-Notification-root', { hasText: 'There was an error.' })).toBeVisible()
  fails = false
  await tags.getByRole('button', { name: 'Try again' }).click()
  await expect(tags.getByRole('table')).toBeAttached()

  await expect(card(page, 'Tasks per template').getByRole('table')).toBeAttached()
  await page.getByRole('switch', { name: 'Show old template versions' }).press('Space')
  await expect(page).toHaveURL(/versions=true/)
  await expect(card(page, 'Tasks per template version').getByRole('table')).toBeAttached()
})

test('every question of a template is shown as its kind, and a chart goes to the dashboard in one press', async ({
  page,
  request,
}) => {
  const work = await setUpFieldWork(request, {
    title: 'Creek',
    fields: [
      { __component: 'Number', label: 'Crabs', min: 0 },
      { __component: 'Text', label: 'Remark' },
      { __component: 'Position', label: 'Nest' },
    ],
  })
  const phone = await signedInPhone(request, work)
  const template = work.template
  for (const n of [1, 2, 6])
    await sendReport(request, phone, {
      answers: {
        crabs: n,
        remark: `Remark ${n}`,
        nest: { latitude: -3.3, longitude: 40 + n / 10, accuracy: 5 },
      },
    })
  await signInOnDashboard(page, `/auth/insights/answers?of=${template.id}`)
  await expect
    .poll(() => page.locator('main h2').allTextContents())
    .toEqual(['Crabs', 'Remark', 'Nest', 'Where it was reported'])
  await expect(card(page, 'Crabs')).toContainText('Mean3Median2Minimum1Maximum6')
  await expect(card(page, 'Remark').getByRole('listitem')).toHaveText([/Remark 6/, /Remark 2/, /Remark 1/])
  await expect(card(page, 'Nest').getByRole('listitem').first()).toContainText('-3.30000, 40.60000 (± 5 m)')

  await page.getByRole('button', { name: 'Add Crabs to the dashboard' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Added to the dashboard' })
  await toast.getByRole('button', { name: 'Open dashboard' }).click()
  await expect(card(page, 'Crabs')).toContainText('Mean3')

  // A number with its trend. Then both are removed, because the dashboard is the company's.
  await page.getByRole('button', { name: 'Add number' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: template.title }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Visits to the creek')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const visits = card(page, 'Visits to the creek')
  await expect(visits).toContainText(`3 in ${monthName(new Date())}`)
  await visits.getByRole('link', { name: /show these tasks/ }).click()
  await expect(page.getByText('Showing 3 tasks')).toBeVisible()
  await page.goBack()
  for (const name of ['Visits to the creek', 'Crabs']) {
    await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(card(page, name)).toHaveCount(0)
  }
})

test('the insights are accessible, also on a phone', async ({ page }) => {
  await startSignedIn(page, await managerSession(page.request))
  await page.goto('/auth/insights')
  await expect(card(page, 'Tasks per UN SDG').getByRole('table')).toBeAttached()
  for (const view of views.toReversed()) {
    await lookThrough(page, view)
    await expectAccessible(page, `insights at ${view.width}`)
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', view.width)
  }
})

const monthName = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(date)
