import { languages, staffLanguages } from '@quadrat/domain/language/languages'
import { type DashboardLanguage, pseudo } from './language.ts'

interface Option {
  value: DashboardLanguage
  label: string
}

/** The languages of people and companies, each by its own name. */
export const languageOptions: readonly Option[] = staffLanguages.map(value => ({
  value,
  label: languages[value].name,
}))

/** The same for a page; a developer has the pseudo-language as well. */
export const pageLanguages: readonly Option[] = import.meta.env.DEV
  ? [...languageOptions, { value: pseudo, label: pseudo }]
  : languageOptions
