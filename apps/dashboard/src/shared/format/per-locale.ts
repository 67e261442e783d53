import { spoken } from '@quadrat/domain/language/texts'

/** Makes something once for each locale, such as a formatter. Returns that of the language that is spoken. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const { locale } = spoken()
    const found = made.get(locale) ?? make(locale)
    made.set(locale, found)
    return found
  }
}
