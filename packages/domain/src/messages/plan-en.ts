import { addedExtra, type BillingInterval, type PlanNotice, trialDays } from '../account/subscription.ts'
import { defineTexts, spoken } from '../language/texts.ts'

const planTexts = defineTexts('first/plans', {
  perMonth: '{name} {price} per month',
  perYear: '{name} {price} per year',
  includes: 'Includes up to {allowed} data collectors. Each further one costs {each} per month.',
  trial: '{days}-day free trial',
  included: 'Your plan includes them, so the price stays the same.',
  adds: 'Adds {cost} per month to the price of your plan ({each} each).',
  addsSome:
    '{extra, plural, one {Your plan includes {included} of them. The other one adds {cost} per month to its price ({each} each).} other {Your plan includes {included} of them. The other # add {cost} per month to its price ({each} each).}}',
  oneLeft:
    'Your plan includes {allowed} data collectors: you can add one more without extra cost. Each further one costs {each} per month.',
  limitReached:
    'You have reached the {allowed} data collectors that your plan includes. Each further one costs {each} per month.',
  exceeded:
    '{extra, plural, one {You have one data collector more than the {allowed} that your plan includes. It costs {cost} per month.} other {You have # data collectors more than the {allowed} that your plan includes. They cost {cost} per month.}}',
})

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
  return new Intl.NumberFormat(spoken().locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  } as Intl.NumberFormatOptions).format(amount)
}

/** Returns the name and the price of a plan, such as 'Lite Plan £50 per month'. */
export function planTitle({ name, price, currency, interval }: PlanTerms): string {
  const values = { name, price: money(price, currency) }
  return interval === 'month' ? planTexts.perMonth(values) : planTexts.perYear(values)
}

/** Returns what a plan includes. */
export function planText({ collectorsAllowed, costPerCollector, currency }: PlanTerms): string {
  return planTexts.includes({ allowed: collectorsAllowed, each: money(costPerCollector, currency) })
}

/** The free time of a first subscription. */
export function trialText(): string {
  return planTexts.trial({ days: trialDays })
}

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
  if (extra === 0) return planTexts.included
  const cost = money(extra * costPerCollector, currency)
  const each = money(costPerCollector, currency)
  if (extra === adding) return planTexts.adds({ cost, each })
  return planTexts.addsSome({ extra, included: count(adding - extra), cost, each })
}

const count = (number: number) => new Intl.NumberFormat(spoken().locale).format(number)

/** Returns the sentence of a notice about the number of data collectors. */
export function planNoticeText(
  notice: PlanNotice,
  { collectorsAllowed: allowed, costPerCollector, currency }: PlanTerms,
): string {
  const each = money(costPerCollector, currency)
  switch (notice.kind) {
    case 'one-left':
      return planTexts.oneLeft({ allowed, each })
    case 'limit-reached':
      return planTexts.limitReached({ allowed, each })
    case 'exceeded':
      return planTexts.exceeded({
        extra: notice.extra,
        allowed,
        cost: money(notice.extra * costPerCollector, currency),
      })
  }
}
