import type { Billing } from '@quadrat/domain/account/subscription'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { BillingPrompt, SubscriptionBanner } from './subscription-banner.tsx'

const canceled: Billing = {
  subscription: { status: 'canceled', cancelAtPeriodEnd: false, isManual: false },
  hasPaymentMethod: true,
  isInformationComplete: true,
  isOn: true,
}
const title = 'Important notice about your subscription plan'

function show(billing: Billing) {
  mount(
    <>
      <SubscriptionBanner billing={billing} />
      <BillingPrompt billing={billing} />
      <p>The page</p>
    </>,
  )
}

describe('the subscription banner', () => {
  test('shows the status of the subscription and links to its settings', async () => {
    show(canceled)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByText('Your subscription has been canceled.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Manage Subscription' }))
      .toHaveAttribute('href', '/auth/settings?tab=3')
    expect(page.getByRole('region').all()).toHaveLength(1)
  })

  test.each<[string, Billing]>([
    [
      'billed by hand',
      { ...canceled, subscription: { status: 'canceled', cancelAtPeriodEnd: true, isManual: true } },
    ],
    [
      'subscribed',
      { ...canceled, subscription: { status: 'active', cancelAtPeriodEnd: false, isManual: false } },
    ],
    ['where nobody is billed', { ...canceled, isOn: false }],
  ])('is not for a company %s', async (_who, billing) => {
    show(billing)
    await expect.element(page.getByText('The page')).toBeVisible()
    expect(page.getByRole('region').all()).toHaveLength(0)
  })
})

test('the billing prompt requests the missing billing information', async () => {
  show({ ...canceled, isInformationComplete: false })
  await expect
    .element(page.getByRole('region', { name: 'Complete your billing information' }).getByRole('link'))
    .toHaveAttribute('href', '/auth/settings?tab=3')
  expect(page.getByText(title).query()).toBeNull()
})
