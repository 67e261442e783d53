import type { InferSelectModel } from 'drizzle-orm'
import { fieldRoles } from '#src/features/collector/collector.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import {
  type DateFilter,
  dateWhere,
  type IdFilter,
  idWhere,
  type TextFilter,
  textIn,
  valueWhere,
  withoutUndefined,
} from '#src/platform/database/list.ts'
import { listOf } from '#src/platform/database/list-of.ts'
import { notifications } from './notification.table.ts'

export type NotificationRow = InferSelectModel<typeof notifications>

/** The notification that staff wrote, locked until the commit. */
export async function lockNotification(
  tx: Tx,
  companyId: number,
  id: number,
): Promise<NotificationRow | null> {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(equals(notifications, { companyId, id, automatic: null }))
    .for('no key update')
  return row ?? null
}

/**
 * Those of the ids that are collectors or members of a group of the company, and whether they can be reached.
 * SQL text: a set of thousands.
 */
export async function recipientsAmong(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<{ id: number; isReached: boolean }[]> {
  const { rows } = (await tx.$client.query(
    `select id::text, not blocked and status <> 'ARCHIVED' as "isReached" from people
     where company_id = $1 and id = any ($2::bigint[]) and role = any ($3) order by people.id`,
    [companyId, ids, fieldRoles],
  )) as { rows: { id: string; isReached: boolean }[] }
  return rows.map(row => ({ ...row, id: Number(row.id) }))
}

/** Makes these people the recipients who were chosen. SQL text: a set of thousands. */
export async function replaceRecipients(
  tx: Tx,
  companyId: number,
  notificationId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.$client.query(
    `delete from notification_recipients
     where company_id = $1 and notification_id = $2 and person_id <> all ($3::bigint[])`,
    [companyId, notificationId, ids],
  )
  await tx.$client.query(
    `insert into notification_recipients (company_id, notification_id, person_id)
     select $1, $2, unnest($3::bigint[]) on conflict (company_id, notification_id, person_id) do update set by_group = null`,
    [companyId, notificationId, ids],
  )
}

/** The ids of the recipients who were chosen, in their order. */
export async function recipientIds(tx: Tx, companyId: number, notificationId: number): Promise<number[]> {
  const { rows } = (await tx.$client.query(
    `select person_id as id from notification_recipients
     where company_id = $1 and notification_id = $2 and by_group is not true order by 1`,
    [companyId, notificationId],
  )) as { rows: { id: string }[] }
  return rows.map(({ id }) => Number(id))
}

type Status = NotificationRow['status']
type Type = NotificationRow['type']

/** The filters of a list of notifications, combined with AND. */
export interface NotificationFilters {
  id?: IdFilter | null
  /** Part of the title or of the message. */
  text?: string | null
  title?: TextFilter | null
  message?: TextFilter | null
  status?: { eq?: Status | null; in?: Status[] | null } | null
  type?: { eq?: Type | null; in?: Type[] | null } | null
  dateSent?: DateFilter | null
  nextSendAt?: DateFilter | null
  createdAt?: DateFilter | null
}

/** Automatic messages are in no list of the staff. */
export const writtenByStaff = { automatic: { isNull: true as const } }
export const notificationList = listOf('notifications', {
  table: notifications,
  what: 'notification',
  where: (companyId: number, filters?: NotificationFilters | null) => {
    const text = filters?.text ? { contains: filters.text } : null
    return withoutUndefined({
      companyId,
      ...writtenByStaff,
      id: idWhere(filters?.id),
      status: valueWhere(filters?.status),
      type: valueWhere(filters?.type),
      dateSent: dateWhere(filters?.dateSent),
      nextSendAt: dateWhere(filters?.nextSendAt),
      createdAt: dateWhere(filters?.createdAt),
      AND: [
        textIn<typeof notifications>(filters?.title, t => t.title),
        textIn<typeof notifications>(filters?.message, t => t.message),
        ...(text
          ? [
              {
                OR: [
                  textIn<typeof notifications>(text, t => t.title),
                  textIn<typeof notifications>(text, t => t.message),
                ],
              },
            ]
          : []),
      ],
    })
  },
  sorts: t => ({
    createdAt: t.createdAt,
    dateSent: t.dateSent,
    nextSendAt: t.nextSendAt,
    title: t.title,
    type: t.type,
    status: t.status,
    id: t.id,
  }),
  sort: 'createdAt:desc',
})
