import {
  addedExtra,
  type Billing,
  type BillingInterval,
  type PlanNotice,
  type SubscriptionStatus,
  shownStatus,
  trialDays,
} from '../account/subscription.ts'

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
  contact: 'Get in touch',
  managedByTeam: "Your plan is managed by the provider's team.",
  sandbox: 'Sandbox: no money moves, and no card is asked for.',
} as const

const number = new Intl.NumberFormat('en-GB')

/** The price and the extent of a plan. Amounts are in whole units of the currency. */
export interface PlanTerms {
  name: string
  price: number
  /** ISO 4217. */
  currency: string
  interval: BillingInterval
  collectorsAllowed: number
  costPerCollector: number
}

/** Returns an amount in whole units of its currency, such as £50 or £4.50. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  } as Intl.NumberFormatOptions).format(amount)
}

/** Returns the name and the price of a plan, such as 'Lite Plan £50 per month'. */
export function planTitle({ name, price, currency, interval }: PlanTerms): string {
  return `${name} ${money(price, currency)} per ${interval}`
}

/** Returns what a plan includes. */
export function planText({ collectorsAllowed, costPerCollector, currency }: PlanTerms): string {
  return `Includes up to ${collectorsAllowed} data collectors. Each further one costs ${money(costPerCollector, currency)} per month.`
}

/** The free time of a first subscription. */
export const trialText = `${trialDays}-day free trial`

/**
 * Returns what further data collectors cost, in sentences about 'them'.
 * @param collectors the number before
 */
export function addedCostText(
  adding: number,
  collectors: number,
  { collectorsAllowed, costPerCollector, currency }: PlanTerms,
): string {
  const extra = addedExtra(adding, collectors, collectorsAllowed)
  const each = `${money(costPerCollector, currency)} each`
  const cost = `${money(extra * costPerCollector, currency)} per month`
  if (extra === 0) return 'Your plan includes them, so the price stays the same.'
  if (extra === adding) return `Adds ${cost} to the price of your plan (${each}).`
  const others = extra === 1 ? 'The other one adds' : `The other ${number.format(extra)} add`
  return `Your plan includes ${number.format(adding - extra)} of them. ${others} ${cost} to its price (${each}).`
}

/** Returns the sentence of a notice about the number of data collectors. */
export function planNoticeText(
  notice: PlanNotice,
  { collectorsAllowed, costPerCollector, currency }: PlanTerms,
): string {
  const each = `${money(costPerCollector, currency)} per month`
  switch (notice.kind) {
    case 'one-left':
      return `Your plan includes ${collectorsAllowed} data collectors: you can add one more without extra cost. Each further one costs ${each}.`
    case 'limit-reached':
      return `You have reached the ${collectorsAllowed} data collectors that your plan includes. Each further one costs ${each}.`
    case 'exceeded': {
      const cost = money(notice.extra * costPerCollector, currency)
      const [many, them] =
        notice.extra === 1
          ? ['one data collector', 'It costs']
          : [`${number.format(notice.extra)} data collectors`, 'They cost']
      return `You have ${many} more than the ${collectorsAllowed} that your plan includes. ${them} ${cost} per month.`
    }
  }
}
