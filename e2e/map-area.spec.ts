import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, lookThrough, views } from './accessible.ts'
import { managerSession, setUpFieldWork } from './field-work.ts'
import { signInOnDashboard } from './people.ts'
import { sendReport, signedInPhone } from './reports.ts'
import { startSignedIn } from './session.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const survey = { title: 'Reef walk', fields: [{ __component: 'Number', label: 'Urchins', min: 0 }] }
const at = (latitude: number, longitude: number) => ({ latitude, longitude, accuracy: 8 })

const panel = (page: Page) => page.getByRole('region', { name: 'Chosen area' })
const list = (page: Page) => page.getByRole('complementary', { name: 'Tasks on the map' })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Area and time' }).getByRole('button', { name, exact: true })

/** Clicks places of the map, in parts of its width and height. */
async function clickAt(page: Page, ...places: [x: number, y: number][]): Promise<void> {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('nothing is being drawn')
  for (const [x, y] of places) await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
}

test('from a bar of the insights to its tasks, to the map, to a polygon, to the review, and back by Back', async ({
  page,
  request,
}) => {
  const work = await setUpFieldWork(request, survey)
  const phone = await signedInPhone(request, work)
  const west = at(-3.36, 39.97)
  for (const urchins of [1, 2]) await sendReport(request, phone, { answers: { urchins }, position: west })
  await sendReport(request, phone, { answers: { urchins: 3 }, position: at(-3.2, 40.1) })
  await signInOnDashboard(page, `/auth/insights?project=${work.project.id}`)
  const collectors = page.getByRole('region', { name: 'Tasks per data collector', exact: true })
  await collectors.locator('.recharts-bar-rectangle').click()
  await expect(page).toHaveURL(/\/auth\/tasks\?.*collector=/)
  await expect(page.getByText('Showing 3 tasks')).toBeVisible()
  await page.getByRole('search').getByRole('link', { name: 'Map' }).click()
  await expect(list(page)).toContainText('3 tasks in view')
  await expect.poll(() => parameter(page, 'at')).not.toBeNull()
  const wholeMap = page.url()

  // The map shows the western tasks at the bottom left and the eastern one at the top right.
  await tool(page, 'Polygon').click()
  await clickAt(page, [0.02, 0.5], [0.55, 0.55], [0.5, 0.93], [0.02, 0.93], [0.02, 0.5])
  await expect(panel(page)).toContainText('2 tasks in this polygon')
  await expect(panel(page)).toContainText('2 submitted')
  await expect(list(page)).toContainText('2 tasks in view')
  await expect(chips(page)).toContainText('Area on the map Polygon')
  expect(parameter(page, 'area')).toMatch(/^polygon(_-?[\d.]+){8}$/)
  const chosen = page.url()

  await panel(page).getByRole('link', { name: 'Review 2' }).click()
  await expect(page).toHaveURL(/\/auth\/tasks\/review\?.*area=polygon/)
  await expect(page.getByText('Urchins').first()).toBeVisible()
  await page.goBack()
  await expect(panel(page)).toContainText('2 tasks in this polygon')
  expect(page.url()).toBe(chosen)

  await panel(page).getByRole('link', { name: 'Show in feed' }).click()
  await expect(page.getByText('Showing 2 tasks')).toBeVisible()
  await expect(chips(page)).toContainText('Area on the map Polygon')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Export Data' }).click()
      await page.getByRole('menuitem', { name: /^CSV/ }).click()
    })(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(1 + 2)
  await page.goto(
    `/auth/insights?area=${new URL(chosen).searchParams.get('area')}&project=${work.project.id}`,
  )
  await expect(page.getByLabel('Figures of the tasks that match')).toContainText('2')
  await expect(collectors.getByRole('row', { name: /2$/ })).toBeAttached()
  await page.goBack()
  await expect(page.getByText('Showing 2 tasks')).toBeVisible()
  await page.goBack()
  await expect(panel(page)).toContainText('2 tasks in this polygon')
  expect(page.url()).toBe(chosen)

  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(list(page)).toContainText('3 tasks in view')
  expect(page.url()).toBe(wholeMap)
  await page.goBack()
  await expect(page.getByText('Showing 3 tasks')).toBeVisible()
  await page.goBack()
  await expect(collectors.locator('.recharts-bar-rectangle')).toBeVisible()
})

