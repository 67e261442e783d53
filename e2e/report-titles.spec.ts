import { expect, test } from '@playwright/test'
import { emptyOffice } from './field-people.ts'
import { setUpFieldWork } from './field-work.ts'
import { phoneOf } from './people.ts'
import { startSignedIn } from './session.ts'
import { edit, toolbar } from './template-work.ts'

test('a title is chosen in the builder, and names the report on the phone, in the feed and in the search', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const office = await emptyOffice(request)
  const fields = [
    { __component: 'Text', id: 'well', label: 'Name of the well', isRequired: true },
    {
      __component: 'Radio',
      id: 'state',
      label: 'State',
      isRequired: true,
      options: [{ text: 'Works' }, { text: 'Broken' }],
    },
  ]
  const work = await setUpFieldWork(request, { title: 'Water point', fields }, office.session.jwt)
  await startSignedIn(page, office.session)

  await test.step('the builder shows an example, and the version is saved', async () => {
    await page.goto(`/auth/task-types-list/detail/${work.template.id}`)
    await edit(page)
    const card = page.getByRole('region', { name: 'Title of each report' })
    await card.getByRole('button', { name: 'Choose answers' }).click()
    await card.getByLabel('First answer').selectOption('Name of the well')
    await card.getByLabel('Second answer').selectOption('State')
    await expect(card.getByText('Name of the well · Works')).toBeVisible()
    await toolbar(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Version 2')).toBeVisible()
  })

  const phone = await phoneOf(browser, work, {
    baseURL,
    permissions: ['geolocation'],
    geolocation: { latitude: -3.3606, longitude: 39.9712, accuracy: 7 },
  })
  await test.step('the phone names the draft and the report by their answers, without a network', async () => {
    await phone.getByRole('link', { name: /Water point/ }).click()
    await phone.getByLabel('Name of the well').fill('Kisima well')
    await phone.getByRole('radio', { name: 'Broken' }).press('Space')
    await expect(phone.getByText('Draft saved')).toBeVisible()
    await phone.context().setOffline(true)
    await phone.getByRole('button', { name: 'Submit' }).click()
    await expect(phone.getByRole('heading', { name: /^(Saved on this phone|Sent)$/ })).toBeVisible()
    await expect(phone.getByText('Kisima well · Broken')).toBeVisible()
    await phone.context().setOffline(false)
    await phone.getByRole('link', { name: 'Done' }).click()
    await phone.goto('/collect/reports')
    await expect(phone.getByRole('heading', { name: /Sent, in review/ })).toBeVisible({ timeout: 60_000 })
    await expect(phone.getByRole('link', { name: /Kisima well · Broken/ })).toContainText('Water point')
  })

  await test.step('the feed and the page of the task have the title beside the template', async () => {
    await page.goto('/auth/tasks')
    const row = page.getByRole('row').filter({ hasText: 'Kisima well · Broken' })
    await expect(row).toContainText(work.template.title)
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: /^Task #\d+$/ })).toBeVisible()
    await expect(page).toHaveTitle(/^Kisima well · Broken · Task #\d+ · Quadrat$/)
  })

  await test.step('the search finds the report by the beginning of its title', async () => {
    await page.goto('/auth/projects')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find anything' }).fill('kisima')
    const found = page.getByRole('option', { name: /Kisima well · Broken/ })
    await expect(found).toContainText('Task #')
    await found.click()
    await expect(page.getByRole('heading', { name: /^Task #\d+$/ })).toBeVisible()
  })

  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await test.step('it also finds the report by its number, a page, and a command', async () => {
    await page.goto('/auth/projects')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await field.fill(`#${number}`)
    // The number is typed faster than the server answers.
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/auth/tasks/${number}$`))
    await page.keyboard.press('Control+k')
    await field.fill('insights')
    await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveText(/Insights/)
    await field.press('Enter')
    await expect(page).toHaveURL(/\/auth\/insights/)
    await page.keyboard.press('Control+k')
    await field.fill('create project')
    await page.getByRole('group', { name: 'Commands' }).getByRole('option', { name: 'New project' }).click()
    await expect(page).toHaveURL(/\/auth\/create-project$/)
  })

  await test.step('it finds nothing of the company for another one', async () => {
    const other = await browser.newPage({ baseURL })
    await startSignedIn(other, (await emptyOffice(request)).session)
    await other.goto('/auth/insights')
    await other.getByRole('heading', { level: 1 }).waitFor()
    await other.keyboard.press('Control+k')
    for (const text of ['kisima', `#${number}`, 'water point']) {
      await other.getByRole('combobox', { name: 'Find anything' }).fill(text)
      await expect(other.getByText(`Nothing found for “${text}”`)).toBeVisible()
    }
    await other.context().close()
  })
})
