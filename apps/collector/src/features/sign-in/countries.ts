import { callingCodes } from '@quadrat/forms/engine/phone'

const key = 'quadrat-country'

/** The country chosen last on this phone. The language of a phone says little: most are set to English (US). */
export function homeCountry(): string {
  const known = localStorage.getItem(key)
  return known && callingCodes.has(known) ? known : 'KE'
}

export function rememberCountry(code: string): void {
  localStorage.setItem(key, code)
}

export function countryChoices(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return [...callingCodes.keys()]
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
