import type { Language } from '@quadrat/domain/language/languages'
import type {
  NotificationText,
  NotificationTranslation,
  NotificationTranslations,
} from '@quadrat/domain/notification/notification-languages'

/** The texts as they are stored; null without one. */
export function storedTranslations(
  list: readonly NotificationTranslation[],
): NotificationTranslations | null {
  if (list.length === 0) return null
  return Object.fromEntries(list.map(({ language, title, message }) => [language, { title, message }]))
}

/** The stored texts with their languages, in the order of the codes. */
export function listedTranslations(stored: NotificationTranslations | null): NotificationTranslation[] {
  const entries = Object.entries(stored ?? {}) as [Language, NotificationText][]
  return entries
    .map(([language, { title, message }]) => ({ language, title, message }))
    .sort((a, b) => (a.language < b.language ? -1 : 1))
}
