import { expect, type Page, test } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectAccessibleInBothWidths,
  lookThrough,
  views,
} from './accessible.ts'
import { demoSignIn, graphql, managerSession, managerToken, setUpFieldWork } from './field-work.ts'
import { newcomer, register } from './newcomer.ts'
import { acceptInvite, signInOnDashboard } from './people.ts'
import { startSignedIn } from './session.ts'

test('the dashboard is accessible', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'sign-in')
  await signInOnDashboard(page)
  await expect(page.getByRole('row').nth(10)).toBeVisible()
  for (const view of views) {
    const isDesk = view.width !== 390
    const where = isDesk ? 'beside the page' : 'over the page'
    await lookThrough(page, view)
    // From this width on, the help is beside the page.
    if (isDesk) await page.setViewportSize({ width: 1680, height: 844 })
    await page.getByRole('button', { name: 'Help panel' }).click()
    // The first section depends on the open onboarding steps of the company.
    await expect(page.getByRole('button', { name: /Quick Help|Onboarding/, expanded: true })).toBeVisible()
    for (const section of ['Quick Help', 'Onboarding Steps']) {
      const button = page.getByRole('button', { name: section })
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
      await expect(page.getByRole('region', { name: section })).toBeVisible()
      await expectAccessible(page, `${section} ${where}`)
    }
    await page.getByRole('button', { name: 'Close', exact: true }).click()
  }
  await lookThrough(page, views[0])
  await page.getByRole('row').filter({ hasText: 'SUBMITTED' }).first().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'APPROVE' })).toBeVisible()
  await page.getByRole('button', { name: 'REJECT', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'reject dialog')
  await page.goto('/no-such-path')
  await expect(page.getByText('Back Home')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'not found')
})

for (const view of views) {
  const { width } = view
  test(`feed and task are accessible at ${width} pixels`, async ({ page, request }) => {
    await lookThrough(page, view)
    const token = await managerToken(request)
    const { baoleaderTasks } = await graphql<{ baoleaderTasks: { data: { id: string }[] } }>(
      request,
      token,
      '{ baoleaderTasks(filters: { status: { eq: PENDING } }, pagination: { limit: 1 }) { data { id } } }',
    )
    await signInOnDashboard(page, '/auth/tasks?project=1&status=PENDING&from=2026-01-01&to=2099-01-01')
    await expect(page.locator('[data-row-link]').first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Mida Creek')
    await expectAccessible(page, 'feed with filters folded')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toHaveValue(/Mida Creek/)
    await expectAccessible(page, 'feed with filters open')
    await page.getByRole('combobox', { name: 'Data Collector', exact: true }).click()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'a filter with its choices')
    await page.goto('/auth/tasks?id=nothing')
    await expect(page.getByText('No tasks found')).toBeVisible()
    await expectAccessible(page, 'feed without tasks')
    await page.goto(`/auth/tasks/${baoleaderTasks.data[0]?.id}`)
    await expect(page.getByText('Information Captured')).toBeVisible()
    await expect(page.getByRole('button', { name: 'APPROVE' })).toBeVisible()
    await expectAccessible(page, 'task')
    await page.getByRole('button', { name: /^Open photo 1 of/ }).click()
    await expect(page.getByRole('complementary', { name: 'About this photo' })).toBeVisible()
    await expectAccessible(page, 'photo viewer')
  })
}

