import { expect, test } from '@playwright/test'
import { linkInMail } from './mailbox.ts'
import { registered, signIn } from './newcomer.ts'

test('a forgotten password is reset by mail, which ends all sessions', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const person = await registered(request)
  const context = await browser.newContext({ baseURL })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/')
  await signIn(elsewhere, person.email, person.password)
  await expect(elsewhere.getByRole('heading', { name: 'Verify Email' })).toBeVisible()

  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('An email address is required')).toBeVisible()
  await page.getByLabel('Email address').fill('zawadi')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Email sent. Please check your inbox.')).toBeVisible()

  const link = await linkInMail(request, person.email, 'Choose a new password')
  await page.goto(link)
  const save = page.getByRole('button', { name: 'Save the password' })
  await save.click()
  await expect(page.getByText('A password is required')).toBeVisible()
  await expect(page.getByText('Confirm your password')).toBeVisible()
  await page.getByLabel('New password').fill('12345')
  await page.getByLabel('Confirm password').fill('123456')
  await save.click()
  await expect(page.getByText('Password has to be longer than 6 characters!')).toBeVisible()
  await expect(page.getByText('Password does not match')).toBeVisible()
  await page.getByLabel('New password').fill('spring-tide')
  await page.getByLabel('Confirm password').fill('spring-tide')
  await save.click()
  await expect(page.getByText('Your password was updated.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  // The other computer is notified without a reload.
  await expect(elsewhere.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await context.close()

  await signIn(page, person.email, person.password)
  await expect(page.getByText('Incorrect email or password.')).toBeVisible()
  await signIn(page, person.email, 'spring-tide')
  // Using the link also confirms the email address.
  await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()

  await page.goto(link)
  await page.getByLabel('New password').fill('neap-tide')
  await page.getByLabel('Confirm password').fill('neap-tide')
  await save.click()
  await expect(page.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible()
  await expect(page.getByText('Error:')).toBeVisible()
})

test('the page does not reveal which accounts exist', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email address').fill('nobody@tidal.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Email sent. Please check your inbox.')).toBeVisible()
})

test('a link without its code shows a message and offers a new one', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
})

test('a person whom strangers have locked out signs in by a link from a mail', async ({ page, request }) => {
  const person = await registered(request)
  const wrong = { identifier: person.email, password: 'not-the-password', type: 'baoleader' }
  for (let n = 0; n < 11; n++) await request.post('/api/auth/local', { data: wrong })
  await page.goto('/')
  await signIn(page, person.email, person.password)
  await expect(page.getByText('Too many attempts.')).toBeVisible()
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByText(`if ${person.email} has an account`)).toBeVisible()

  await page.goto(await linkInMail(request, person.email, 'Your sign-in link'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Verify Email' })).toBeVisible()
})
