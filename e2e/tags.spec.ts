import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { emptyOffice, enterOffice } from './field-people.ts'
import { expectText, makeTag, makeTemplate, rows } from './template-parts.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test('tags are created, searched, changed and disabled, unless a template uses them', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  await enterOffice(page, office, '/auth/task-types-list?view=tags')
  const drawer = page.getByRole('dialog', { name: 'Tags' })
  await expect(drawer.getByText('No Tags')).toBeVisible()
  await expect(drawer.getByText('Create a tag to get started')).toBeVisible()

  await test.step('a tag requires only a title', async () => {
    await drawer.getByRole('button', { name: 'Add Tag' }).click()
    await page.getByRole('button', { name: 'Save tag' }).click()
    await expect(page.getByText('Tag title is required')).toBeVisible()
    await expectAccessible(page, 'a new tag')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('أشجار القرم')
    await page.route('**/graphql', route => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Save tag' }).click()
    await expectText(page, 'Failed to create tag')
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('أشجار القرم')
    await page.getByRole('button', { name: 'Save tag' }).dblclick()
    await expectText(page, 'Tag created successfully')
    await expect(rows(page, 'Tags')).toHaveText([/أشجار القرم/])
  })

  await test.step('it is edited in place, and a failure is shown', async () => {
    await drawer.getByRole('button', { name: 'Edit أشجار القرم' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('የማንግሮቭ ዛፎች')
    await page.route('**/graphql', route => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectText(page, 'Failed to update tag')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectText(page, 'Tag updated successfully')
    await expect(rows(page, 'Tags')).toHaveText([/የማንግሮቭ ዛፎች/])
  })

  const shore = await makeTag(office, 'Shore')
  for (let n = 10; n < 60; n++) await makeTag(office, `Plot ${n}`)
  const template = await makeTemplate(office, { title: 'Beach litter', category: shore })

  await test.step('a page has ten tags, with four pages to choose; another screen shows the new tag', async () => {
    await expect(drawer.getByText('52 tags')).toBeVisible()
    await expect(rows(page, 'Tags')).toHaveCount(10)
    await expect(drawer.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(4)
    await drawer.getByRole('button', { name: 'Page 2' }).click()
    await expect(rows(page, 'Tags').first()).toContainText('Plot 20')
    await expectAccessible(page, 'tags')
    await page.setViewportSize(phone)
    await expectAccessible(page, 'tags on a phone')
    await page.setViewportSize(desk)
  })

  await test.step('a tag of an active template cannot be disabled', async () => {
    // By keyboard: a toast may cover the switch while the mouse is over it.
    await drawer.getByLabel('Search tags by title').fill('sho')
    await expect(rows(page, 'Tags')).toHaveCount(1)
    await expect(drawer.getByText('1 tag', { exact: true })).toBeVisible()
    await drawer.getByRole('switch', { name: /^Active\s+Shore$/ }).press('Space')
    await expectText(page, 'Cannot turn off tag with active tasks')
    await office.ask('mutation ($id: ID!) { deactivateTaskType(id: $id) { id } }', { id: template })
    // The switch is disabled until the list is refetched, and a key press does not wait for that.
    await expect(drawer.getByRole('switch', { name: /^Active\s+Shore$/ })).toBeEnabled()
    await drawer.getByRole('switch', { name: /^Active\s+Shore$/ }).press('Space')
    await expect(drawer.getByRole('switch', { name: /^Inactive\s+Shore$/ })).not.toBeChecked()
    await expect(drawer.getByRole('switch', { name: /^Inactive\s+Shore$/ })).toBeEnabled()
    await drawer.getByRole('button', { name: 'Active', exact: true }).click()
    await expect(drawer.getByText('No tag matches')).toBeVisible()
    await drawer.getByRole('button', { name: 'Inactive', exact: true }).click()
    await drawer.getByRole('switch', { name: /^Inactive\s+Shore$/ }).press('Space')
    await expect(drawer.getByText('No tag matches')).toBeVisible()
  })
})
