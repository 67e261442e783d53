import { expect, type Page, test } from '@playwright/test'
import { managerSession } from './field-work.ts'
import { signInOnDashboard } from './people.ts'
import { startSignedIn } from './session.ts'

const notFound = (page: Page) => page.getByRole('link', { name: 'Back Home' })
const width = async (page: Page, part: string) => (await page.getByTestId(part).boundingBox())?.width

test('old and longer URLs lead to their screens, or to the not-found page', async ({ page }) => {
  // A visitor is redirected through the sign-in to the target of the old URL.
  await page.goto('/dashboard/27-generic-dashboard')
  await page.getByLabel('Email').fill('demo@quadrat.example')
  await page.getByLabel('Password', { exact: true }).fill('fieldwork-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\/insights$/)

  await page.goto('/auth/user-management')
  await expect(page).toHaveURL(/\/auth\/settings\?tab=2$/)
  await page.goto('/auth/settings?tab=9')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  for (const path of [
    '/auth/projects/1/extra',
    '/auth/tasks/1/extra',
    '/dashboard/28-other',
    '/no-such-path',
  ]) {
    await page.goto(path)
    await expect(notFound(page), path).toBeVisible()
  }
  await page.goto('/auth/')
  await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
})

test('the frame keeps its dimensions and remembers its open parts', async ({ page }) => {
  await page.setViewportSize({ width: 1680, height: 900 })
  await signInOnDashboard(page)
  expect(await width(page, 'sidebar')).toBe(200)
  expect((await page.getByTestId('top-bar').boundingBox())?.height).toBe(64)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Tags' })).toBeHidden()
  await page.getByRole('button', { name: 'Help panel' }).click()
  expect(await width(page, 'right-drawer')).toBe(350)

  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Help' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tags' })).toBeHidden()
  await page.getByRole('button', { name: 'Open the profile menu' }).click()
  await expect(page.getByRole('complementary', { name: 'Profile' }).getByText('SUPER ADMIN')).toBeVisible()
  await page.getByTestId('right-drawer').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByTestId('right-drawer')).toHaveCount(0)

  await page.getByRole('button', { name: 'Close the menu' }).click()
  expect(await width(page, 'sidebar')).toBe(100)
  await page.getByRole('link', { name: 'Map View' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Map View' })).toBeVisible()
  await page.getByRole('link', { name: 'Map View' }).click()
  await expect(page).toHaveURL(/\/auth\/map/)
  await expect(page.getByRole('tooltip', { name: 'Map View' })).toBeHidden()

  // On a phone both overlay the page, and are closed after a reload.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Task Feed' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Help panel' }).click()
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Help panel' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('help explains the screen and lists the open onboarding steps', async ({ page }) => {
  await page.setViewportSize({ width: 1680, height: 900 })
  await signInOnDashboard(page)
  await page.getByRole('button', { name: 'Help panel' }).click()
  const help = page.getByRole('complementary', { name: 'Help' })
  const steps = help.getByRole('listitem')
  await expect(steps).toHaveCount(8)
  await expect(help.getByText('7 of 8 done')).toBeVisible()
  await expect(help.locator('s')).toHaveCount(7)
  await help.getByRole('button', { name: 'Skip: Subscription' }).click()

  // Without open steps, a message is shown, and help starts with the screen from now on.
  await expect(help.getByRole('img', { name: 'All done' })).toBeVisible()
  await page.reload()
  await expect(help.getByRole('region', { name: 'This screen', exact: true })).toContainText(
    'Reports from data collectors',
  )
  await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
  await expect(help.getByRole('region', { name: 'This screen', exact: true })).toContainText(
    'Communities, teams and volunteers',
  )
})

test('a toast covers no control of the frame, and none at the end of a page', async ({ page }) => {
  await signInOnDashboard(page, '/auth/settings')
  const toast = page.getByRole('alert').filter({ hasText: 'Profile updated.' })
  const covered = async () => {
    await expect(toast).toBeVisible()
    // Where toasts are at the top, it is the other end.
    if (page.viewportSize()?.width === 1440)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    // Where it stands, not where it comes from.
    await toast.evaluate(it => Promise.all(it.getAnimations().map(({ finished }) => finished)))
    return toast.evaluate(it => {
      const own = it.getBoundingClientRect()
      const isUnder = (control: Element) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < own.right && right > own.left && top < own.bottom && bottom > own.top
      }
      return [...document.querySelectorAll('button, a, [role=switch]')]
        .filter(one => !it.contains(one) && one.checkVisibility() && isUnder(one))
        .map(one => one.textContent || one.getAttribute('aria-label'))
    })
  }
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/auth/settings')
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await covered(), `settings at ${width}`).toEqual([])
    // Without a reload: the toast stays.
    if (width === 1440) await page.getByRole('link', { name: 'Data Collectors' }).click()
    await expect(
      page.getByRole('heading', { name: width === 1440 ? /^Data Collectors/ : 'Settings' }),
    ).toBeVisible()
    expect(await covered(), `data collectors at ${width}`).toEqual([])
  }
})

