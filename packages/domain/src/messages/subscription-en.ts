import { type Billing, type SubscriptionStatus, shownStatus } from '../subscription.ts'

const sentences: Partial<Record<SubscriptionStatus, string>> = {
  active: 'You are currently subscribed to our services',
  trialing: 'You are currently on a free trial',
  past_due:
    'Your subscription has expired. To continue using our services, please update your payment method',
  canceled: 'Your subscription has been canceled',
  incomplete:
    "You haven't selected a plan and set up a subscription yet. Please do so to continue using our services",
}

/** Returns one sentence about the status of the subscription. */
export function subscriptionText(billing: Pick<Billing, 'subscription' | 'hasPaymentMethod'>): string {
  const status = shownStatus(billing)
  const sentence = (status !== 'not subscribed' && sentences[status]) || 'Your subscription status is unknown'
  return billing.subscription?.cancelAtPeriodEnd
    ? `${sentence} (will be canceled at the end of the period)`
    : sentence
}

/** Texts of the subscription banner. */
export const subscriptionTexts = {
  bannerTitle: 'Important notice about your subscription plan',
  manage: 'Manage Subscription',
} as const
