import { subscriptionStatuses } from '@quadrat/domain/account/subscription'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import {
  emptySandbox,
  type SandboxMove,
  type SandboxState,
  sandboxMoves,
  stateOf,
  subscribe,
} from './sandbox-state.ts'
import { reconcileBilling } from './subscription.jobs.ts'

const now = new Date('2026-11-23T08:00:00Z')
const trial = subscribe(emptySandbox, { trial: 14, succeeds: true }, now)
const after = (state: SandboxState, ...moves: SandboxMove[]) =>
  moves.reduce((before, move) => {
    expect([move, sandboxMoves[move].when(before)]).toEqual([move, true])
    return sandboxMoves[move].apply(before, now)
  }, state)

describe('the sandbox', () => {
  it('walks all statuses', () => {
    const refused = subscribe(emptySandbox, { trial: 0, succeeds: false }, now)
    const seen = [
      trial,
      after(trial, 'end-trial'),
      after(trial, 'fail'),
      after(trial, 'fail', 'give-up'),
      after(trial, 'cancel', 'end'),
      refused,
      after(refused, 'expire'),
    ].map(({ subscription }) => subscription?.status)
    expect(seen.toSorted()).toEqual(subscriptionStatuses.toSorted())
  })

  it('has a trial of 14 days, without an invoice', () => {
    expect(stateOf(trial)).toMatchObject({
      paymentMethod: 'card',
      subscription: { status: 'trialing', trialEnd: new Date('2026-12-07T08:00:00Z'), collectorsAllowed: 10 },
    })
    expect(trial.invoices).toEqual([])
  })

  it('charges the plan and the data collectors beyond it, and an open invoice is paid later', () => {
    const charged = after(
      { ...trial, subscription: trial.subscription && { ...trial.subscription, extraCollectors: 3 } },
      'fail',
    )
    expect(charged.invoices).toMatchObject([{ status: 'open', paid: false, total: 5000 + 3 * 900 }])
    const paid = after(charged, 'pay')
    expect([paid.subscription?.status, paid.invoices[0]?.status]).toEqual(['active', 'paid'])
  })

  it('resumes what was canceled at the end of the period', () => {
    const ending = after(trial, 'end-trial', 'cancel')
    expect(ending.subscription).toMatchObject({
      cancelAtPeriodEnd: true,
      cancelAt: '2026-12-23T08:00:00.000Z',
    })
    expect(after(ending, 'resume').subscription).toMatchObject({ cancelAtPeriodEnd: false, cancelAt: null })
  })
})

const server = await testServer()
const make = makers(server.deps.db)
const { data, code } = verbs(server)
const STATUS = '{ subscription { status extra_baoriders } cardPaymentDetails { last4 } invoices { total } }'

describe('the pages of the sandbox', () => {
  const post = (path: string, token: string | null) => server.rest('POST', path, { token })
  const pathOf = (url: string) => new URL(url).pathname

  it('subscribe a company and change its subscription, for whoever has the address', async () => {
    const { superAdmin, company } = await make.fieldWork()
    for (let more = 0; more < 10; more++) await make.person(company.id, 'collector')
    const checkout = await post('/api/stripe-billing/create-checkout-session', superAdmin.token)
    const page = pathOf(checkout.body.url)
    const shown = await server.rest('GET', page)
    expect([shown.status, shown.body]).toEqual([200, expect.stringContaining('no money moves')])
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const done = await server.rest('POST', `${page}/subscribe`, form)
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/auth/settings?tab=3&billing=done'),
    ])
    await reconcileBilling(server.deps)
    // Eleven data collectors, of which the plan includes ten.
    expect(await data(superAdmin.token, STATUS)).toEqual({
      subscription: { status: 'trialing', extra_baoriders: 1 },
      cardPaymentDetails: { last4: '4242' },
      invoices: [],
    })
    // The page of the checkout is used up.
    expect((await server.rest('POST', `${page}/subscribe`, form)).status).toBe(404)

    const portal = pathOf((await post('/api/stripe-billing', superAdmin.token)).body.url)
    expect((await server.rest('POST', `${portal}/fail`, form)).status).toBe(303)
    expect(await data(superAdmin.token, STATUS)).toMatchObject({
      subscription: { status: 'past_due' },
      invoices: [{ total: 5900 }],
    })
    expect((await server.rest('POST', `${portal}/unknown`, form)).status).toBe(404)
    expect((await server.rest('GET', '/billing-sandbox/somebody')).status).toBe(404)
    const other = await make.company()
    expect(await data(other.superAdmin.token, STATUS)).toEqual({
      subscription: null,
      cardPaymentDetails: null,
      invoices: [],
    })
  })

  it('open for nobody in the field', async () => {
    const { collector } = await make.fieldWork()
    for (const path of ['/api/stripe-billing', '/api/stripe-billing/create-checkout-session'])
      expect((await post(path, collector.token)).body.code).toBe('permission.refused')
    expect(await code(collector.token, '{ cardPaymentDetails { last4 } }')).toBe('permission.refused')
  })
})

describe('where the installation asks for no payment', () => {
  it('there is nothing to buy, and what was played before is forgotten', async () => {
    const { superAdmin } = await make.company()
    const { body } = await server.rest('POST', '/api/stripe-billing/create-checkout-session', {
      token: superAdmin.token,
    })
    await server.rest('POST', `${new URL(body.url).pathname}/subscribe`)
    const off = await testServer({ BILLING: 'off' })
    const { data, rest } = { data: verbs(off).data, rest: off.rest }
    for (const path of ['', '/create-checkout-session', '/refresh', '/webhook']) {
      const answer = await rest('POST', `/api/stripe-billing${path}`, { token: superAdmin.token, body: {} })
      expect([answer.status, answer.body.code]).toEqual([404, 'billing.off'])
    }
    expect(
      await data(
        superAdmin.token,
        '{ products { id } invoices { id } cardPaymentDetails { last4 } subscription { status } companyInfo { paymentMethod } }',
      ),
    ).toEqual({
      products: [],
      invoices: [],
      cardPaymentDetails: null,
      subscription: null,
      companyInfo: { paymentMethod: null },
    })
  })
})
