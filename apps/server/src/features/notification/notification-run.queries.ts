import type { DeliveryWay } from '@quadrat/domain/notification/notification'
import type { Tx } from '#src/platform/database/db.ts'
import type { NotificationRow } from './notification.queries.ts'

// SQL text throughout: each statement is over a set of deliveries.

interface NewRun {
  dueAt: Date
  isLate: boolean
}

type Content = Pick<
  NotificationRow,
  'companyId' | 'id' | 'title' | 'message' | 'translations' | 'type' | 'attachmentId'
>

/**
 * Creates the run of a notification at a time, and its deliveries. Null if there is such a run already.
 * @param ways how it goes out; `failing`: those that are refused at once, because a budget is used up
 */
export async function insertRun(
  tx: Tx,
  row: Content,
  { dueAt, isLate }: NewRun,
  { ways, failing = [] }: { ways: readonly DeliveryWay[]; failing?: readonly DeliveryWay[] },
  now: Date,
): Promise<number | null> {
  const { rows } = (await tx.$client.query(
    `insert into notification_runs
       (company_id, notification_id, due_at, title, message, type, attachment_id, is_late, created_at, translations)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (company_id, notification_id, due_at) do nothing
     returning id`,
    [
      row.companyId,
      row.id,
      dueAt,
      row.title,
      row.message,
      row.type,
      row.attachmentId,
      isLate,
      now,
      row.translations,
    ],
  )) as { rows: { id: string }[] }
  if (!rows[0]) return null
  const runId = Number(rows[0].id)
  await tx.$client.query(
    `insert into notification_deliveries
       (company_id, run_id, notification_id, person_id, way, status, try_at, created_at)
     select r.company_id, $3, r.notification_id, r.person_id, w.way,
       case when w.way = any ($5::text[]) then 'failed' else 'waiting' end, $6, $6
     from notification_recipients r
     join people p on p.company_id = r.company_id and p.id = r.person_id
     cross join unnest($4::text[]) with ordinality as w (way, n)
     where r.company_id = $1 and r.notification_id = $2 and not p.blocked and p.status <> 'ARCHIVED'
     order by w.n, r.person_id`,
    [row.companyId, row.id, runId, ways, failing, now],
  )
  return runId
}

/** Notes runs that no server has handed over in time. */
export async function insertMissedRuns(
  tx: Tx,
  row: Content,
  dueAt: readonly Date[],
  now: Date,
): Promise<void> {
  if (!dueAt.length) return
  await tx.$client.query(
    `insert into notification_runs (company_id, notification_id, due_at, title, message, type, attachment_id, status,
       is_late, is_missed, created_at, ended_at, translations)
     select $1, $2, due, $4, $5, $6, $7, 'ERROR', true, true, $8, $8, $9 from unnest($3::timestamptz[]) as due
     on conflict (company_id, notification_id, due_at) do nothing`,
    [row.companyId, row.id, dueAt, row.title, row.message, row.type, row.attachmentId, now, row.translations],
  )
}

/** Takes back what is not handed over yet. */
export async function deleteWaitingDeliveries(
  tx: Tx,
  companyId: number,
  notificationId: number,
): Promise<void> {
  await tx.$client.query(
    `delete from notification_deliveries where company_id = $1 and notification_id = $2 and status = 'waiting'`,
    [companyId, notificationId],
  )
}

/** Counts of one way of delivery, over all runs. */
export interface DeliveryCounts {
  /** Not handed over yet. */
  waiting: number
  sent: number
  received: number
  failed: number
  notSent: number
  /** People, each once however many runs there were. */
  people: number
  /** Those of them who confirmed an early warning. */
  confirmed: number
}

/** The counts of a notification by way of delivery; a way that it does not use is missing. */
export async function countDeliveries(
  tx: Tx,
  companyId: number,
  notificationId: number,
  runId: number | null = null,
): Promise<Partial<Record<DeliveryWay, DeliveryCounts>>> {
  const { rows } = (await tx.$client.query(
    `select way, count(*) filter (where status in ('waiting', 'claimed'))::int as waiting,
       count(*) filter (where status = 'sent')::int as sent,
       count(*) filter (where received_at is not null)::int as received,
       count(*) filter (where status = 'failed')::int as failed,
       count(*) filter (where status = 'not-sent')::int as "notSent",
       count(distinct person_id)::int as people,
       count(distinct person_id) filter (where acknowledged_at is not null)::int as confirmed
     from notification_deliveries
     where company_id = $1 and notification_id = $2 and ($3::bigint is null or run_id = $3) group by way`,
    [companyId, notificationId, runId],
  )) as { rows: (DeliveryCounts & { way: DeliveryWay })[] }
  return Object.fromEntries(rows.map(({ way, ...counts }) => [way, counts]))
}
