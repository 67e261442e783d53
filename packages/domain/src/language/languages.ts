/** How a language names itself, and in which direction it is written. */
interface LanguageFacts {
  /** The name in the language itself, by which its speakers find it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * The languages that there are catalogues of, by their codes of ISO 639-1. English is the source of all
 * others.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  sw: { name: 'Kiswahili', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  pt: { name: 'Português', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
} as const satisfies Record<string, LanguageFacts>

/** A code of `languages`. */
export type Language = keyof typeof languages
/** A language with a catalogue of its own. */
export type Translated = Exclude<Language, 'en'>

/** The codes of all languages, English first. */
export const languageCodes = Object.keys(languages) as Language[]

/** True for a code that there is a catalogue of. */
export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}

/** The languages of the dashboard, and of mails to its people: each has all texts. English first. */
export const staffLanguages = ['en', 'fr', 'es', 'pt', 'sw', 'ar'] as const satisfies readonly Language[]
/** A code of `staffLanguages`. */
export type StaffLanguage = (typeof staffLanguages)[number]

/** True for a code of `staffLanguages`. */
export function isStaffLanguage(code: unknown): code is StaffLanguage {
  return staffLanguages.some(one => one === code)
}

/** The part before the region: 'pt' of 'pt-BR'. */
const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''

/**
 * Returns the first wanted language that there is a catalogue of, English without one.
 * @param wanted BCP 47 tags in the order of preference, such as `navigator.languages`
 */
export function chooseLanguage(wanted: readonly string[]): Language {
  return firstKnown(wanted, isLanguage) ?? 'en'
}

/**
 * Returns the first wanted language that `isKnown` takes.
 * @param wanted BCP 47 tags in the order of preference
 */
export function firstKnown<Known extends Language>(
  wanted: readonly string[],
  isKnown: (code: unknown) => code is Known,
): Known | undefined {
  return wanted.map(languageOf).find(isKnown)
}

/**
 * Returns the locale that numbers and dates are written in: the region of a wanted tag in this language,
 * where there is one, so that Arabic has the digits of its country. English is always that of Britain, with
 * the day first.
 * @param wanted BCP 47 tags in the order of preference
 */
export function localeOf(language: Language, wanted: readonly string[]): string {
  if (language === 'en') return 'en-GB'
  const tag = wanted.find(one => languageOf(one) === language)
  return tag && isLocale(tag) ? tag : language
}

function isLocale(tag: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
