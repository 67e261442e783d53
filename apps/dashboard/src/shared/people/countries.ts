import { callingCodes } from '@quadrat/forms/engine/phone'
import { storedValue } from '#src/shared/browser/stored.ts'

/** The country of the number that was saved last; Kenya until there was one. */
export const savedCountry = storedValue<string>('quadrat-phone-country', 'KE')

export interface Country {
  /** ISO 3166. */
  code: string
  name: string
  /** Without '+'. */
  callingCode: string
  /** Two letters that the system draws as a flag, so that none is fetched from anywhere. */
  flag: string
}

/** Every country that has a calling code, by name. */
export function countries(): Country[] {
  known ??= [...callingCodes]
    .map(([code, callingCode]) => ({ code, callingCode, name: names.of(code) ?? code, flag: flagOf(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return known
}
let known: Country[] | undefined
const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** The one with this code; what was saved by hand or by another version may be none. */
export function countryOf(code: string): Country {
  const all = countries()
  const found = all.find(country => country.code === code) ?? all.find(country => country.code === 'KE')
  if (!found) throw new Error('no country is known')
  return found
}

/** By its name, its code or its calling code. */
export function matchingCountries(text: string): Country[] {
  const sought = text.trim().toLowerCase().replace(/^\+/, '')
  return countries().filter(
    ({ name, code, callingCode }) =>
      name.toLowerCase().includes(sought) || code.toLowerCase() === sought || callingCode.startsWith(sought),
  )
}

/** A flag is written as the two letters of its country in an alphabet of their own. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map(letter => letter.charCodeAt(0) - 0x41 + 0x1f1e6))
}

let draws: boolean | undefined

/** Whether the system draws flags: some have none and draw two letters, others two empty boxes. A flag has colours. */
export function drawsFlags(): boolean {
  draws ??= hasColour(flagOf('KE'))
  return draws
}

function hasColour(text: string): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = 20
  canvas.height = 20
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.font = '16px sans-serif'
  context.fillText(text, 0, 16)
  const { data } = context.getImageData(0, 0, 20, 20)
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 40) return true
  }
  return false
}
