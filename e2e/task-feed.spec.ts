import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type FieldWork, graphql, managerToken, setUpFieldWork } from './field-work.ts'
import { signInOnDashboard } from './people.ts'
import { type Phone, sendReport, signedInPhone } from './reports.ts'

// What moves on its own would have Playwright scroll to it.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

const oneQuestion = { title: 'Crab count', fields: [{ __component: 'Number', label: 'Crabs', min: 0 }] }

interface Reported {
  work: FieldWork
  phone: Phone
  /** The newest first, as the feed shows them. */
  tasks: string[]
}

/** A project of its own with so many tasks. */
async function projectWithTasks(request: APIRequestContext, howMany: number): Promise<Reported> {
  const work = await setUpFieldWork(request, oneQuestion)
  const phone = await signedInPhone(request, work)
  const tasks: string[] = []
  for (let i = 0; i < howMany; i++) tasks.unshift(await sendReport(request, phone, { answers: { crabs: i } }))
  return { work, phone, tasks }
}

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
const shownTasks = (page: Page) => page.locator('[data-row-link]').allTextContents()
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const live = (page: Page) => expect(page.getByText('Live', { exact: true }).first()).toBeVisible()

test('a link with filters restores them, they hang together, and Back brings the last ones again', async ({
  page,
  request,
}) => {
  const { work, tasks } = await projectWithTasks(request, 2)
  const { project, template, collector } = work
  await signInOnDashboard(page)
  await page.goto(`/auth/tasks?project=${project.id}&task=${template.id}&collector=${collector.id}`)
  await expect(page.getByText('Showing 2 tasks')).toBeVisible()
  expect(await shownTasks(page)).toEqual(tasks)
  await expect(filters(page)).toContainText('3')
  const chips = page.getByRole('list', { name: 'Filters that are set' })
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

  // What the project has to do with is all that is offered.
  await field('Data Collector').click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
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

  // What somebody mistyped in an address counts as not given.
  await page.goto('/auth/tasks?from=2026-99-99&to=x&page=99999999999&status=FOO')
  await expect(page.getByText(/^Showing [\d,]+ tasks$/)).toBeVisible()
  await expect(filters(page)).toHaveText('Filters')
  await page.goto('/auth/tasks/12a')
  await expect(page.getByText('This task does not exist')).toBeVisible()
})

test('dates count from the start of the first day to the end of the last, once both are chosen', async ({
  page,
  request,
}) => {
  const { work } = await projectWithTasks(request, 1)
  await signInOnDashboard(page)
  await page.goto(`/auth/tasks?project=${work.project.id}`)
  await expect(page.getByText('Showing 1 tasks')).toBeVisible()
  const asked: string[] = []
  page.on('request', sent => {
    if (sent.url().endsWith('/graphql')) asked.push(sent.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Date reported' }).click()
  const today = page.locator('button[data-today]')
  await today.click()
  await expect(page).not.toHaveURL(/from=/)
  await today.click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await expect(page.getByText('Showing 1 tasks')).toBeVisible()
  const day = await page.evaluate(() => {
    const now = new Date()
    const at = (...time: [number, number, number, number]) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate(), ...time).toISOString()
    return [at(0, 0, 0, 0), at(23, 59, 59, 999)]
  })
  const filter = asked
    .map(body => JSON.parse(body).variables?.filters)
    .find(one => one?.or && one.project.eq === work.project.id)
  expect(filter.or).toEqual([{ createdAt: { between: day } }, { date_reported: { between: day } }])
})

test('a filter list that cannot be loaded says why', async ({ page }) => {
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

test('tasks that arrive never move what the reader looks at', async ({ page, request }) => {
  const { work, phone, tasks } = await projectWithTasks(request, 23)
  const report = () => sendReport(request, phone, { answers: { crabs: 1 } })
  await signInOnDashboard(page)
  await page.goto(`/auth/tasks?project=${work.project.id}`)
  await expect(page.getByText('Showing 23 tasks')).toBeVisible()
  await live(page)

  let shown = tasks
  await test.step('at the top they come in', async () => {
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

    // By key: a click that finds it still moving into its place scrolls the page, and it is gone with that.
    await pill.press('Enter')
    await expect(pill).toBeHidden()
    await expect(rowOf(page, shown[0] ?? '')).toHaveAttribute('data-fresh')
    expect(await shownTasks(page)).toEqual(shown.slice(0, 10))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('a later page stands still, and a row of it changes in place', async () => {
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

  await test.step('one that no longer matches stays until she moves on', async () => {
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

test('the way back from a task leads to the row, the page and the place', async ({ page, request }) => {
  const { work, tasks } = await projectWithTasks(request, 45)
  await signInOnDashboard(page)
  const address = `/auth/tasks?project=${work.project.id}&status=PENDING&page=2&limit=20`
  await page.goto(address)
  const row = page.getByRole('link', { name: tasks[35], exact: true })
  await row.scrollIntoViewIfNeeded()
  // Browsers tell the page of its scrolling a frame later; no person is quicker than that.
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

  await test.step('and when the last page is gone, to the one before', async () => {
    await page.goto(`/auth/tasks?project=${work.project.id}&page=9`)
    await expect(page).toHaveURL(/page=5$/)
    await expect(page.getByRole('link', { name: tasks[44], exact: true })).toBeVisible()
  })
})

test('the feed is gone through by keyboard', async ({ page, request }) => {
  const { work, tasks } = await projectWithTasks(request, 3)
  await signInOnDashboard(page)
  await page.goto(`/auth/tasks?project=${work.project.id}`)
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
  await expect(page.getByText('Showing 1 tasks')).toBeVisible()
  await link(2).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Task #${tasks[2]}` })).toBeVisible()
})

test('on a phone the filters are a sheet over a list that follows them', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { work } = await projectWithTasks(request, 2)
  await signInOnDashboard(page)
  await page.goto(`/auth/tasks?project=${work.project.id}`)
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
