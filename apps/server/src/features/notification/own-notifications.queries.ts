import type { NotificationType } from '@quadrat/domain/notification/notification'
import type { NotificationTranslations } from '@quadrat/domain/notification/notification-languages'
import type { Tx } from '#src/platform/database/db.ts'
import type { ChangeCursor } from '#src/platform/database/settled-cursor.ts'

/** A notification as the phone of its recipient keeps it. */
export interface OwnNotificationRow {
  id: string
  title: string
  message: string
  /** In further languages; null without one. */
  translations: NotificationTranslations | null
  type: NotificationType
  sentAt: Date
  createdAt: Date
  isLate: boolean
  /** The task that it is about. */
  taskId: string | null
  /** The tasks, if it is about several. */
  taskIds: string[]
  receivedAt: Date | null
  acknowledgedAt: Date | null
  imageId: string | null
  imageHash: string | null
  imageName: string | null
}

// SQL text: the phone's polling is a hot path.

/** The notifications to a person after `since`, the oldest first. */
export async function ownNotificationsSince(
  tx: Tx,
  companyId: number,
  personId: number,
  since: ChangeCursor,
  limit: number,
): Promise<OwnNotificationRow[]> {
  const { rows } = (await tx.$client.query(
    `select d.id::text, coalesce(d.title, r.title) as title, coalesce(d.message, r.message) as message,
       case when d.title is null then r.translations end as translations, coalesce(d.type, r.type) as type, d.task_id::text as "taskId",
       coalesce(d.task_ids::text[], '{}') as "taskIds", r.due_at as "sentAt", d.created_at as "createdAt",
       r.is_late as "isLate", d.received_at as "receivedAt", d.acknowledged_at as "acknowledgedAt",
       f.id::text as "imageId", f.hash as "imageHash", f.name as "imageName"
     from notification_deliveries d
     join notification_runs r on r.company_id = d.company_id and r.id = d.run_id
     left join files f on f.company_id = $1 and f.id = r.attachment_id
     where d.company_id = $1 and d.person_id = $2 and d.way = 'app' and (d.created_at, d.id) > ($3, $4)
     order by d.created_at, d.id limit $5`,
    [companyId, personId, since.at, since.id, limit],
  )) as { rows: OwnNotificationRow[] }
  return rows
}

/** A receipt as it is stored. */
export interface Receipt {
  id: number
  receivedAt: Date
  acknowledgedAt: Date | null
}

/**
 * Notes receipts of a person. The first time of each counts, and no time is after `now` or before the
 * notification, because the clock of a phone may be wrong. Returns the ids of the notifications of which
 * anything is new.
 */
export async function noteReceipts(
  tx: Tx,
  companyId: number,
  personId: number,
  receipts: readonly Receipt[],
  now: Date,
): Promise<number[]> {
  const { rows } = (await tx.$client.query(
    `update notification_deliveries d
     set received_at = coalesce(d.received_at, greatest(d.created_at, least(g.received, $6))),
       acknowledged_at = coalesce(d.acknowledged_at,
         case when g.acknowledged is not null then greatest(d.created_at, least(g.acknowledged, $6)) end)
     from unnest($3::bigint[], $4::timestamptz[], $5::timestamptz[]) as g (id, received, acknowledged)
     where d.company_id = $1 and d.person_id = $2 and d.way = 'app' and d.id = g.id
       and (d.received_at is null or d.acknowledged_at is null and g.acknowledged is not null)
     returning d.notification_id::text as id`,
    [
      companyId,
      personId,
      receipts.map(({ id }) => id),
      receipts.map(({ receivedAt }) => receivedAt),
      receipts.map(({ acknowledgedAt }) => acknowledgedAt),
      now,
    ],
  )) as { rows: { id: string }[] }
  return [...new Set(rows.map(({ id }) => Number(id)))]
}
