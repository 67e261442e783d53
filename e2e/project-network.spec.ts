import { expect, type Page, type Route, test } from '@playwright/test'
import { emptyOffice, enterOffice, makeProject } from './field-people.ts'

const unreachable = 'The server cannot be reached. Check the connection and try again.'

/** Intercepts the requests of these operations. */
async function takeOver(page: Page, operations: RegExp, answer: (route: Route) => Promise<void>) {
  await page.route('**/graphql', route =>
    operations.test(route.request().postDataJSON().query) ? answer(route) : route.fallback(),
  )
}

test('the input of a project form survives a network failure and a lost response', async ({
  page,
  context,
  request,
}) => {
  const office = await emptyOffice(request)
  const project = await makeProject(office, 'Mida Creek')
  await enterOffice(page, office, `/auth/project/${project}`)

  await test.step('a tab that fails to load shows a message, and the form keeps its input', async () => {
    await page.getByLabel('Name').fill('Mida Creek North')
    await context.setOffline(true)
    await page.getByRole('tab', { name: 'Project Tasks' }).click()
    await expect(page.getByText("This part of the page couldn't be loaded.")).toBeVisible()
    await page.getByRole('tab', { name: 'Project', exact: true }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Mida Creek North')
    await page.getByRole('button', { name: 'Update Project' }).click()
    await expect(page.getByText(unreachable)).toBeVisible()
  })

  await test.step('a retry loads it with its styles, and the way back works', async () => {
    await context.setOffline(false)
    await page.getByRole('tab', { name: 'Project Tasks' }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No task available for Mida Creek')).toBeVisible()
    const [list, side] = await Promise.all([
      page.getByText('No task available for Mida Creek').boundingBox(),
      page.getByRole('complementary', { name: 'About the project' }).boundingBox(),
    ])
    expect(side?.x).toBeGreaterThan(list?.x ?? 0)
    await expect(
      page.getByRole('navigation', { name: 'Back' }).getByRole('link', { name: 'Mida Creek' }),
    ).toHaveAttribute('href', `/auth/projects/${project}`)
    await page.getByRole('tab', { name: 'Project', exact: true }).click()
  })

  await test.step('a repeated change after a lost response is not a conflict', async () => {
    let isLost = false
    await takeOver(page, /mutation UpdateProject/, async route => {
      if (isLost) return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Update Project' }).click()
    await expect(page.getByText(unreachable)).toBeVisible()
    await page.getByRole('button', { name: 'Update Project' }).click()
    await expect(page.getByText('Project updated.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mida Creek North', level: 1 })).toBeVisible()
  })

  await test.step('a page that fails to load shows a message, and a retry loads it', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'More' }).click()
    for (const way of [
      page.getByRole('menuitem', { name: 'Copy' }),
      page.getByRole('link', { name: 'Templates', exact: true }),
    ]) {
      await way.click()
      await expect(page.getByText("This page didn't load.")).toBeVisible()
    }
    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(page.getByText("This page didn't load.")).toBeVisible()
    await context.setOffline(false)
    // That retry may be still under way. If it succeeds now, the button goes away before it can be pressed
    // again.
    await again.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
    await expect(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible()
  })
})

test('adding to a project without a response shows a message at once, keeps the selection and adds nothing twice', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  const project = await makeProject(office, 'Mida Creek')
  const { tag } = await office.ask<{ tag: { id: string } }>(
    'mutation ($input: CreateCategoryInput!) { tag: createCategory(input: $input) { id } }',
    { input: { title: 'Shore' } },
  )
  await office.ask(
    'mutation ($input: BaoleaderTaskTypeInput!) { createBaoleaderTaskType(input: $input) { id } }',
    {
      input: { title: 'Seedling count', category: tag.id, status: 'active' },
    },
  )
  await enterOffice(page, office, `/auth/projects/${project}?tab=1`)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^Seedling count/ }).click()
  let isAway = true
  await takeOver(page, /mutation CreateProjectTemplate/, async route => {
    if (!isAway) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  // The lists behind the dialog never respond, and the message does not wait for them.
  await takeOver(page, /query ProjectTemplates/, async route => {
    if (!isAway) await route.fallback()
  })
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer.getByText(unreachable)).toBeVisible()
  await expect(drawer.getByRole('combobox', { name: 'Task' })).toHaveValue('Seedling count')
  isAway = false
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Task created.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Task templates' }).getByRole('listitem')).toHaveCount(1)
})
