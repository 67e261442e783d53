import {
  type BillingInterval,
  billingIntervals,
  planDefaults,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@quadrat/domain/account/subscription'
import type Stripe from 'stripe'
import {
  type BillingState,
  type Invoice,
  type Product,
  type SubscriptionState,
  wholeUnits,
} from './billing.ts'

/** The id of a record that Stripe sends as its id or whole. */
export function idOf(record: string | { id: string }): string {
  return typeof record === 'string' ? record : record.id
}

const instantOf = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000)

/** A product whose metadata may say what it includes: `baoriders_allowed`, `baoriders_cost`, `manual`. */
export function withoutPrice(product: Stripe.Product): Product {
  const { baoriders_allowed: allowed, baoriders_cost: cost, manual } = product.metadata ?? {}
  return {
    id: product.id,
    name: product.name,
    description: product.description ?? null,
    statementDescriptor: product.statement_descriptor ?? null,
    collectorsAllowed: numberOf(allowed) ?? planDefaults.collectorsAllowed,
    costPerCollector: numberOf(cost) ?? planDefaults.costPerCollector,
    isManual: manual === 'true',
    prices: [],
  }
}

function numberOf(text: string | undefined): number | null {
  const number = Number(text)
  return text?.trim() && number >= 0 && number < 1e9 ? number : null
}

export function productOf(product: Stripe.Product, prices: readonly Stripe.Price[]): Product {
  return {
    ...withoutPrice(product),
    prices: prices.flatMap(({ id, nickname, currency, recurring, unit_amount }) => {
      const interval = recurring && intervalOf(recurring.interval)
      if (!interval || unit_amount === null) return []
      const intervalCount = recurring.interval_count
      return { id, nickname, currency, interval, intervalCount, unitAmount: unit_amount }
    }),
  }
}

/** Null for a price by the day or the week, which is not offered. */
function intervalOf(interval: string): BillingInterval | null {
  return billingIntervals.find(known => known === interval) ?? null
}

/** A paused subscription is one that nobody pays. */
function statusOf(status: string): SubscriptionStatus {
  return subscriptionStatuses.find(known => known === status) ?? 'unpaid'
}

/** @param plan the item with the price of the plan */
export function subscriptionOf(
  subscription: Stripe.Subscription,
  plan: Stripe.SubscriptionItem,
  product: Product,
  isExtra: (item: Stripe.SubscriptionItem) => boolean,
): SubscriptionState {
  const { currency, unit_amount, recurring } = plan.price
  return {
    id: subscription.id,
    status: statusOf(subscription.status),
    // A portal may set the date instead of the flag.
    cancelAtPeriodEnd:
      subscription.cancel_at_period_end ||
      (subscription.cancel_at !== null && subscription.status !== 'canceled'),
    cancelAt: instantOf(subscription.cancel_at),
    currentPeriodStart: instantOf(plan.current_period_start),
    currentPeriodEnd: instantOf(plan.current_period_end),
    trialStart: instantOf(subscription.trial_start),
    trialEnd: instantOf(subscription.trial_end),
    collectionMethod:
      subscription.collection_method === 'send_invoice' ? 'send_invoice' : 'charge_automatically',
    recurring: intervalOf(recurring?.interval ?? '') ?? 'month',
    planName: product.name,
    planDescription: product.description,
    planIsManual: product.isManual,
    price: wholeUnits(unit_amount ?? 0, currency),
    costPerCollector: product.costPerCollector,
    currency,
    collectorsAllowed: product.collectorsAllowed,
    extraCollectors: subscription.items.data.find(isExtra)?.quantity ?? 0,
  }
}

/** The method of the subscription, else that of the customer. */
export function paymentMethodOf(
  customer: Stripe.Customer | Stripe.DeletedCustomer,
  subscription: Stripe.Subscription | null,
): Pick<BillingState, 'paymentMethod' | 'card'> {
  const usual = customer.deleted ? null : customer.invoice_settings?.default_payment_method
  const method = subscription?.default_payment_method ?? usual
  if (!method || typeof method === 'string') return { paymentMethod: null, card: null }
  const { brand, exp_month: expMonth, exp_year: expYear, last4 } = method.card ?? {}
  const isWhole = brand && expMonth && expYear && last4
  return { paymentMethod: method.type, card: isWhole ? { brand, expMonth, expYear, last4 } : null }
}

export function invoiceOf(invoice: Stripe.Invoice): Invoice {
  const subscription = invoice.parent?.subscription_details?.subscription
  return {
    id: invoice.id ?? '',
    number: invoice.number,
    currency: invoice.currency,
    customer: invoice.customer ? idOf(invoice.customer) : '',
    created: new Date(invoice.created * 1000),
    endingBalance: invoice.ending_balance,
    total: invoice.total,
    paid: invoice.status === 'paid',
    status: invoice.status,
    subscription: subscription ? idOf(subscription) : null,
    hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
    invoicePdf: invoice.invoice_pdf ?? null,
    lines: invoice.lines.data.map(({ id, description, amount, quantity }) => ({
      id,
      description,
      amount,
      quantity,
    })),
  }
}
