import { expect, type Page, test } from '@playwright/test'
import { emptyOffice, enterOffice } from './field-people.ts'
import { graphql, managerSession, managerToken, setUpFieldWork } from './field-work.ts'
import { signInOnDashboard } from './people.ts'
import { sendReport, signedInPhone } from './reports.ts'
import { startSignedIn } from './session.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const survey = { title: 'Map walk', fields: [{ __component: 'Number', label: 'Crabs', min: 0 }] }
const at = (latitude: number, longitude: number) => ({ latitude, longitude, accuracy: 8 })

const list = (page: Page) => page.getByRole('complementary', { name: 'Tasks on the map' })
const figures = (page: Page) => page.getByLabel('Figures of the tasks that match')
const camera = (page: Page) => new URL(page.url()).searchParams.get('at')
const info = (page: Page, id: string) => page.getByRole('region', { name: `Task ${id}` })

/** Waits until the camera is in the address and the map has drawn its tiles. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => camera(page)).not.toBeNull()
  await expect(page.locator('.quadrat-map canvas')).toBeVisible()
}

test('from the filters of the feed to the map, to a task, and back by the link and by Back', async ({
  page,
  request,
}) => {
  const work = await setUpFieldWork(request, survey)
  const phone = await signedInPhone(request, work)
  const first = await sendReport(request, phone, { answers: { crabs: 1 }, position: at(-3.36, 39.97) })
  const second = await sendReport(request, phone, { answers: { crabs: 2 }, position: at(-3.2, 40.1) })
  const nowhere = await sendReport(request, phone, { answers: { crabs: 3 } })
  await graphql(
    request,
    await managerToken(request),
    'mutation ($id: ID!, $baorider: UpdateBaoriderInput!) { updateBaorider(id: $id, baorider: $baorider) { id } }',
    { id: work.collector.id, baorider: { lastName: 'Mwinyi wa Kombo bin Abdallah al-Shirazi' } },
  )

  await signInOnDashboard(page, `/auth/tasks?project=${work.project.id}`)
  await expect(page.getByText('Showing 3 tasks')).toBeVisible()
  await page.getByRole('search').getByRole('link', { name: 'Map' }).click()
  await expect(page.getByRole('heading', { name: 'Map View' })).toBeVisible()
  await expect(page.getByText('Feature preview')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('project')).toBe(work.project.id)
  await expect(figures(page)).toContainText('3')
  await expect(figures(page).getByText('submitted')).toBeVisible()
  await expect(list(page)).toContainText('2 tasks in view')
  const reporter = await list(page).getByText('al-Shirazi').first().boundingBox()
  const time = await list(page).getByRole('time').first().boundingBox()
  expect((reporter?.x ?? 0) + (reporter?.width ?? 0)).toBeLessThan(time?.x ?? 0)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(work.project.name)

  await figures(page).getByRole('button').click()
  await expect(list(page)).toContainText('1 task without a position')
  await expect(list(page)).toContainText(`#${nowhere}`)
  await list(page).getByRole('button', { name: 'Tasks in view' }).click()

  await list(page)
    .getByRole('button', { name: `#${first}` })
    .click()
  await expect(info(page, first)).toContainText('Map walk')
  await expect(info(page, first)).toContainText(work.project.name)
  expect((await info(page, first).boundingBox())?.width).toBeLessThanOrEqual(380)
  await settled(page)
  await expect.poll(() => Number(camera(page)?.split(',')[2])).toBeGreaterThanOrEqual(12)
  const before = new URL(page.url()).search

  await info(page, first).getByRole('link', { name: 'Open task' }).click()
  await expect(page).toHaveURL(`/auth/tasks/${first}?fromMap=1`)
  const back = page.getByRole('navigation', { name: 'Back' }).getByRole('link', { name: 'Map View' })
  const href = new URL((await back.getAttribute('href')) ?? '', page.url())
  expect([href.pathname, href.search]).toEqual(['/auth/map', before])
  await back.click()
  await expect(info(page, first)).toContainText('Map walk')
  expect(new URL(page.url()).search).toBe(before)

  await info(page, first).getByRole('link', { name: 'Open task' }).click()
  await expect(page.getByRole('heading', { name: `Task #${first}` })).toBeVisible()
  await page.reload()
  await back.click()
  await expect(page).toHaveURL(`/auth/map${before}`)
  await info(page, first).getByRole('link', { name: 'Open task' }).click()
  await page.goBack()
  await expect(info(page, first)).toContainText('Map walk')
  expect(new URL(page.url()).search).toBe(before)

  await page.keyboard.press('Escape')
  await expect(info(page, first)).toBeHidden()
  await page.getByRole('link', { name: 'Task Feed' }).last().click()
  await expect(page).toHaveURL(`/auth/tasks?project=${work.project.id}`)
  await expect(page.getByText('Showing 3 tasks')).toBeVisible()
  expect(second).not.toBe(first)
})

test('a click on a marker opens its window, a click on the map closes it, and a decision changes the figures', async ({
  page,
  request,
}) => {
  const work = await setUpFieldWork(request, survey)
  const phone = await signedInPhone(request, work)
  const id = await sendReport(request, phone, { answers: { crabs: 1 }, position: at(-3.36, 39.97) })
  await startSignedIn(page, await managerSession(page.request))
  const asked: string[] = []
  page.on('request', sent => {
    if (sent.url().endsWith('/graphql')) asked.push(sent.postData() ?? '')
  })
  const tile = page.waitForResponse(
    answer => answer.url().includes('/api/map/tasks/14/') && answer.status() === 200,
  )
  await page.goto(`/auth/map?project=${work.project.id}&at=-3.36,39.97,14`)
  await tile
  await expect(list(page)).toContainText('1 task in view')
  expect(asked.some(query => query.includes('"limit":10'))).toBe(true)
  const canvas = page.locator('.quadrat-map canvas')
  const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await expect(async () => {
    await page.mouse.click(x, y)
    await expect(info(page, id)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(info(page, id)).toContainText('Map walk')
  expect(asked.some(query => query.includes('task_definition') && query.includes('MapTask'))).toBe(true)

  await page.mouse.click(box.x + 40, box.y + box.height / 3)
  await expect(info(page, id)).toBeHidden()
  expect(new URL(page.url()).searchParams.get('open')).toBeNull()

  await expect(figures(page).locator('[data-status=PENDING]')).toContainText('1')
  const { baoleaderTask } = await graphql<{ baoleaderTask: { rowVersion: number } }>(
    request,
    await managerToken(request),
    'query ($id: ID!) { baoleaderTask(id: $id) { rowVersion } }',
    { id },
  )
  const again = page.waitForResponse(
    answer => answer.url().includes('/api/map/tasks/14/') && answer.status() === 200,
  )
  await graphql(
    request,
    await managerToken(request),
    'mutation ($id: ID!, $rowVersion: Int!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED, rowVersion: $rowVersion }) { id } }',
    { id, rowVersion: baoleaderTask.rowVersion },
  )
  await again
  await expect(figures(page).locator('[data-status=COMPLETED]')).toContainText('1')
})

test('the status filter offers Rejected, Completed and Pending, and without tasks the map shows southern Africa', async ({
  page,
  request,
}) => {
  const work = await setUpFieldWork(request, survey)
  await signInOnDashboard(page, `/auth/map?project=${work.project.id}`)
  await expect(list(page)).toContainText('No tasks found')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await expect(page.getByRole('listbox', { name: 'Status' }).getByRole('option')).toHaveText([
    'Rejected',
    'Completed',
    'Pending',
  ])
  await page.keyboard.press('Escape')
  await page.locator('.quadrat-map canvas').focus()
  await page.keyboard.press('Equal')
  await expect.poll(() => camera(page)?.split(',').slice(0, 2)).toEqual(['-22', '24'])
})

test('the map of a new company fills the window below the welcome, with its whole legend', async ({
  page,
  request,
}) => {
  await enterOffice(page, await emptyOffice(request), '/auth/map')
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
  const legend = page.getByRole('list', { name: 'Legend' })
  await expect(legend.getByText('several tasks')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
})

test('a refused filter says so, and the map can be tried again', async ({ page, request }) => {
  const work = await setUpFieldWork(request, survey)
  await startSignedIn(page, await managerSession(page.request))
  let isRefusing = true
  await page.route('**/graphql', (route, sent) =>
    isRefusing && sent.postData()?.includes('MapSummary')
      ? route.fulfill({
          json: { errors: [{ message: 'This filter is not known.', extensions: { code: 'input.invalid' } }] },
        })
      : route.fallback(),
  )
  await page.goto(`/auth/map?project=${work.project.id}`)
  const alert = page.getByRole('alert').filter({ hasText: 'There was an error: This filter is not known.' })
  await expect(alert).toBeVisible()
  isRefusing = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeHidden()
  await expect(figures(page)).toBeVisible()
})
