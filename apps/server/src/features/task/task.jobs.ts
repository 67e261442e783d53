import type { AppDeps } from '#src/deps.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { deleteEmptyRollups, mergeChanges } from './task-jobs.queries.ts'

/** Merges the reports and decisions since the last run into the rollups that the feed is counted from. */
export async function mergeTaskRollups(deps: Pick<AppDeps, 'db'>): Promise<void> {
  await eachCompany(deps.db, { table: 'task_rollup_changes' }, of =>
    withOwnerTransaction(deps, mergeChanges, of),
  )
}

/** Deletes rollups that no longer count any task. Runs every night. */
export async function deleteEmptyTaskRollups(deps: Pick<AppDeps, 'db'>): Promise<void> {
  await eachCompany(deps.db, { table: 'companies' }, of => withOwnerTransaction(deps, deleteEmptyRollups, of))
}
