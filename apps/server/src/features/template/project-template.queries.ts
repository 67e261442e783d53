import { and, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
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
 * Adds the templates of a project to another one, disabled, under the same tags; returns what was added. A
 * node of a cluster does not insert from a query of several tables.
 */
export async function copyProjectTemplates(
  tx: Tx,
  companyId: number,
  from: number,
  to: number,
  now: Date,
): Promise<{ id: number; templateId: number }[]> {
  const { id, templateId, tagId, removedAt } = projectTemplates
  const found = await tx
    .select({ templateId, tagId })
    .from(projectTemplates)
    .where(
      and(
        equals(projectTemplates, { companyId, projectId: from }),
        or(isNull(removedAt), isReportedIn(sql`${companyId}::bigint`, id)),
      ),
    )
    .orderBy(id)
  if (found.length === 0) return []
  return tx
    .insert(projectTemplates)
    .values(
      found.map(one => ({
        ...one,
        companyId,
        projectId: to,
        status: 'deactivated' as const,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id, templateId })
}
