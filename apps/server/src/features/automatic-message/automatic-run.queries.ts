import type { CollectorKind } from '@quadrat/domain/automatic-message'
import type { NotificationType } from '@quadrat/domain/notification'
import type { Tx } from '#src/platform/db.ts'

/** A message to one collector. */
export interface AutomaticDelivery {
  personId: number
  title: string
  message: string
  type: NotificationType
  taskId: number | null
}

/**
 * Creates the run of a kind at a time, with a delivery to each person. Null if there is such a run already. SQL text: a set
 * of thousands.
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
       (company_id, run_id, notification_id, person_id, way, try_at, created_at, title, message, type, task_id)
     select $1, $2, $3, g.person_id, 'app', $4, $4, g.title, g.message, g.type, g.task_id
     from unnest($5::bigint[], $6::text[], $7::text[], $8::text[], $9::bigint[])
       as g (person_id, title, message, type, task_id)`,
    [
      ...[companyId, Number(run.id), Number(run.notificationId), now],
      deliveries.map(({ personId }) => personId),
      deliveries.map(({ title }) => title),
      deliveries.map(({ message }) => message),
      deliveries.map(({ type }) => type),
      deliveries.map(({ taskId }) => taskId),
    ],
  )
  return Number(run.id)
}
