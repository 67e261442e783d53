import type { Language } from '../language/languages.ts'

// Without zod: the phone and the form of the dashboard read it.

/** What people read of a notification. */
export interface NotificationText {
  title: string
  message: string
}

/** A notification in further languages. */
export type NotificationTranslations = Partial<Record<Language, NotificationText>>

/** A text of a notification with its language, as it is edited. */
export interface NotificationTranslation extends NotificationText {
  language: Language
}

/** In which of its languages a notification was sent. 'und', of BCP 47: as it was written. */
export type SentLanguage = Language | 'und'

type Translated = { translations?: Readonly<Record<string, NotificationText>> | null | undefined }

/** In which of its languages a notification is sent to a reader of a language; null if it has only one. */
export function sentLanguage({ translations }: Translated, language: string | null): SentLanguage | null {
  if (!translations) return null
  return language !== null && Object.hasOwn(translations, language) ? (language as Language) : 'und'
}

/** Returns a notification as it is read in a language: as it was written, if it has none in it. */
export function notificationIn<T extends NotificationText>(
  notification: T & Translated,
  language: string | null,
): T {
  const { translations } = notification
  if (!translations || language === null || !Object.hasOwn(translations, language)) return notification
  return { ...notification, ...translations[language] }
}
