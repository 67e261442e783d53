import {
  endInstant,
  isSentAtOnce,
  type NotificationFormValues,
  sendInstant,
} from '@quadrat/domain/notification/notification-form'
import { fullDateIn } from '#src/shared/format/format.ts'
import { texts } from '../texts-en.ts'

/**
 * When the form's notification is sent, in its own zone: 'now', '30 November 2026 09:00', or null while not
 * chosen.
 */
export function sendTimeText(values: NotificationFormValues, now: Date): string | null {
  if (isSentAtOnce(values, now)) return texts.schedule.now
  const at = sendInstant(values)
  return at && fullDateIn(at.toISOString(), values.sendAtTimezone)
}

/** 'Scheduled for 30 November 2026 at 09:00 (Africa/Nairobi)'; null for what has no send time. */
export function scheduledText(values: NotificationFormValues): string | null {
  const at = sendInstant(values)
  if (!at) return null
  const shown = fullDateIn(at.toISOString(), values.sendAtTimezone)
  const [date, time] = [shown.slice(0, -6), shown.slice(-5)]
  return texts.schedule.at({ date, time, timezone: values.sendAtTimezone })
}

/** 'Repeated weekly until 30 December 2026 09:00'; null without a repetition. */
export function repetitionText(values: NotificationFormValues): string | null {
  if (values.notificationType !== 'REMINDER' || !values.isRecurring || values.recur === 'NONE') return null
  const end = endInstant(values)
  if (!end) return texts.schedule.repeated[values.recur]
  const date = fullDateIn(end.toISOString(), values.sendAtTimezone)
  return texts.schedule.repeatedUntil[values.recur]({ date })
}
