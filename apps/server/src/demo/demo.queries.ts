import type { AuditAction } from '@quadrat/domain/audit'
import { sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/db.ts'
import type { AuditLine, Context } from '#src/platform/transaction.ts'

/** How far the demo company is. */
export interface DemoState {
  createdAt: Date
  hasProgramme: boolean
  isMade: boolean
}

const made: AuditAction = 'demo.create'

export async function findDemoState(tx: Tx, companyId: number): Promise<DemoState> {
  const { rows } = await tx.execute<{ created_at: Date; has_programme: boolean; is_made: boolean }>(sql`
    select c.created_at,
      exists (select from templates t where t.company_id = c.id) as has_programme,
      exists (select from audit a where a.company_id = c.id and a.subject_kind = 'company'
        and a.subject_id = c.id and a.action = ${made}) as is_made
    from companies c where c.id = ${companyId}`)
  const [row] = rows
  if (!row) throw new Error(`There is no company ${companyId}`)
  return { createdAt: new Date(row.created_at), hasProgramme: row.has_programme, isMade: row.is_made }
}

/** The log itself says that the demo is whole. */
export function markDemoMade(ctx: Context): void {
  ctx.audit({ action: made, subjectKind: 'company', subjectId: ctx.viewer.companyId })
}

/** A line of the log at another moment than the one at which the transaction is done. */
export async function writeLogAt({ tx, viewer }: Context, at: Date, line: AuditLine): Promise<void> {
  await tx.execute(
    sql`select record_audit_and_events(${viewer.companyId}, ${at.toISOString()}, ${viewer.personId}, ${JSON.stringify([line])}, '[]')`,
  )
}

export async function countDemoTasks(tx: Tx, companyId: number): Promise<number> {
  const { rows } = await tx.execute<{ n: string | null }>(
    sql`select sum(n) as n from task_counters where company_id = ${companyId}`,
  )
  return Number(rows[0]?.n ?? 0)
}
