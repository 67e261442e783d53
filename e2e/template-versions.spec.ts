import { expect, test } from '@playwright/test'
import { emptyOffice } from './field-people.ts'
import { startSignedIn } from './session.ts'
import { makeTag } from './template-parts.ts'
import { changeTemplate, dialog, edit, makeTemplate, toolbar } from './template-work.ts'

test('a template gets new versions, also when two people change it', async ({ page, request }) => {
  const office = await emptyOffice(request)
  const category = await makeTag(office, 'Mangroves')
  const fields = [{ __component: 'Text', label: 'My Text' }]
  const id = await makeTemplate(office, { title: 'Everything', category }, fields)
  await startSignedIn(page, office.session)

  await test.step('an edit is kept in this browser, counted, and saved as version 2', async () => {
    await page.goto(`/auth/task-types-list/detail/${id}`)
    await edit(page)
    await page.getByLabel('Name').fill('Everything, again')
    await page.getByRole('switch', { name: 'Comment' }).check({ force: true })
    await expect(page.getByText(/^Drafted/)).toHaveText(/2/)
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Everything, again')
    await edit(page)
    await toolbar(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Task updated', { exact: true })).toBeVisible()
    await expect(page.getByText('Version 2')).toBeVisible()
    await expect(page.getByText(/^Drafted/)).toBeHidden()
  })

  await test.step('the versions show the author and the changes', async () => {
    await toolbar(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Versions' }).click()
    const second = dialog(page).getByRole('listitem').filter({ hasText: 'Version 2' })
    await expect(second.getByText('Zawadi (Me)')).toBeVisible()
    await expect(second.locator('ins', { hasText: 'Everything, again' })).toBeVisible()
    await dialog(page).getByRole('link', { name: 'Open version 1' }).click()
    await expect(page.getByText(/^This version has been replaced/)).toBeVisible()
    await expect(toolbar(page).getByRole('button', { name: 'Edit' })).toBeHidden()
    await page.getByRole('link', { name: 'Open the current version' }).click()
    await expect(page.getByRole('heading', { name: 'Everything, again' })).toBeVisible()
  })

  await test.step('two people change it: the second sees the conflict, and both changes are kept', async () => {
    await edit(page)
    await page.getByLabel('Name').fill('Mine')
    // The other person saves while this save is running.
    let isFirst = true
    await page.route('**/graphql', async route => {
      if (isFirst && route.request().postData()?.includes('mutation UpdateTemplate')) {
        isFirst = false
        await changeTemplate(office, id, { photoRequired: true })
      }
      await route.continue()
    })
    await toolbar(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Unable to update task -> /)).toBeVisible()
    await expect(page.getByText(/saved this template while you were editing it/)).toBeVisible()
    await page.getByRole('button', { name: 'Apply my changes to their version' }).click()
    await expect(page.getByRole('switch', { name: 'Photo required' })).toBeChecked()
    await toolbar(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible()
    await expect(page.getByText('Version 4')).toBeVisible()
  })

  await test.step('a duplicate has the same content', async () => {
    await toolbar(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Mine Duplicate')
    await expect(page.getByRole('switch', { name: 'Photo required' })).toBeChecked()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Mine Duplicate' })).toBeVisible()
    await expect(page.getByText('On', { exact: true })).toBeVisible()
  })
})
