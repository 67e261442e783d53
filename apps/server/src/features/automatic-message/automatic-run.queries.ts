import type { CollectorKind } from '@quadrat/domain/notification/automatic-message'
import type { NotificationType } from '@quadrat/domain/notification/notification'
import type { Tx } from '#src/platform/database/db.ts'

/** A message to one collector. */
export interface AutomaticDelivery {
  personId: number
  title: string
  message: string
  type: NotificationType
  /** The reports that it is about. */
  taskIds: readonly number[]
}

/**
 * Creates the run of a kind at a time, with a delivery to each person. Null if there is such a run already.
 * SQL text: a set of thousands.
 * @param name the name of the kind, which is the title where no own one is shown
 */
export async function insertAutomaticRun(
  tx: Tx,
  { companyId, kind, name, dueAt }: { companyId: number; kind: CollectorKind; name: string; dueAt: Date },
  deliveries: readonly AutomaticDelivery[],
  now: Date,
): Promise<number | null> {
  await tx.$client.query(
    `insert into notifications (company_id, automatic, title, message, type, status, created_at, updated_at)
     values ($1, $2, $3, '', 'GENERAL', 'INFO', $4, $4) on conflict (company_id, automatic) where automatic is not null
     do nothing`,
    [companyId, kind, name, now],
  )
  const { rows } = (await tx.$client.query(
    `insert into notification_runs (company_id, notification_id, due_at, title, message, type, created_at)
     select company_id, id, $3, title, message, type, $4 from notifications where company_id = $1 and automatic = $2
     on conflict (company_id, notification_id, due_at) do nothing returning id::text, notification_id::text as "notificationId"`,
    [companyId, kind, dueAt, now],
  )) as { rows: { id: string; notificationId: string }[] }
  const [run] = rows
  if (!run) return null
  await tx.$client.query(
    `insert into notification_deliveries
       (company_id, run_id, notification_id, person_id, way, try_at, created_at, title, message, type, task_id, task_ids)
     select $1, $2, $3, g."personId", 'app', $4, $4, g.title, g.message, g.type,
       case when cardinality(g."taskIds") = 1 then g."taskIds"[1] end,
       case when cardinality(g."taskIds") > 1 then g."taskIds" end
     from jsonb_to_recordset($5) as g ("personId" bigint, title text, message text, type text, "taskIds" bigint[])`,
    [companyId, Number(run.id), Number(run.notificationId), now, JSON.stringify(deliveries)],
  )
  return Number(run.id)
}
