import { may, roles } from '@quadrat/domain/account/permission'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { queriedCompany } from '#src/platform/database/queried-company.ts'

/** True while a message of the collector on this task waits for a reply. */
export const isUnanswered = ({ id }: Record<'id', SQLWrapper>) =>
  sql<boolean>`exists (select from task_messages m where m.company_id = ${queriedCompany()} and m.task_id = ${id} and m.needs_reply)`

const repliers = roles.filter(role => may(role, 'task.message'))

/**
 * The staff to notify of a message: those who wrote in the thread and may still reply, otherwise everybody
 * who may reply. Left out are those who have an unread item about this thread. SQL text: one statement over
 * people and their projects.
 */
export async function staffToNotify(
  tx: Tx,
  companyId: number,
  versions: readonly number[],
  projectId: number,
): Promise<number[]> {
  const { rows } = (await tx.$client.query(
    `with able as (
       select p.id, exists (select from task_messages m where m.company_id = $1 and m.task_id = any ($2::bigint[])
           and m.author_id = p.id) as wrote
       from people p
       where p.company_id = $1 and p.role = any ($3) and not p.blocked and p.status <> 'ARCHIVED'
         and (not p.in_projects or $4 = any (projects_of_person($1, p.id)))
     )
     select a.id::text from able a where (a.wrote or not exists (select from able where wrote))
       and not exists (select from inbox_items i where i.company_id = $1 and i.kind = 'collector-message'
         and i.subject_id = any ($2::bigint[]) and i.person_id = a.id and i.read_at is null)`,
    [companyId, versions, repliers, projectId],
  )) as { rows: { id: string }[] }
  return rows.map(({ id }) => Number(id))
}

/** Notes that the messages on a report are answered. Returns the versions on which one was not. */
export async function noteAnswered(
  tx: Tx,
  companyId: number,
  versions: readonly number[],
): Promise<number[]> {
  const { rows } = (await tx.$client.query(
    `update task_messages set needs_reply = false
     where company_id = $1 and task_id = any ($2::bigint[]) and needs_reply returning task_id::text as id`,
    [companyId, versions],
  )) as { rows: { id: string }[] }
  return [...new Set(rows.map(({ id }) => Number(id)))]
}
