import { sql } from 'drizzle-orm'
import { taskCounts } from '#src/features/task/task-counts.queries.ts'
import { splitBy, taskCountsBy } from '#src/features/task/task-split.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'

// SQL text: each figure asks another table, and all of them come in one statement for the whole page.

/** What the card of a project shows. */
export interface ProjectFigures {
  id: number
  tasks: number
  templates: number
  collectors: number
  /** When its last report arrived; null without one. */
  lastReportAt: Date | null
}

/** What the card of a group shows. */
export interface GroupFigures {
  id: number
  collectors: number
  projects: number
  tasks: number
  /** When the last report of one of its people arrived; null without one. */
  lastReportAt: Date | null
}

/** The figures of these projects; ids of other companies have none. */
export async function findProjectFigures(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ProjectFigures[]> {
  const { rows } = await tx.$client.query(
    `select p.id::float8 as id,
       coalesce((select sum(n) from ${taskCounts} where project_id = p.id), 0)::int as tasks,
       (select count(*) from project_templates u where u.company_id = $1 and u.project_id = p.id
         and u.removed_at is null)::int as templates,
       (select count(*) from project_collectors m where m.company_id = $1 and m.project_id = p.id)::int as collectors,
       (select t.created_at from tasks t where t.company_id = $1 and t.project_id = p.id
         order by t.id desc limit 1) as "lastReportAt"
     from projects p where p.company_id = $1 and p.id = any($2)`,
    [companyId, ids],
  )
  return rows
}

/** The figures of these groups; ids of other companies have none. */
export async function findGroupFigures(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<GroupFigures[]> {
  const filters = { community: { in: ids.map(String) } }
  const { rows } = await tx.execute<GroupFigures & Record<string, unknown>>(sql`
    with counts as (
      select k1 as id, sum(n) as n from (${taskCountsBy(companyId, filters, splitBy('groupId'))}) parts group by k1
    )
    select g.id::float8 as id, coalesce(counts.n, 0)::int as tasks,
      (select count(*) from people p where p.company_id = ${companyId} and p.group_id = g.id
        and (p.role = 'collector' or p.is_verifier) and p.status <> 'ARCHIVED')::int as collectors,
      (select count(distinct m.project_id) from project_collectors m
        join people p on p.company_id = m.company_id and p.id = m.person_id
        where m.company_id = ${companyId} and p.group_id = g.id)::int as projects,
      (select max(newest.created_at) from people p cross join lateral (
          select t.created_at from tasks t where t.company_id = ${companyId} and t.reporter_id = p.id
          order by t.id desc limit 1) newest
        where p.company_id = ${companyId} and p.group_id = g.id) as "lastReportAt"
    from groups g left join counts on counts.id = g.id
    where g.company_id = ${companyId} and g.id = any(${`{${ids.join(',')}}`}::bigint[])`)
  return rows
}