test('sign-in and registration are accessible, also on a phone', async ({ page }) => {
  await lookThrough(page, views[0])
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Company Name is required')).toBeVisible()
  await expectAccessibleInBothWidths(page, 'registration with faults')

  await page.goto('/forgot-password')
  await page.getByLabel('Email address').fill('nobody@tidal.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expectAccessibleInBothWidths(page, 'forgotten password, sent')

  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await expectAccessibleInBothWidths(page, 'new password without a code')
  await page.goto('/reset-password?code=not-one')
  await page.getByLabel('New password').fill('spring-tide')
  await page.getByLabel('Confirm password').fill('spring-tide')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await expectAccessibleInBothWidths(page, 'new password, refused')

  await page.goto('/confirm-email?u=1&pin=x')
  await expect(page.getByText(/There was an error verifying/)).toBeVisible()
  await expectAccessibleInBothWidths(page, 'email not verified')

  await register(page, newcomer())
  await expect(page.getByText('Waiting for you to open the link')).toBeVisible()
  await expectAccessibleInBothWidths(page, 'onboarding, waiting for the mail')
})

test('the settings are accessible, also on a phone', async ({ page }) => {
  await lookThrough(page, views[0])
  await startSignedIn(page, await managerSession(page.request))
  await page.goto('/auth/settings')
  const tab = (at: number) => page.getByRole('main').getByRole('tab').nth(at)
  for (const [at, shown] of [
    'Receive Login Reminder',
    'PIN Registration',
    'SUPER ADMIN',
    'Lite Plan £50 per month',
    'This session',
  ].entries()) {
    await tab(at).click()
    await expect(page.getByRole('main').getByText(shown, { exact: true })).toBeVisible()
    await expectAccessibleInBothWidths(page, `tab ${at} of the settings`)
  }
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(demoSignIn.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Code', { exact: true })).toBeVisible()
  await expectAccessibleInBothWidths(page, 'connecting an app')
  await page.goto('/auth/settings?tab=2')
  await page.getByRole('button', { name: 'Add user' }).click()
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog.getByText('A title is required')).toBeVisible()
  await expectAccessibleInBothWidths(page, 'adding a user')
})

/** A screen of each kind; their texts are longer, or run the other way. */
const screens = [
  '/auth/tasks',
  '/auth/tasks/review',
  '/auth/map',
  '/auth/insights',
  '/auth/task-types/create-with-templates?templateSource=1',
  '/auth/projects/1',
  '/auth/baoriders',
  '/auth/notifications?view=notifications',
  '/auth/settings',
]

/** Opens a screen as a link does, without loading the dashboard again. Waits until the one before is gone. */
async function follow(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading').first()
  await heading.evaluate((element, to) => {
    element.setAttribute('data-left', '')
    history.pushState({}, '', to)
  }, address)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}

for (const [language, direction, view] of [
  ['ar', 'rtl', views[0]],
  ['en-XA', 'ltr', views[1]],
] as const) {
  test(`the main screens are accessible in ${language}`, async ({ page }) => {
    await lookThrough(page, view)
    await startSignedIn(page, await managerSession(page.request))
    const root = page.locator('html')
    for (const [n, screen] of screens.entries()) {
      const address = `${screen}${screen.includes('?') ? '&' : '?'}language=${language}`
      await (n === 0 ? page.goto(address) : follow(page, address))
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(root).toHaveAttribute('lang', language)
      await expect(root).toHaveAttribute('dir', direction)
      await expectAccessible(page, `${screen} in ${language}`)
      const spare = await root.evaluate(({ clientWidth, scrollWidth }) => clientWidth - scrollWidth)
      expect(spare, `${screen} is wider than the screen`).toBeGreaterThanOrEqual(0)
    }
  })
}

test('the collector app is accessible', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const work = await setUpFieldWork(request, {
    title: 'Every question',
    photoRequired: true,
    withComment: true,
    fields: [
      { __component: 'Text', label: 'ملاحظات', isRequired: true },
      { __component: 'CheckBox', label: 'Seen', options: [{ text: 'Crab' }, { text: 'Heron' }] },
      { __component: 'Rating', label: 'Health', number_of_stars: 5 },
      { __component: 'NumberRange', label: 'Cover', min: 0, max: 10 },
      { __component: 'DateTime', label: 'When' },
      { __component: 'PhoneNumber', label: 'Caretaker' },
    ],
  })
  await page.goto('/collect/sign-in')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'sign-in')
  await acceptInvite(page, work.inviteLink)
  await expectAccessibleInBothSchemes(page, 'tasks')
  await page.getByRole('link', { name: /Every question/ }).click()
  await expect(page.getByLabel('ملاحظات')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'form')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/need your attention/)).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'form with faults')
  await page.goto('/collect/reports')
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'reports')
})
