import { extraCollectors, isRunning } from '@quadrat/domain/account/subscription'
import pLimit from 'p-limit'
import type { AppDeps } from '#src/deps.ts'
import { recordBilling } from '#src/platform/audit/audit-record.ts'
import type { BillingEvent, BillingProvider } from '#src/platform/billing/billing.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import {
  type AccountRow,
  companyOfCustomer,
  countPaidCollectors,
  insertEvent,
  lockAccount,
  noteReport,
  saveState,
} from './billing.queries.ts'

export type SyncDeps = Pick<AppDeps, 'db' | 'now' | 'live' | 'billing'>

/** How many connections to the database may wait for the payment service. */
const waiting = pLimit(3)

/**
 * Reads the state of a company at the payment service, writes it, and reports the number of data collectors
 * if another one is charged. The account is locked meanwhile, so that an older state never overwrites a newer
 * one.
 */
export async function syncCompany(deps: SyncDeps, companyId: number): Promise<void> {
  const { billing } = deps
  if (billing) await sync(deps, billing, companyId, async () => true)
}

/**
 * Handles an event of the payment service. What it says is not believed but read there, so that events may
 * come in any order, late and twice: the second of the same id reads nothing.
 */
export async function receiveEvent(
  deps: SyncDeps,
  billing: BillingProvider,
  event: BillingEvent,
): Promise<void> {
  const { customerId } = event
  if (customerId === null) return
  const companyId = await withOwnerTransaction(deps, tx => companyOfCustomer(tx, billing.kind, customerId))
  if (companyId !== null)
    await sync(deps, billing, companyId, tx => insertEvent(tx, companyId, event, deps.now()))
}

/** @param isNew whether there is anything to do, asked under the lock of the account */
function sync(
  deps: SyncDeps,
  billing: BillingProvider,
  companyId: number,
  isNew: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  return waiting(async () => {
    const now = deps.now()
    const read = async (tx: Tx) => {
      const account = await lockAccount(tx, companyId, billing.kind)
      if (!account || !(await isNew(tx))) return false
      const state = await billing.readState(account.customerId)
      const isChanged = await saveState(tx, account, state, now)
      const isReported = await report(tx, billing, account, state.subscription)
      if (!isChanged && !isReported) return false
      await recordBilling(tx, companyId, { status: state.subscription?.status ?? null }, now)
      return true
    }
    const changed = await withOwnerTransaction(deps, read, companyId)
    if (changed) deps.live.publish(companyId, [{ name: 'company-updated' }])
  })
}

/**
 * Sets the number of data collectors that are charged. A repeat after a crash has the same key, so it is
 * charged once.
 */
async function report(
  tx: Tx,
  billing: BillingProvider,
  account: AccountRow,
  subscription: Parameters<BillingProvider['reportCollectors']>[1] | null,
): Promise<boolean> {
  if (!subscription || !isRunning(subscription.status) || subscription.planIsManual) return false
  const collectors = await countPaidCollectors(tx, account.companyId)
  const extra = extraCollectors(collectors, subscription.collectorsAllowed)
  if (extra === subscription.extraCollectors) return false
  const key = `${subscription.id}-${account.reports}-${extra}`
  await billing.reportCollectors(account.customerId, subscription, extra, key)
  await noteReport(tx, account, extra)
  return true
}
