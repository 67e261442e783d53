import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { emptyOffice, enterOffice, localNumber, makeProject } from './field-people.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const follow = (page: Page, name: string) =>
  page.getByTestId('sidebar').getByRole('link', { name, exact: true }).click()

async function answer(page: Page, name: 'Stay' | 'Leave'): Promise<void> {
  await question(page).getByRole('button', { name, exact: true }).click()
  await expect(question(page)).toBeHidden()
}

test('every way to leave a page with unsaved input asks first', async ({ page, request }) => {
  const office = await emptyOffice(request)
  await enterOffice(page, office)
  await follow(page, 'Projects')
  await page.getByRole('main').getByRole('link', { name: 'Create', exact: false }).first().click()
  // The list on the previous page also has a box for names.
  await expect(page.getByRole('heading', { name: 'Create Project', level: 1 })).toBeVisible()
  const name = page.getByLabel('Name')

  await test.step('a link asks, and Stay keeps the input', async () => {
    await name.fill('Mida Creek')
    await follow(page, 'Groups')
    await expect(question(page).getByText("Your changes haven't been saved.")).toBeVisible()
    await expectAccessible(page, 'the question of who leaves a form')
    await answer(page, 'Stay')
    await expect(name).toHaveValue('Mida Creek')
    await expect(page).toHaveURL(/create-project$/)
  })

  await test.step('the Back button asks each time', async () => {
    for (const _press of [1, 2]) {
      await page.evaluate(() => history.back())
      await answer(page, 'Stay')
      await expect(page).toHaveURL(/create-project$/)
      await expect(name).toHaveValue('Mida Creek')
    }
  })

  await test.step('closing the browser tab and signing out ask as well', async () => {
    const confirmation = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await confirmation
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page.getByRole('button', { name: 'Open the profile menu' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await answer(page, 'Stay')
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('right-drawer')).toBeHidden()
    await expect(name).toHaveValue('Mida Creek')
  })

  await test.step('saving continues without a question', async () => {
    await page.getByLabel('Statement').fill('Counting what grows back.')
    await page.getByLabel('Outcomes').fill('A shoreline that holds.')
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page.getByText('Project created')).toBeVisible()
    await expect(page).not.toHaveURL(/create-project/)
    await expect(question(page)).toHaveCount(0)
  })

  await test.step('Leave discards the input', async () => {
    await page.goto('/auth/create-project')
    await name.fill('Watamu')
    await follow(page, 'Groups')
    await answer(page, 'Leave')
    await expect(page).toHaveURL(/communities$/)
    // The address changes first, and the form stays, at last hidden, until the next screen is loaded.
    await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(name).toHaveValue('')
  })
})

test('switching to a tab that keeps the form does not ask', async ({ page, request }) => {
  const office = await emptyOffice(request)
  const id = await makeProject(office, 'Mida Creek')
  await enterOffice(page, office, `/auth/project/${id}`)
  await page.getByLabel('Name').fill('Mida Creek mangroves')
  await page.getByRole('tab', { name: 'Project Tasks' }).click()
  await expect(page.getByRole('tab', { name: 'Project Tasks' })).toHaveAttribute('aria-selected', 'true')
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Project', exact: true }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Mida Creek mangroves')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await answer(page, 'Leave')
  await expect(page.getByRole('heading', { name: 'Mida Creek', exact: true })).toBeVisible()
})

test('dialogs and drawers ask once, and the input for a person is kept while a group is created', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  await enterOffice(page, office, '/auth/baoriders')
  await page.getByRole('button', { name: 'Create Data Collector' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Data Collector' })

  await test.step('Escape and the close button ask', async () => {
    await dialog.getByLabel('First name').fill('Bahati')
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(dialog.getByLabel('First name')).toHaveValue('Bahati')
    await dialog.locator('header button').click()
    await answer(page, 'Stay')
  })

  await test.step('Create Group keeps the input, but only for the way back', async () => {
    await dialog.getByRole('link', { name: 'Create Group' }).click()
    await expect(page.getByRole('heading', { name: 'Create Group' })).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    await follow(page, 'Projects')
    await answer(page, 'Stay')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('First name')).toHaveValue('Bahati')
  })

  await test.step('after adding a person nothing is asked', async () => {
    await dialog.getByLabel('Last name').fill('Nzai')
    await dialog.getByLabel('Phone number').fill(localNumber())
    await dialog.getByLabel(/^You have been given permission/).check()
    await dialog.getByRole('button', { name: 'Add Data Collector' }).click()
    await page.getByRole('link', { name: 'Go to Projects' }).click()
    await expect(page).toHaveURL(/projects$/)
    await expect(question(page)).toHaveCount(0)
  })

  await test.step('a drawer with its own URL asks once', async () => {
    await follow(page, 'Tags')
    const drawer = page.getByRole('dialog', { name: 'Tags' })
    await drawer.getByRole('button', { name: 'Add Tag' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Shoreline')
    await page.keyboard.press('Escape')
    await answer(page, 'Stay')
    await page.evaluate(() => history.back())
    await answer(page, 'Stay')
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Shoreline')
    await drawer.locator('header button').click()
    await answer(page, 'Leave')
    await expect(drawer).toBeHidden()
    await expect(page).not.toHaveURL(/view=tags/)
    await expect(question(page)).toHaveCount(0)
  })
})
