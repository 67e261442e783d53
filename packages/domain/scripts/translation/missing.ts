import { type Area, areas } from '../../src/language/areas.ts'
import type { Entry } from './catalogue.ts'

/** What languages have that only phones speak. */
const phoneAreas: readonly Area[] = ['phone', 'form']
const onPhonesOnly = ['hi']

/** Returns the areas that a language is meant to have. */
export function areasOf(language: string): readonly Area[] {
  return onPhonesOnly.includes(language) ? phoneAreas : areas
}

/** Returns the English texts that a language lacks and is meant to have. */
export function missingTexts(
  language: string,
  english: ReadonlyMap<string, Entry>,
  translated: ReadonlyMap<string, string>,
): Entry[] {
  const wanted = areasOf(language)
  return [...english.values()].filter(({ id, area }) => wanted.includes(area) && !translated.has(id))
}
