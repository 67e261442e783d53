/** The statuses of a subscription: stored and sent as they are. */
export const subscriptionStatuses = [
  'active',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'past_due',
  'canceled',
  'unpaid',
] as const
/** One of `subscriptionStatuses`. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** The collection methods of a subscription: by charge or by invoice. */
export const collectionMethods = ['charge_automatically', 'send_invoice'] as const
/** One of `collectionMethods`. */
export type CollectionMethod = (typeof collectionMethods)[number]

/** The billing intervals of a price. */
export const billingIntervals = ['month', 'year'] as const
/** One of `billingIntervals`. */
export type BillingInterval = (typeof billingIntervals)[number]

/** The defaults of a plan. The cost is per month, in the currency of the price. */
export const planDefaults = { collectorsAllowed: 10, costPerCollector: 9 } as const

/** The billing data of a company. */
export interface Billing {
  /** Null if the company never subscribed. */
  subscription: {
    status: SubscriptionStatus
    cancelAtPeriodEnd: boolean
    /** True if the operators of the installation bill the company outside the product. */
    isManual: boolean
  } | null
  hasPaymentMethod: boolean
  /** True if the person has completed the billing step of the onboarding. */
  isInformationComplete: boolean
}

/** Returns the status to show. Without a payment method it is 'incomplete', whatever is stored. */
export function shownStatus({
  subscription,
  hasPaymentMethod,
}: Pick<Billing, 'subscription' | 'hasPaymentMethod'>): SubscriptionStatus | 'not subscribed' {
  if (!hasPaymentMethod) return 'incomplete'
  return subscription?.status ?? 'not subscribed'
}

/** True if the company is billed outside the product. */
export function isManuallyBilled({ subscription }: Pick<Billing, 'subscription'>): boolean {
  return subscription?.isManual ?? false
}

/** True if the shown status is 'active' or 'trialing'. */
export function isSubscribed(billing: Pick<Billing, 'subscription' | 'hasPaymentMethod'>): boolean {
  return ['active', 'trialing'].includes(shownStatus(billing))
}

/** True if each page shows the status of the subscription. */
export function showsSubscriptionBanner(billing: Billing): boolean {
  if (!billing.isInformationComplete || isManuallyBilled(billing)) return false
  return !isSubscribed(billing) || (billing.subscription?.cancelAtPeriodEnd ?? false)
}

/** True if each page asks for the missing billing details of a subscription. */
export function showsBillingPrompt(billing: Billing): boolean {
  return billing.subscription !== null && !billing.isInformationComplete && !isManuallyBilled(billing)
}
