import { and, eq, sql } from 'drizzle-orm'
import { templates } from '#src/features/template/template.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { ofCompany } from '#src/platform/nodes/each-company.ts'
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
 * Merges changes into rollups, cells and counters: those of the company of the transaction, else of all.
 * Requires the role of the owner.
 */
export async function mergeChanges(tx: Tx): Promise<void> {
  const { companyId } = tx.$client
  await tx.execute(
    companyId === null ? sql`select merge_task_changes()` : sql`select merge_company_changes(${companyId})`,
  )
}

/** Deletes rollups, totals and days that no longer count any task. Requires the role of the owner. */
export async function deleteEmptyRollups(tx: Tx): Promise<void> {
  for (const table of [taskRollups, taskDays, taskRollupTotals])
    await tx.delete(table).where(and(ofCompany(tx, table.companyId), eq(table.n, 0)))
}