test('the sticky header appears after 240 pixels and leads back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await signInOnDashboard(page)
  await expect(page.getByRole('row').nth(10)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 240))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240)
  await expect(page.getByTestId('sticky-header')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 241))
  const header = page.getByTestId('sticky-header')
  await expect(header).toBeVisible()
  await expect(header.getByRole('link', { name: /Quadrat/ })).toBeVisible()
  // On paper it would cover the first lines of every page.
  await page.emulateMedia({ media: 'print' })
  await expect(header).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // From a task it leads back to the list in its previous state.
  await page.goto('/auth/tasks?status=COMPLETED&page=2')
  await page.getByRole('row').nth(3).getByRole('link').click()
  await expect(page.getByText('Information Captured')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 400))
  await header.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/status=COMPLETED&page=2$/)
})

test('the link to the list restores the filter, the page and the page size', async ({ page }) => {
  await signInOnDashboard(page, '/auth/tasks?status=COMPLETED&page=2&limit=20')
  await page.getByRole('row').nth(3).getByRole('link').click()
  await expect(page.getByText('Information Captured')).toBeVisible()
  const state = await page.evaluate(() => history.state)
  expect(state).toMatchObject({ filter: { status: 'COMPLETED' }, currentPage: 2, limit: 20, start: 20 })
  await page.getByRole('navigation', { name: 'Back' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/auth\/tasks\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    status: 'COMPLETED',
    page: '2',
    limit: '20',
  })
})

test('the count of projects is fetched for every screen', async ({ page }) => {
  await signInOnDashboard(page)
  for (const name of ['Projects', 'Groups', 'Task Feed']) {
    const refetch = page.waitForRequest(
      request => request.postData()?.includes('countCompanyProjects') ?? false,
    )
    await page.getByRole('link', { name, exact: true }).first().click()
    await refetch
  }
})

test('a crash of a screen asks for a screenshot and offers two ways to continue', async ({ page }) => {
  await startSignedIn(page, await managerSession(page.request))
  // An invalid response, from which the list cannot be rendered.
  const half = { id: '1', photos: [], template: {} }
  const isFeed = (body: string | null) => body?.includes('baoleaderTasks') ?? false
  await page.route('**/graphql', route =>
    isFeed(route.request().postData())
      ? route.fulfill({ json: { data: { baoleaderTasks: { data: [half], count: 1 } } } })
      : route.continue(),
  )
  await page.goto('/auth/tasks?page=3')
  await expect(page.getByRole('alert')).toContainText('take a screenshot of this page and send it to support')
  await expect(page.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/')
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('row').nth(10)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an unknown token ends the session in both storages', async ({ page }) => {
  await signInOnDashboard(page)
  await page.evaluate(() => {
    const kept = localStorage.getItem('quadrat-session') ?? sessionStorage.getItem('quadrat-session') ?? ''
    const broken = JSON.stringify({ ...JSON.parse(kept), jwt: '1.nobody' })
    for (const storage of [localStorage, sessionStorage]) storage.setItem('quadrat-session', broken)
  })
  await page.goto('/auth/tasks?page=2')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  const left = await page.evaluate(() =>
    [localStorage, sessionStorage].map(storage => storage.getItem('quadrat-session')),
  )
  expect(left).toEqual([null, null])
})

test('a response without a message shows the default ones', async ({ page }) => {
  await page.goto('/')
  const endpoint = '**/api/auth/local'
  const signIn = async () => {
    await page.getByLabel('Email').fill('demo@quadrat.example')
    await page.getByLabel('Password', { exact: true }).fill('fieldwork-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.route(endpoint, route => route.fulfill({ status: 500, json: {} }))
  await signIn()
  await expect(page.getByRole('alert')).toHaveText('Error: An unknown error has occured.')
  await page.unroute(endpoint)
  await page.route(endpoint, route =>
    route.fulfill({ status: 400, json: { details: [{ messages: [{ message: 'Come back tomorrow.' }] }] } }),
  )
  await signIn()
  await expect(page.getByRole('alert')).toHaveText('Error: Come back tomorrow.')
  await page.unroute(endpoint)
  await signIn()
  await expect(page.getByRole('row').nth(3)).toBeVisible()

  // A failed load is shown beside the content that is already loaded.
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('countCompanyProjects')
      ? route.fulfill({ status: 500, body: '{' })
      : route.continue(),
  )
  await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
  await expect(page.getByText('There was an error.')).toBeVisible()
})

test('monitors and proxies that accept no compression get the pages', async ({ request }) => {
  for (const path of ['/', '/collect/']) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'identity' } })
    expect([path, response.status(), response.headers()['content-type']]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ])
  }
})
