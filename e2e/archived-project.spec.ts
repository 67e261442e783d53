import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { emptyOffice, enterOffice, makeCollector, makeProject, makeTemplateIn } from './field-people.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('an archived project is told apart and offered nowhere, and a copy takes its people along', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  const old = await makeProject(office, 'Old survey')
  await makeProject(office, 'New survey')
  const collector = await makeCollector(office, {})
  await makeCollector(office, { firstName: 'Zuhura', lastName: 'Kassim', projects: [old] })
  await makeTemplateIn(office, old, 'Seedling count')
  await enterOffice(page, office, `/auth/projects/${old}`)

  await test.step('its page changes the status and says what that means for the phones', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Change status' }).click()
    await expect(dialog(page).getByText(/The project leaves the phones\. Reports made before/)).toBeVisible()
    await expectAccessible(page, 'changing the status of a project')
    await dialog(page).getByRole('radio', { name: 'ARCHIVED' }).check()
    await dialog(page).getByRole('button', { name: 'Change status' }).click()
    await expect(page.getByText('Project updated.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText('ARCHIVED').first()).toBeVisible()
  })

  await test.step('the list has it under its status alone', async () => {
    await page.goto('/auth/projects')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['New survey'])
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Any status' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['New survey', 'Old survey'])
    await expect(page.getByRole('listitem').filter({ hasText: 'Old survey' })).toContainText('ARCHIVED')
  })

  await test.step('nothing offers it', async () => {
    await page.goto(`/auth/baoriders/${collector}`)
    await page.getByRole('button', { name: 'Assign to a Project' }).click()
    await expect(dialog(page).getByText('New survey')).toBeVisible()
    await expect(dialog(page).getByText('Old survey')).toHaveCount(0)
    await page.goto('/auth/baoriders')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Project' }).click()
    await expect(page.getByRole('option', { name: 'New survey' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Old survey' })).toHaveCount(0)
  })

  await test.step('its copy has its templates, off, and its collectors', async () => {
    await page.goto(`/auth/copy-project/${old}`)
    await expect(page.getByRole('checkbox', { name: 'Task templates' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Data collectors' }).check()
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page.getByRole('switch', { name: 'Off Seedling count' })).toBeVisible()
    await page.getByRole('link', { name: 'Old survey Copy' }).click()
    await page.getByRole('tab', { name: 'Data Collectors' }).click()
    await page.getByRole('checkbox', { name: 'Choose: Zuhura Kassim' }).check()
    await page.getByRole('button', { name: 'Remove from project' }).click()
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('No data collectors in this project yet')).toBeVisible()
  })
})
