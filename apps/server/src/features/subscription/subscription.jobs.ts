import type { AppDeps } from '#src/deps.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { deleteOldEvents, listDueAccounts } from './billing.queries.ts'
import { type SyncDeps, syncCompany } from './billing.sync.ts'

const hourMs = 3_600_000
/** After this time the state is read again, in case an event was lost. */
const readAgainMs = 6 * hourMs
/** Longer than the payment service tries to report an event. */
const eventsKeptMs = 30 * 24 * hourMs

/**
 * Reports the numbers of data collectors that changed, and reads states that were not read for long. A
 * company that fails does not hold up the others; the job is then tried again.
 */
export async function reconcileBilling(deps: SyncDeps): Promise<void> {
  const { billing } = deps
  if (!billing) return
  const before = new Date(deps.now().getTime() - readAgainMs)
  const failures: unknown[] = []
  await eachCompany(deps.db, { table: 'billing_accounts' }, async of => {
    const due = await withOwnerTransaction(deps, tx => listDueAccounts(tx, billing.kind, before), of)
    for (const companyId of due) await syncCompany(deps, companyId).catch(error => failures.push(error))
  })
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} companies were not billed`)
}

/** Deletes events that nobody repeats any more. Runs every night. */
export async function cleanUpBilling({ db, now }: Pick<AppDeps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - eventsKeptMs)
  const rows = { table: 'billing_events', where: 'received_at < $1', values: [before] }
  await eachCompany(db, rows, of => withOwnerTransaction({ db }, tx => deleteOldEvents(tx, before), of))
}
