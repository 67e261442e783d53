import type { NotificationRow } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'

/**
 * The status as the list shows it: the look of a badge and its title. An active notification with a send time
 * to come is scheduled; a reminder that cannot be edited any more was sent.
 */
export function shownStatus(row: Pick<NotificationRow, 'status' | 'type' | 'isEditable'>): {
  badge: string
  title: string
} {
  const { status, type, isEditable } = row
  const { badges } = texts.list
  if (status === 'ARCHIVED' || status === 'DRAFT') return { badge: status, title: badges[status] }
  if (status === 'FAILED') return { badge: 'REJECTED', title: badges.FAILED }
  if (type === 'REMINDER' && !isEditable) return { badge: 'SENT', title: badges.SENT }
  if (status === 'ACTIVE') return { badge: 'PENDING', title: badges.SCHEDULED }
  return { badge: status, title: badges[status] }
}

/**
 * The date of a row: of the next send time, else of the send time if it was sent by then, else of its
 * creation.
 */
export function shownDate(
  row: Pick<NotificationRow, 'status' | 'next' | 'dateSent' | 'createdAt'>,
  now = new Date(),
): { at: string; what: 'scheduled' | 'sent' | 'created' } {
  const { status, next, dateSent, createdAt } = row
  if (status === 'ACTIVE' && next) return { at: next.sendAt, what: 'scheduled' }
  if (status !== 'DRAFT' && dateSent && new Date(dateSent) <= now) return { at: dateSent, what: 'sent' }
  return { at: createdAt, what: 'created' }
}