test('an area can be drawn with the keyboard alone, and a polygon that crosses itself is refused', async ({
  page,
  request,
}) => {
  const work = await setUpFieldWork(request, survey)
  const phone = await signedInPhone(request, work)
  await sendReport(request, phone, { answers: { urchins: 1 }, position: at(-3.36, 39.97) })
  await signInOnDashboard(page, `/auth/map?project=${work.project.id}&at=-3.36,39.97,14`)
  await tool(page, 'Circle').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('application', { name: /^Draw a circle on the map/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('1 task in this circle')
  await expect(tool(page, 'Circle')).toBeFocused()
  expect(parameter(page, 'area')).toMatch(/^circle_39\.97\d*_-3\.3[56]\d*_\d+$/)

  await tool(page, 'Polygon').click()
  await clickAt(page, [0.5, 0.4], [0.7, 0.6], [0.7, 0.4], [0.5, 0.6])
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The sides of a polygon must not cross or touch each other.',
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(panel(page)).toContainText('0 tasks in this polygon')
  await expect(panel(page).getByRole('link', { name: 'Review 0' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Clear the area' }).click()
  await expect(panel(page)).toBeHidden()
  expect(parameter(page, 'area')).toBeNull()
})

test('what is drawn under the panel of its figures is moved beside it, with its handles', async ({
  page,
  request,
}) => {
  const work = await setUpFieldWork(request, survey)
  await signInOnDashboard(page, `/auth/map?project=${work.project.id}&at=-3.36,39.97,14`)
  await tool(page, 'Box').click()
  await clickAt(page, [0.05, 0.12], [0.3, 0.4])
  await expect(panel(page)).toContainText('0 tasks in this box')
  // A trial asks whether the press would reach it and nothing above it.
  for (const corner of ['North-west', 'North-east', 'South-west', 'South-east'])
    await page.getByRole('button', { name: `${corner} corner` }).click({ trial: true })
})

test('the map, its figures and its list follow the time below it', async ({ page }) => {
  await signInOnDashboard(page, '/auth/map')
  await tool(page, 'Time').click()
  const time = page.getByRole('region', { name: 'Time' })
  const from = time.getByRole('slider', { name: 'Show tasks from' })
  await expect(from).toHaveAttribute('aria-valuenow', '0')
  const figures = page.getByLabel('Figures of the tasks that match')
  await expect(figures).toContainText(/tasks[1-9]\d*/)
  const all = await figures.textContent()
  await from.press('ArrowRight')
  await expect.poll(() => parameter(page, 'from')).toMatch(/^\d{4}-\d\d-\d\d$/)
  const second = parameter(page, 'from')
  await from.press('ArrowRight')
  // The address follows the slider after a moment, and a reload before that would go one step back.
  await expect.poll(() => parameter(page, 'from')).not.toBe(second)
  await expect(figures).not.toHaveText(all ?? '')
  await expect(from).toHaveAttribute('aria-valuenow', '2')
  await page.reload()
  await expect(from).toHaveAttribute('aria-valuenow', '2')
  await time.getByRole('button', { name: 'All time' }).click()
  await expect.poll(() => parameter(page, 'from')).toBeNull()
  await expect(figures).toHaveText(all ?? '')

  await time.getByText('4×').click()
  await time.getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => Number(await from.getAttribute('aria-valuenow'))).toBeGreaterThan(1)
  await time.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => parameter(page, 'from')).not.toBeNull()
  await page.getByRole('link', { name: 'Task Feed' }).last().click()
  await expect(page).toHaveURL(/\/auth\/tasks\?.*from=\d{4}-/)
})

test('area and time on the map are accessible, also on a phone', async ({ page }) => {
  await startSignedIn(page, await managerSession(page.request))
  for (const view of views) {
    const { width } = view
    await lookThrough(page, view)
    await page.goto('/auth/map?area=circle_40_-3.4_30000')
    await expect(panel(page)).toContainText('in this circle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if ((await tool(page, 'Time').getAttribute('aria-pressed')) === 'false') await tool(page, 'Time').click()
    await expect(page.getByRole('slider', { name: 'Show tasks from' })).toBeVisible()
    await expectAccessible(page, `area at ${width}`)
    await panel(page).getByRole('button', { name: 'Clear the area' }).click()
    await expect(page.getByText('without a position').first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await tool(page, 'Polygon').click()
    await expectAccessible(page, `drawing at ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
