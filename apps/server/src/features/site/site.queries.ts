import { and, eq, type InferSelectModel, type SQLWrapper, sql } from 'drizzle-orm'
import { projects } from '#src/features/project/project.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { findByClientId } from '#src/platform/database/insert-once.ts'
import { type IdFilter, idWhere, withoutUndefined } from '#src/platform/database/list.ts'
import { listOf } from '#src/platform/database/list-of.ts'
import { queriedCompany } from '#src/platform/database/queried-company.ts'
import { outsideTasks, sites } from './site.table.ts'

export type SiteRow = InferSelectModel<typeof sites>

/** The site that was created with this `clientId`, also if it has changed since. */
export function findSiteByClientId(tx: Tx, companyId: number, clientId: string): Promise<SiteRow | null> {
  return findByClientId(tx, sites, companyId, clientId)
}

/**
 * What a project has. It is locked until the commit, so that two sites are never made at once. Null without
 * the project.
 */
export async function lockProjectSite(
  tx: Tx,
  companyId: number,
  projectId: number,
): Promise<{ hasSite: boolean; hasTasks: boolean } | null> {
  const [project] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(equals(projects, { companyId, id: projectId }))
    .for('no key update')
  if (!project) return null
  const many = await tx.$count(sites, equals(sites, { companyId, projectId }))
  const ids = await tasksAfter(tx, { companyId, projectId, after: 0, many: 1 })
  return { hasSite: many > 0, hasTasks: ids.length > 0 }
}

/** The filters of a list of sites, combined with AND. */
export interface SiteFilters {
  id?: IdFilter | null
  project?: IdFilter | null
}

export const siteList = listOf('sites', {
  table: sites,
  what: 'place of work',
  where: (companyId: number, filters?: SiteFilters | null) =>
    withoutUndefined({ companyId, id: idWhere(filters?.id), projectId: idWhere(filters?.project) }),
  sorts: t => ({ createdAt: t.createdAt, updatedAt: t.updatedAt, id: t.id }),
  sort: 'createdAt:desc',
})

/** The number of tasks that were reported outside of a site. */
export const tasksOutside = ({ projectId }: Pick<typeof sites, 'projectId'>) =>
  sql<number>`(select count(*)::int from outside_tasks o where o.company_id = ${queriedCompany()} and o.project_id = ${projectId})`

/** True if a task was reported outside the place of work of its project. */
export const isOutside = (task: { id: SQLWrapper }) =>
  sql<boolean>`exists (select from outside_tasks o where o.company_id = ${queriedCompany()} and o.task_id = ${task.id})`

/** The next tasks of a project in the order of their ids, after one of them. */
export async function tasksAfter(
  tx: Tx,
  {
    companyId,
    projectId,
    after,
    many,
  }: { companyId: number; projectId: number; after: number; many: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from tasks t where t.company_id = ${companyId} and t.project_id = ${projectId} and t.id > ${after}
    order by t.id limit ${many}`)
  return rows.map(({ id }) => Number(id))
}

/** Compares tasks of a company with the places of work of their projects. */
export async function markOutsideTasks(tx: Tx, companyId: number, taskIds: readonly number[]): Promise<void> {
  const list = `{${taskIds.join()}}`
  await tx.execute(sql`select mark_outside_tasks(${companyId}::bigint, ${list}::bigint[])`)
}

/** Takes the mark from some tasks of a project that has no place of work any more. @returns how many */
export async function unmarkTasks(
  tx: Tx,
  { companyId, projectId, many }: { companyId: number; projectId: number; many: number },
): Promise<number> {
  const some = tx
    .select({ id: outsideTasks.taskId })
    .from(outsideTasks)
    .where(equals(outsideTasks, { companyId, projectId }))
    .limit(many)
  const rows = await tx
    .delete(outsideTasks)
    .where(and(eq(outsideTasks.companyId, companyId), sql`${outsideTasks.taskId} in ${some}`))
    .returning({ id: outsideTasks.taskId })
  return rows.length
}

/** The site of a project. */
export async function findProjectSite(
  tx: Tx,
  companyId: number,
  projectId: number,
): Promise<Pick<SiteRow, 'id' | 'rowVersion' | 'checkedVersion'> | null> {
  const [row] = await tx
    .select({ id: sites.id, rowVersion: sites.rowVersion, checkedVersion: sites.checkedVersion })
    .from(sites)
    .where(equals(sites, { companyId, projectId }))
  return row ?? null
}

/**
 * Notes that all tasks were compared with this version of the outline.
 * @returns false if it has changed since
 */
export async function endCheck(
  tx: Tx,
  { companyId, id, rowVersion }: { companyId: number; id: number; rowVersion: number },
): Promise<boolean> {
  const rows = await tx
    .update(sites)
    .set({ checkedVersion: rowVersion })
    .where(equals(sites, { companyId, id, rowVersion }))
    .returning({ id: sites.id })
  return rows.length > 0
}

/** The number above those of all transactions that have begun to write. */
export async function nextTransaction(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ next: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  )
  return rows[0]?.next ?? '0'
}

/** True if all transactions below a number have ended. */
export async function haveEnded(tx: Tx, before: string): Promise<boolean> {
  const { rows } = await tx.execute<{ ended: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${before}::text::xid8 as ended`,
  )
  return rows[0]?.ended ?? false
}
