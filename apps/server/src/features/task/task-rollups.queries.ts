import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/db.ts'
import { taskRollups, taskRollupTotals } from './task.table.ts'

/** Merges the changes of all companies into their rollups and totals. Runs as the owner. */
export async function mergeRollups(tx: Tx): Promise<void> {
  await tx.execute(sql`select merge_task_rollups()`)
}

/** Deletes rollups and totals that all tasks have left. Runs as the owner. */
export async function deleteEmptyRollups(tx: Tx): Promise<void> {
  await tx.delete(taskRollups).where(eq(taskRollups.n, 0))
  await tx.delete(taskRollupTotals).where(eq(taskRollupTotals.n, 0))
}
