import {
  isRunning,
  litePlan,
  planDefaults,
  type SubscriptionStatus,
  trialDays,
} from '@quadrat/domain/account/subscription'
import {
  type BillingState,
  type Card,
  type Invoice,
  type Product,
  type SubscriptionState,
  smallestUnits,
} from '#src/platform/billing/billing.ts'

/** A record in JSON: instants are texts. */
type Stored<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K]
}

/** What the sandbox keeps of a company. */
export interface SandboxState {
  subscription: Stored<SubscriptionState> | null
  card: Card | null
  invoices: Stored<Invoice>[]
  /** How many subscriptions and invoices there were: their ids count up. */
  made: number
}

/** The page of the sandbox that is open. Whoever has its token may press its buttons. */
export interface SandboxPage {
  token: string
  kind: 'checkout' | 'portal'
  trialDays: number
  doneUrl: string
  cancelUrl: string
  /** ISO 8601. */
  expiresAt: string
}

/** The token of a page. It names the company, so that the page is asked for where the company is. */
export const tokenOf = (companyId: number, random: string) => `${companyId}-${random}`

/** The company of a token, or null if it is none. */
export function companyOfToken(token: string): number | null {
  const [, id] = /^(\d{1,16})-/.exec(token) ?? []
  return id && Number.isSafeInteger(Number(id)) ? Number(id) : null
}

/** The one plan of the sandbox. */
export const sandboxProduct: Product = {
  id: 'sandbox_lite',
  name: litePlan.name,
  description: `Up to ${planDefaults.collectorsAllowed} data collectors, with a ${trialDays}-day free trial`,
  statementDescriptor: null,
  collectorsAllowed: planDefaults.collectorsAllowed,
  costPerCollector: planDefaults.costPerCollector,
  isManual: false,
  prices: [
    {
      id: 'sandbox_lite_month',
      nickname: null,
      currency: litePlan.currency,
      interval: litePlan.interval,
      intervalCount: 1,
      unitAmount: smallestUnits(litePlan.price, litePlan.currency),
    },
  ],
}

export const emptySandbox: SandboxState = { subscription: null, card: null, invoices: [], made: 0 }

const dayMs = 86_400_000
const testCard = (now: Date): Card => ({
  brand: 'visa',
  expMonth: 12,
  expYear: now.getUTCFullYear() + 3,
  last4: '4242',
})

interface Move {
  /** True if the move can be made now. */
  when(state: SandboxState): boolean
  apply(state: SandboxState, now: Date): SandboxState
}

const isIn =
  (...statuses: SubscriptionStatus[]) =>
  ({ subscription }: SandboxState) =>
    subscription !== null && statuses.includes(subscription.status)
const runs = ({ subscription }: SandboxState) => subscription !== null && isRunning(subscription.status)
const endsSoon = ({ subscription }: SandboxState) => subscription?.cancelAtPeriodEnd ?? false

/** What can happen to a subscription, in the order of the buttons. */
export const sandboxMoves = {
  'end-trial': {
    when: isIn('trialing'),
    apply: (state, now) => pay(nextPeriod(state, now), 'paid', now),
  },
  renew: {
    when: isIn('active'),
    apply: (state, now) => pay(nextPeriod(state, now), 'paid', now),
  },
  fail: {
    when: isIn('trialing', 'active'),
    apply: (state, now) => pay(nextPeriod(state, now), 'open', now),
  },
  pay: {
    when: isIn('past_due', 'unpaid', 'incomplete'),
    apply: (state, now) => ({
      ...set(state, { status: 'active' }),
      card: testCard(now),
      invoices: state.invoices.map(invoice =>
        invoice.status === 'open' ? { ...invoice, status: 'paid', paid: true, endingBalance: 0 } : invoice,
      ),
    }),
  },
  'give-up': {
    when: isIn('past_due'),
    apply: state => set(state, { status: 'unpaid' }),
  },
  expire: {
    when: isIn('incomplete'),
    apply: state => set(state, { status: 'incomplete_expired' }),
  },
  cancel: {
    when: state => runs(state) && !endsSoon(state),
    apply: state =>
      set(state, { cancelAtPeriodEnd: true, cancelAt: state.subscription?.currentPeriodEnd ?? null }),
  },
  resume: {
    when: state => runs(state) && endsSoon(state),
    apply: state => set(state, { cancelAtPeriodEnd: false, cancelAt: null }),
  },
  end: {
    when: endsSoon,
    apply: (state, now) =>
      set(state, { status: 'canceled', cancelAtPeriodEnd: false, currentPeriodEnd: now.toISOString() }),
  },
  'remove-card': {
    when: state => state.card !== null,
    apply: state => ({ ...state, card: null }),
  },
  'add-card': {
    when: state => state.card === null && runs(state),
    apply: (state, now) => ({ ...state, card: testCard(now) }),
  },
} as const satisfies Record<string, Move>
/** The name of a move. */
export type SandboxMove = keyof typeof sandboxMoves

