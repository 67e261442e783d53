import { valueMark, wordingsOf } from '@quadrat/domain/language/message'
import { entriesOf, readNamespaces } from '../packages/domain/scripts/translation/catalogue.ts'

/** Returns what a text is called on the screen, for locators. */
export type Say = (english: string) => string | RegExp

/** For screens in English. */
export const inEnglish: Say = english => english

/** All texts that a language may show, by id: one for each branch of a message, with marks for values. */
export function wordingsIn(language: string): Map<string, string[]> {
  return new Map(
    [...entriesOf(readNamespaces(language))].map(([id, { message }]) => [id, wordingsOf(message)]),
  )
}

const escaped = (text: string) => RegExp.escape(text).replaceAll(valueMark, '.+')
const isSame = (pattern: string, text: string) => new RegExp(`^${escaped(pattern)}$`).test(text)

/**
 * Returns how English texts read in another language. A text that is in several places may read differently.
 * A mark, a number or the name of a question may follow.
 */
export function sayIn(language: string): Say {
  const english = wordingsIn('en')
  const translated = wordingsIn(language)
  const idsOf = (text: string) => {
    const exact = [...english].filter(([, wordings]) => wordings.includes(text))
    const withValues = () =>
      [...english].filter(([, wordings]) =>
        wordings.some(one => one.includes(valueMark) && /\p{L}{2}/u.test(one) && isSame(one, text)),
      )
    return (exact.length > 0 ? exact : withValues()).map(([id]) => id)
  }
  return text => {
    const texts = new Set(idsOf(text).flatMap(id => translated.get(id) ?? []))
    if (texts.size === 0) throw new Error(`${language} has no text for '${text}'.`)
    return new RegExp(`^\\s*(${[...texts].map(escaped).join('|')})[\\s\\d*]*(: .+)?$`)
  }
}
