import { isRunning } from '@quadrat/domain/account/subscription'
import { Problem } from '@quadrat/domain/problem'
import Stripe from 'stripe'
import type { StripeSettings } from '#src/config-billing.ts'
import { type BillingProvider, type Product, smallestUnits } from './billing.ts'
import { idOf, invoiceOf, paymentMethodOf, productOf, subscriptionOf, withoutPrice } from './stripe-shapes.ts'

/** How long a call may take, in ms. A call that failed without an answer is made once more. */
const patienceMs = 8000
/** How long the products are kept. */
const productsMs = 5 * 60_000
const invoicesShown = 24
/** Marks the item of a subscription that counts data collectors beyond the allowance. */
const extraItem = { quadrat: 'extra-collectors' }

/** Takes payments through Stripe, by its own SDK. */
export function createStripeBilling(settings: StripeSettings, installation: string): BillingProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.url),
    timeout: patienceMs,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Quadrat' },
  })
  let known: { products: Promise<Product[]>; until: number } | null = null

  function products(): Promise<Product[]> {
    if (known && known.until > performance.now()) return known.products
    const read = readProducts(stripe)
    known = { products: read, until: performance.now() + productsMs }
    read.catch(() => {
      known = null
    })
    return read
  }

  /** Also a product that is no longer offered. */
  async function findProduct(id: string): Promise<Product> {
    return (
      (await products()).find(product => product.id === id) ??
      withoutPrice(await stripe.products.retrieve(id))
    )
  }

  async function newestSubscription(customerId: string): Promise<Stripe.Subscription | null> {
    const { data } = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 20,
      expand: ['data.default_payment_method'],
    })
    const newestFirst = data.toSorted((one, other) => other.created - one.created)
    const running = newestFirst.find(({ status }) => isRunning(status as Parameters<typeof isRunning>[0]))
    return running ?? newestFirst[0] ?? null
  }

  const calls: Omit<BillingProvider, 'kind' | 'readEvent'> = {
    products,
    async createCustomer({ id, name, email }) {
      const customer = await stripe.customers.create(
        { name, email: email ?? undefined, metadata: { installation, company: String(id) } },
        { idempotencyKey: `quadrat-customer-${installation}-${id}` },
      )
      return customer.id
    },
    async startCheckout({ customerId, price, trialDays, doneUrl, cancelUrl }) {
      // Of two open pages both could be completed, and the company would pay twice.
      const open = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 })
      await Promise.all(open.data.map(session => stripe.checkout.sessions.expire(session.id)))
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customerId,
        line_items: [{ price: price.id, quantity: 1 }],
        payment_method_collection: 'always',
        subscription_data: trialDays > 0 ? { trial_period_days: trialDays } : {},
        success_url: doneUrl,
        cancel_url: cancelUrl,
      })
      if (!session.url) throw new Error('Stripe made a checkout without an address')
      return session.url
    },
    async openPortal(customerId, returnUrl) {
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      })
      return session.url
    },
    async createPaymentIntent(customerId) {
      const { data } = await stripe.invoices.list({ customer: customerId, status: 'open', limit: 1 })
      const [invoice] = data
      if (!invoice?.id) return null
      const { id, currency, amount_remaining: amount } = invoice
      const intent = await stripe.paymentIntents.create(
        { customer: customerId, amount, currency, automatic_payment_methods: { enabled: true } },
        { idempotencyKey: `quadrat-payment-${id}-${amount}` },
      )
      // What is paid by it pays the invoice.
      await stripe.invoices.attachPayment(
        id,
        { payment_intent: intent.id },
        { idempotencyKey: `quadrat-attach-${id}-${intent.id}` },
      )
      if (!intent.client_secret) throw new Error('Stripe made a payment without a secret')
      return { clientSecret: intent.client_secret, amount, currency }
    },
    async readState(customerId) {
      const [customer, subscription] = await Promise.all([
        stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
        newestSubscription(customerId),
      ])
      const plan = subscription?.items.data.find(item => !isExtra(item))
      const product = plan && (await findProduct(idOf(plan.price.product)))
      return {
        subscription:
          subscription && plan && product ? subscriptionOf(subscription, plan, product, isExtra) : null,
        ...paymentMethodOf(customer, subscription),
      }
    },
    async listInvoices(customerId) {
      const { data } = await stripe.invoices.list({ customer: customerId, limit: invoicesShown })
      return data.filter(({ status }) => status !== 'draft').map(invoiceOf)
    },
    async reportCollectors(_customerId, { id, costPerCollector }, quantity, key) {
      const { data } = await stripe.subscriptionItems.list({ subscription: id, limit: 20 })
      const [plan, extra] = [data.find(item => !isExtra(item)), data.find(isExtra)]
      const idempotencyKey = `quadrat-collectors-${key}`
      if (extra) await stripe.subscriptionItems.update(extra.id, { quantity }, { idempotencyKey })
      else if (plan?.price.recurring) {
        const { currency, product, recurring } = plan.price
        const { interval, interval_count } = recurring
        const months = interval_count * (interval === 'year' ? 12 : 1)
        const price_data = {
          currency,
          product: idOf(product),
          // All items of a subscription are charged at the same times.
          recurring: { interval, interval_count },
          unit_amount: smallestUnits(costPerCollector * months, currency),
        }
        const item = { subscription: id, quantity, price_data, metadata: extraItem }
        await stripe.subscriptionItems.create(item, { idempotencyKey })
      }
    },
  }

  return {
    kind: 'stripe',
    ...(Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        answered(call as (...given: never[]) => Promise<unknown>),
      ]),
    ) as typeof calls),
    readEvent(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret)
        const about = event.data.object as {
          object?: string
          id?: string
          customer?: string | { id: string } | null
        }
        const customer = about.object === 'customer' ? about.id : about.customer
        return {
          id: event.id,
          type: event.type,
          createdAt: new Date(event.created * 1000),
          customerId: customer ? idOf(customer) : null,
        }
      } catch {
        throw new Problem('billing.signature-wrong')
      }
    },
  }
}

const isExtra = ({ metadata }: Stripe.SubscriptionItem): boolean => metadata?.quadrat === extraItem.quadrat

async function readProducts(stripe: Stripe): Promise<Product[]> {
  const [{ data: products }, { data: prices }] = await Promise.all([
    stripe.products.list({ active: true, limit: 100 }),
    stripe.prices.list({ active: true, type: 'recurring', limit: 100 }),
  ])
  return (
    products
      .map(product =>
        productOf(
          product,
          prices.filter(price => idOf(price.product) === product.id),
        ),
      )
      // A product without a price cannot be chosen.
      .filter(({ prices, isManual }) => prices.length > 0 && !isManual)
  )
}

/**
 * Refuses what Stripe did not answer, or answered with an error, without its details. The SDK's error is the
 * cause.
 */
function answered<Given extends never[], Result>(call: (...given: Given) => Promise<Result>) {
  return async (...given: Given): Promise<Result> => {
    try {
      return await call(...given)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      throw Object.assign(new Problem('billing.unavailable'), { cause: error })
    }
  }
}

function addressOf(url: string | null): { protocol?: 'http' | 'https'; host?: string; port?: string } {
  if (url === null) return {}
  const { protocol, hostname, port } = new URL(url)
  const isSecure = protocol === 'https:'
  return { protocol: isSecure ? 'https' : 'http', host: hostname, port: port || (isSecure ? '443' : '80') }
}
