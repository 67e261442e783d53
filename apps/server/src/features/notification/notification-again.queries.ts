import type { Tx } from '#src/platform/database/db.ts'

// SQL text: each statement is over a set of deliveries.

/**
 * Whose delivery `d` of the run $2 in the company $1 may be repeated: `p` can sign in and has not confirmed
 * it.
 */
const isUnconfirmed = `p.company_id = $1 and p.id = d.person_id and not p.blocked and p.status <> 'ARCHIVED'
  and not exists (select from notification_deliveries a where a.company_id = $1 and a.run_id = d.run_id
    and a.person_id = d.person_id and a.acknowledged_at is not null)`

/** How many people would get the newest run of a notification again. */
export async function countUnconfirmed(tx: Tx, companyId: number, notificationId: number): Promise<number> {
  const { rows } = await tx.$client.query(
    `select count(*)::int as n from notification_deliveries d join people p on ${isUnconfirmed}
     where d.company_id = $1 and d.way = 'app' and d.run_id = (select r.id from notification_runs r
       where r.company_id = $1 and r.notification_id = $2 order by r.due_at desc limit 1)`,
    [companyId, notificationId],
  )
  return rows[0].n
}

/** The newest run of a notification, locked until the commit; null before the first. */
export async function lockNewestRun(
  tx: Tx,
  companyId: number,
  notificationId: number,
): Promise<{ id: number; isEnded: boolean } | null> {
  const { rows } = (await tx.$client.query(
    `select id::text, status <> 'PENDING' as "isEnded" from notification_runs
     where company_id = $1 and notification_id = $2 order by due_at desc limit 1 for no key update`,
    [companyId, notificationId],
  )) as { rows: { id: string; isEnded: boolean }[] }
  return rows[0] ? { ...rows[0], id: Number(rows[0].id) } : null
}

/**
 * Hands a run over again, in every way, to those who have not confirmed it. The message on the phone stays
 * one message. Returns who they are; people who cannot sign in any more are left out.
 */
export async function reopenRun(tx: Tx, companyId: number, runId: number, now: Date): Promise<number[]> {
  const run = [companyId, runId, now]
  const { rows } = (await tx.$client.query(
    `update notification_deliveries d set status = 'waiting', attempts = 0, try_at = $3, claimed_at = null
     from people p where d.company_id = $1 and d.run_id = $2 and ${isUnconfirmed}
     returning d.person_id as id`,
    run,
  )) as { rows: { id: string }[] }
  if (rows.length > 0)
    await tx.$client.query(
      `update notification_runs set status = 'PENDING', ended_at = null, worked_at = $3
       where company_id = $1 and id = $2`,
      run,
    )
  return [...new Set(rows.map(({ id }) => Number(id)))]
}
