import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { readId } from '#src/platform/input/parse.ts'

// Conditions on the blocks of tasks that rollups are counted by (docs/architecture/counting.md).

/** True if a task of the rollup's project and block is outside the place of work. */
export function hasOutside(
  companyId: number,
  { projectId, block }: Record<'projectId' | 'block', SQLWrapper>,
): SQL {
  return sql`exists (select from outside_tasks o
    where o.company_id = ${companyId} and o.project_id = ${projectId} and o.task_id >= ${block}
      and o.task_id < ${endOf(companyId, block)})`
}

/** True if a task of the rollup's block has an unanswered message. */
export function hasUnanswered(companyId: number, { block }: { block: SQLWrapper }): SQL {
  return sql`exists (select from task_messages m where m.company_id = ${companyId} and m.needs_reply
    and m.task_id >= ${block} and m.task_id < ${endOf(companyId, block)})`
}

/** The first id after a block. */
function endOf(companyId: number, block: SQLWrapper): SQL {
  return sql`coalesce((select min(b.first_id) from task_blocks b
    where b.company_id = ${companyId} and b.first_id > ${block}), 9223372036854775807)`
}

/** The ids of the tasks with a photo that cannot be opened. There are few. */
export function unreadableTasks(companyId: number): SQL {
  return sql`select e.task_id from files f
    join evidence_photos p on p.company_id = ${companyId} and p.file_id = f.id
    join evidence e on e.company_id = ${companyId} and e.id = p.evidence_id
    where f.company_id = ${companyId} and f.unreadable`
}

/** True if a task of the rollup's block has such a photo. */
export function hasUnreadable(companyId: number, { block }: { block: SQLWrapper }): SQL {
  return sql`${block} in (select coalesce((select max(b.first_id) from task_blocks b
    where b.company_id = ${companyId} and b.first_id <= one.task_id), 0) from (${unreadableTasks(companyId)}) one)`
}

/** The blocks of the company that the ids belong to (docs/architecture/counting.md). */
export function blocksOf(companyId: number, ids: string[]): SQL {
  const list = sql.join(
    ids.map(id => sql`${readId(id)}::bigint`),
    sql`, `,
  )
  return sql`(select coalesce((select max(b.first_id) from task_blocks b
    where b.company_id = ${companyId} and b.first_id <= one), 0) from unnest(array[${list}]::bigint[]) one)`
}
