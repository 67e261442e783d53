import { limits } from '@quadrat/domain/limits'
import type { AppDeps } from '#src/deps.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { deleteChangesBefore } from './map.queries.ts'
import { deleteEmptyCells, mergeCells } from './map-cells.queries.ts'

/** Deletes changes that are older than any tile in a cache. */
export async function deleteOldMapChanges(deps: Pick<AppDeps, 'db' | 'now'>): Promise<void> {
  const before = new Date(deps.now().getTime() - limits.map.changesKeptSeconds * 1000)
  await withOwnerTransaction(deps, tx => deleteChangesBefore(tx, before))
}

/** Merges the reports and decisions since the last run into the cells that tiles are made from. */
export async function mergeMapCells(deps: Pick<AppDeps, 'db'>): Promise<void> {
  await withOwnerTransaction(deps, mergeCells)
}

/** Deletes cells that no longer count any task. Runs every night. */
export async function deleteEmptyMapCells(deps: Pick<AppDeps, 'db'>): Promise<void> {
  await withOwnerTransaction(deps, deleteEmptyCells)
}
