import type { AppDeps } from '#src/deps.ts'
import { withOwnerTransaction } from '#src/platform/transaction.ts'
import { dropExpired, dropOldEvents } from './session.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A phone may come back to an unfinished photo after weeks; it starts that photo over after this. */
const partialDays = 30

/** The nightly upkeep: what nobody can use any more is thrown away. */
export async function cleanUp(deps: Pick<AppDeps, 'db' | 'files' | 'now'>): Promise<void> {
  const now = deps.now()
  await withOwnerTransaction(deps, tx => dropExpired(tx, now))
  await withOwnerTransaction(deps, tx => dropOldEvents(tx, new Date(now.getTime() - dayMs)))
  await deps.files.sweep(new Date(now.getTime() - partialDays * dayMs))
}
