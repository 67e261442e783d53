import type { StaffLanguage } from '@quadrat/domain/language/languages'
import { definedTexts, type TextTree } from '@quadrat/domain/language/texts'
import { catalogueOf, replaceCatalogue } from '#src/platform/language/catalogues.ts'
import { whenOver } from './when-over.ts'

function marked(tree: TextTree, mark: string): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string' ? `⟦${mark}${text}⟧` : marked(text, mark),
    ]),
  )
}

/**
 * Stands in for the translations of a language: the English texts of the modules that are loaded, each
 * between ⟦ and ⟧, so that what is no text of a catalogue is seen. The language has its own texts again after
 * the tests.
 * @param mark at the beginning of each text, to tell languages apart
 */
export function markTexts(language: StaffLanguage, mark = ''): void {
  const before = catalogueOf(language)
  const namespaces = Object.entries(definedTexts())
  replaceCatalogue(language, Object.fromEntries(namespaces.map(([name, tree]) => [name, marked(tree, mark)])))
  whenOver(async () => replaceCatalogue(language, before))
}

/** What of a text is in no marked text. */
export function unmarked(text: string): string {
  let left = text
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  }
  return left
}
