import { expect, type Page, test } from '@playwright/test'
import { emptyOffice, enterOffice, makeProject, makeTemplateIn, type Office } from './field-people.ts'

// The other tests have closed all tours.
test.use({ storageState: { cookies: [], origins: [] } })

/** The tours by the addresses of their screens, with the titles of their steps. */
const tours = [
  ['tasksFeed', '/auth/tasks', ['Find tasks', 'Export data', 'Your tasks']],
  ['projectsList', '/auth/projects', ['Find a project', 'Create a project']],
  ['createGroup', '/auth/create-community', ['Create a group']],
  [
    'createTaskType',
    '/auth/task-types/create-with-templates',
    ['Start blank', 'Or start from an existing template'],
  ],
  ['helpAndTraining', '/auth/help', ['Search the help', 'Watch or read', 'Ask a person']],
] as const

/** The step of a tour that is shown. */
const step = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
const anyStep = (page: Page) => page.locator('.driver-popover')

async function closedTours({ ask }: Office): Promise<unknown> {
  const { myUser } = await ask<{ myUser: { onboardingInformation: { guideWizard: unknown } } }>(
    '{ myUser { onboardingInformation { guideWizard } } }',
  )
  return myUser.onboardingInformation.guideWizard
}

/** Arrow keys are taken when the step before has stopped moving, which is one frame later without motion. */
async function press(page: Page, key: string): Promise<void> {
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.keyboard.press(key)
}

test('the tips about the buttons of the feed leave its rows in sight', async ({ page, request }) => {
  const office = await emptyOffice(request)
  await office.ask('mutation { createSampleProject }')
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await enterOffice(page, office)
    const first = page.locator('[data-tour=tasks]').locator('tbody tr, li').first()
    for (const title of ['Find tasks', 'Export data']) {
      await expect(step(page, title)).toBeVisible()
      await expect(async () => {
        const { y = 0, height = 0 } = (await step(page, title).boundingBox()) ?? {}
        expect(y + height).toBeLessThanOrEqual((await first.boundingBox())?.y ?? 0)
      }).toPass()
      await press(page, 'ArrowRight')
    }
  }
})

test('the five tours are shown from the first project on, walked through by keyboard, and closed for good', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const office = await emptyOffice(request)
  await enterOffice(page, office, '/auth/projects')
  await expect(page.getByRole('link', { name: 'Create your first project' })).toBeVisible()
  await expect(anyStep(page)).toHaveCount(0)

  await test.step('the first project brings the tour of the open screen', async () => {
    const project = await makeProject(office, 'Shoreline')
    await expect(step(page, 'Find a project')).toBeVisible()
    await makeTemplateIn(office, project, 'Mangrove survey')
  })

  for (const [name, address, titles] of tours)
    await test.step(`the tour ${name}`, async () => {
      await page.goto(address)
      for (const [n, title] of titles.entries()) {
        await expect(step(page, title)).toBeVisible()
        if (titles.length > 1) await expect(step(page, title)).toContainText(`${n + 1} of ${titles.length}`)
        const isLast = n + 1 === titles.length
        await expect(step(page, title).getByRole('button', { name: isLast ? 'Done' : 'Next' })).toBeFocused()
        if (!isLast) await press(page, n === 0 ? 'Enter' : 'ArrowRight')
      }
      if (titles.length > 1) {
        await press(page, 'ArrowLeft')
        await expect(step(page, titles.at(-2) ?? '')).toBeVisible()
      }
      await press(page, 'Escape')
      await expect(anyStep(page)).toHaveCount(0)
      await expect.poll(() => closedTours(office)).toMatchObject({ [name]: false })
    })

  await test.step('another browser shows none of them again', async () => {
    expect(await closedTours(office)).toEqual(Object.fromEntries(tours.map(([name]) => [name, false])))
    const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    const other = await context.newPage()
    const loaded: string[] = []
    other.on('request', one => loaded.push(one.url()))
    for (const [, address] of tours) {
      await enterOffice(other, office, address)
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(anyStep(other)).toHaveCount(0)
    }
    // The code of the tours is loaded for a tour that is due, and for nothing else.
    expect(loaded.filter(url => /show-tour/.test(url))).toEqual([])
    await context.close()
  })
})

test('a tour blocks nothing, and the help panel starts it again', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const office = await emptyOffice(request)
  await makeProject(office, 'Shoreline')
  await enterOffice(page, office, '/auth/projects')
  await expect(step(page, 'Find a project')).toBeVisible()

  await test.step('the page below it is used by pointer and by keyboard', async () => {
    const search = page.getByRole('searchbox').first()
    await search.click()
    await page.keyboard.type('Shore')
    await expect(search).toHaveValue('Shore')
    // An arrow key and Escape of a text field are no keys of the tour.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await expect(anyStep(page).locator(':focus')).toHaveCount(0)
    await expect(step(page, 'Find a project')).toBeVisible()
    expect(await closedTours(office)).toEqual({})
  })

  await test.step('all tips are skipped at once', async () => {
    await step(page, 'Find a project').getByRole('button', { name: 'Skip all tips' }).click()
    await expect(anyStep(page)).toHaveCount(0)
    await expect
      .poll(() => closedTours(office))
      .toEqual(Object.fromEntries(tours.map(([name]) => [name, false])))
    await page.getByTestId('sidebar').getByRole('link', { name: 'Task Feed', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
    await expect(anyStep(page)).toHaveCount(0)
  })

  await test.step('the help panel starts the tour of the screen again', async () => {
    await page.getByRole('button', { name: 'Help panel' }).click()
    await page.getByRole('button', { name: 'Show tips for this page' }).click()
    await expect(step(page, 'Find tasks')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show tips for this page' })).toHaveCount(0)
    await step(page, 'Find tasks').getByRole('button', { name: 'Next' }).click()
    await expect(step(page, 'Export data').getByRole('button', { name: 'Skip all tips' })).toHaveCount(0)
  })
})

test('a tour that is closed at once is closed for good, and gives the focus back', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const office = await emptyOffice(request)
  await makeProject(office, 'Shoreline')
  await enterOffice(page, office, '/auth/help')
  await expect(step(page, 'Search the help')).toBeVisible()
  // Before the first step has come to rest.
  await page.keyboard.press('Escape')
  await expect(anyStep(page)).toHaveCount(0)
  await expect.poll(() => closedTours(office)).toMatchObject({ helpAndTraining: false })

  const link = page.getByTestId('sidebar').getByRole('link', { name: 'Projects' })
  await link.focus()
  await page.keyboard.press('Enter')
  await step(page, 'Find a project').getByRole('button', { name: 'Next' }).click()
  await step(page, 'Create a project').getByRole('button', { name: 'Done' }).click()
  await expect(anyStep(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect.poll(() => closedTours(office)).toMatchObject({ projectsList: false })
})
