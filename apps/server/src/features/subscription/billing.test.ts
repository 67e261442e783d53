import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#src/platform/database/db.ts'
import { billingWork } from '#test/billing-work.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { stripeServer } from '#test/stripe.ts'
import { verbs } from '#test/verbs.ts'
import { reconcileBilling } from './subscription.jobs.ts'

const secret = 'whsec_stand_in'
const stripe = await stripeServer(secret)
const server = await testServer({
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_URL: stripe.url,
})
const make = makers(server.deps.db)
const { data, code, audit } = verbs(server)
afterAll(() => stripe.close())

const { customer, send, post } = billingWork(server, stripe)

const quantities = (from: number) =>
  stripe.calls
    .slice(from)
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/subscription_items'))
    .map(({ form }) => Number(form.quantity))

beforeEach(() => stripe.fail(0))

describe('a subscription through Stripe', () => {
  it('goes from the trial over a failed payment and a cancellation back to a running one', async () => {
    const one = await customer()
    expect(one.form).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_lite',
      'subscription_data[trial_period_days]': '14',
      success_url: expect.stringContaining('/auth/settings?tab=3&billing=done'),
    })
    expect(await send(one.change({ status: 'trialing' }, 'customer.subscription.created'))).toBe(200)
    expect(await one.state()).toEqual({
      companyInfo: {
        paymentMethod: 'card',
        subscription: {
          status: 'trialing',
          cancel_at_period_end: false,
          trial_end: '2026-11-15T00:00:00.000Z',
          extra_baoriders: 0,
          product_plan: {
            name: 'Lite Plan',
            price: 50,
            currency: 'gbp',
            features: { baoriders_allowed: 2, cost_per_baorider: 9 },
          },
        },
      },
      cardPaymentDetails: { brand: 'visa', exp_month: 4, exp_year: 2031, last4: '4242' },
    })
    for (const status of ['active', 'past_due', 'active', 'unpaid', 'canceled']) {
      expect(await send(one.change({ status }))).toBe(200)
      expect(await one.status()).toBe(status)
    }
    await send(one.change({ status: 'active', cancel_at_period_end: true }))
    expect((await one.state()).companyInfo.subscription).toMatchObject({ cancel_at_period_end: true })
    await send(one.change({ cancel_at_period_end: false }))
    expect((await one.state()).companyInfo.subscription).toMatchObject({ cancel_at_period_end: false })
    expect(await audit(one.company.id)).toEqual([
      'subscription.start',
      ...Array.from({ length: 8 }, () => 'subscription.update'),
    ])
  })

  it('is right with events in any order, late and twice', async () => {
    const one = await customer()
    const old = one.change({ status: 'past_due' })
    const newer = one.change({ status: 'active' })
    await send(newer)
    expect(await one.status()).toBe('active')
    // The older event arrives last: it says past_due, and is not believed.
    await send(old)
    expect(await one.status()).toBe('active')
    const reads = stripe.calls.length
    expect(await Promise.all([send(newer), send(old)])).toEqual([200, 200])
    expect(stripe.calls.length).toBe(reads)
  })

  it('is handled once when the same event arrives twice at once', async () => {
    const one = await customer()
    const event = one.change({ status: 'active' })
    const reads = () => stripe.calls.filter(({ path }) => path === `/v1/customers/${one.id}`).length
    expect(await Promise.all([send(event), send(event), send(event)])).toEqual([200, 200, 200])
    expect(reads()).toBe(1)
  })

  it('is asked for again by Stripe while its state cannot be read', async () => {
    const one = await customer()
    const event = one.change({ status: 'active' })
    stripe.fail(4)
    expect(await send(event)).toBe(503)
    stripe.fail(0)
    expect(await one.status()).toBeNull()
    expect(await send(event)).toBe(200)
    expect(await one.status()).toBe('active')
  })

  it('is changed by nobody without the signature', async () => {
    const one = await customer()
    const event = one.change({ status: 'active' })
    expect(await send({ ...event, signature: 't=1,v1=00' })).toBe(400)
    expect(await send({ ...event, body: event.body.replace('active', 'canceled') })).toBe(400)
    expect(await one.status()).toBeNull()
    // A customer of another installation at the same account.
    expect(
      await send(stripe.event('evt_other', 'customer.subscription.updated', { customer: 'cus_other' })),
    ).toBe(200)
  })

  it('is refreshed on return, whatever became of the event', async () => {
    const one = await customer()
    one.change({ status: 'trialing' })
    expect((await post('/api/stripe-billing/refresh', one.superAdmin.token)).status).toBe(200)
    expect(await one.status()).toBe('trialing')
    const own = '{ myUser { onboardingInformation { billingInformationCompleted } } }'
    expect(await data(one.superAdmin.token, own)).toEqual({
      myUser: { onboardingInformation: { billingInformationCompleted: true } },
    })
  })

  it('is bought once, and has one trial', async () => {
    const one = await customer()
    await send(one.change({ status: 'active' }))
    const again = await post('/api/stripe-billing/create-checkout-session', one.superAdmin.token)
    expect([again.status, again.body.code]).toEqual([409, 'billing.subscribed'])
    await send(one.change({ status: 'canceled' }))
    await post('/api/stripe-billing/create-checkout-session', one.superAdmin.token)
    const last = stripe.calls.findLast(
      ({ path, method }) => method === 'POST' && path === '/v1/checkout/sessions',
    )
    expect(last?.form).not.toHaveProperty('subscription_data[trial_period_days]')
    expect(last?.form.customer).toBe(one.id)
    const unknown = await post('/companies/create-checkout-session', one.superAdmin.token, {
      priceId: 'price_x',
    })
    expect(unknown.body.code).toBe('not-found')
  })

  it('is managed on the page of Stripe, but not a plan that is billed by hand', async () => {
    const one = await customer()
    const portal = await post('/api/stripe-billing', one.superAdmin.token)
    expect(portal.body).toEqual({ url: 'https://portal.example/bps_1' })
    const { superAdmin, id } = await make.company()
    await server.deps.db.pool.query(
      `insert into subscriptions (company_id, status, plan_name, plan_is_manual, created_at, updated_at)
       values ($1, 'active', 'Reef Partners', true, now(), now())`,
      [id],
    )
    for (const path of ['', '/create-checkout-session'])
      expect((await post(`/api/stripe-billing${path}`, superAdmin.token)).body.code).toBe('billing.manual')
  })
})

