import { describe, expect, it } from 'vitest'
import { addedCostText, planNoticeText, planText, planTitle, trialText } from '../messages/plan-en.ts'
import { subscriptionText } from '../messages/subscription-en.ts'
import {
  type Billing,
  extraCollectors,
  isManuallyBilled,
  isPaidFor,
  isSubscribed,
  litePlan,
  planDefaults,
  planNotice,
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
    isOn = true,
  } = more
  return {
    subscription: status && { status, cancelAtPeriodEnd, isManual },
    hasPaymentMethod,
    isInformationComplete,
    isOn,
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

describe('where the installation asks for no payment', () => {
  it('nothing is shown on any page, and the checklist asks for no plan', () => {
    for (const status of [null, ...subscriptionStatuses])
      for (const isInformationComplete of [true, false]) {
        const off = billing(status, { isOn: false, isInformationComplete })
        expect([showsSubscriptionBanner(off), showsBillingPrompt(off), isPaidFor(off)]).toEqual([
          false,
          false,
          true,
        ])
      }
    expect(isPaidFor(billing(null))).toBe(false)
    expect(isPaidFor(billing('past_due', { isManual: true }))).toBe(true)
  })
})

describe('the plan', () => {
  const terms = { ...litePlan, ...planDefaults }

  it('is named with its price, its trial and its allowance', () => {
    expect(planTitle(terms)).toBe('Lite Plan £50 per month')
    expect(trialText()).toBe('14-day free trial')
    expect(planText(terms)).toBe('Includes up to 10 data collectors. Each further one costs £9 per month.')
    expect(planTitle({ ...terms, price: 4.5, currency: 'usd', interval: 'year' })).toBe(
      'Lite Plan US$4.50 per year',
    )
  })

  it.each([
    [8, null],
    [
      9,
      'Your plan includes 10 data collectors: you can add one more without extra cost. Each further one costs £9 per month.',
    ],
    [
      10,
      'You have reached the 10 data collectors that your plan includes. Each further one costs £9 per month.',
    ],
    [11, 'You have one data collector more than the 10 that your plan includes. It costs £9 per month.'],
    [24, 'You have 14 data collectors more than the 10 that your plan includes. They cost £126 per month.'],
  ])('says about %s data collectors: %s', (collectors, sentence) => {
    const notice = planNotice(collectors, 10)
    expect(notice && planNoticeText(notice, terms)).toBe(sentence)
  })

  it.each([
    [2, 8, 'Your plan includes them, so the price stays the same.'],
    [
      10_000,
      5,
      'Your plan includes 5 of them. The other 9,995 add £89,955 per month to its price (£9 each).',
    ],
    [10_000, 10, 'Adds £90,000 per month to the price of your plan (£9 each).'],
    [1, 24, 'Adds £9 per month to the price of your plan (£9 each).'],
  ])('says about %s more than %s: %s', (adding, collectors, sentence) => {
    expect(addedCostText(adding, collectors, terms)).toBe(sentence)
  })

  it('has those beyond the allowance paid apart', () => {
    expect([9, 10, 11, 24].map(count => extraCollectors(count, 10))).toEqual([0, 0, 1, 14])
  })
})
