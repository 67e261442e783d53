import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { emptyOffice, enterOffice, makeCollector, makeProject, type Office } from './field-people.ts'
import { acceptInvite } from './people.ts'
import { emptyStore } from './session.ts'

const drawer = (page: Page) => page.getByRole('dialog')

async function makeTag({ ask }: Office, title: string): Promise<string> {
  const { tag } = await ask<{ tag: { id: string } }>(
    'mutation ($input: CreateCategoryInput!) { tag: createCategory(input: $input) { id } }',
    { input: { title } },
  )
  return tag.id
}

async function makeTemplate({ ask }: Office, title: string, category: string): Promise<string> {
  const { template } = await ask<{ template: { id: string } }>(
    'mutation ($input: BaoleaderTaskTypeInput!) { template: createBaoleaderTaskType(input: $input) { id } }',
    { input: { title, category, status: 'active' } },
  )
  return template.id
}

test('templates are added to a project, enabled and disabled, and the phone is updated', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const office = await emptyOffice(request)
  const project = await makeProject(office, 'مشروع الساحل')
  const [shore, water] = [await makeTag(office, 'Shore'), await makeTag(office, 'Water')]
  for (let n = 1; n <= 6; n++) await makeTemplate(office, `Tally ${n}`, shore)
  // More tags than the select lists at once.
  for (let n = 10; n < 42; n++) await makeTag(office, `Another ${n}`)
  const pump = await makeTemplate(office, 'Pump check', water)
  const collector = await makeCollector(office, { projects: [project] })
  const { cards } = await office.ask<{ cards: { path: string }[] }>(
    'mutation ($ids: [ID!]!) { cards: createInviteCards(ids: $ids) { path } }',
    { ids: [collector] },
  )
  await enterOffice(page, office, `/auth/projects/${project}?tab=1`)

  await test.step('an empty project shows a message', async () => {
    await expect(page.getByText('No task available for مشروع الساحل')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Want to suggest a task?' })).toHaveAttribute(
      'href',
      /^mailto:help@quadrat\.example/,
    )
    await expect(page.getByRole('link', { name: 'Create Task' })).toHaveAttribute(
      'href',
      '/auth/task-types/create-with-templates',
    )
    await expectAccessible(page, 'a project without templates')
  })

  await test.step('a template is chosen from the list, five per page', async () => {
    await page.getByRole('button', { name: 'Add Task' }).click()
    await expect(drawer(page).getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
    await expect(drawer(page).getByRole('button', { name: /^(Tally|Pump)/ })).toHaveCount(5)
    await expect(drawer(page).getByRole('button', { name: /^Page/ })).toHaveCount(2)
    await drawer(page).getByLabel('Search templates by title').fill('pump')
    await drawer(page)
      .getByRole('button', { name: /^Pump check/ })
      .click()
    await expect(drawer(page).getByRole('combobox', { name: 'Category' })).toHaveValue('Water')
    await expect(drawer(page).getByRole('combobox', { name: 'Task' })).toHaveValue('Pump check')
    await expectAccessible(page, 'the drawer of a template')
    await drawer(page).getByLabel('Add Another').check()
    await drawer(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Task created.')).toBeVisible()
  })

  async function chooseCategory(title: string): Promise<void> {
    await drawer(page).getByRole('combobox', { name: 'Category' }).fill(title)
    await page.getByRole('option', { name: title, exact: true }).click()
    await expect(drawer(page).getByRole('combobox', { name: 'Category' })).toHaveValue(title)
  }

  await test.step('another is chosen with the selects', async () => {
    await expect(drawer(page).getByRole('combobox', { name: 'Task' })).toHaveValue('')
    await chooseCategory('Shore')
    await drawer(page).getByRole('combobox', { name: 'Task' }).click()
    await page.getByRole('option', { name: 'Tally 3' }).click()
    // A template of another category is cleared when the category changes.
    await chooseCategory('Water')
    await expect(drawer(page).getByRole('combobox', { name: 'Task' })).toHaveValue('')
    await chooseCategory('Shore')
    await drawer(page).getByRole('combobox', { name: 'Task' }).click()
    await page.getByRole('option', { name: 'Tally 3' }).click()
    await drawer(page).getByLabel('Add Another').uncheck()
    await drawer(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('list', { name: 'Task templates' }).getByRole('listitem')).toHaveCount(2)
  })

  const phone = await (await browser.newContext({ baseURL, ...emptyStore })).newPage()
  await test.step('the phone gets an enabled template', async () => {
    const on = page.getByRole('switch', { name: 'Off Pump check' })
    await expect(on).not.toBeChecked()
    await on.press('Space')
    await expect(page.getByText('Task update.')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'On Pump check' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'On Pump check' })).toBeFocused()
    await acceptInvite(phone, cards[0]?.path ?? '')
    await expect(phone.getByText('Pump check')).toBeVisible()
    await expect(phone.getByText('Tally 3')).toHaveCount(0)
  })

  await test.step('a template that is disabled in the builder cannot be enabled here', async () => {
    await page.getByRole('switch', { name: 'On Pump check' }).press('Space')
    await expect(page.getByRole('switch', { name: 'Off Pump check' })).not.toBeChecked()
    await office.ask('mutation ($id: ID!) { deactivateTaskType(id: $id) { id } }', { id: pump })
    const dialog = page.getByRole('dialog', { name: 'Unable to Turn Task On' })
    // A press before the response to the first one does nothing.
    await expect(async () => {
      await page.getByRole('switch', { name: 'Off Pump check' }).press('Space')
      await expect(dialog).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(
      dialog.getByText(
        'The associated Task in the Template Builder is turned off, kindly check and it turn on there.',
      ),
    ).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Go to Template Builder' })).toHaveAttribute(
      'href',
      `/auth/task-types-list/detail/${pump}`,
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(phone.getByText('Pump check')).toHaveCount(0)
    await phone.context().close()
  })

  await test.step('a project template is edited', async () => {
    await page.getByRole('button', { name: 'Edit Tally 3' }).click()
    await drawer(page).getByRole('switch', { name: 'Off' }).press('Space')
    await drawer(page).getByRole('button', { name: 'Update' }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('switch', { name: 'On Tally 3' })).toBeChecked()
  })

  await test.step('one with which nothing was reported is removed', async () => {
    await page.getByRole('button', { name: 'Remove Pump check' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove task from project' })
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Task removed.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Task templates' }).getByRole('listitem')).toHaveCount(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'templates of a project at 390')
  })
})
