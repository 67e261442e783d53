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

/**
 * The plan that an installation offers without a payment service. The price is in whole units of the
 * currency.
 */
export const litePlan = { name: 'Lite Plan', price: 50, currency: 'gbp', interval: 'month' } as const

/** The free days of the first subscription of a company. */
export const trialDays = 14

/** Who takes the payments: `off` where the installation asks for none, `sandbox` where no money moves. */
export const billingModes = ['off', 'sandbox', 'stripe'] as const
/** One of `billingModes`. */
export type BillingMode = (typeof billingModes)[number]

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
  /** True if the company has given its billing details, at present or for an earlier payment. */
  isInformationComplete: boolean
  /** False where the installation asks for no payment. Then no page mentions one. */
  isOn: boolean
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
  if (!billing.isOn || !billing.isInformationComplete || isManuallyBilled(billing)) return false
  return !isSubscribed(billing) || (billing.subscription?.cancelAtPeriodEnd ?? false)
}

/** True if each page asks for the missing billing details of a subscription. */
export function showsBillingPrompt(billing: Billing): boolean {
  return (
    billing.isOn &&
    billing.subscription !== null &&
    !billing.isInformationComplete &&
    !isManuallyBilled(billing)
  )
}

/**
 * True if the company owes nobody a choice of a plan: subscribed, billed outside the product, or not billed
 * at all.
 */
export function isPaidFor(billing: Billing): boolean {
  return !billing.isOn || isSubscribed(billing) || isManuallyBilled(billing)
}

/** True if a subscription runs: a second one would be paid twice. */
export function isRunning(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due' || status === 'unpaid'
}

/** The number of data collectors that are paid apart. Archived ones do not count. */
export function extraCollectors(collectors: number, allowed: number): number {
  return Math.max(0, collectors - allowed)
}

/**
 * How many of further data collectors are paid apart.
 * @param collectors the number before
 */
export function addedExtra(adding: number, collectors: number, allowed: number): number {
  return extraCollectors(collectors + adding, allowed) - extraCollectors(collectors, allowed)
}

/** What a plan says about the number of data collectors; null while more than one more is included. */
export type PlanNotice =
  | { kind: 'one-left' }
  | { kind: 'limit-reached' }
  /** `extra`: how many more there are than the plan includes. */
  | { kind: 'exceeded'; extra: number }

/** Returns what to say about the number of data collectors. The limit blocks nothing. */
export function planNotice(collectors: number, allowed: number): PlanNotice | null {
  const left = allowed - collectors
  if (left === 1) return { kind: 'one-left' }
  if (left === 0) return { kind: 'limit-reached' }
  return left < 0 ? { kind: 'exceeded', extra: -left } : null
}
