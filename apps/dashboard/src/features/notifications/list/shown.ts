import type { NotificationRow } from '../notifications.api.ts'

/**
 * The status as the list shows it: the look of a badge and its title. An active notification with a send time
 * to come is scheduled; a reminder that cannot be edited any more was sent.
 */
export function shownStatus(row: Pick<NotificationRow, 'status' | 'type' | 'isEditable'>): {
  badge: string
  title: string
} {
  const { status, type, isEditable } = row
  if (status === 'ARCHIVED' || status === 'DRAFT') return { badge: status, title: status }
  if (status === 'FAILED') return { badge: 'REJECTED', title: 'FAILED' }
  if (type === 'REMINDER' && !isEditable) return { badge: 'SENT', title: 'SENT' }
  if (status === 'ACTIVE') return { badge: 'PENDING', title: 'SCHEDULED' }
  return { badge: status, title: status.replaceAll('_', ' ') }
}

/**
 * The date of a row: of the next send time, else of the send time if it was sent by then, else of its
 * creation.
 */
export function shownDate(
  row: Pick<NotificationRow, 'status' | 'next' | 'dateSent' | 'createdAt'>,
  now = new Date(),
): { at: string; what: 'Scheduled' | 'Sent' | 'Created' } {
  const { status, next, dateSent, createdAt } = row
  if (status === 'ACTIVE' && next) return { at: next.sendAt, what: 'Scheduled' }
  if (status !== 'DRAFT' && dateSent && new Date(dateSent) <= now) return { at: dateSent, what: 'Sent' }
  return { at: createdAt, what: 'Created' }
}
