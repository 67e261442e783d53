import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/db.ts'
import { taskDays, taskRollups, taskRollupTotals } from './task.table.ts'

/** Merges the changes of all companies into their rollups, totals and days. Requires the role of the owner. */
export async function mergeRollups(tx: Tx): Promise<void> {
  await tx.execute(sql`select merge_task_rollups()`)
}

/** Deletes rollups, totals and days that no longer count any task. Requires the role of the owner. */
export async function deleteEmptyRollups(tx: Tx): Promise<void> {
  await tx.delete(taskRollups).where(eq(taskRollups.n, 0))
  await tx.delete(taskDays).where(eq(taskDays.n, 0))
  await tx.delete(taskRollupTotals).where(eq(taskRollupTotals.n, 0))
}
