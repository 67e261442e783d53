import type { Translated } from '../../src/language/languages.ts'
import type { Entry } from './catalogue.ts'
import { structureProblems } from './check-structure.ts'
import { missingTexts } from './missing.ts'
import { typeset } from './typeset.ts'

/** Texts by id and language. A translation that is not there yet is empty. */
export type NewTexts = Record<string, Record<string, string>>

type Texts = ReadonlyMap<string, string>

/** Returns what languages lack, to be filled in beside the English texts. */
export function newTextsOf(
  english: ReadonlyMap<string, Entry>,
  translated: ReadonlyMap<Translated, Texts>,
): NewTexts {
  const found: NewTexts = {}
  for (const [language, texts] of translated)
    for (const { id, message } of missingTexts(language, english, texts)) {
      found[id] ??= { en: message }
      found[id][language] = ''
    }
  return found
}

/**
 * Returns the filled-in translations by language, with the spaces and quotes of the language.
 * @throws SyntaxError with every text that would break
 */
export function translationsOf(
  given: NewTexts,
  english: ReadonlyMap<string, Entry>,
  languages: readonly Translated[],
): Map<Translated, Map<string, string>> {
  const problems: string[] = []
  const found = new Map<Translated, Map<string, string>>()
  for (const [id, { en, ...byLanguage }] of Object.entries(given))
    for (const [code, text] of Object.entries(byLanguage)) {
      const source = english.get(id)
      const language = languages.find(known => known === code)
      if (!source || source.message !== en) problems.push(`${id}: English is another one now`)
      else if (!language) problems.push(`${id}: there is no language ${code}`)
      else if (text !== '') {
        const translation = typeset(language, text)
        const broken = structureProblems(language, source.message, translation)
        problems.push(...broken.map(problem => `${id} (${language}): ${problem}`))
        found.set(language, (found.get(language) ?? new Map()).set(id, translation))
      }
    }
  if (problems.length > 0) throw new SyntaxError(`Nothing was added.\n${problems.join('\n')}`)
  return found
}
