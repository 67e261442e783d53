import type { Role } from '@quadrat/domain/account/permission'
import { limits } from '@quadrat/domain/limits'
import { answeredLabels, type OptionLabels } from '#src/features/data-list/data-list.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { localizedColumns, localizedFields } from '#src/platform/language/localized-fields.ts'
import { type HistoryAction, type HistoryDetail, historyActions } from './task-history.ts'

/**
 * The ids of all versions of the report that this task belongs to, oldest first; empty if there is no such
 * task.
 */
export async function versionsOfReport(tx: Tx, companyId: number, taskId: number): Promise<number[]> {
  const { rows } = await tx.$client.query(
    `with recursive older as (
       select id, edit_from_id, 0 as n from tasks where company_id = $1 and id = $2
       union all
       select t.id, t.edit_from_id, o.n - 1 from older o
         join tasks t on t.company_id = $1 and t.id = o.edit_from_id where o.n > 1 - $3
     ), newer as (
       select id, 0 as n from tasks where company_id = $1 and id = $2
       union all
       select t.id, o.n + 1 from newer o join tasks t on t.company_id = $1 and t.edit_from_id = o.id where o.n < $3 - 1
     )
     select id from (select id, n from older union select id, n from newer) v order by n`,
    [companyId, taskId, limits.versions],
  )
  return rows.map((row: { id: string }) => Number(row.id))
}

/**
 * Reads the versions in the given order with everything that was captured, in one statement, and their
 * questions in the language that is spoken.
 */
export async function findVersions(tx: Tx, companyId: number, taskIds: number[]) {
  const versions = await tx.query.tasks.findMany({
    where: { companyId, id: { in: taskIds } },
    columns: {
      id: true,
      status: true,
      timezone: true,
      reportedAt: true,
      createdAt: true,
    },
    with: {
      reporter: true,
      template: { columns: { ...localizedColumns, version: true } },
      evidence: {
        orderBy: { id: 'asc' },
        with: {
          values: { orderBy: { position: 'asc' }, extras: { listLabels: answeredLabels } },
          photos: { orderBy: { position: 'asc' }, with: { file: true } },
        },
      },
    },
  })
  versions.sort((a, b) => taskIds.indexOf(a.id) - taskIds.indexOf(b.id))
  return versions.map(({ template, ...version }) => ({
    ...version,
    template: { version: template.version, fields: localizedFields(template) },
    listLabels: labelsOf(version.evidence),
  }))
}

function labelsOf(
  evidence: readonly { values: readonly { listLabels: OptionLabels | null }[] }[],
): OptionLabels {
  const all = evidence.flatMap(({ values }) => values.flatMap(one => Object.entries(one.listLabels ?? {})))
  return Object.fromEntries(all)
}

export type Version = Awaited<ReturnType<typeof findVersions>>[number]

/** Reads the audit lines that make up the history of these tasks, in the order in which they were written. */
export async function loggedSteps(tx: Tx, companyId: number, taskIds: number[]): Promise<LoggedStep[]> {
  const { rows } = await tx.$client.query(
    `select a.at, a.action, a.subject_id as "taskId", a.detail,
       case when p.id is not null then json_build_object('companyId', p.company_id, 'id', p.id, 'role', p.role,
         'firstName', p.first_name, 'lastName', p.last_name) end as person
     from audit a left join people p on p.company_id = $1 and p.id = a.actor_id
     where a.company_id = $1 and a.subject_kind = 'task' and a.subject_id = any($2::bigint[])
       and a.action = any($3)
     order by a.id`,
    [companyId, taskIds, historyActions],
  )
  return rows.map((row: LoggedStep) => ({ ...row, taskId: Number(row.taskId) }))
}

export interface LoggedStep {
  at: Date
  action: HistoryAction
  taskId: number
  detail: HistoryDetail
  person: { companyId: number; id: number; role: Role; firstName: string; lastName: string } | null
}
