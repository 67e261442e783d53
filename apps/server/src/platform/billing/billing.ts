import type {
  BillingInterval,
  BillingMode,
  CollectionMethod,
  SubscriptionStatus,
} from '@quadrat/domain/account/subscription'

/** A price of a product. */
export interface ProductPrice {
  id: string
  nickname: string | null
  /** ISO 4217, in lower case. */
  currency: string
  interval: BillingInterval
  intervalCount: number
  /** In the smallest unit of the currency. */
  unitAmount: number
}

/** A plan that companies can subscribe to. */
export interface Product {
  id: string
  name: string
  description: string | null
  statementDescriptor: string | null
  collectorsAllowed: number
  /** Of each further data collector a month, in whole units of the currency. */
  costPerCollector: number
  /** True for a plan that the operator agrees on with a company: it is not offered. */
  isManual: boolean
  prices: ProductPrice[]
}

/** The card that is charged, as far as it may be shown. */
export interface Card {
  brand: string
  expMonth: number
  expYear: number
  last4: string
}

/** A subscription as the payment service has it now. */
export interface SubscriptionState {
  id: string
  status: SubscriptionStatus
  cancelAtPeriodEnd: boolean
  cancelAt: Date | null
  currentPeriodStart: Date | null
  currentPeriodEnd: Date | null
  trialStart: Date | null
  trialEnd: Date | null
  collectionMethod: CollectionMethod
  recurring: BillingInterval
  planName: string
  planDescription: string | null
  planIsManual: boolean
  /** In whole units of the currency. */
  price: number
  costPerCollector: number
  currency: string
  collectorsAllowed: number
  /** How many data collectors beyond the allowance it charges. */
  extraCollectors: number
}

/** What the payment service knows about a company. */
export interface BillingState {
  /** The running subscription, else the last one; null if there never was one. */
  subscription: SubscriptionState | null
  /** The kind of the payment method, such as `card`; null without one. */
  paymentMethod: string | null
  card: Card | null
}

/** An invoice. Amounts are in the smallest unit of its currency. */
export interface Invoice {
  id: string
  number: string | null
  currency: string
  customer: string
  created: Date
  endingBalance: number | null
  total: number
  paid: boolean
  status: string | null
  subscription: string | null
  /** Pages of the payment service; null where it has none. */
  hostedInvoiceUrl: string | null
  invoicePdf: string | null
  lines: { id: string; description: string | null; amount: number; quantity: number | null }[]
}

/** What a company chose at the checkout. */
interface Checkout {
  customerId: string
  product: Product
  price: ProductPrice
  /** 0 for a company that had its trial. */
  trialDays: number
  /** Absolute addresses to return to. */
  doneUrl: string
  cancelUrl: string
}

/** An event that the payment service reports, verified. */
export interface BillingEvent {
  id: string
  type: string
  createdAt: Date
  /** Null if the event is about no customer. */
  customerId: string | null
}

/**
 * A payment service. Pages on which somebody pays are its own: no card data reaches this server. Each call is
 * refused with the problem billing.unavailable when the service does not answer.
 */
export interface BillingProvider {
  kind: Exclude<BillingMode, 'off'>
  products(): Promise<Product[]>
  /** Returns the id of the customer. A repeat for the same company makes no second one. */
  createCustomer(company: { id: number; name: string; email: string | null }): Promise<string>
  /**
   * Returns the address of a page to subscribe on; of a page of this server with the placeholder of the
   * public URL. A company has one open page at most.
   */
  startCheckout(checkout: Checkout): Promise<string>
  /** Returns the address of a page to manage the subscription on, as `startCheckout`. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Returns what a client needs to pay the open invoice; null without one. */
  createPaymentIntent(
    customerId: string,
  ): Promise<{ clientSecret: string; amount: number; currency: string } | null>
  /** Reads the state now. What was reported earlier does not matter. */
  readState(customerId: string): Promise<BillingState>
  /** The newest 24. */
  listInvoices(customerId: string): Promise<Invoice[]>
  /**
   * Charges this number of data collectors beyond the allowance from now on.
   * @param key the same for a repeat of the same report
   */
  reportCollectors(
    customerId: string,
    subscription: SubscriptionState,
    quantity: number,
    key: string,
  ): Promise<void>
  /** @throws Problem billing.signature-wrong */
  readEvent(body: Buffer, signature: string): BillingEvent
}

/** The number of digits behind the point of a currency. */
function digitsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/** Converts an amount in the smallest unit of a currency to whole units. */
export function wholeUnits(amount: number, currency: string): number {
  return amount / 10 ** digitsOf(currency)
}

/** Converts an amount in whole units of a currency to its smallest unit. */
export function smallestUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency))
}
