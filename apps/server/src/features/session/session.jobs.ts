import { limits } from '@quadrat/domain/limits'
import type { AppDeps } from '#src/deps.ts'
import { deleteOldCounts } from '#src/platform/message-budget.ts'
import { withOwnerTransaction } from '#src/platform/transaction.ts'
import { deleteExpired, deleteOldEvents } from './clean-up.queries.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** The days that partial uploads are kept. A phone may resume a photo after weeks; after this time it starts it again. */
const partialDays = 30

/** The nightly clean-up: deletes what can no longer be used. */
export async function cleanUp(deps: Pick<AppDeps, 'db' | 'files' | 'now'>): Promise<void> {
  const now = deps.now()
  await withOwnerTransaction(deps, tx => deleteExpired(tx, now))
  await withOwnerTransaction(deps, tx => deleteOldCounts(tx, now))
  await withOwnerTransaction(deps, tx =>
    deleteOldEvents(tx, new Date(now.getTime() - limits.missedEvents.keptHours * hourMs)),
  )
  await deps.files.sweep(new Date(now.getTime() - partialDays * dayMs))
}
