import { describe, expect, it } from 'vitest'
import { subscriptionText } from './messages/subscription-en.ts'
import {
  type Billing,
  isManuallyBilled,
  isSubscribed,
  type SubscriptionStatus,
  shownStatus,
  showsBillingPrompt,
  showsSubscriptionBanner,
  subscriptionStatuses,
} from './subscription.ts'

const billing = (
  status: SubscriptionStatus | null,
  more: Partial<Omit<Billing, 'subscription'> & NonNullable<Billing['subscription']>> = {},
): Billing => {
  const {
    cancelAtPeriodEnd = false,
    isManual = false,
    hasPaymentMethod = true,
    isInformationComplete = true,
  } = more
  return {
    subscription: status && { status, cancelAtPeriodEnd, isManual },
    hasPaymentMethod,
    isInformationComplete,
  }
}

describe('the status of a subscription', () => {
  it('is incomplete without a payment method, whatever is stored', () => {
    for (const status of [null, ...subscriptionStatuses])
      expect(shownStatus(billing(status, { hasPaymentMethod: false }))).toBe('incomplete')
  })

  it('is the stored one otherwise, or “not subscribed”', () => {
    for (const status of subscriptionStatuses) expect(shownStatus(billing(status))).toBe(status)
    expect(shownStatus(billing(null))).toBe('not subscribed')
  })

  it('counts as subscribed if active or on trial, with a payment method', () => {
    expect(subscriptionStatuses.filter(status => isSubscribed(billing(status)))).toEqual([
      'active',
      'trialing',
    ])
    expect(isSubscribed(billing('active', { hasPaymentMethod: false }))).toBe(false)
    expect(isSubscribed(billing(null))).toBe(false)
  })

  it.each([
    ['active', 'You are currently subscribed to our services'],
    ['trialing', 'You are currently on a free trial'],
    [
      'past_due',
      'Your subscription has expired. To continue using our services, please update your payment method',
    ],
    ['canceled', 'Your subscription has been canceled'],
    [
      'incomplete',
      "You haven't selected a plan and set up a subscription yet. Please do so to continue using our services",
    ],
    ['incomplete_expired', 'Your subscription status is unknown'],
    ['unpaid', 'Your subscription status is unknown'],
    [null, 'Your subscription status is unknown'],
  ] as const)('%s reads %s', (status, sentence) => {
    expect(subscriptionText(billing(status))).toBe(sentence)
  })

  it('mentions a cancellation at the end of the period', () => {
    expect(subscriptionText(billing('active', { cancelAtPeriodEnd: true }))).toBe(
      'You are currently subscribed to our services (will be canceled at the end of the period)',
    )
  })
})

it('Only a subscription marked as manual is billed manually', () => {
  expect(isManuallyBilled(billing('active', { isManual: true }))).toBe(true)
  expect(isManuallyBilled(billing('active'))).toBe(false)
  expect(isManuallyBilled(billing(null))).toBe(false)
})

describe('the banner', () => {
  it('is shown to a person with billing details but no subscription', () => {
    expect(subscriptionStatuses.filter(status => showsSubscriptionBanner(billing(status)))).toEqual([
      'incomplete',
      'incomplete_expired',
      'past_due',
      'canceled',
      'unpaid',
    ])
    expect(showsSubscriptionBanner(billing(null))).toBe(true)
    expect(showsSubscriptionBanner(billing('active', { hasPaymentMethod: false }))).toBe(true)
  })

  it('is shown if the subscription ends with the period', () => {
    expect(showsSubscriptionBanner(billing('active', { cancelAtPeriodEnd: true }))).toBe(true)
  })

  it('is hidden before the billing step and for manual billing', () => {
    expect(showsSubscriptionBanner(billing('canceled', { isInformationComplete: false }))).toBe(false)
    expect(showsSubscriptionBanner(billing('canceled', { isManual: true }))).toBe(false)
    expect(showsSubscriptionBanner(billing('active'))).toBe(false)
  })
})

describe('the billing prompt', () => {
  it('is shown for a subscription without billing details, never together with the banner', () => {
    expect(showsBillingPrompt(billing('incomplete', { isInformationComplete: false }))).toBe(true)
    expect(showsBillingPrompt(billing('incomplete'))).toBe(false)
    expect(showsBillingPrompt(billing('active', { isInformationComplete: false, isManual: true }))).toBe(
      false,
    )
    // Without billing there is no subscription and no prompt.
    expect(showsBillingPrompt(billing(null, { isInformationComplete: false }))).toBe(false)
  })
})
