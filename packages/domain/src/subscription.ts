/** Stored and sent exactly so. */
export const subscriptionStatuses = [
  'active',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'past_due',
  'canceled',
  'unpaid',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** How a subscription is paid. */
export const collectionMethods = ['charge_automatically', 'send_invoice'] as const
export type CollectionMethod = (typeof collectionMethods)[number]

export const billingIntervals = ['month', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** What a plan includes where it says nothing else; the cost is in the price's own currency, a month. */
export const planDefaults = { collectorsAllowed: 10, costPerCollector: 9 } as const

/** What is known of a company's billing. */
export interface Billing {
  /** Null when the company never subscribed. */
  subscription: {
    status: SubscriptionStatus
    cancelAtPeriodEnd: boolean
    /** Billed by the people who run the installation, outside the product. */
    isManual: boolean
  } | null
  hasPaymentMethod: boolean
  /** Whether the person has been through the billing step of the onboarding. */
  isInformationComplete: boolean
}

/** The status that people see: nobody is subscribed who could not be charged. */
export function shownStatus({
  subscription,
  hasPaymentMethod,
}: Pick<Billing, 'subscription' | 'hasPaymentMethod'>): SubscriptionStatus | 'not subscribed' {
  if (!hasPaymentMethod) return 'incomplete'
  return subscription?.status ?? 'not subscribed'
}

export function isManuallyBilled({ subscription }: Pick<Billing, 'subscription'>): boolean {
  return subscription?.isManual ?? false
}

export function isSubscribed(billing: Pick<Billing, 'subscription' | 'hasPaymentMethod'>): boolean {
  return ['active', 'trialing'].includes(shownStatus(billing))
}

/** Whether every page says how the subscription stands. */
export function showsSubscriptionBanner(billing: Billing): boolean {
  if (!billing.isInformationComplete || isManuallyBilled(billing)) return false
  return !isSubscribed(billing) || (billing.subscription?.cancelAtPeriodEnd ?? false)
}

/** Whether every page asks for the billing details of a plan that was begun. */
export function showsBillingPrompt(billing: Billing): boolean {
  return billing.subscription !== null && !billing.isInformationComplete && !isManuallyBilled(billing)
}
