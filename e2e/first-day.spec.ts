import { expect, test } from '@playwright/test'
import { linkInMail, mailsTo } from './mailbox.ts'
import { completeProfile, fillRegistration, newcomer, register, registered, signIn } from './newcomer.ts'

const confirmSubject = 'Confirm your email address'

test('an organisation registers, its super admin confirms the email address and reaches the dashboard', async ({
  page,
  context,
  request,
}) => {
  const person = newcomer()
  await page.goto('/')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(
    page.getByText('Registration is only for organisations that are not yet signed up.'),
  ).toBeVisible()
  await expect(page.getByText(/Ask one of its admins to add you/)).toBeVisible()
  await register(page, person)
  await expect(page).toHaveURL(/\/auth\/onboarding$/)
  await expect(page).toHaveTitle(/^Verify Email/)
  await expect(page.getByText(person.email)).toBeVisible()

  // The link is opened in another tab, and the first tab notices.
  const mail = await context.newPage()
  await mail.goto(await linkInMail(request, person.email, confirmSubject))
  await expect(
    mail.getByText(
      'Your email address has been verified. You can now return to the dashboard and continue with onboarding!',
    ),
  ).toBeVisible()
  await completeProfile(page)
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await page.getByRole('button', { name: 'Start the trial with the test card' }).click()
  await expect(page).toHaveURL(/\/auth\/tasks$/)
  await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create your first project' })).toBeVisible()

  // The code works once, but the page that is loaded again says what came of it.
  await mail.reload()
  await expect(mail.getByText(/Your email address has been verified/)).toBeVisible()

  await page.goto('/auth/onboarding')
  await expect(page.getByText("You've already completed your onboarding.")).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
})

test('before the address is confirmed, every page redirects to the onboarding', async ({ page, browser }) => {
  const person = newcomer()
  await register(page, person)
  for (const path of [
    '/auth',
    '/auth/tasks',
    '/auth/projects/1',
    '/auth/map',
    '/auth/settings?tab=2',
    '/login',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/onboarding$/)
    await expect(page.getByRole('heading', { name: 'Verify Email' })).toBeVisible()
  }
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  // Another computer has not requested a mail yet, so the button is enabled.
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await elsewhere.goto(page.url())
  await signIn(elsewhere, person.email, person.password)
  await expect(elsewhere).toHaveURL(/\/auth\/onboarding$/)
  await elsewhere.getByRole('button', { name: 'Send email' }).click()
  await expect(elsewhere.getByRole('button', { name: /^Resend email in \d+ s$/ })).toBeDisabled()
  await context.close()
})

test('the mail can be sent again after 35 seconds, and only the newest code is valid', async ({
  page,
  request,
}) => {
  const person = newcomer()
  await page.clock.install()
  await register(page, person)
  const resend = page.getByRole('button', { name: /^Resend email/ })
  await expect(resend).toHaveText(/^Resend email in 3[45] s$/)
  await expect(resend).toBeDisabled()
  await page.clock.runFor(10_000)
  await expect(resend).toHaveText(/^Resend email in 2[45] s$/)
  // A reload does not shorten the wait.
  await page.reload()
  await expect(resend).toHaveText(/^Resend email in (2[0-5]|1\d) s$/)

  // The page checks every five seconds if the address is confirmed.
  const looks = () =>
    page.waitForRequest(call => call.url().endsWith('/graphql') && /query Viewer/.test(call.postData() ?? ''))
  for (let look = 0; look < 3; look++) {
    const seen = looks()
    await page.clock.runFor(5000)
    await seen
  }
  await page.clock.runFor(35_000)
  await expect(resend).toHaveText('Resend email')
  await resend.click()
  await expect(resend).toHaveText(/^Resend email in 3[45] s$/)

  const [first, second] = (await mailsTo(request, person.email, confirmSubject, 2)).map(
    ({ text }) => /pin=(\d{6})/.exec(text)?.[1] ?? '',
  )
  expect(first).toMatch(/^\d{6}$/)
  expect(second).not.toBe(first)
  const code = page.getByLabel('Or enter the six-digit code from the email')
  await code.fill('12345')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The code has six digits')).toBeVisible()
  await code.fill(first ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/There was an error verifying your email address/)).toBeVisible()
  await expect(page.getByText('The code is incorrect or has expired.', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'outbox' })).toHaveAttribute('href', '/dev/outbox')
  await code.fill(second ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible()
})

test('an invalid link shows a message and a way back', async ({ page, request }) => {
  const person = await registered(request)
  const link = new URL(await linkInMail(request, person.email, confirmSubject))
  const pin = link.searchParams.get('pin')
  link.searchParams.set('pin', pin === '000000' ? '000001' : '000000')
  for (const address of [link.href, '/confirm-email']) {
    await page.goto(address)
    await expect(
      page.getByText(
        'There was an error verifying your email address. Please try to resend the email from your dashboard.',
      ),
    ).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('the registration shows all errors, sends once and keeps its input', async ({
  page,
  context,
  request,
}) => {
  const neighbour = await registered(request)
  const person = { ...newcomer(), companyName: ` ${neighbour.companyName.toUpperCase()} ` }
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register' }).click()
  for (const error of [
    'Your first name is required',
    'Your last name is required',
    'Company Name is required',
    'An email address is required',
    'A password is required',
    'Confirm your password',
  ]) {
    await expect(page.getByText(error)).toBeVisible()
  }
  await page.getByLabel('Password', { exact: true }).fill('1234567')
  await page.getByLabel('Confirm password').fill('12345678')
  await page.getByLabel('Email address').fill('zawadi')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Password has to be longer than 8 characters')).toBeVisible()
  await expect(page.getByText('Password does not match')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()

  await fillRegistration(page, person)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('An organisation with this name is already signed up.')).toBeVisible()
  await expect(page.getByText('Error:')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(person.email)
  await expect(page.getByLabel('Confirm password')).toHaveValue(person.password)

  let sent = 0
  page.on('request', call => {
    if (call.url().endsWith('/api/auth/local/register')) sent++
  })
  await page.getByLabel('Company name').fill(newcomer().companyName)
  await page.getByRole('button', { name: 'Register' }).dblclick()
  await expect(page).toHaveURL(/\/auth\/onboarding$/)
  expect(sent).toBe(1)
})

test('the terms open in a new tab', async ({ page, request }) => {
  await page.goto('/register')
  const link = page.getByRole('link', { name: 'terms and conditions' })
  await expect(link).toHaveAttribute('href', '/terms-and-conditions.pdf')
  await expect(link).toHaveAttribute('target', '_blank')
  const terms = await request.get('/terms-and-conditions.pdf')
  expect(terms.headers()['content-type']).toBe('application/pdf')
})
