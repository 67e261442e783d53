import { and, eq, sql } from 'drizzle-orm'
import { templates } from '#src/features/template/template.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { taskDays, taskRollups, taskRollupTotals, tasks } from './task.table.ts'

/**
 * What a task is called in messages about it: its title, or that of its template. Null if there is no such
 * task.
 */
export async function findTaskSubject(
  tx: Tx,
  companyId: number,
  taskId: number,
): Promise<{ title: string; projectId: number } | null> {
  const [task] = await tx
    .select({ title: sql<string>`coalesce(${tasks.title}, ${templates.title})`, projectId: tasks.projectId })
    .from(tasks)
    .innerJoin(
      templates,
      and(
        eq(templates.companyId, tasks.companyId),
        eq(templates.rootId, tasks.templateId),
        eq(templates.version, tasks.templateVersion),
      ),
    )
    .where(and(eq(tasks.companyId, companyId), eq(tasks.id, taskId)))
  return task ?? null
}

/**
 * Merges the changes of all companies into their rollups, totals and days. Requires the role of the owner.
 */
export async function mergeRollups(tx: Tx): Promise<void> {
  await tx.execute(sql`select merge_task_rollups()`)
}

/** Deletes rollups, totals and days that no longer count any task. Requires the role of the owner. */
export async function deleteEmptyRollups(tx: Tx): Promise<void> {
  await tx.delete(taskRollups).where(eq(taskRollups.n, 0))
  await tx.delete(taskDays).where(eq(taskDays.n, 0))
  await tx.delete(taskRollupTotals).where(eq(taskRollupTotals.n, 0))
}
