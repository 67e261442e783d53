import type { AppDeps } from '#src/deps.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { deleteEmptyRollups, mergeRollups } from './task-jobs.queries.ts'

/** Merges the reports and decisions since the last run into the rollups that the feed is counted from. */
export async function mergeTaskRollups(deps: Pick<AppDeps, 'db'>): Promise<void> {
  await withOwnerTransaction(deps, mergeRollups)
}

/** Deletes rollups that no longer count any task. Runs every night. */
export async function deleteEmptyTaskRollups(deps: Pick<AppDeps, 'db'>): Promise<void> {
  await withOwnerTransaction(deps, deleteEmptyRollups)
}
