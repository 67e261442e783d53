import { and, isNotNull, type SQLWrapper, sql } from 'drizzle-orm'
import { deletedTasks } from '#src/features/task/deleted-task.table.ts'
import { taskRollupChanges, taskRollupTotals } from '#src/features/task/task.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { queriedCompany } from '#src/platform/database/queried-company.ts'
import type { ProjectTemplateRow } from './template.queries.ts'
import { projectTemplates } from './template.table.ts'

/**
 * True if reports were made with a project template, or a deleted one can be restored. The rollups answer it
 * without reading the tasks of the project.
 */
const isReportedIn = (company: SQLWrapper, id: SQLWrapper) => sql<boolean>`(
  exists (select from ${taskRollupTotals} r
    where r.company_id = ${company} and r.project_template_id = ${id} and r.n > 0)
  or exists (select from ${taskRollupChanges} r
    where r.company_id = ${company} and r.project_template_id = ${id} and r.n > 0)
  or exists (select from ${deletedTasks} r
    where r.company_id = ${company} and r.project_template_id = ${id}))`

/** See `isReportedIn`. For relational queries. */
export const isReported = ({ id }: { id: SQLWrapper }) => isReportedIn(queriedCompany(), id)

/**
 * True if the project has the template: nobody removed it, or a late report arrived since. For relational
 * queries.
 */
export const isInProject = (t: Pick<typeof projectTemplates, 'id' | 'removedAt'>) =>
  sql<boolean>`(${t.removedAt} is null or ${isReported(t)})`

export async function isProjectTemplateReported(tx: Tx, companyId: number, id: number): Promise<boolean> {
  // By values: columns of a select from one table have no qualifier, and in a subquery they would be its own.
  const one = isReportedIn(sql`${companyId}::bigint`, sql`${id}::bigint`)
  const { rows } = await tx.execute<{ isReported: boolean }>(sql`select ${one} as "isReported"`)
  return rows[0]?.isReported ?? false
}

/**
 * The row of a template that was removed from the project, locked until the commit; null if there is none.
 */
export async function lockRemovedProjectTemplate(
  tx: Tx,
  companyId: number,
  projectId: number,
  templateId: number,
): Promise<ProjectTemplateRow | null> {
  const [removed] = await tx
    .select()
    .from(projectTemplates)
    .where(
      and(
        equals(projectTemplates, { companyId, projectId, templateId }),
        isNotNull(projectTemplates.removedAt),
      ),
    )
    .for('no key update')
  return removed ?? null
}

/**
 * Adds the templates of a project to another one, disabled, under the same tags; returns what was added.
 * SQL text: the builder cannot insert from a query without naming every column.
 */
export async function copyProjectTemplates(
  tx: Tx,
  companyId: number,
  from: number,
  to: number,
  now: Date,
): Promise<{ id: number; templateId: number }[]> {
  const { rows } = await tx.execute<{ id: string; template_id: string }>(sql`
    insert into ${projectTemplates} (company_id, project_id, template_id, tag_id, status, created_at, updated_at)
    select company_id, ${to}, template_id, tag_id, 'deactivated', ${now.toISOString()}, ${now.toISOString()}
    from ${projectTemplates}
    where company_id = ${companyId} and project_id = ${from}
      and (removed_at is null or ${isReportedIn(sql`${companyId}::bigint`, projectTemplates.id)})
    order by id
    returning id, template_id`)
  return rows.map(row => ({ id: Number(row.id), templateId: Number(row.template_id) }))
}
