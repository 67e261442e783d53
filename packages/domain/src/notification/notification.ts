/** The types of a notification: stored and sent as they are. Staff create the first three. */
export const notificationTypes = [
  'GENERAL',
  'REMINDER',
  'EARLY_WARNING',
  'MORE_INFO_REQUESTED',
  'REMINDER_ALERT',
] as const
/** One of `notificationTypes`. */
export type NotificationType = (typeof notificationTypes)[number]

/** The statuses of a notification: stored and sent as they are. SCHEDULED is no status, see `readStatus`. */
export const notificationStatuses = [
  'DRAFT',
  'ACTIVE',
  'SENT',
  'FAILED',
  'ARCHIVED',
  'INFO',
  'RECEIVED',
  'DONE',
] as const
/** One of `notificationStatuses`. */
export type NotificationStatus = (typeof notificationStatuses)[number]

/** How often a reminder is repeated: stored and sent as it is. */
export const recurrences = ['NONE', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
/** One of `recurrences`. */
export type Recurrence = (typeof recurrences)[number]

/** The states of one run of a notification: ERROR if it was missed or reached nobody. */
const runStatuses = ['PENDING', 'DONE', 'ERROR'] as const
/** One of `runStatuses`. */
export type RunStatus = (typeof runStatuses)[number]

/**
 * The ways of delivery. Each recipient has one row of the way `app`, which is the message in the inbox and
 * its push.
 */
export const deliveryWays = ['app', 'text-message', 'mail'] as const
/** One of `deliveryWays`. */
export type DeliveryWay = (typeof deliveryWays)[number]

/**
 * What became of a delivery. `claimed`: a server is handing it over. `sent`: the push service or the gateway
 * took it. `failed`: it was refused. `not-sent`: there is no device, number or address.
 */
const deliveryStatuses = ['waiting', 'claimed', 'sent', 'failed', 'not-sent'] as const
/** One of `deliveryStatuses`. */
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The urgency of a push message. */
export type PushPriority = 'LOW' | 'DEFAULT' | 'HIGH' | 'MAX'

/** An early warning wakes a phone; nothing else does more than a usual message. */
export function priorityOf(type: NotificationType): PushPriority {
  return type === 'EARLY_WARNING' ? 'MAX' : type === 'GENERAL' ? 'DEFAULT' : 'HIGH'
}

/** Reads a status as clients know it: SCHEDULED is another name of ACTIVE (S3). Null for an unknown one. */
export function readStatus(status: string): NotificationStatus | null {
  if (status === 'SCHEDULED') return 'ACTIVE'
  return notificationStatuses.find(one => one === status) ?? null
}

/** What `isScheduled` and `isEditable` read. Times are ISO 8601 or Dates. */
interface Schedule {
  status: string
  type: NotificationType
  recur: Recurrence
  dateSent: string | Date | null
  /** When a scheduled one goes out next. */
  nextSendAt?: string | Date | null
}

/** True for what the screen calls Scheduled: ACTIVE with a next send time in the future (S3). */
export function isScheduled({ status, nextSendAt }: Schedule, now: Date): boolean {
  return readStatus(status) === 'ACTIVE' && isFuture(nextSendAt ?? null, now)
}

/**
 * True if the notification can be edited: a draft, a scheduled one, a recurring one, or a reminder whose send
 * date is in the future. An archived one cannot.
 */
export function isEditable(notification: Schedule, now: Date): boolean {
  const status = readStatus(notification.status)
  if (status === 'ARCHIVED') return false
  if (status === 'DRAFT' || status === 'ACTIVE') return true
  if (notification.recur !== 'NONE') return true
  return notification.type === 'REMINDER' && isFuture(notification.dateSent, now)
}

/**
 * Returns the status after a save (S4): ARCHIVED with the archive flag, DRAFT as a draft, ACTIVE for a
 * reminder with a send time in the future, SENT for anything else.
 * @param nextSendAt the next send time, null if there is none
 */
export function statusAfterSave(
  {
    type,
    save,
    nextSendAt,
  }: { type: NotificationType; save: 'draft' | 'send' | 'archive'; nextSendAt: Date | null },
  now: Date,
): NotificationStatus {
  if (save === 'archive') return 'ARCHIVED'
  if (save === 'draft') return 'DRAFT'
  return type === 'REMINDER' && isFuture(nextSendAt, now) ? 'ACTIVE' : 'SENT'
}

function isFuture(time: string | Date | null, now: Date): boolean {
  return time !== null && new Date(time).getTime() > now.getTime()
}
