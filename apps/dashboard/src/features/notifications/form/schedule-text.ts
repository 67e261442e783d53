import { frequencyLabel, notificationTypeLabel } from '@quadrat/domain/messages/notification-form-en'
import {
  endInstant,
  type FormNotificationType,
  formNotificationTypes,
  isSentAtOnce,
  type NotificationFormValues,
  sendInstant,
} from '@quadrat/domain/notification-form'
import { fullDateIn } from '#src/shared/format/format.ts'

const emojis: Record<FormNotificationType, string> = {
  EARLY_WARNING: '🚨',
  REMINDER: '⏰',
  GENERAL: '🔔',
}

const isKnown = (type: string): type is FormNotificationType =>
  formNotificationTypes.some(one => one === type)

/** A siren, an alarm clock or a bell; the types that the server sends by itself have the bell. */
export function typeEmoji(type: string): string {
  return emojis[isKnown(type) ? type : 'GENERAL']
}

/** 'Early warning' for EARLY_WARNING; other types in the same way. */
export function typeLabel(type: string): string {
  if (isKnown(type)) return notificationTypeLabel[type]
  const words = type.replaceAll('_', ' ').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** When the form's notification is sent, in its own zone: 'now', '30 November 2026 09:00', or null while not chosen. */
export function sendTimeText(values: NotificationFormValues, now: Date): string | null {
  if (isSentAtOnce(values, now)) return 'now'
  const at = sendInstant(values)
  return at && fullDateIn(at.toISOString(), values.sendAtTimezone)
}

/** 'Scheduled for 30 November 2026 at 09:00 (Africa/Nairobi)'; null for what has no send time. */
export function scheduledText(values: NotificationFormValues): string | null {
  const at = sendInstant(values)
  if (!at) return null
  const shown = fullDateIn(at.toISOString(), values.sendAtTimezone)
  const [date, time] = [shown.slice(0, -6), shown.slice(-5)]
  return `Scheduled for ${date} at ${time} (${values.sendAtTimezone})`
}

/** 'Repeated weekly until 30 December 2026 09:00'; null without a repetition. */
export function repetitionText(values: NotificationFormValues): string | null {
  if (values.notificationType !== 'REMINDER' || !values.isRecurring || values.recur === 'NONE') return null
  const end = endInstant(values)
  const until = end ? ` until ${fullDateIn(end.toISOString(), values.sendAtTimezone)}` : ''
  return `Repeated ${frequencyLabel[values.recur].toLowerCase()}${until}`
}