describe('the open invoice', () => {
  it('is paid by a payment intent, and without one there is nothing to pay', async () => {
    const one = await customer()
    const nothing = await post('/companies/create-payment-intent', one.superAdmin.token)
    expect([nothing.status, nothing.body.code]).toEqual([409, 'billing.nothing-due'])
    stripe.addInvoice(one.id, { status: 'open', amount_remaining: 5000 })
    const { body } = await post('/companies/create-payment-intent', one.superAdmin.token)
    expect(body).toEqual({ clientSecret: 'pi_1_secret_2', amount: 5000, currency: 'gbp' })
    expect(stripe.calls.at(-1)).toMatchObject({ path: expect.stringMatching(/attach_payment$/) })
  })

  it('is listed for its company alone, with the products of the installation', async () => {
    const [one, other] = [await customer(), await customer()]
    stripe.addInvoice(one.id)
    const query = `{ invoices { number currency customer ending_balance hosted_invoice_url invoice_pdf paid status subscription
      lines { description amount quantity } }
      products { name statement_descriptor metadata { baoriders_allowed baoriders_cost }
        prices { nickname currency unit_amount recurring { interval interval_count } } } }`
    expect(await data(one.superAdmin.token, query)).toEqual({
      invoices: [
        {
          number: expect.any(String),
          currency: 'gbp',
          customer: one.id,
          ending_balance: 0,
          hosted_invoice_url: 'https://invoice.example/1',
          invoice_pdf: 'https://invoice.example/1.pdf',
          paid: true,
          status: 'paid',
          subscription: `sub_${one.id}`,
          lines: [{ description: 'Lite Plan', amount: 5000, quantity: 1 }],
        },
      ],
      products: [
        {
          name: 'Lite Plan',
          statement_descriptor: 'QUADRAT LITE',
          metadata: { baoriders_allowed: 2, baoriders_cost: 9 },
          prices: [
            {
              nickname: 'Monthly',
              currency: 'gbp',
              unit_amount: 5000,
              recurring: { interval: 'month', interval_count: 1 },
            },
          ],
        },
      ],
    })
    expect(await data(other.superAdmin.token, '{ invoices { id } }')).toEqual({ invoices: [] })
    expect(await code(one.collector.token, '{ invoices { id } }')).toBe('permission.refused')
  })
})

describe('data collectors beyond the allowance', () => {
  it('are reported as a quantity, each change once', async () => {
    const one = await customer()
    await send(one.change({ status: 'active' }))
    const before = stripe.calls.length
    await reconcileBilling(server.deps)
    expect(quantities(before)).toEqual([])
    // The plan includes two, and the company has one.
    const more = [
      await make.person(one.company.id, 'collector'),
      await make.person(one.company.id, 'collector'),
    ]
    const [last] = [await make.person(one.company.id, 'collector')]
    await reconcileBilling(server.deps)
    await reconcileBilling(server.deps)
    expect(quantities(before)).toEqual([2])
    const created = stripe.calls.findLast(
      ({ path, method }) => method === 'POST' && path === '/v1/subscription_items',
    )
    expect(created?.form).toMatchObject({ 'price_data[unit_amount]': '900', 'price_data[currency]': 'gbp' })
    expect((await one.state()).companyInfo.subscription?.extra_baoriders).toBe(2)
    await server.deps.db.pool.query(`update people set status = 'ARCHIVED' where id = any($1)`, [
      [last?.id, ...more.map(({ id }) => id)],
    ])
    await reconcileBilling(server.deps)
    expect(quantities(before)).toEqual([2, 0])
  })

  it('are reported again after a failure, by the same key', async () => {
    const one = await customer()
    await send(one.change({ status: 'active' }))
    for (const _ of [1, 2]) await make.person(one.company.id, 'collector')
    // On a cluster a server changes no table of other nodes.
    const { pool, close } = openDatabase(server.deps.db.connectionString, 1)
    onTestFinished(close)
    const before = stripe.calls.length
    // The report reaches Stripe, and the server is killed before it is noted.
    await pool.query('alter table billing_accounts add constraint killed check (reports = 0) not valid')
    await expect(reconcileBilling(server.deps)).rejects.toThrow('1 companies were not billed')
    await pool.query('alter table billing_accounts drop constraint killed')
    await reconcileBilling(server.deps)
    const keys = stripe.calls
      .slice(before)
      .filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/subscription_items'))
      .map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })
})

it('Nothing that collectors send is refused because of a subscription', async () => {
  const one = await customer()
  for (const status of ['past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired']) {
    await send(one.change({ status, default_payment_method: null }))
    expect(await one.status()).toBe(status)
    expect((await phone(server, one.collector.token).submit(report(one))).status).toBe(201)
  }
})
