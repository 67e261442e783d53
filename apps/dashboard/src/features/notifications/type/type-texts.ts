import { notificationTypeLabel } from '@quadrat/domain/messages/notification-form-en'
import {
  type FormNotificationType,
  formNotificationTypes,
} from '@quadrat/domain/notification/notification-form'

const emojis: Record<FormNotificationType, string> = {
  EARLY_WARNING: '🚨',
  REMINDER: '⏰',
  GENERAL: '🔔',
}

/** True for the types that people choose from. */
export const isFormType = (type: string): type is FormNotificationType =>
  formNotificationTypes.some(one => one === type)

/** A siren, an alarm clock or a bell; the types that the server sends by itself have the bell. */
export function typeEmoji(type: string): string {
  return emojis[isFormType(type) ? type : 'GENERAL']
}

/** 'Early warning' for EARLY_WARNING; other types in the same way. */
export function typeLabel(type: string): string {
  if (isFormType(type)) return notificationTypeLabel[type]
  const words = type.replaceAll('_', ' ').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
