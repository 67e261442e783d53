import { textOf } from '@quadrat/domain/language/texts'
import {
  type FormNotificationType,
  formNotificationTypes,
} from '@quadrat/domain/notification/notification-form'
import { texts } from '../texts-en.ts'

const emojis: Record<FormNotificationType, string> = {
  EARLY_WARNING: '🚨',
  REMINDER: '⏰',
  GENERAL: '🔔',
}

/** True for the types that people choose from. */
export const isFormType = (type: string): type is FormNotificationType =>
  formNotificationTypes.some(one => one === type)

/** A siren, an alarm clock or a bell; the types that only the server sends have the bell. */
export function typeEmoji(type: string): string {
  return emojis[isFormType(type) ? type : 'GENERAL']
}

/** 'Early warning' for EARLY_WARNING. */
export function typeLabel(type: string): string {
  return textOf(texts.types, type) ?? type
}
