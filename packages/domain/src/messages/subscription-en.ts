import { type Billing, type SubscriptionStatus, shownStatus } from '../account/subscription.ts'
import { defineTexts, textOf } from '../language/texts.ts'

const sentences = defineTexts('first/subscription-statuses', {
  active: 'You are currently subscribed to our services',
  trialing: 'You are currently on a free trial',
  past_due:
    'Your subscription has expired. To continue using our services, please update your payment method',
  canceled: 'Your subscription has been canceled',
  incomplete:
    "You haven't selected a plan and set up a subscription yet. Please do so to continue using our services",
  unknown: 'Your subscription status is unknown',
} satisfies Partial<Record<SubscriptionStatus | 'unknown', string>>)

/** The same for a subscription that ends with its period. */
const ending = defineTexts('first/subscription-endings', {
  active: 'You are currently subscribed to our services (will be canceled at the end of the period)',
  trialing: 'You are currently on a free trial (will be canceled at the end of the period)',
  past_due:
    'Your subscription has expired. To continue using our services, please update your payment method (will be canceled at the end of the period)',
  canceled: 'Your subscription has been canceled (will be canceled at the end of the period)',
  incomplete:
    "You haven't selected a plan and set up a subscription yet. Please do so to continue using our services (will be canceled at the end of the period)",
  unknown: 'Your subscription status is unknown (will be canceled at the end of the period)',
} satisfies Record<keyof typeof sentences, string>)

/** Returns one sentence about the status of the subscription. */
export function subscriptionText(billing: Pick<Billing, 'subscription' | 'hasPaymentMethod'>): string {
  const texts = billing.subscription?.cancelAtPeriodEnd ? ending : sentences
  return textOf(texts, shownStatus(billing)) ?? texts.unknown
}

/** Texts of the subscription banner. */
export const subscriptionTexts = defineTexts('first/subscription', {
  bannerTitle: 'Important notice about your subscription plan',
  manage: 'Manage Subscription',
  contact: 'Get in touch',
  managedByTeam: "Your plan is managed by the provider's team.",
  sandbox: 'Sandbox: no money moves, and no card is asked for.',
})
