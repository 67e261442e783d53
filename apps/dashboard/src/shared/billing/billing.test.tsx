import { showsBillingPrompt, showsSubscriptionBanner } from '@quadrat/domain/account/subscription'
import { expect, it } from 'vitest'
import { billingOf } from './billing.ts'

const company = (
  status: 'active' | 'incomplete' | 'canceled' | null,
  paymentMethod: string | null,
): Parameters<typeof billingOf>[0]['company'] => ({
  id: '1',
  name: 'Reef Watch',
  language: null,
  defaultDashboard: '/',
  paymentMethod,
  subscription: status && { status, cancelAtPeriodEnd: false, plan: { isManual: false } },
})

it.each([
  ['before the first checkout', null, null, false],
  ['with a first payment that is open', 'incomplete', null, false],
  ['with a card', 'active', 'card', true],
  ['with a card but no subscription', null, 'card', true],
  ['whose card was removed', 'active', null, true],
  ['whose subscription ended', 'canceled', null, true],
] as const)(
  'the billing details of a company %s are the same for all of its staff',
  (_, status, paymentMethod, isComplete) => {
    const billing = { ...billingOf({ company: company(status, paymentMethod) }), isOn: true }
    expect(billing.isInformationComplete).toBe(isComplete)
    // At most one of both notices.
    expect(showsBillingPrompt(billing) && showsSubscriptionBanner(billing)).toBe(false)
  },
)
