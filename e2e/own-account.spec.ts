import { expect, test } from '@playwright/test'
import { linkInMail } from './mailbox.ts'
import { newcomer, register, signIn } from './newcomer.ts'
import { confirmedNewcomer } from './organisation.ts'

test('a mistyped address is corrected on the onboarding page, and the new one confirms', async ({
  page,
  request,
}) => {
  const person = newcomer()
  await register(page, person)
  const old = await linkInMail(request, person.email, 'Confirm your email address')
  const right = `right.${person.email}`
  await page.getByRole('button', { name: /^Wrong address/ }).click()
  await page.getByLabel('Your email address').fill('nobody')
  await page.getByRole('button', { name: 'Send code to this address' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Your email address')).toBeFocused()
  await page.getByLabel('Your email address').fill(right)
  await page.getByRole('button', { name: 'Send code to this address' }).click()
  await expect(page.getByText(`We've sent a link to ${right}`)).toBeVisible()

  const mail = await page.context().newPage()
  await mail.goto(old)
  await expect(mail.getByText('There was an error verifying your email address.')).toBeVisible()
  await mail.goto(await linkInMail(request, right, 'Confirm your email address'))
  await expect(mail.getByText(/^Your email address has been verified/)).toBeVisible()
  await mail.close()
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible()
})

test('a person changes their name and address, and the company its details', async ({ page, request }) => {
  const person = await confirmedNewcomer(request)
  await page.goto('/')
  await signIn(page, person.email, person.password)
  await expect(page.getByText('There are no task available for your company')).toBeVisible()
  await page.goto('/auth/settings')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('First name').fill('Neema')
  await page.getByLabel('Title').fill('Coordinator')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('banner').getByText('Neema Otieno')).toBeVisible()

  const next = `next.${person.email}`
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email address').fill(next)
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Send confirmation email' }).click()
  await expect(page.getByText(`Will change to ${next} once you confirm it`)).toBeVisible()
  await page.goto(await linkInMail(request, next, 'Confirm your new email address'))
  await expect(page.getByText(/^Your email address has been verified/)).toBeVisible()

  await page.goto('/auth/settings?tab=1')
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Website').fill('tidal.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'tidal.example' })).toBeVisible()
  await page.goto('/auth/settings')
  await expect(page.getByText(next)).toBeVisible()
})

test('an unfinished template is saved as a draft with its faults, and opened from the chooser', async ({
  page,
  request,
}) => {
  const person = await confirmedNewcomer(request)
  await page.goto('/')
  await signIn(page, person.email, person.password)
  await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
  await page.goto('/auth/task-types-list/create-task?taskType=blank')
  const save = page.getByRole('button', { name: 'Save as Draft' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Name').fill('Wells')
  await save.click()
  await expect(page.getByText('Draft saved. Still to correct: Tag is required.')).toBeVisible()
  await expect(page).toHaveURL(/taskType=draft-\d+$/)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.goto('/auth/task-types-list/create-task')
  await page.getByRole('link', { name: 'Continue Wells' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Wells')
  await expect(page.getByText('Tag is required').first()).toBeVisible()
})
