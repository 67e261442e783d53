import { limits } from '@quadrat/domain/limits'
import { decisionMinutes } from '@quadrat/domain/notification/automatic-message'
import type { TaskStatus } from '@quadrat/domain/task/task'
import { fieldRoles } from '#src/features/collector/collector.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { readsLanguage } from '#src/platform/language/person-language.ts'
import { inCompany } from '#src/platform/nodes/each-company.ts'
import { untoldDecisions } from './automatic-message.table.ts'
import { wantsAutomatic } from './automatic-recipients.queries.ts'

const minuteMs = 60_000

/** Notes that the collector of a task is to be told of its decision. */
export async function noteDecision(
  tx: Tx,
  row: { companyId: number; taskId: number; personId: number; decidedAt: Date },
): Promise<void> {
  await tx
    .insert(untoldDecisions)
    .values(row)
    .onConflictDoUpdate({
      target: [untoldDecisions.companyId, untoldDecisions.taskId],
      set: { decidedAt: row.decidedAt },
    })
}

/** Takes a decision back that nobody was told of. False if there is none. */
export async function forgetDecision(tx: Tx, companyId: number, taskId: number): Promise<boolean> {
  const rows = await tx
    .delete(untoldDecisions)
    .where(equals(untoldDecisions, { companyId, taskId }))
    .returning({ taskId: untoldDecisions.taskId })
  return rows.length > 0
}

/** The companies with decisions that nobody was told of. SQL text: a job sees all companies. */
export async function companiesWithDecisions(tx: Tx): Promise<number[]> {
  const { rows } = (await tx.$client.query(
    `select distinct company_id::text as id from untold_decisions where ${inCompany(tx, 'company_id')}`,
  )) as {
    rows: { id: string }[]
  }
  return rows.map(({ id }) => Number(id))
}

/** A decision to tell. `status` is that of the task now. */
export interface UntoldDecision {
  taskId: number
  personId: number
  status: TaskStatus
  template: string
  project: string
}

/**
 * Takes the decisions of which collectors are to be told now: those of whom no decision has followed for a
 * while, or of whom the first has waited long enough, and who got no such message just before. Decisions of
 * which nobody can be told, and those of more than a day ago, are deleted with them. SQL text: sets.
 */
export async function takeDecisions(
  tx: Tx,
  companyId: number,
  now: Date,
  isOn: boolean,
): Promise<UntoldDecision[]> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  const { quiet, longest, pause } = decisionMinutes
  const { rows: taken } = (await tx.$client.query(
    `with ripe as materialized (
       select person_id from untold_decisions where company_id = $1 group by person_id
       having not $5 or ((max(decided_at) <= $2 or min(decided_at) <= $3) and not exists (
         select from notifications n
         join notification_deliveries d on d.company_id = n.company_id and d.notification_id = n.id
         where n.company_id = $1 and n.automatic = 'DC_DECISION' and d.person_id = untold_decisions.person_id
           and d.created_at > $4))
     )
     delete from untold_decisions u using ripe where u.company_id = $1 and u.person_id = ripe.person_id
     returning u.task_id as task, u.person_id as person, u.decided_at as at`,
    [companyId, ago(quiet), ago(longest), ago(pause), isOn],
  )) as { rows: { task: string; person: string; at: Date }[] }
  const latest = ago(limits.notifications.sentLateMinutes)
  const told = isOn ? taken.filter(({ at }) => at > latest) : []
  if (told.length === 0) return []
  const { rows } = (await tx.$client.query(
    `select t.id::text as "taskId", p.id::text as "personId", t.status,
       title_in(v.title, v.titles, ${readsLanguage('p', '$1')}) as template, j.name as project
     from unnest($2::bigint[], $3::bigint[]) as taken (task_id, person_id)
     join people p on p.company_id = $1 and p.id = taken.person_id
     join tasks t on t.company_id = $1 and t.id = taken.task_id
     join templates v on v.company_id = $1 and v.root_id = t.template_id and v.version = t.template_version
     join projects j on j.company_id = $1 and j.id = t.project_id
     where p.role = any ($4) and ${wantsAutomatic} order by p.id, t.id`,
    [companyId, told.map(({ task }) => task), told.map(({ person }) => person), fieldRoles],
  )) as { rows: (Omit<UntoldDecision, 'taskId' | 'personId'> & { taskId: string; personId: string })[] }
  return rows.map(row => ({ ...row, taskId: Number(row.taskId), personId: Number(row.personId) }))
}
