import {
  firstKnown,
  isStaffLanguage,
  languages,
  localeOf,
  type StaffLanguage,
} from '@quadrat/domain/language/languages'
import { speak } from '@quadrat/domain/language/texts'
import { loadTexts } from './area-texts.ts'

/** English that shows faults of the layout, for developers and testers. */
export const pseudo = 'en-XA'
/** A language of the dashboard, or the one that shows faults of the layout. */
export type DashboardLanguage = StaffLanguage | typeof pseudo

const chosenKey = 'quadrat-dashboard-language'
const companyKey = 'quadrat-company-language'
const tabKey = 'quadrat-tab-language'

/** The language of this page, until it is loaded again. */
let spokenHere: DashboardLanguage = 'en'

/**
 * Returns the language to speak: the one that the address asks for, which counts for this tab; what was
 * chosen on this device, also in the profile; the first of the browser's; the company's default.
 */
export function wantedLanguage(): DashboardLanguage {
  const asked = new URLSearchParams(location.search).get('language')
  if (isOffered(asked)) sessionStorage.setItem(tabKey, asked)
  const company = [localStorage.getItem(companyKey)].find(isOffered)
  return chosenLanguage() ?? firstKnown(navigator.languages, isStaffLanguage) ?? company ?? 'en'
}

/** Returns the language that was chosen for this tab or on this device; undefined without a choice. */
export function chosenLanguage(): DashboardLanguage | undefined {
  return [sessionStorage.getItem(tabKey), localStorage.getItem(chosenKey)].find(isOffered)
}

/** Returns the language of this page. */
export function pageLanguage(): DashboardLanguage {
  return spokenHere
}

/** Speaks the wanted language, before the first screen. Resolves when its texts are there. */
export async function startLanguage(): Promise<void> {
  const wanted = wantedLanguage()
  const language = wanted === pseudo ? 'en' : wanted
  const root = document.documentElement
  spokenHere = wanted
  root.lang = wanted
  root.dir = languages[language].direction
  speak({ language, locale: localeOf(language, navigator.languages), catalogue: {} })
  if (wanted === pseudo) await speakPseudo()
  await loadTexts()
}

async function speakPseudo(): Promise<void> {
  const { pseudoCatalogue } = await import('@quadrat/domain/language/pseudo')
  speak({ language: 'en', locale: 'en-GB', catalogue: pseudoCatalogue() })
}

/** Keeps a language on this device and loads the page again in it. */
export function switchLanguage(language: DashboardLanguage): void {
  sessionStorage.removeItem(tabKey)
  localStorage.setItem(chosenKey, language)
  if (language === spokenHere) return
  const url = new URL(location.href)
  url.searchParams.delete('language')
  // The address would count before the choice.
  history.replaceState(history.state, '', url)
  location.reload()
}

/**
 * Keeps what a signed-in person and their company have chosen. Returns true if the page is in another
 * language now, and loads it again.
 */
export function followLanguage(person: string | null, company: string | null): boolean {
  if (isOffered(person)) localStorage.setItem(chosenKey, person)
  if (isOffered(company)) localStorage.setItem(companyKey, company)
  else localStorage.removeItem(companyKey)
  if (wantedLanguage() === spokenHere) return false
  location.reload()
  return true
}

function isOffered(code: string | null): code is DashboardLanguage {
  return code === pseudo || isStaffLanguage(code)
}
