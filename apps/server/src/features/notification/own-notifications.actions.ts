import type { OwnNotifications, Receipts } from '@quadrat/domain/collector-api/notifications'
import { limits } from '@quadrat/domain/limits'
import { cursorAfter, readCursor } from '#src/platform/database/settled-cursor.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { fileAddress } from '#src/platform/files/file-address.ts'
import { readId } from '#src/platform/input/parse.ts'
import type { InstallationSecrets } from '#src/platform/operation/installation.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { noteReceipts, type OwnNotificationRow, ownNotificationsSince } from './own-notifications.queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the notifications to the viewer after a cursor, and the cursor of the next call. If the cursor
 * stays the same, there is nothing more now.
 */
export async function listOwnNotifications(
  ctx: Context,
  cursor: string | null,
  secrets: InstallationSecrets,
): Promise<OwnNotifications> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'own-notification.read')
  const { inboxAtOnce, inboxDays } = limits.notifications
  const oldest = now.getTime() - inboxDays * dayMs
  const since = readCursor(cursor)
  const from = since && since.at.getTime() > oldest ? since : { at: new Date(oldest), id: 0 }
  const rows = await ownNotificationsSince(tx, viewer.companyId, viewer.personId, from, inboxAtOnce)
  const more = rows.length === inboxAtOnce
  return {
    notifications: rows.map(row => shown(row, viewer.companyId, secrets, now)),
    cursor: cursorAfter(rows, more, row => row.createdAt, now) ?? cursor,
    more,
  }
}

/**
 * Notes that the viewer's phone had notifications, and what the viewer confirmed. Ids of others are ignored.
 */
export async function receiveNotifications(ctx: Context, { receipts }: Receipts): Promise<void> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'own-notification.read')
  const read = receipts.map(({ id, receivedAt, acknowledgedAt }) => ({
    id: readId(id, 'notification'),
    receivedAt: new Date(receivedAt),
    acknowledgedAt: acknowledgedAt === null ? null : new Date(acknowledgedAt),
  }))
  const changed = await noteReceipts(tx, viewer.companyId, viewer.personId, read, now)
  for (const id of changed) ctx.publish({ name: 'notification-updated', notificationId: String(id) })
}

function shown(
  { imageId, imageHash, imageName, createdAt: _, translations, ...row }: OwnNotificationRow,
  companyId: number,
  secrets: InstallationSecrets,
  now: Date,
): OwnNotifications['notifications'][number] {
  return {
    ...row,
    ...(translations && { translations }),
    sentAt: row.sentAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    image:
      imageId === null || imageHash === null || imageName === null
        ? null
        : {
            hash: imageHash,
            name: imageName,
            url: fileAddress(secrets, { companyId, id: Number(imageId), name: imageName }, 'medium', now),
          },
  }
}
