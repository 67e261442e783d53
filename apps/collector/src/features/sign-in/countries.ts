import { callingCodes } from '@quadrat/forms/engine/phone'

const key = 'quadrat-country'

/**
 * Returns the last chosen country of this phone. The browser's language is no hint: most phones are set to English
 * (US).
 */
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
