import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { billingWork } from '#test/billing-work.ts'
import { download } from '#test/download.ts'
import { makers } from '#test/make.ts'
import { oneDatabase } from '#test/own-database.ts'
import { testServer } from '#test/server.ts'
import { stripeServer } from '#test/stripe.ts'
import { verbs } from '#test/verbs.ts'
import { importArchive } from './import-archive.ts'

const secret = 'whsec_stand_in'
async function installation() {
  const stripe = await stripeServer(secret)
  afterAll(() => stripe.close())
  const server = await testServer({
    DATABASE_URL: await oneDatabase(),
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_URL: stripe.url,
  })
  return {
    server,
    make: makers(server.deps.db),
    verbs: verbs(server),
    billing: billingWork(server, stripe),
  }
}

const there = await installation()
const here = await installation()
const folder = await mkdtemp(join(tmpdir(), 'quadrat-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Moves the company to the other installation. Returns the id that it has there and a new session of its
 * super admin.
 */
async function move(superAdmin: { id: number; token: string }) {
  const { data } = there.verbs
  await data(superAdmin.token, 'mutation { startCompanyArchive { id } }')
  const url = await vi.waitFor(
    async () => {
      const { companyArchives } = await data<{ companyArchives: { state: string; url: string }[] }>(
        superAdmin.token,
        '{ companyArchives { state url } }',
      )
      expect(companyArchives[0]?.state).toBe('done')
      return companyArchives[0]?.url ?? ''
    },
    { timeout: 60_000, interval: 50 },
  )
  const path = join(folder, `${superAdmin.id}.zip`)
  await writeFile(path, (await download(there.server, url)).bytes)
  const { companyId } = await importArchive(here.server.deps, path, null)
  return {
    company: { id: companyId },
    superAdmin: { token: await here.make.session(companyId, superAdmin.id) },
  }
}

const STATE = '{ companyInfo { paymentMethod subscription { status product_plan { isManual } } } }'

it('an imported company does not stay subscribed, and is billed by the payment service of its new installation', async () => {
  const one = await there.billing.customer()
  await there.billing.send(one.change({ status: 'active' }))
  expect(await one.status()).toBe('active')
  const moved = await move(one.superAdmin)
  // Nobody pays here: the other installation charges the card.
  expect(await here.verbs.data(moved.superAdmin.token, STATE)).toMatchObject({
    companyInfo: { paymentMethod: null, subscription: { status: 'canceled' } },
  })
  const again = await here.billing.customerOf(moved)
  // It had its trial.
  expect(again.form).not.toHaveProperty('subscription_data[trial_period_days]')
  for (const status of ['active', 'past_due', 'active']) {
    expect(await here.billing.send(again.change({ status }))).toBe(200)
    expect(await again.status()).toBe(status)
  }
  expect((await again.state()).companyInfo.paymentMethod).toBe('card')
})

it('an imported company keeps the plan that its operator wrote by hand', async () => {
  const { superAdmin, id } = await there.make.company()
  const { pool } = there.server.deps.db
  await pool.query(
    `insert into subscriptions (company_id, status, plan_name, plan_is_manual, created_at, updated_at)
     values ($1, 'active', 'Partner', true, now(), now())`,
    [id],
  )
  await pool.query(`update companies set payment_method = 'invoice' where id = $1`, [id])
  const moved = await move(superAdmin)
  expect(await here.verbs.data(moved.superAdmin.token, STATE)).toMatchObject({
    companyInfo: {
      paymentMethod: 'invoice',
      subscription: { status: 'active', product_plan: { isManual: true } },
    },
  })
})
