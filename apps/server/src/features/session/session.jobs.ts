import { limits } from '@quadrat/domain/limits'
import type { AppDeps } from '#src/deps.ts'
import { withOwnerTransaction } from '#src/platform/transaction.ts'
import { deleteExpired, deleteOldEvents } from './session.queries.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** A phone may come back to an unfinished photo after weeks; it starts that photo over after this. */
const partialDays = 30

/** The nightly upkeep: what nobody can use any more is thrown away. */
export async function cleanUp(deps: Pick<AppDeps, 'db' | 'files' | 'now'>): Promise<void> {
  const now = deps.now()
  await withOwnerTransaction(deps, tx => deleteExpired(tx, now))
  await withOwnerTransaction(deps, tx =>
    deleteOldEvents(tx, new Date(now.getTime() - limits.missedEvents.keptHours * hourMs)),
  )
  await deps.files.sweep(new Date(now.getTime() - partialDays * dayMs))
}
