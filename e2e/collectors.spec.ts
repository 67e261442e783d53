import { expect, type Page, test } from '@playwright/test'
import { emptyOffice, enterOffice, localNumber, makeProject } from './field-people.ts'
import { inviteSentTo } from './field-work.ts'
import { acceptInvite } from './people.ts'
import { emptyStore } from './session.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function fillCollector(page: Page, firstName: string, lastName: string, number: string): Promise<void> {
  await dialog(page).getByLabel('First name').fill(firstName)
  await dialog(page).getByLabel('Last name').fill(lastName)
  await dialog(page).getByLabel('Phone number').fill(number)
}

test('the first data collector is added, invited, given a project and deactivated', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const office = await emptyOffice(request)
  const projectId = await makeProject(office, 'Mida Creek mangroves')
  const number = localNumber()
  await enterOffice(page, office, '/auth/baoriders')

  await test.step('an empty list suggests the next step', async () => {
    await expect(
      page.getByText('No Data Collectors found, please create a new Data Collector to get started.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
  })

  await test.step('an incomplete form shows its errors', async () => {
    await page.getByRole('button', { name: 'Create Data Collector' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Country: Kenya +254' })).toBeVisible()
    await fillCollector(page, 'Al', ' B ', '12')
    await dialog(page).getByRole('button', { name: 'Add Data Collector' }).click()
    await expect(page.getByText('Consent from Baorider is required.')).toBeVisible()
    for (const text of [
      'Please enter a valid first name',
      'Please enter a valid last name',
      'Please enter a valid a phone number with international code',
      'This is required',
    ])
      await expect(dialog(page).getByText(text)).toBeVisible()
  })

  await test.step('the national prefix 0 is removed from the number', async () => {
    await fillCollector(page, 'Kadzo', 'Charo', `0${number}`)
    await dialog(page).getByLabel('You have been given permission to upload these details.').check()
    const sent = page.waitForRequest(one => one.postData()?.includes('CreateCollector') ?? false)
    await dialog(page).getByRole('button', { name: 'Add Data Collector' }).click()
    const { variables } = (await sent).postDataJSON()
    expect(variables).toMatchObject({
      sendInvite: true,
      input: { firstName: 'Kadzo', lastName: 'Charo', phoneNumber: `+254${number}`, isVerifier: false },
    })
    await expect(page.getByText('Baorider created.')).toBeVisible()
    await expect(dialog(page).getByText('User Successfully Added')).toBeVisible()
    await expect(dialog(page).getByText('Invite sent')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: /^Resend invite in \d+ seconds$/ })).toBeDisabled()
    await expect(dialog(page).getByRole('link', { name: 'Go to Projects' })).toHaveAttribute(
      'href',
      '/auth/projects',
    )
  })

  await test.step('Add Another keeps the form open, and a number that is taken is refused', async () => {
    await dialog(page).getByRole('button', { name: 'Add Another Data Collector' }).click()
    await dialog(page).getByLabel('Add Another').check()
    await fillCollector(page, 'Bahati', 'Kenga', number)
    await dialog(page)
      .getByLabel(/^You have been given permission/)
      .check()
    await dialog(page).getByRole('button', { name: 'Add Data Collector' }).click()
    await expect(dialog(page).getByText('This phone number is already in use.')).toBeVisible()
    await expect(dialog(page).getByLabel('First name')).toHaveValue('Bahati')
    await dialog(page).getByRole('button', { name: 'Country: Kenya +254' }).click()
    await page.getByLabel('Find a country').fill('tanz')
    await page.getByRole('option', { name: /Tanzania/ }).click()
    await dialog(page).getByLabel('Phone number').fill(localNumber())
    await dialog(page).getByRole('button', { name: 'Add Data Collector' }).click()
    await expect(dialog(page).getByLabel('First name')).toHaveValue('')
    await expect(dialog(page).getByLabel(/^You have been given permission/)).not.toBeChecked()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Create Data Collector' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Country: Tanzania +255' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const phone = await (await browser.newContext({ baseURL, ...emptyStore })).newPage()
  await test.step('the link in the message signs the phone in', async () => {
    await acceptInvite(phone, await inviteSentTo(page.request, `+254${number}`))
  })

  await test.step('the row opens the profile', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Kadzo' })
    await expect(row.getByText('No Group')).toBeVisible()
    await expect(row.getByText('ACTIVE')).toBeVisible()
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Kadzo Charo' })).toBeVisible()
    await expect(page.getByText('0 tasks reported')).toBeVisible()
    for (const text of ['Basic Profile', 'Joined', `+254${number}`])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
  })

  await test.step('the collector is assigned to projects, until none is left', async () => {
    await page.getByRole('button', { name: 'Assign to a Project' }).click()
    const add = dialog(page).getByRole('button', { name: 'Add Data Collector to project' })
    await expect(add).toBeDisabled()
    await dialog(page).getByLabel('Search projects by name').fill('no such')
    await expect(dialog(page).getByText('No project has this name')).toBeVisible()
    await dialog(page).getByLabel('Search projects by name').fill('mida')
    await dialog(page).getByLabel('Mida Creek mangroves').check()
    await add.click()
    await expect(page.getByRole('link', { name: 'Mida Creek mangroves' })).toHaveAttribute(
      'href',
      `/auth/projects/${projectId}`,
    )
    await page.getByRole('button', { name: 'Assign to a Project' }).click()
    await expect(
      dialog(page).getByText('No Projects: Kadzo Charo is already added to all projects'),
    ).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'Create Project' })).toHaveAttribute(
      'href',
      '/auth/create-project',
    )
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('and removed from it again', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Remove from Mida Creek mangroves' }).click()
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No projects', { exact: true })).toBeVisible()
  })

  await test.step('the name is changed', async () => {
    await page.getByRole('button', { name: 'Update' }).click()
    await dialog(page).getByLabel('Last name').fill('Charo Baya')
    await dialog(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Kadzo Charo Baya updated.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Kadzo Charo Baya' })).toBeVisible()
  })

  await test.step('an invite is sent again, and a failure is shown', async () => {
    await page.evaluate(() => sessionStorage.removeItem('quadrat-invites'))
    await page.reload()
    await page.getByRole('button', { name: 'Resend invite' }).click()
    await expect(page.getByText('Invite sent')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend invite in 5\d seconds$/ })).toBeDisabled()
    await page.evaluate(() => sessionStorage.removeItem('quadrat-invites'))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Resend invite' })).toBeEnabled()
    await page.route('**/graphql', route => route.abort('connectionfailed'))
    await page.getByRole('button', { name: 'Resend invite' }).click()
    await expect(page.getByText('Invite not sent')).toBeVisible()
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Resend invite' }).click()
    await expect(page.getByText('Invite sent')).toBeVisible()
    await page.evaluate(() => sessionStorage.removeItem('quadrat-invites'))
    await page.reload()
    await expect(page.getByText(/^The text-message gateway took it on .*Not opened yet\.$/)).toBeVisible()
  })

  await test.step('her phone is listed with what it told', async () => {
    const phones = page.getByRole('region', { name: 'Phones' })
    await expect(phones.getByText(/^Last seen /)).toBeVisible()
    await expect(phones.getByText(/reports? waiting at that time/)).toBeVisible()
  })

  await test.step('a deactivated collector is signed out, and reactivated can sign in again', async () => {
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await expect(dialog(page).getByText(/can no longer access or capture evidence/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('ARCHIVED').first()).toBeVisible()
    await phone.reload()
    await phone.getByRole('link', { name: 'Account deactivated' }).click()
    await expect(phone.getByText(/Your account is deactivated/)).toBeVisible()
    await page.getByRole('button', { name: 'Reactivate' }).click()
    await dialog(page).getByRole('button', { name: 'Reactivate' }).click()
    await expect(page.getByText('ACTIVE').first()).toBeVisible()
  })

  await test.step('her lost phone is signed out', async () => {
    const phones = page.getByRole('region', { name: 'Phones' })
    await phones.getByRole('button', { name: 'Sign out' }).click()
    await expect(dialog(page).getByText(/can no longer send or fetch anything/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('Phone signed out.')).toBeVisible()
    await expect(phones.getByText(/signed out$/)).toBeVisible()
    await expect(phones.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
    await phone.reload()
    await expect(phone.getByRole('link', { name: /^Sign in again to send/ })).toBeVisible()
  })
  await phone.context().close()
})

test('a group is created while a collector is added, and the form keeps its input', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  await enterOffice(page, office, '/auth/baoriders')
  await page.getByRole('button', { name: 'Create Data Collector' }).click()
  await fillCollector(page, 'Zuhura', 'Kassim', localNumber())
  await dialog(page).getByRole('link', { name: 'Create Group' }).click()
  await expect(page).toHaveURL(/\/auth\/create-community$/)
  await expect(page.getByRole('heading', { name: 'Create Group' })).toBeVisible()
  await page.getByLabel('Name').fill('Mkwiro beach watch')
  await page.getByLabel('Description').fill('Walks the beach.')
  await page.getByLabel('Latitude').fill('-4.62')
  await page.getByLabel('Longitude').fill('39.39')
  await page.getByLabel('Accuracy').fill('20')
  await page.getByRole('button', { name: 'Create Group' }).click()
  await expect(page.getByText('Group created.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/baoriders$/)
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Zuhura')
  await expect(dialog(page).getByRole('combobox', { name: 'Group' })).toHaveValue('Mkwiro beach watch')
  await dialog(page)
    .getByLabel(/^You have been given permission/)
    .check()
  await dialog(page).getByRole('button', { name: 'Add Data Collector' }).click()
  await expect(dialog(page).getByText('User Successfully Added')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: 'Zuhura' })).toContainText('Mkwiro beach watch')

  await test.step('the position of the group is also shown as text', async () => {
    await page.goto('/auth/communities')
    await page.getByRole('link', { name: 'Mkwiro beach watch' }).click()
    await page.getByRole('tab', { name: 'Projects' }).click()
    await expect(page.getByText('No projects', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('No projects', { exact: true })).toBeVisible()
    await page.route(/\/assets\//, route => route.abort())
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(page.getByText('39.390000', { exact: true })).toBeVisible()
    await expect(page.getByText('within 20 m')).toBeVisible()
  })
})
