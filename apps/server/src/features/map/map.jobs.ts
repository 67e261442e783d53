import { limits } from '@quadrat/domain/limits'
import type { AppDeps } from '#src/deps.ts'
import { mergeChanges } from '#src/features/task/task-jobs.queries.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { deleteChangesBefore } from './map.queries.ts'
import { deleteEmptyCells } from './map-cells.queries.ts'

/** Deletes changes that are older than any tile in a cache. */
export async function deleteOldMapChanges(deps: Pick<AppDeps, 'db' | 'now'>): Promise<void> {
  const before = new Date(deps.now().getTime() - limits.map.changesKeptSeconds * 1000)
  const rows = { table: 'task_position_changes', where: 'changed_at < $1', values: [before] }
  await eachCompany(deps.db, rows, of =>
    withOwnerTransaction(deps, tx => deleteChangesBefore(tx, before), of),
  )
}

/** Merges the reports and decisions since the last run into the cells that tiles are made from. */
export async function mergeMapCells(deps: Pick<AppDeps, 'db'>): Promise<void> {
  const rows = { table: 'task_rollup_changes' }
  await eachCompany(deps.db, rows, of => withOwnerTransaction(deps, mergeChanges, of))
}

/** Deletes cells that no longer count any task. Runs every night. */
export async function deleteEmptyMapCells(deps: Pick<AppDeps, 'db'>): Promise<void> {
  await eachCompany(deps.db, { table: 'companies' }, of => withOwnerTransaction(deps, deleteEmptyCells, of))
}
