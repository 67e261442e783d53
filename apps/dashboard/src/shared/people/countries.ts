import { fold } from '@quadrat/domain/fold'
import { callingCodes } from '@quadrat/forms/engine/phone'
import { useEffect } from 'react'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import { perLocale } from '#src/shared/format/per-locale.ts'
import { lookUpCountry } from './look-up-country.ts'

/** The country of the number that was saved last; null before the first one. */
const savedCountry = storedValue<string | null>('quadrat-phone-country', null)
/** What the look-up by the network address answered, for as long as the page is open. */
const foundCountry = storedValue<string | null>('quadrat-found-country', null, sessionStorage)

/**
 * The country that a phone number begins with: that of the last one, else where this client is, else Kenya.
 */
export function useUsualCountry(): string {
  const saved = useStored(savedCountry)
  const found = useStored(foundCountry)
  useEffect(() => {
    if (saved === null) findCountry()
  }, [saved])
  return saved ?? found ?? 'KE'
}

/** The same at this moment, outside of a component. */
export function usualCountry(): string {
  return savedCountry.get() ?? foundCountry.get() ?? 'KE'
}

/** Keeps the country of a number that was saved. */
export function saveCountry(code: string): void {
  savedCountry.set(code)
}

let isAsked = false
/** Asks once a page. */
function findCountry(): void {
  if (isAsked) return
  isAsked = true
  lookUpCountry().then(code => {
    if (code !== null) foundCountry.set(code)
  })
}

export interface Country {
  /** ISO 3166. */
  code: string
  name: string
  /** Without '+'. */
  callingCode: string
  /** Two letters that the system renders as a flag: no image is loaded. */
  flag: string
}

/** Every country that has a calling code, by name. */
export const countries = perLocale((locale): Country[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return [...callingCodes]
    .map(([code, callingCode]) => ({ code, callingCode, name: names.of(code) ?? code, flag: flagOf(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
})

/** The country with this code. A stored code may be unknown, so Kenya is the fallback. */
export function countryOf(code: string): Country {
  const all = countries()
  const found = all.find(country => country.code === code) ?? all.find(country => country.code === 'KE')
  if (!found) throw new Error('no country is known')
  return found
}

/** The countries whose name, code or calling code matches the text. */
export function matchingCountries(text: string): Country[] {
  const search = fold(text.trim()).replace(/^\+/, '')
  return countries().filter(
    ({ name, code, callingCode }) =>
      fold(name).includes(search) || code.toLowerCase() === search || callingCode.startsWith(search),
  )
}

/** The flag emoji: the two letters of the code as regional indicator symbols. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map(letter => letter.charCodeAt(0) - 0x41 + 0x1f1e6))
}

let rendersFlags: boolean | undefined

/**
 * True when the system renders flags. Systems without them show two letters or two empty boxes, neither of
 * which has colours.
 */
export function canRenderFlags(): boolean {
  rendersFlags ??= hasColour(flagOf('KE'))
  return rendersFlags
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
