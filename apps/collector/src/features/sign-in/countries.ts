import { spoken } from '@quadrat/domain/language/texts'
import { callingCodes } from '@quadrat/forms/engine/phone'

const key = 'quadrat-country'

/**
 * Returns the last chosen country of this phone. The browser's language is no hint: most phones are set to
 * English (US).
 */
export function homeCountry(): string {
  const known = localStorage.getItem(key)
  return known && callingCodes.has(known) ? known : 'KE'
}

export function rememberCountry(code: string): void {
  localStorage.setItem(key, code)
}

/** The countries in the language of the app. */
export function countryChoices(): { code: string; name: string }[] {
  const { locale } = spoken()
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return [...callingCodes.keys()]
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
