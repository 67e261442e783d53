import { isLanguage, languages } from './languages.ts'

/** Letters of scripts from left to right, and numbers that begin with a sign, such as those of phones. */
const toTheRight = /[A-Za-z\u00c0-\u058f\u0900-\u1fff]|[+\u2212-]\d/

/**
 * Returns a value of a message, isolated if it runs from left to right in a sentence that does not. A name or
 * a question in Latin letters would otherwise lose its own marks in an Arabic sentence: its '?' would stand
 * before it. Sentences of the other languages stay as they are, to the letter.
 */
export function isolated(value: string, locale: string): string {
  // U+2068 first strong isolate, U+2069 pop directional isolate.
  return isFromRightToLeft(locale) && toTheRight.test(value) ? `\u2068${value}\u2069` : value
}

/** A text to store or to write into a file: without the marks around isolated values. */
export const withoutIsolates = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

function isFromRightToLeft(locale: string): boolean {
  const [code] = locale.split('-')
  return isLanguage(code) && languages[code].direction === 'rtl'
}
