import { expect, test } from '@playwright/test'
import { emptyOffice, enterOffice, makeProject } from './field-people.ts'
import { makeTag } from './template-parts.ts'
import { dialog, edit, makeTemplate, toolbar } from './template-work.ts'

test('templates are searched, filtered, enabled, disabled and used as a start', async ({ page, request }) => {
  const office = await emptyOffice(request)
  const [reef, dune] = [await makeTag(office, 'Reef'), await makeTag(office, 'شاطئ الرمال')]
  for (let n = 1; n <= 11; n++) await makeTemplate(office, { title: `Walk ${n}`, category: reef })
  await makeTemplate(office, { title: 'عدّ الشتلات على الشاطئ', category: dune, ER_ID: 'ER-7' })
  const project = await makeProject(office, 'Mida Creek')
  await enterOffice(page, office, '/auth/task-types-list')
  const cards = page.getByRole('list', { name: 'Templates' }).getByRole('listitem')

  await test.step('ten templates are loaded, newest first, and then ten more', async () => {
    await expect(cards).toHaveCount(10)
    await expect(
      cards.first().getByRole('heading', { level: 2, name: 'عدّ الشتلات على الشاطئ' }),
    ).toBeVisible()
    await expect(cards.first()).toContainText('عدّ الشتلات على الشاطئ')
    await expect(cards.first()).toContainText('Created by Zawadi (Me) less than an hour ago')
    await expect(cards.first().getByTitle('External id: ER-7')).toHaveText(/^ER/)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(cards).toHaveCount(12)
  })

  await test.step('the list is sorted and filtered, and the URL keeps its state', async () => {
    await page.getByLabel('Sort by').selectOption('By task template title')
    await page.getByRole('button', { name: 'Sort: descending' }).click()
    await page.getByRole('button', { name: 'Sort: not sorted' }).click()
    await expect(page.getByRole('button', { name: 'Sort: ascending' })).toBeVisible()
    await expect(cards.first()).toContainText('Walk 1')
    await page.getByLabel('Search templates by title').fill('walk 1')
    await expect(cards).toHaveCount(3)
    await page.reload()
    await expect(cards).toHaveCount(3)
    await page.getByRole('combobox', { name: 'Filter by Tag' }).click()
    await page.getByRole('option', { name: 'شاطئ الرمال' }).click()
    await expect(page.getByText('No Task', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect(cards).toHaveCount(10)
  })

  await test.step('a template is disabled in the list, and found among the disabled ones', async () => {
    const published = page.evaluate(
      () =>
        new Promise(resolve =>
          addEventListener('quadrat:analytics', event => resolve((event as CustomEvent).detail), {
            once: true,
          }),
        ),
    )
    await page.getByRole('button', { name: 'Turn off Walk 1', exact: true }).click()
    await expect(dialog(page).getByText(/data collectors can’t use it anymore/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Turn off' }).click()
    await expect(dialog(page)).toBeHidden()
    expect(await published).toMatchObject({ name: 'template-deactivated', templateId: expect.any(String) })
    await page.getByText(/^Off 1$/).click()
    await expect(cards).toHaveCount(1)
    await cards.first().getByRole('link').click()
    await expect(toolbar(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Field' })).toBeDisabled()
  })

  await test.step('it can be edited beside the list', async () => {
    await edit(page)
    await page.getByLabel('Name').fill('Walk one')
    await expect(cards.first().getByText('Drafted')).toBeVisible()
    await toolbar(page).getByRole('button', { name: 'Reset' }).click()
    await dialog(page).getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Walk 1')
    await expect(cards.first().getByText('Drafted')).toBeHidden()
    await page.getByLabel('Name').fill('Walk one')
    await toolbar(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Template updated', { exact: true })).toBeVisible()
    await expect(cards.first()).toContainText('Walk one')
  })

  await test.step('its page leads back to the list in its previous state', async () => {
    await page.getByLabel('Search templates by title').fill('walk')
    await expect(page).toHaveURL(/text=walk/)
    const list = page.url()
    await page.getByRole('link', { name: 'Open on its own page' }).click()
    await page.getByRole('link', { name: 'Templates' }).and(page.getByRole('main').getByRole('link')).click()
    await expect(page).toHaveURL(list)
    await expect(page.getByLabel('Search templates by title')).toHaveValue('walk')
    await expect(toolbar(page)).toBeVisible()
  })

  await test.step('unsaved input of another screen becomes a draft here', async () => {
    await page.evaluate(() => {
      const { id } = history.state.selectedTemplate
      const field = { kind: 'text', id: 'note', label: 'Note', isRequired: false }
      const taskTypeMeta = { title: 'Handed over', category: null, withComment: true }
      const selectedTemplate = { id, fields: JSON.stringify([field]), taskTypeMeta }
      history.replaceState({ ...history.state, selectedTemplate }, '')
    })
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Handed over')
    await expect(cards.first().getByText('Drafted')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(history.state.selectedTemplate))).toEqual(['id'])
    await toolbar(page).getByRole('button', { name: 'Reset' }).click()
    await dialog(page).getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Walk one')
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Walk one')
  })

  await test.step('a template that is created from a project is added to it, and the way leads back', async () => {
    await page.goto('/auth/task-types-list/create-task')
    await page.evaluate(id => {
      history.replaceState({ ...history.state, project: { id, name: 'Mida Creek' } }, '')
    }, project)
    await page.reload()
    await page.getByRole('link', { name: 'Walk 2', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Mida Creek' })).toHaveAttribute(
      'href',
      `/auth/project/${project}`,
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Task created.', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/auth/project/${project}$`))
    const { taskDefinitions } = await office.ask<{
      taskDefinitions: { data: { status: string; task_type: { title: string } }[] }
    }>(
      'query ($id: ID!) { taskDefinitions(filters: { project: { eq: $id } }) { data { status task_type { title } } } }',
      { id: project },
    )
    expect(taskDefinitions.data).toEqual([{ status: 'active', task_type: { title: 'Walk 2 Duplicate' } }])
    await page.goto('/auth/task-types-list/create-task')
    const recent = page.getByRole('region', { name: 'Recently used' })
    await expect(recent.getByRole('link', { name: 'Walk 2' })).toBeVisible()
  })

  await test.step('tags and data lists open over the list, each with its URL', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await page.goto('/auth/task-types-list?view=tags')
    await expect(dialog(page).getByRole('heading', { name: 'Tags' })).toBeVisible()
    await expect(menu.locator('[aria-current=page]')).toHaveText('Tags')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/auth\/task-types-list$/)
    await page.getByRole('button', { name: 'Data Lists' }).click()
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(/\?view=data-lists$/)
    await expect(menu.locator('[aria-current=page]')).toHaveText('Data Lists')
  })

  await test.step('a missing template shows a message and a way back', async () => {
    await page.goto('/auth/task-types-list')
    await expect(cards).toHaveCount(10)
    await page.goto('/auth/task-types-list/detail/999999')
    await expect(
      page.getByText('There was an error This template does not exist.', { exact: true }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/task-types-list$/)
  })
})
