import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/** A call that arrived, with its form decoded: `items[0][price]` is a key. */
interface Call {
  method: string
  path: string
  form: Record<string, string>
  idempotencyKey: string | null
}

type Json = Record<string, unknown>

const day = 86_400
const start = Date.UTC(2026, 10, 1) / 1000

/** The records of Stripe's API, in the shapes of its published reference. */
const product = {
  id: 'prod_lite',
  object: 'product',
  active: true,
  name: 'Lite Plan',
  description: 'For small teams',
  statement_descriptor: 'QUADRAT LITE',
  metadata: { baoriders_allowed: '2', baoriders_cost: '9' },
}
const price = {
  id: 'price_lite',
  object: 'price',
  active: true,
  currency: 'gbp',
  nickname: 'Monthly',
  product: 'prod_lite',
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  type: 'recurring',
  unit_amount: 5000,
}
const card = {
  id: 'pm_1',
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', exp_month: 4, exp_year: 2031, last4: '4242' },
}

const list = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url })

/**
 * Stands in for Stripe at the level of HTTP. It keeps customers and subscriptions, and answers a repeated
 * idempotency key as the first time.
 */
export async function stripeServer(webhookSecret: string) {
  const calls: Call[] = []
  const answered = new Map<string, Json>()
  const customers = new Map<string, Json>()
  const subscriptions = new Map<string, Json>()
  const invoices: Json[] = []
  /** How many of the next calls fail. */
  let failing = 0
  let made = 0

  function answer({ method, path, form }: Call, query: URLSearchParams): Json | null {
    const [, , noun = '', id = '', verb = ''] = path.split('/')
    const is = (wanted: string) => `${method} ${path}` === wanted
    if (is('GET /v1/products')) return list([product], path)
    if (is('GET /v1/products/prod_lite')) return product
    if (is('GET /v1/prices')) return list([price], path)
    if (is('POST /v1/customers')) {
      const customer = { id: `cus_${++made}`, object: 'customer', name: form.name, invoice_settings: {} }
      customers.set(customer.id, customer)
      return customer
    }
    if (method === 'GET' && noun === 'customers') return customers.get(id) ?? null
    if (is('GET /v1/checkout/sessions')) return list([], path)
    if (is('POST /v1/checkout/sessions'))
      return {
        id: `cs_${++made}`,
        object: 'checkout.session',
        url: `https://checkout.example/cs_${made}`,
      }
    if (is('POST /v1/billing_portal/sessions'))
      return { id: 'bps_1', object: 'billing_portal.session', url: 'https://portal.example/bps_1' }
    if (is('GET /v1/subscriptions'))
      return list(
        [...subscriptions.values()].filter(one => one.customer === query.get('customer')),
        path,
      )
    if (is('GET /v1/subscription_items')) return itemsOf(String(query.get('subscription')))
    if (is('POST /v1/subscription_items')) {
      const { data } = itemsOf(form.subscription ?? '')
      const item = {
        id: `si_${++made}`,
        object: 'subscription_item',
        metadata: { quadrat: form['metadata[quadrat]'] },
        quantity: Number(form.quantity),
        price: { ...price, id: 'price_extra', unit_amount: Number(form['price_data[unit_amount]']) },
      }
      data.push(item)
      return item
    }
    if (method === 'POST' && noun === 'subscription_items') {
      const all = [...subscriptions.values()].flatMap(one => (one.items as { data: Json[] }).data)
      const item = all.find(one => one.id === id)
      return item ? Object.assign(item, { quantity: Number(form.quantity) }) : null
    }
    if (is('GET /v1/invoices')) {
      const status = query.get('status')
      return list(
        invoices.filter(one => one.customer === query.get('customer') && (!status || one.status === status)),
        path,
      )
    }
    if (noun === 'invoices' && verb === 'attach_payment') return invoices.find(one => one.id === id) ?? null
    if (is('POST /v1/payment_intents'))
      return {
        id: 'pi_1',
        object: 'payment_intent',
        client_secret: 'pi_1_secret_2',
        amount: Number(form.amount),
      }
    return null
  }

  const itemsOf = (subscription: string) =>
    (subscriptions.get(subscription)?.items ?? list([], '')) as { data: Json[] } & Json

  const http = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const call: Call = {
      method: request.method ?? '',
      path: pathname,
      form: Object.fromEntries(new URLSearchParams(await textOf(request))),
      idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
    }
    calls.push(call)
    const send = (status: number, body: Json) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        .end(JSON.stringify(body))
    if (failing > 0) {
      failing--
      return send(500, { error: { type: 'api_error', message: 'An error of the stand-in.' } })
    }
    const known = call.method === 'POST' && call.idempotencyKey && answered.get(call.idempotencyKey)
    const body = known || answer(call, searchParams)
    if (!body) return send(404, { error: { type: 'invalid_request_error', message: `No ${pathname}` } })
    if (call.method === 'POST' && call.idempotencyKey)
      answered.set(call.idempotencyKey, structuredClone(body))
    send(200, body)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { webhooks } = new Stripe('sk_test_stand_in')

  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    calls,
    fail(times: number) {
      failing = times
    },
    /** What a customer does on the pages of Stripe. */
    setSubscription(customer: string, change: Json): Json {
      const id = `sub_${customer}`
      const item = {
        id: `si_${customer}`,
        object: 'subscription_item',
        metadata: {},
        quantity: 1,
        price,
        current_period_start: start,
        current_period_end: start + 30 * day,
      }
      const before = subscriptions.get(id) ?? {
        id,
        object: 'subscription',
        customer,
        created: start,
        status: 'incomplete',
        cancel_at: null,
        cancel_at_period_end: false,
        collection_method: 'charge_automatically',
        default_payment_method: card,
        trial_start: start,
        trial_end: start + 14 * day,
        items: list([item], '/v1/subscription_items'),
      }
      const after = { ...before, ...change }
      subscriptions.set(id, after)
      return after
    },
    addInvoice(customer: string, change: Json = {}): void {
      invoices.push({
        id: `in_${invoices.length + 1}`,
        object: 'invoice',
        number: `Q-${invoices.length + 1}`,
        customer,
        currency: 'gbp',
        created: start,
        ending_balance: 0,
        total: 5000,
        amount_remaining: 0,
        status: 'paid',
        hosted_invoice_url: 'https://invoice.example/1',
        invoice_pdf: 'https://invoice.example/1.pdf',
        parent: { type: 'subscription_details', subscription_details: { subscription: `sub_${customer}` } },
        lines: list([{ id: 'il_1', description: 'Lite Plan', amount: 5000, quantity: 1 }], ''),
        ...change,
      })
    },
    /** An event as Stripe sends it, with its signature. */
    event(id: string, type: string, object: Json, created = start): { body: string; signature: string } {
      const body = JSON.stringify({ id, object: 'event', type, created, data: { object } })
      return { body, signature: webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret }) }
    },
    async close() {
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
