import { type APIRequestContext, expect, test } from '@playwright/test'
import { graphql, managerToken, setUpFieldWork } from './field-work.ts'
import { acceptInvite, phoneOf } from './people.ts'
import { cameraPhoto } from './photo.ts'

const wellCheck = {
  title: 'Well check',
  fields: [
    { __component: 'Number', label: 'Depth', isRequired: true, min: 0, max: 100 },
    { __component: 'Text', label: 'What stands around it?' },
  ],
}

const small = { width: 360, height: 740 }

/** Returns the six digits in the newest text message to a number. */
async function codeSentTo(request: APIRequestContext, phoneNumber: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const { messages } = await (await request.get('/dev/outbox.json')).json()
    const texts = messages.filter((one: { to: string }) => one.to === phoneNumber)
    code = texts.map(({ text }: { text: string }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean) ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 30_000, intervals: [50] })
  return code
}

test('a form in two tabs keeps the input of both', async ({ browser, request, baseURL }) => {
  const phone = await phoneOf(browser, await setUpFieldWork(request, wellCheck), { baseURL, viewport: small })
  await phone.getByRole('link', { name: /Well check/ }).click()
  await phone.getByLabel('What stands around it?').fill('Three palms.')
  await expect(phone.getByText('Draft saved')).toBeVisible()
  const other = await phone.context().newPage()
  await other.goto(phone.url())
  await expect(other.getByLabel('What stands around it?')).toHaveValue('Three palms.')

  await phone.getByLabel('Depth').fill('12')
  await expect(other.getByLabel('Depth')).toHaveValue('12')
  await other.getByLabel('What stands around it?').fill('Three palms and a fence.')
  await expect(phone.getByLabel('What stands around it?')).toHaveValue('Three palms and a fence.')
  await phone.reload()
  await expect(phone.getByLabel('Depth')).toHaveValue('12')
  await expect(phone.getByLabel('What stands around it?')).toHaveValue('Three palms and a fence.')

  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(other.getByRole('heading', { name: /^(Saved on this phone|Sent)$/ })).toBeVisible()
  await phone.context().close()
})

test('input just before the page is closed is restored', async ({ browser, request, baseURL }) => {
  const phone = await phoneOf(browser, await setUpFieldWork(request, wellCheck), { baseURL, viewport: small })
  await phone.getByRole('link', { name: /Well check/ }).click()
  await phone.getByLabel('What stands around it?').fill('Three palms.')
  await expect(phone.getByText('Draft saved')).toBeVisible()
  // The page is closed right after typing, before any timer runs.
  await phone.getByLabel('What stands around it?').evaluate(box => {
    box.focus()
    document.execCommand('insertText', false, ' And a fence.')
    location.reload()
  })
  await expect(phone.getByLabel('What stands around it?')).toHaveValue('Three palms. And a fence.')
  await expect(phone.getByText('Draft saved')).toBeVisible()
  await phone.reload()
  await expect(phone.getByLabel('What stands around it?')).toHaveValue('Three palms. And a fence.')
  await phone.context().close()
})

test('photos are stored one by one, so that the first are kept if the phone turns off', async ({
  browser,
  request,
  baseURL,
}) => {
  const work = await setUpFieldWork(request, { ...wellCheck, photoRequired: true })
  const phone = await phoneOf(browser, work, { baseURL, viewport: small })
  // The second photo is still being processed when the page is closed.
  await phone.addInitScript(() => {
    const read = window.createImageBitmap
    let count = 0
    window.createImageBitmap = ((...picture: Parameters<typeof read>) => {
      count += 1
      return count === 1 ? read(...picture) : new Promise<never>(() => undefined)
    }) as typeof read
  })
  await phone.reload()
  await phone.getByRole('link', { name: /Well check/ }).click()
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([await cameraPhoto('well.jpg', 200), await cameraPhoto('rope.jpg', 30)])
  await expect(phone.getByText('1 photo taken')).toBeVisible()
  await expect(phone.getByText('Draft saved')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('1 photo taken')).toBeVisible()
  await phone.context().close()
})

test('a report on a signed-out phone shows the reason, and is sent after the next sign-in', async ({
  browser,
  request,
  baseURL,
}) => {
  const work = await setUpFieldWork(request, wellCheck)
  const phone = await phoneOf(browser, work, { baseURL, viewport: small })
  await phone.getByRole('link', { name: /Well check/ }).click()
  await phone.getByLabel('Depth').fill('12')
  await phone.route('**/api/collector/submissions/**', route =>
    route.fulfill({
      status: 401,
      json: { code: 'token.invalid', message: 'Invalid token.', params: {} },
    }),
  )
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByText('Will be sent when you sign in again')).toBeVisible()
  await phone.unroute('**/api/collector/submissions/**')
  await phone.goto('/collect/reports')
  await expect(phone.getByText('Waiting for you to sign in')).toBeVisible()
  await phone.getByRole('link', { name: /Well check/ }).click()
  await expect(phone.getByText('It will be sent when you sign in again.')).toBeVisible()
  await phone.getByRole('link', { name: 'Sign in to send', exact: true }).click()
  await phone.getByRole('button', { name: 'Send me a code' }).click()
  await phone.getByLabel('Six-digit code').fill(await codeSentTo(request, work.collector.phoneNumber))
  await expect(phone.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible()
  await phone.goto('/collect/reports')
  await expect(phone.getByRole('heading', { name: /Sent, in review/ })).toBeVisible({ timeout: 60_000 })
  await phone.context().close()
})

test('an expired invite offers no retry', async ({ page }) => {
  await page.goto('/collect/invite/this-one-was-used-long-ago')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText(/already been used or has expired/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in with my phone number' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a warning covers no field that a refused report leads to', async ({ browser, request, baseURL }) => {
  // The demo has warned its data collectors of a spring tide.
  const { cards } = await graphql<{ cards: { path: string }[] }>(
    request,
    await managerToken(request),
    'mutation { cards: createInviteCards(ids: ["8"]) { path } }',
  )
  const context = await browser.newContext({ baseURL, viewport: small, isMobile: true, hasTouch: true })
  const phone = await context.newPage()
  await acceptInvite(phone, cards[0]?.path ?? '')
  await phone
    .getByRole('link', { name: /Mangrove planting/ })
    .first()
    .click()
  await phone.getByRole('button', { name: 'Submit' }).click()
  const field = phone.locator(':focus')
  await expect(phone.getByText('5 questions need your attention.')).toBeVisible()
  const warning = await phone.locator('.warning-banner').boundingBox()
  const bottom = (warning?.y ?? 0) + (warning?.height ?? 0)
  expect(bottom).toBeGreaterThan(0)
  await expect.poll(async () => (await field.boundingBox())?.y).toBeGreaterThan(bottom)
  await context.close()
})
