import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/db.ts'
import { taskBins, taskSums } from './task.table.ts'

/** Adds the changes of all companies to their bins and sums. As the owner. */
export async function mergeBins(tx: Tx): Promise<void> {
  await tx.execute(sql`select merge_task_bins()`)
}

/** As the owner. */
export async function dropEmptyBins(tx: Tx): Promise<void> {
  await tx.delete(taskBins).where(eq(taskBins.n, 0))
  await tx.delete(taskSums).where(eq(taskSums.n, 0))
}
