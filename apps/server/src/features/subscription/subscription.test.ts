import { describe, expect, it } from 'vitest'
import { withTransactionAs } from '#src/platform/database/transaction.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data } = verbs(server)

const FIELDS = `status cancel_at_period_end cancel_at current_period_start current_period_end trial_start trial_end
  collection_method recurring
  product_plan { name description isManual price currency recurring
    ProductFeature { baoriders_allowed cost_per_baorider } features { baoriders_allowed } }`
const INFO = `{ companyInfo { subscription { ${FIELDS} } } }`
const OWN = `{ subscription { ${FIELDS} attributes { status } } }`

/** Writes a subscription as billing will do: as the database owner, without a request. */
async function subscribe(companyId: number): Promise<void> {
  await server.deps.db.pool.query(
    `insert into subscriptions (company_id, status, plan_name, price, cancel_at_period_end, current_period_end,
       created_at, updated_at)
     values ($1, 'trialing', 'Lite Plan', 50, true, '2026-12-05T00:00:00Z', now(), now())`,
    [companyId],
  )
}

describe('a subscription', () => {
  it('is null before the company has subscribed', async () => {
    const { superAdmin } = await make.company()
    expect(await data(superAdmin.token, INFO)).toEqual({ companyInfo: { subscription: null } })
    expect(await data(superAdmin.token, OWN)).toEqual({ subscription: null })
  })

  it('is returned with its plan to the staff of its company', async () => {
    const { superAdmin, id } = await make.company()
    await subscribe(id)
    const subscription = {
      status: 'trialing',
      cancel_at_period_end: true,
      cancel_at: null,
      current_period_start: null,
      current_period_end: '2026-12-05T00:00:00.000Z',
      trial_start: null,
      trial_end: null,
      collection_method: 'charge_automatically',
      recurring: 'month',
      product_plan: {
        name: 'Lite Plan',
        description: null,
        isManual: false,
        price: 50,
        currency: 'gbp',
        recurring: 'month',
        ProductFeature: { baoriders_allowed: 10, cost_per_baorider: 9 },
        features: { baoriders_allowed: 10 },
      },
    }
    expect(await data(superAdmin.token, INFO)).toEqual({ companyInfo: { subscription } })
    expect(await data(superAdmin.token, OWN)).toEqual({
      subscription: { ...subscription, attributes: { status: 'trialing' } },
    })
  })

  it('is shown to no other company, nor to people in the field', async () => {
    const { company, collector } = await make.fieldWork()
    await subscribe(company.id)
    const other = await make.company()
    expect(await data(other.superAdmin.token, OWN)).toEqual({ subscription: null })
    for (const query of [OWN, INFO, '{ myUser { company { subscription { status } } } }'])
      expect(await code(collector.token, query)).toBe('permission.refused')
    expect(await code(null, OWN)).toBe('token.invalid')
  })

  it('cannot be written by a request', async () => {
    const { superAdmin, id } = await make.company()
    await subscribe(id)
    const write = withTransactionAs(server.deps, { companyId: id, personId: superAdmin.id }, ({ tx }) =>
      tx.$client.query(`update subscriptions set status = 'active' where company_id = $1`, [id]),
    )
    await expect(write).rejects.toMatchObject({ code: 'permission.refused' })
  })
})
