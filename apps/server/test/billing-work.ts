import { expect } from 'vitest'
import { makers } from './make.ts'
import type { TestServer } from './server.ts'
import type { stripeServer } from './stripe.ts'
import { verbs } from './verbs.ts'

const STATE = `{ companyInfo { paymentMethod subscription { status cancel_at_period_end trial_end extra_baoriders
  product_plan { name price currency features { baoriders_allowed cost_per_baorider } } } }
  cardPaymentDetails { brand exp_month exp_year last4 } }`

interface State {
  companyInfo: {
    paymentMethod: string | null
    subscription: { status: string; extra_baoriders: number } | null
  }
  cardPaymentDetails: object | null
}

interface Payer {
  superAdmin: { token: string }
  company: { id: number }
}

/** Returns what tests of billing share: customers of the stand-in for Stripe, and its events. */
export function billingWork(server: TestServer, stripe: Awaited<ReturnType<typeof stripeServer>>) {
  const make = makers(server.deps.db)
  const { data } = verbs(server)

  const post = (path: string, token: string | null, body: object = {}) =>
    server.rest('POST', path, { token, body })

  /** Sends an event as Stripe does. Returns the status of the answer. */
  async function send({ body, signature }: { body: string; signature: string }): Promise<number> {
    const answer = await fetch(`${server.url}/api/stripe-billing/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    return answer.status
  }

  /** A company whose super admin has been at the checkout. */
  async function customer() {
    const work = await make.fieldWork()
    return { ...work, ...(await customerOf(work)) }
  }

  /** Sends the super admin of a company to the checkout. */
  async function customerOf({ superAdmin, company }: Payer) {
    const { status, body } = await post('/companies/create-checkout-session', superAdmin.token, {
      priceId: 'price_lite',
    })
    expect([status, body.url]).toEqual([200, expect.stringMatching(/^https:\/\/checkout\.example\//)])
    const session = stripe.calls.findLast(
      call => `${call.method} ${call.path}` === 'POST /v1/checkout/sessions',
    )
    const id = String(session?.form.customer)
    const state = () => data<State>(superAdmin.token, STATE)
    const status_ = async () => (await state()).companyInfo.subscription?.status ?? null
    let events = 0
    return {
      id,
      form: session?.form ?? {},
      state,
      status: status_,
      /** Changes the subscription at Stripe, and returns the event about it. */
      change(change: Record<string, unknown>, type = 'customer.subscription.updated') {
        return stripe.event(`evt_${company.id}_${++events}`, type, stripe.setSubscription(id, change))
      },
    }
  }

  return { customer, customerOf, send, post }
}
