import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { graphql } from './field-work.ts'
import { linkInMail } from './mailbox.ts'
import { type Newcomer, signIn } from './newcomer.ts'
import { confirmedNewcomer, openSettings } from './organisation.ts'

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Team' }).getByRole('listitem').filter({ hasText: name })

/** Returns an email address that is unique across runs. */
const addressOf = (superAdmin: Newcomer, name: string) => superAdmin.email.replace(/^[^.]+/, name)

async function tokenOf(request: APIRequestContext, { email, password }: Newcomer): Promise<string> {
  const answer = await request.post('/api/auth/local', {
    data: { identifier: email, password, type: 'baoleader' },
  })
  return (await answer.json()).jwt
}

test('a colleague is added, invited, archived and unarchived', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const superAdmin = await confirmedNewcomer(request)
  const email = addressOf(superAdmin, 'rehema')
  await openSettings(page, superAdmin, 2)
  const own = card(page, `${superAdmin.firstName} ${superAdmin.lastName}`)
  await expect(own.getByText('SUPER ADMIN')).toBeVisible()
  await expect(own.getByText(superAdmin.email)).toBeVisible()
  await expect(own.getByText('Nothing to see here for now...')).toBeVisible()
  await expect(own.getByRole('button')).toHaveCount(0)

  const dialog = page.getByRole('dialog')
  await test.step('an incomplete form shows its errors', async () => {
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(dialog.getByLabel('Role')).toHaveValue('ADMIN')
    await expect(dialog.getByLabel('Role')).toBeDisabled()
    await dialog.getByRole('button', { name: 'Add user' }).click()
    for (const text of [
      'A first name is required',
      'A last name is required',
      'A title is required',
      'An email address is required',
    ])
      await expect(dialog.getByText(text)).toBeVisible()
    await dialog.getByLabel('First name').fill('Rehema')
    await dialog.getByLabel('Last name').fill('Salim')
    await dialog.getByLabel('Title').fill('Field coordinator')
    await dialog.getByLabel('Email address').fill(superAdmin.email)
    await dialog.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByText('Consent from Baorider is required.')).toBeVisible()
    await dialog.getByLabel('You have been given permission to upload these details.').check()
    await dialog.getByRole('button', { name: 'Add user' }).click()
    await expect(dialog.getByText('This email address is already in use.')).toBeVisible()
    await expect(dialog.getByLabel('First name')).toHaveValue('Rehema')
  })

  await test.step('Add Another keeps the dialog for the next one', async () => {
    await dialog.getByLabel('Add Another').check()
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByText('ADMIN created.')).toBeVisible()
    await expect(dialog.getByLabel('First name')).toHaveValue('')
    await expect(dialog.getByLabel('Email address')).toHaveValue('')
    await expect(dialog.getByLabel(/^You have been given permission/)).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(card(page, 'Rehema Salim').getByText('Field coordinator')).toBeVisible()
  })

  const context = await browser.newContext({ baseURL })
  const colleague = await context.newPage()
  await test.step('the colleague chooses a password by the link in the mail and signs in', async () => {
    const link = await linkInMail(request, email, `You were added to ${superAdmin.companyName}`)
    await colleague.goto(link)
    await colleague.getByLabel('New password').fill('mangrove-at-noon')
    await colleague.getByLabel('Confirm password').fill('mangrove-at-noon')
    await colleague.getByRole('button', { name: 'Save the password' }).click()
    await expect(colleague.getByText('Your password was updated.')).toBeVisible()
    await signIn(colleague, email, 'mangrove-at-noon')
    await expect(colleague.getByText('Live', { exact: true }).first()).toBeVisible()
  })

  await test.step('the colleague can archive neither themselves nor the person who registered the company', async () => {
    await colleague.goto('/auth/settings?tab=2')
    await expect(card(colleague, 'Rehema Salim').getByText('Nothing to see here for now...')).toBeVisible()
    await expect(card(colleague, superAdmin.firstName)).toBeVisible()
    await expect(colleague.getByRole('list', { name: 'Team' }).getByRole('button')).toHaveCount(1)
    await expect(colleague.getByRole('button', { name: `History of ${superAdmin.firstName}` })).toBeVisible()
  })

  await test.step('an archived colleague is signed out at once and cannot sign in', async () => {
    await card(page, 'Rehema Salim')
      .getByRole('button', { name: /^Archive/ })
      .click()
    await dialog.getByRole('button', { name: 'Archive' }).click()
    await expect(dialog).toBeHidden()
    await expect(card(page, 'Rehema Salim').getByText('ARCHIVED')).toBeVisible()
    await expect(colleague.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const refusal = colleague.getByText(/Your access to this dashboard was archived\./)
    await expect(refusal).toBeVisible()
    await colleague.reload()
    await expect(refusal).toBeHidden()
    await signIn(colleague, email, 'mangrove-at-noon')
    await expect(refusal).toBeVisible()
  })

  await test.step('an unarchived colleague has the same rights again', async () => {
    await card(page, 'Rehema Salim')
      .getByRole('button', { name: /^Unarchive/ })
      .click()
    await dialog.getByRole('button', { name: 'Unarchive' }).click()
    await expect(card(page, 'Rehema Salim').getByText('ARCHIVED')).toHaveCount(0)
    await signIn(colleague, email, 'mangrove-at-noon')
    await expect(colleague.getByText('Live', { exact: true }).first()).toBeVisible()
    await colleague.goto('/auth/settings?tab=2')
    await expect(colleague.getByRole('button', { name: 'Add user' })).toBeVisible()
  })
  await context.close()
})

