import type { AuditAction } from '@quadrat/domain/audit/audit'
import type { AuditLine } from '@quadrat/server/platform/audit/audit-line'
import { auditEntryOf } from '@quadrat/server/platform/audit/audit-record'
import type { Tx } from '@quadrat/server/platform/database/db'
import type { Context } from '@quadrat/server/platform/database/transaction'

// SQL text: the server package exports no tables.

/** The progress of the creation of the demo company. */
interface DemoState {
  createdAt: Date
  hasProgramme: boolean
  isComplete: boolean
}

const created: AuditAction = 'demo.create'

export async function findDemoState(tx: Tx, companyId: number): Promise<DemoState> {
  const { rows } = await tx.$client.query(
    `select c.created_at,
       exists (select from templates t where t.company_id = c.id) as has_programme,
       exists (select from audit a where a.company_id = c.id and a.subject_kind = 'company'
         and a.subject_id = c.id and a.action = $2) as is_complete
     from companies c where c.id = $1`,
    [companyId, created],
  )
  const [row] = rows as { created_at: Date; has_programme: boolean; is_complete: boolean }[]
  if (!row) throw new Error(`There is no company ${companyId}`)
  return { createdAt: row.created_at, hasProgramme: row.has_programme, isComplete: row.is_complete }
}

/** The audit line marks the demo as complete. */
export function auditDemoCreated(ctx: Context): void {
  ctx.audit({ action: created, subjectKind: 'company', subjectId: ctx.viewer.companyId })
}

/** Writes an audit line with a time other than that of the transaction. */
export async function insertAuditLineAt({ tx, viewer }: Context, at: Date, line: AuditLine): Promise<void> {
  const { companyId, personId } = viewer
  await tx.$client.query('select record_audit_and_events($1, $2, $3, $4, $5, null, null)', [
    companyId,
    at,
    personId,
    JSON.stringify([auditEntryOf(line)]),
    '[]',
  ])
}

/** Notes that the phones of all who report were in touch when their newest report arrived. */
export async function setPhonesSeen(tx: Tx, companyId: number): Promise<void> {
  await tx.$client.query(
    `update devices d set last_seen_at = greatest(d.last_seen_at, newest.at)
     from (select t.reporter_id, max(t.created_at) as at from tasks t where t.company_id = $1 group by 1) newest
     where d.company_id = $1 and d.person_id = newest.reporter_id`,
    [companyId],
  )
}

export async function countDemoTasks(tx: Tx, companyId: number): Promise<number> {
  const { rows } = await tx.$client.query('select sum(n) as n from task_counts($1)', [companyId])
  return Number(rows[0]?.n ?? 0)
}

/** The notifications in the inbox of a person. SQL text: a demo needs no page of them. */
export async function findOwnDeliveries(
  tx: Tx,
  companyId: number,
  personId: number,
): Promise<{ id: string; createdAt: Date; isWarning: boolean }[]> {
  const { rows } = await tx.$client.query(
    `select d.id::text, d.created_at as "createdAt", r.type = 'EARLY_WARNING' as "isWarning"
     from notification_deliveries d join notification_runs r on r.company_id = d.company_id and r.id = d.run_id
     where d.company_id = $1 and d.person_id = $2 and d.way = 'app'`,
    [companyId, personId],
  )
  return rows
}

/** The runs of notifications that nobody has handed over, with when they began. */
export async function findPendingRuns(tx: Tx, companyId: number): Promise<{ id: number; at: Date }[]> {
  const { rows } = await tx.$client.query(
    `select id::int, created_at as at from notification_runs where company_id = $1 and status = 'PENDING' order by id`,
    [companyId],
  )
  return rows
}