/** Completes the checkout. Without a trial the first payment is made at once, and may fail. */
export function subscribe(
  state: SandboxState,
  { trial, succeeds }: { trial: number; succeeds: boolean },
  now: Date,
): SandboxState {
  const [price] = sandboxProduct.prices
  const start = now.toISOString()
  const trialEnd = trial > 0 ? new Date(now.getTime() + trial * dayMs).toISOString() : null
  const made = state.made + 1
  const begun: SandboxState = {
    ...state,
    made,
    card: testCard(now),
    subscription: {
      id: `sandbox_subscription_${made}`,
      status: trial > 0 ? 'trialing' : 'active',
      cancelAtPeriodEnd: false,
      cancelAt: null,
      currentPeriodStart: start,
      currentPeriodEnd: trialEnd ?? afterMonth(now),
      trialStart: trialEnd && start,
      trialEnd,
      collectionMethod: 'charge_automatically',
      recurring: price?.interval ?? 'month',
      planName: sandboxProduct.name,
      planDescription: sandboxProduct.description,
      planIsManual: false,
      price: litePlan.price,
      costPerCollector: sandboxProduct.costPerCollector,
      currency: litePlan.currency,
      collectorsAllowed: sandboxProduct.collectorsAllowed,
      extraCollectors: 0,
    },
  }
  if (trialEnd) return begun
  return succeeds ? pay(begun, 'paid', now) : set(pay(begun, 'open', now), { status: 'incomplete' })
}

/** Returns the state as a payment service would report it. */
export function stateOf({ subscription, card }: SandboxState): BillingState {
  const instant = (text: string | null) => text && new Date(text)
  return {
    subscription: subscription && {
      ...subscription,
      cancelAt: instant(subscription.cancelAt) || null,
      currentPeriodStart: instant(subscription.currentPeriodStart) || null,
      currentPeriodEnd: instant(subscription.currentPeriodEnd) || null,
      trialStart: instant(subscription.trialStart) || null,
      trialEnd: instant(subscription.trialEnd) || null,
    },
    paymentMethod: card && 'card',
    card,
  }
}

export function set(
  state: SandboxState,
  change: Partial<NonNullable<SandboxState['subscription']>>,
): SandboxState {
  return { ...state, subscription: state.subscription && { ...state.subscription, ...change } }
}

function nextPeriod(state: SandboxState, now: Date): SandboxState {
  return set(state, { currentPeriodStart: now.toISOString(), currentPeriodEnd: afterMonth(now) })
}

function afterMonth(now: Date): string {
  const next = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO('UTC').add({ months: 1 })
  return next.toInstant().toString({ smallestUnit: 'millisecond' })
}

function pay(state: SandboxState, outcome: 'paid' | 'open', now: Date): SandboxState {
  const { subscription } = state
  if (!subscription) return state
  const { currency, price, planName, extraCollectors, costPerCollector } = subscription
  const made = state.made + 1
  const line = (id: string, description: string, quantity: number, each: number) => ({
    id: `${id}_${made}`,
    description,
    quantity,
    amount: smallestUnits(quantity * each, currency),
  })
  const lines = [line('plan', planName, 1, price)]
  if (extraCollectors > 0)
    lines.push(line('extra', 'Further data collectors', extraCollectors, costPerCollector))
  const invoice = {
    id: `sandbox_invoice_${made}`,
    number: `SANDBOX-${String(made).padStart(4, '0')}`,
    currency,
    customer: subscription.id,
    created: now.toISOString(),
    endingBalance: 0,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    paid: outcome === 'paid',
    status: outcome,
    subscription: subscription.id,
    hostedInvoiceUrl: null,
    invoicePdf: null,
    lines,
  }
  const status = outcome === 'paid' ? 'active' : 'past_due'
  return { ...set(state, { status }), made, invoices: [invoice, ...state.invoices] }
}
