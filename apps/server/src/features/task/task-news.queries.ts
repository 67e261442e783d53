import { and, eq } from 'drizzle-orm'
import { templates } from '#src/features/template/template.table.ts'
import type { Tx } from '#src/platform/db.ts'
import { tasks } from './task.table.ts'

/** What a collector is told of her task: its template's title and its status; null when it is gone. */
export async function decidedTask(tx: Tx, companyId: number, taskId: number) {
  const [task] = await tx
    .select({ status: tasks.status, title: templates.title })
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
