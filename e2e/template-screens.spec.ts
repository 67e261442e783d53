import { expect, test } from '@playwright/test'
import { expectAccessible, lookThrough, views } from './accessible.ts'
import { emptyOffice } from './field-people.ts'
import { startSignedIn } from './session.ts'
import { makeTag } from './template-parts.ts'
import { changeTemplate, dialog, edit, makeTemplate, toolbar } from './template-work.ts'

test('templates are accessible', async ({ page, request }) => {
  const office = await emptyOffice(request)
  const category = await makeTag(office, 'Mangroves')
  const fields = [{ __component: 'Number', label: 'How many stand?', isRequired: true, min: 0, max: 50 }]
  const id = await makeTemplate(office, { title: 'Planting', category }, fields)
  await changeTemplate(office, id, { title: 'Replanting' })
  await startSignedIn(page, office.session)
  for (const view of views) {
    const { width } = view
    await lookThrough(page, view)
    await page.goto('/auth/task-types-list')
    await page.getByRole('link', { name: 'Replanting' }).click()
    await expect(toolbar(page)).toBeVisible()
    await expectAccessible(page, `templates at ${width}`)
    await edit(page)
    await page.getByLabel('Name').fill(`Wide ${width}`)
    await expect(page.getByText('Drafted').last()).toBeVisible()
    await expectAccessible(page, `an edited template at ${width}`)
    await toolbar(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Versions' }).click()
    await expect(dialog(page).getByText('The first version.')).toBeVisible()
    await expectAccessible(page, `versions at ${width}`)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await toolbar(page).getByRole('button', { name: 'Preview' }).click()
    // Includes the errors of the phone about a missing answer.
    await dialog(page).getByRole('button', { name: 'Submit' }).click()
    await expect(dialog(page).getByText('How many stand?')).toBeVisible()
    await expectAccessible(page, `the preview at ${width}`)
    await page.goto('/auth/task-types/create-with-templates')
    const offered = page.getByRole('region', { name: 'All templates' })
    await expect(offered.getByRole('link', { name: 'Replanting' })).toBeVisible()
    await expectAccessible(page, `the chooser at ${width}`)
    await offered.getByRole('link', { name: 'Replanting' }).click()
    await expect(page.getByRole('button', { name: 'Save as Draft' })).toBeEnabled()
    await expectAccessible(page, `a new template at ${width}`)
    await page.getByRole('button', { name: 'Add Field' }).click()
    await dialog(page).getByRole('radio', { name: 'Rating', exact: true }).check({ force: true })
    await expectAccessible(page, `a new question at ${width}`)
  }
})
