import { expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { type Newcomer, signIn } from './newcomer.ts'
import { confirmedNewcomer, signOut } from './organisation.ts'

const period = 30_000

/**
 * Returns the code of an authenticator app, now or some periods later: the server accepts a slightly early
 * one.
 */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * period })

/** Sets up a second factor. Returns the secret, the code that confirmed it, and the ten recovery codes. */
async function setUp(page: Page, password: string) {
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Incorrect password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await dialog.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '')

  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, 20))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(
    dialog.getByText('That code isn’t valid. Enter the current code from your authenticator app.'),
  ).toBeVisible()
  const used = codeOf(secret)
  await dialog.getByLabel('Code', { exact: true }).fill(used)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const recoveryCodes = await listed.allInnerTexts()

  // The codes are shown only once, so only the button closes the dialog.
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('quadrat-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('ON', { exact: true })).toBeVisible()
  return { secret, used, recoveryCodes }
}

async function typeRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Signs in through the page, because sessions are what these tests are about, and opens a tab of the
 * settings.
 */
async function openSettings(page: Page, { email, password }: Newcomer, tab: number): Promise<void> {
  await page.goto('/')
  await signIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
  await page.goto(`/auth/settings?tab=${tab}`)
}

test('a second factor is set up and required at the next sign-in, and a code works once', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const person = await confirmedNewcomer(request)
  await openSettings(page, person, 4)
  const { secret, used, recoveryCodes } = await setUp(page, person.password)
  const [first = '', second = ''] = recoveryCodes

  await test.step('a new code of the app is accepted, and a used one is not', async () => {
    await signOut(page)
    await signIn(page, person.email, person.password)
    await page.getByLabel('Code').fill(used)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText(/That code isn’t valid or has already been used\./)).toBeVisible()
    await page.getByLabel('Code').fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
  })

  await test.step('a recovery code is accepted once', async () => {
    await signOut(page)
    await signIn(page, person.email, person.password)
    await typeRecoveryCode(page, first.toUpperCase())
    await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
    await signOut(page)
    await signIn(page, person.email, person.password)
    await typeRecoveryCode(page, first)
    await expect(page.getByText(/That code isn’t valid or has already been used\./)).toBeVisible()
    await page.getByLabel('Recovery code').fill(second)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
  })

  await test.step('another browser is listed beside this one, and can be signed out', async () => {
    const context = await browser.newContext({ baseURL })
    const elsewhere = await context.newPage()
    await elsewhere.goto('/')
    await signIn(elsewhere, person.email, person.password)
    await typeRecoveryCode(elsewhere, recoveryCodes[2] ?? '')
    await expect(elsewhere.getByText('Live', { exact: true }).first()).toBeVisible()

    await page.goto('/auth/settings?tab=4')
    const sessions = page.getByRole('region', { name: 'Your sessions' })
    await expect(sessions.getByText('Chrome on Linux')).toHaveCount(2)
    await expect(sessions.getByText('This session')).toHaveCount(1)
    await sessions.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(sessions.getByText('Chrome on Linux')).toHaveCount(1)
    await expect(elsewhere.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await context.close()
  })

  await test.step('new recovery codes invalidate the previous ones', async () => {
    await page.getByRole('button', { name: 'Generate new codes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(person.password)
    await dialog.getByRole('button', { name: 'Generate new codes' }).click()
    const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(listed).toHaveCount(10)
    const fresh = (await listed.allInnerTexts())[0] ?? ''
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
    await signOut(page)
    await signIn(page, person.email, person.password)
    await typeRecoveryCode(page, recoveryCodes[3] ?? '')
    await expect(page.getByText(/That code isn’t valid or has already been used\./)).toBeVisible()
    await page.getByLabel('Recovery code').fill(fresh)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
  })

  await test.step('without the second factor, the password is sufficient again', async () => {
    await page.goto('/auth/settings?tab=4')
    await page.getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(person.password)
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('OFF', { exact: true })).toBeVisible()
    await signOut(page)
    await signIn(page, person.email, person.password)
    await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
  })
})

test('if an organisation requires a second factor, nothing else opens before it is set up', async ({
  page,
  request,
}) => {
  const person = await confirmedNewcomer(request)
  await openSettings(page, person, 4)
  const rule = page.getByRole('switch', { name: /^Require a second factor for everyone in/ })
  await rule.press('Space')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^You don’t have one yet/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Require second factor' }).click()
  await expect(page.getByText('Set up your second factor to continue')).toBeVisible()
  // One step, without a menu whose entries would lead back here.
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText('Connecting')).toHaveCount(0)

  for (const path of ['/auth/tasks', '/auth/settings?tab=2', '/auth/projects']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/settings\?tab=4$/)
    await expect(page.getByText('Set up your second factor to continue')).toBeVisible()
  }

  await setUp(page, person.password)
  await expect(page.getByText('Set up your second factor to continue')).toBeHidden()
  await expect(page.getByRole('tab')).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0)
  await page.goto('/auth/tasks')
  await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
})

test('a new password ends the other sessions', async ({ page, browser, request, baseURL }) => {
  const person = await confirmedNewcomer(request)
  const context = await browser.newContext({ baseURL })
  const elsewhere = await context.newPage()
  await openSettings(elsewhere, person, 0)
  await openSettings(page, person, 4)

  await page.getByLabel('Current password').fill('not-the-password')
  await page.getByLabel('New password', { exact: true }).fill('spring-tide-at-noon')
  await page.getByLabel('Confirm new password').fill('spring-tide')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password does not match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('spring-tide-at-noon')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Incorrect password.')).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was updated.')).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await context.close()

  await signOut(page)
  await signIn(page, person.email, person.password)
  await expect(page.getByText('Incorrect email or password.')).toBeVisible()
  await signIn(page, person.email, 'spring-tide-at-noon')
  await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
})
