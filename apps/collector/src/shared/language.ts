import {
  chooseLanguage,
  isLanguage,
  type Language,
  languages,
  localeOf,
} from '@quadrat/domain/language/languages'
import { type Catalogue, speak, spoken } from '@quadrat/domain/language/texts'
import { useSyncExternalStore } from 'react'
import { readCatalogue } from './catalogues.ts'

const key = 'quadrat-language'
const formKey = 'quadrat-form-language'
const listeners = new Set<() => void>()

/** Returns the language that was chosen in Me; that of the phone if none was. */
function wantedLanguage(): Language {
  const chosen = localStorage.getItem(key)
  return isLanguage(chosen) ? chosen : chooseLanguage(navigator.languages)
}

/** Speaks the wanted language, before the first screen. Without its texts the app is in English. */
export async function startLanguage(): Promise<void> {
  const language = wantedLanguage()
  const catalogue = await catalogueOf(language)
  use(catalogue ? language : 'en', catalogue ?? {})
}

/** Speaks another language from now on. Returns false if its texts are not on this phone and did not come. */
export async function switchLanguage(language: Language): Promise<boolean> {
  const catalogue = await catalogueOf(language)
  if (!catalogue) return false
  localStorage.setItem(key, language)
  localStorage.removeItem(formKey)
  use(language, catalogue)
  return true
}

/**
 * Returns the languages that forms are wanted in: the one that was chosen in a form, until another is chosen
 * for the app, then those of the app and of the phone.
 */
export function formTags(): string[] {
  const chosen = [localStorage.getItem(formKey), localStorage.getItem(key)]
  return [...chosen.filter(tag => tag !== null), ...navigator.languages]
}

/** Keeps the language that was chosen in a form, for all forms that have it. */
export function keepFormTag(tag: string): void {
  localStorage.setItem(formKey, tag)
}

/** The language of the app. A component that uses it is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => spoken().language,
  )
}

async function catalogueOf(language: Language): Promise<Catalogue | null> {
  return language === 'en' ? {} : readCatalogue(language)
}

function use(language: Language, catalogue: Catalogue): void {
  speak({ language, locale: localeOf(language, navigator.languages), catalogue })
  const root = document.documentElement
  root.lang = language
  root.dir = languages[language].direction
  for (const listener of listeners) listener()
}
