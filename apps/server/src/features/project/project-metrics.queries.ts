import { taskCounts } from '#src/features/task/task-counts.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'

/**
 * Averages are of the newest tasks only: over a million tasks they would take longer than the page that shows
 * them.
 */
const averagedTasks = 1000

export interface ProjectMetrics {
  reported: number
  completed: number
  /** Average seconds from the arrival of a report to its approval; null while nothing is approved. */
  completionSeconds: number | null
  /**
   * Average seconds from the report on the phone until all of its evidence has arrived; null without reports.
   */
  evidenceSeconds: number | null
}

/**
 * The numbers of a project so far. Each part is restricted to the company, so a project of another company
 * has none. SQL text: aggregates over two CTEs in one statement read more clearly than in the builder.
 */
export async function measureProject(tx: Tx, companyId: number, projectId: number): Promise<ProjectMetrics> {
  const { rows } = await tx.$client.query(
    `with newest as (
       select id, status, reported_at, created_at, decided_at, photos_expected <= photos_arrived as whole
       from tasks where company_id = $1 and project_id = $2 order by id desc limit $3
     ), arrivals as (
       select n.id, greatest(max(e.created_at), max(f.created_at)) - coalesce(n.reported_at, n.created_at) as took
       from newest n
       join evidence e on e.company_id = $1 and e.task_id = n.id
       left join evidence_photos p on p.company_id = $1 and p.evidence_id = e.id
       left join files f on f.company_id = $1 and f.id = p.file_id
       where n.whole group by n.id, n.reported_at, n.created_at
     )
     select
       coalesce((select sum(n) from ${taskCounts} where project_id = $2), 0)::int as reported,
       coalesce((select sum(n) from ${taskCounts}
         where project_id = $2 and status = 'COMPLETED'), 0)::int as completed,
       (select extract(epoch from avg(decided_at - created_at)) from newest
         where status = 'COMPLETED' and decided_at is not null)::float as "completionSeconds",
       (select extract(epoch from avg(greatest(took, interval '0'))) from arrivals)::float as "evidenceSeconds"`,
    [companyId, projectId, averagedTasks],
  )
  return rows[0]
}
