import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { projectWithTasks, shownTasks } from './feed-work.ts'
import { graphql, managerToken } from './field-work.ts'
import { signInOnDashboard } from './people.ts'
import { sendReport } from './reports.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function approve(request: APIRequestContext, id: string): Promise<void> {
  await graphql(
    request,
    await managerToken(request),
    'mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { id } }',
    { id },
  )
}

const rowOf = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: id, exact: true }) })
const live = (page: Page) => expect(page.getByText('Live', { exact: true }).first()).toBeVisible()

test('new tasks never move the rows in view', async ({ page, request }) => {
  const { work, phone, tasks } = await projectWithTasks(request, 23)
  const report = () => sendReport(request, phone, { answers: { crabs: 1 } })
  await signInOnDashboard(page, `/auth/tasks?project=${work.project.id}`)
  await expect(page.getByText('Showing 23 tasks')).toBeVisible()
  await live(page)

  let shown = tasks
  await test.step('at the top they are inserted', async () => {
    shown = [await report(), ...shown]
    await expect(rowOf(page, shown[0] ?? '')).toHaveAttribute('data-fresh')
    expect(await shownTasks(page)).toEqual(shown.slice(0, 10))
  })

  await test.step('further down they wait', async () => {
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(24)
    const before = shown.slice(0, 10)
    const place = await rowOf(page, before[4] ?? '').boundingBox()
    shown = [await report(), ...shown]
    shown = [await report(), ...shown]
    const pill = page.getByRole('button', { name: '2 new tasks' })
    await expect(pill).toBeVisible()
    expect(await shownTasks(page)).toEqual(before)
    expect((await rowOf(page, before[4] ?? '').boundingBox())?.y).toBe(place?.y)

    // By keyboard: a click on the animated button would scroll the page, which removes the button.
    await pill.press('Enter')
    await expect(pill).toBeHidden()
    await expect(rowOf(page, shown[0] ?? '')).toHaveAttribute('data-fresh')
    expect(await shownTasks(page)).toEqual(shown.slice(0, 10))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('a later page does not move, and its rows are updated in place', async () => {
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    const before = shown.slice(10, 20)
    await expect(rowOf(page, before[0] ?? '')).toBeVisible()
    shown = [await report(), ...shown]
    await expect(page.getByRole('button', { name: '1 new task', exact: true })).toBeVisible()
    await approve(request, before[9] ?? '')
    await expect(rowOf(page, before[9] ?? '')).toContainText('APPROVED')
    expect(await shownTasks(page)).toEqual(before)
    await page.getByRole('button', { name: '1 new task', exact: true }).press('Enter')
    await expect(rowOf(page, shown[0] ?? '')).toBeVisible()
    await expect(page).not.toHaveURL(/page=/)
  })

  await test.step('a row that no longer matches stays until the next navigation', async () => {
    await page.goto(`/auth/tasks?project=${work.project.id}&status=PENDING`)
    const [first = '', second = ''] = shown
    await expect(rowOf(page, second)).toBeVisible()
    await live(page)
    await approve(request, first)
    await expect(rowOf(page, first)).toContainText('No longer matches')
    await expect(rowOf(page, first)).toContainText('APPROVED')
    expect((await shownTasks(page)).slice(0, 2)).toEqual([first, second])
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.getByRole('button', { name: 'Page 1', exact: true }).click()
    await expect(rowOf(page, second)).toBeVisible()
    await expect(rowOf(page, first)).toHaveCount(0)
  })
})

test('the way back from a task restores the row, the page and the scroll position', async ({
  page,
  request,
}) => {
  const { work, tasks } = await projectWithTasks(request, 45)
  const address = `/auth/tasks?project=${work.project.id}&status=PENDING&page=2&limit=20`
  await signInOnDashboard(page, address)
  const row = page.getByRole('link', { name: tasks[35], exact: true })
  await row.scrollIntoViewIfNeeded()
  // Browsers report scrolling one frame later, and no person is faster than that.
  const scrolled = await page.evaluate(
    () =>
      new Promise<number>(done =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(window.scrollY))),
      ),
  )
  expect(scrolled).toBeGreaterThan(200)
  const returned = async () => {
    await expect(page).toHaveURL(address)
    await expect(row).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  }

  await row.press('Enter')
  await expect(page.getByRole('heading', { name: `Task #${tasks[35]}` })).toBeVisible()
  expect(await page.evaluate(() => history.state)).toMatchObject({
    filter: { project: work.project.id, status: 'PENDING' },
    currentPage: 2,
    limit: 20,
    start: 20,
  })
  await page.getByRole('navigation', { name: 'Back' }).getByRole('link').click()
  await returned()

  await row.press('Enter')
  await expect(page.getByRole('heading', { name: `Task #${tasks[35]}` })).toBeVisible()
  await page.goBack()
  await returned()

  await test.step('and if the last page no longer exists, the page before it', async () => {
    await page.goto(`/auth/tasks?project=${work.project.id}&page=9`)
    await expect(page).toHaveURL(/page=5$/)
    await expect(page.getByRole('link', { name: tasks[44], exact: true })).toBeVisible()
  })
})

test('the feed can be used by keyboard', async ({ page, request }) => {
  const { work, tasks } = await projectWithTasks(request, 3)
  await signInOnDashboard(page, `/auth/tasks?project=${work.project.id}`)
  const link = (n: number) => page.getByRole('link', { name: tasks[n], exact: true })
  await expect(link(0)).toBeVisible()
  await page.keyboard.press('j')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Next task')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByPlaceholder('Search Task By ID ...')).toBeFocused()
  await page.keyboard.type(tasks[2] ?? '')
  await expect(page.getByText('Showing 1 task')).toBeVisible()
  await link(2).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Task #${tasks[2]}` })).toBeVisible()
})

test('the headers sort the tasks by arrival and by the date of the report, and review follows', async ({
  page,
  request,
}) => {
  const { work, phone, tasks } = await projectWithTasks(request, 1)
  const offlineAt = new Date()
  const online = await sendReport(request, phone, { answers: { crabs: 1 } })
  const offline = await sendReport(request, phone, { answers: { crabs: 2 }, offlineAt })
  const [first = ''] = tasks
  await signInOnDashboard(page, `/auth/tasks?project=${work.project.id}`)
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const sorted = (name: string, direction: string) =>
    expect(header(name)).toHaveAttribute('aria-sort', direction)

  await expect.poll(() => shownTasks(page)).toEqual([offline, online, first])
  await sorted('Task Number', 'descending')
  await sorted('Date Reported', 'none')

  await header('Date Reported').getByRole('button').press('Enter')
  await expect.poll(() => shownTasks(page)).toEqual([online, offline, first])
  await sorted('Date Reported', 'descending')
  await sorted('Task Number', 'none')
  await expect(page).toHaveURL(/sort=reported-desc/)
  await page.reload()
  await expect.poll(() => shownTasks(page)).toEqual([online, offline, first])

  await header('Date Reported').getByRole('button').click()
  await expect.poll(() => shownTasks(page)).toEqual([first, offline, online])
  await page.goBack()
  await expect.poll(() => shownTasks(page)).toEqual([online, offline, first])

  await page.getByRole('link', { name: 'Review 3' }).click()
  await expect(page.getByText(`Task #${online}`).first()).toBeAttached()
  await page.getByRole('main').getByRole('link', { name: 'Task Feed' }).click()
  await expect.poll(() => shownTasks(page)).toEqual([online, offline, first])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Sort tasks').selectOption('Earliest arrival first')
  await expect.poll(() => shownTasks(page)).toEqual([first, online, offline])
})