test('a large team is loaded twelve at a time, four per row, three beside the drawer', async ({
  page,
  request,
}) => {
  const superAdmin = await confirmedNewcomer(request)
  const token = await tokenOf(request, superAdmin)
  for (let n = 1; n <= 13; n++)
    await graphql(
      request,
      token,
      'mutation ($input: CreateBaoleaderInput!) { createBaoleader(input: $input) { id } }',
      {
        input: {
          firstName: 'Colleague',
          lastName: `No ${n}`,
          email: addressOf(superAdmin, `colleague-${n}`),
          title: 'Reviewer',
        },
      },
    )
  await page.setViewportSize({ width: 1680, height: 900 })
  await openSettings(page, superAdmin, 2)
  const grid = page.getByRole('list', { name: 'Team' })
  const columns = () => grid.evaluate(its => getComputedStyle(its).gridTemplateColumns.split(' ').length)
  await expect(grid.getByRole('listitem')).toHaveCount(12)
  await expect(page.getByText('1–12 of 14')).toBeVisible()
  expect(await columns()).toBe(4)
  await page.getByRole('button', { name: 'Open the profile menu' }).click()
  await expect.poll(columns).toBe(3)

  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(grid.getByRole('listitem')).toHaveCount(2)
  await expect(card(page, 'Colleague No 13')).toBeVisible()
  await page.reload()
  await expect(page.getByText('13–14 of 14')).toBeVisible()
})

test('the switches of the settings ask for confirmation once and are saved', async ({ page, request }) => {
  const superAdmin = await confirmedNewcomer(request)
  await openSettings(page, superAdmin, 0)
  for (const [name, short] of [
    ['Receive Company Weekly Status Report', 'weekly status report'],
    ['Receive Login Reminder', 'login reminder'],
  ] as const) {
    const toggle = page.getByRole('switch', { name })
    const dialog = page.getByRole('dialog')
    await toggle.press('Space')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(toggle).not.toBeChecked()
    await toggle.press('Space')
    await expect(dialog.getByText(`Activate the ${short}?`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Activate' }).click()
    await expect(dialog).toBeHidden()
    await expect(toggle).toBeChecked()
    await page.reload()
    await expect(toggle).toBeChecked()
    await toggle.press('Space')
    await expect(dialog.getByText(`Deactivate the ${short}?`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(dialog).toBeHidden()
    await expect(toggle).not.toBeChecked()
  }
})

test('a leader hands the company over to a colleague, who accepts', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const leader = await confirmedNewcomer(request)
  const email = addressOf(leader, 'rehema')
  const password = 'mangrove-at-noon'
  const CREATE = 'mutation ($input: CreateBaoleaderInput!) { createBaoleader(input: $input) { id } }'
  const input = { firstName: 'Rehema', lastName: 'Salim', email, title: 'Coordinator' }
  await graphql(request, await tokenOf(request, leader), CREATE, { input })
  const context = await browser.newContext({ baseURL })
  const colleague = await context.newPage()
  await colleague.goto(await linkInMail(request, email, `You were added to ${leader.companyName}`))
  await expect(colleague.getByText('Rehema Salim')).toBeVisible()
  await expect(colleague.getByText(`ADMIN · ${leader.companyName}`)).toBeVisible()
  await colleague.getByLabel('New password').fill(password)
  await colleague.getByLabel('Confirm password').fill(password)
  await colleague.getByRole('button', { name: 'Save the password' }).click()
  await signIn(colleague, email, password)
  await expect(colleague.getByText('Live', { exact: true }).first()).toBeVisible()

  await openSettings(page, leader, 2)
  await page.getByRole('button', { name: 'Offer leadership: Rehema Salim' }).click()
  await page.getByLabel('Your password').fill(leader.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Offer leadership' }).click()
  await expect(page.getByText(/^You offered leadership to Rehema Salim\./)).toBeVisible()
  await expect(card(page, 'Rehema Salim').getByRole('button', { name: /^Offer leadership/ })).toHaveCount(0)

  await colleague.goto('/auth/settings?tab=2')
  const offer = colleague.getByRole('region', { name: 'Hand over leadership' })
  await expect(offer.getByText(/has asked you to take over the leadership/)).toBeVisible()
  await offer.getByRole('button', { name: 'Accept' }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(card(colleague, 'Rehema Salim').getByText('SUPER ADMIN')).toBeVisible()
  await expect(offer).toHaveCount(0)
  // The page of the former leader follows.
  const former = card(page, `${leader.firstName} ${leader.lastName}`)
  await expect(former.getByText('ADMIN', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Offer leadership/ })).toHaveCount(0)
  await context.close()
})
