import type { Config } from '#src/config.ts'
import type { BillingProvider } from '#src/platform/billing/billing.ts'
import type { Database } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { forgetSandbox } from './billing.queries.ts'
import { createSandboxBilling } from './sandbox-provider.ts'

interface Installation {
  config: Pick<Config, 'billing'>
  db: Database
  /** The id of the installation: two of them may share an account at Stripe. */
  id: string
  now: () => Date
}

/** Opens the payment service of the settings; null where the installation asks for no payment. */
export async function openBilling({ config, db, id, now }: Installation): Promise<BillingProvider | null> {
  const { mode, stripe } = config.billing
  if (mode === 'sandbox') return createSandboxBilling(db, now)
  // What was only played would else count as paid.
  await eachCompany(db, { table: 'subscriptions', where: `provider = 'sandbox'` }, of =>
    withOwnerTransaction({ db }, forgetSandbox, of),
  )
  if (!stripe) return null
  const { createStripeBilling } = await import('#src/platform/billing/stripe-billing.ts')
  return createStripeBilling(stripe, id)
}
