import { limits } from '@quadrat/domain/limits'
import type { AppDeps } from '#src/deps.ts'
import { withOwnerTransaction } from '#src/platform/transaction.ts'
import { deleteChangesBefore } from './map.queries.ts'

/** Deletes changes that are older than any tile in a cache. */
export async function deleteOldMapChanges(deps: Pick<AppDeps, 'db' | 'now'>): Promise<void> {
  const before = new Date(deps.now().getTime() - limits.map.changesKeptSeconds * 1000)
  await withOwnerTransaction(deps, tx => deleteChangesBefore(tx, before))
}
