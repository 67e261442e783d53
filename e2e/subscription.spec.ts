import { expect, type Page, test } from '@playwright/test'
import { confirmedNewcomer, openSettings } from './organisation.ts'

const banner = 'Important notice about your subscription plan'

/** Presses a button of the sandbox, and goes back to the settings. */
async function happen(page: Page, ...moves: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  for (const move of moves) await page.getByRole('button', { name: move }).click()
  await page.getByRole('link', { name: 'Back to Quadrat' }).click()
}

test('a subscription goes from the trial over a failed payment and a cancellation to a resumed one', async ({
  page,
  request,
}) => {
  const person = await confirmedNewcomer(request)
  await openSettings(page, person, 3)
  const settings = page.getByRole('region', { name: 'Subscription' })
  await expect(
    settings.getByText(/^You haven't selected a plan and set up a subscription yet\./),
  ).toBeVisible()
  await expect(page.getByText(banner)).toHaveCount(0)
  await settings.getByRole('button', { name: 'Start free trial' }).click()
  await page.getByRole('button', { name: 'Start the trial with the test card' }).click()
  await expect(settings.getByText('You are currently on a free trial', { exact: true })).toBeVisible()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await expect(page.getByText(banner)).toHaveCount(0)

  await happen(page, 'End the trial: the first payment succeeds')
  await expect(
    settings.getByText('You are currently subscribed to our services', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('£50', { exact: true })).toBeVisible()

  await happen(page, 'Next period: the payment fails')
  const expired =
    'Your subscription has expired. To continue using our services, please update your payment method'
  await expect(settings.getByText(expired, { exact: true })).toBeVisible()
  await page.goto('/auth/tasks')
  await expect(page.getByRole('region', { name: banner })).toContainText(expired)
  await page.getByRole('link', { name: 'Manage Subscription' }).click()
  await expect(page).toHaveURL(/\/auth\/settings\?tab=3$/)

  await happen(page, 'Replace the card and pay the open invoice', 'Cancel at the end of the period')
  const ending = 'You are currently subscribed to our services (will be canceled at the end of the period)'
  await expect(settings.getByText(ending, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: banner })).toBeVisible()

  await happen(page, 'Resume the subscription')
  await expect(
    settings.getByText('You are currently subscribed to our services', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(banner)).toHaveCount(0)
})
