import { expect, type Page, type Route, test } from '@playwright/test'
import { emptyOffice, enterOffice, makeProject } from './field-people.ts'

const unreachable = 'The server cannot be reached. Check the connection and try again.'

/** Hands the requests of these operations to somebody else than the server. */
async function takeOver(page: Page, operations: RegExp, answer: (route: Route) => Promise<void>) {
  await page.route('**/graphql', route =>
    operations.test(route.request().postDataJSON().query) ? answer(route) : route.fallback(),
  )
}

test('what is typed of a project outlives a lost network and a lost answer', async ({
  page,
  context,
  request,
}) => {
  const office = await emptyOffice(request)
  const project = await makeProject(office, 'Mida Creek')
  await enterOffice(page, office)
  await page.goto(`/auth/project/${project}`)

  await test.step('a tab that does not arrive says so, and the form beside it keeps its words', async () => {
    await page.getByLabel('Name').fill('Mida Creek North')
    await context.setOffline(true)
    await page.getByRole('tab', { name: 'Project Tasks' }).click()
    await expect(page.getByText('This part of the page did not arrive.')).toBeVisible()
    await page.getByRole('tab', { name: 'Project', exact: true }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Mida Creek North')
    await page.getByRole('button', { name: 'Update Project' }).click()
    await expect(page.getByText(unreachable)).toBeVisible()
  })

  await test.step('it arrives when it is asked for again, with its styles and the way back', async () => {
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

  await test.step('a change whose answer was lost is nobody else’s change', async () => {
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

  await test.step('a page that does not arrive says so, and comes when it is asked for again', async () => {
    await context.setOffline(true)
    for (const way of ['Copy', 'Templates']) {
      await page.getByRole('link', { name: way, exact: true }).click()
      await expect(page.getByText('This page did not arrive.')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This page did not arrive.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible()
  })
})

test('who adds to a project and gets no answer is told at once, keeps her choice and adds nothing twice', async ({
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
  await enterOffice(page, office)
  await page.goto(`/auth/projects/${project}?tab=1`)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^Seedling count/ }).click()
  let isAway = true
  await takeOver(page, /mutation CreateProjectTemplate/, async route => {
    if (!isAway) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  // The lists behind it never answer: the reason does not wait for them.
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
