import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@quadrat/domain/language/languages'
import type { Catalogue } from '@quadrat/domain/language/texts'

const folder = fileURLToPath(new URL('../../../../../packages/domain/src/languages/', import.meta.url))

/** The catalogues that were asked for so far. They are read once in the life of a server. */
const known = new Map<Language, Catalogue>([['en', {}]])

/**
 * Returns all texts of a language. A file that is missing is no error: its texts are shown in English. They
 * are read when the first text in the language is written, which takes some milliseconds.
 */
export function catalogueOf(language: Language): Catalogue {
  const found = known.get(language)
  if (found) return found
  const read = readCatalogue(language)
  known.set(language, read)
  return read
}

/** Takes texts in place of those of the files. For tests. */
export function replaceCatalogue(language: Language, catalogue: Catalogue): void {
  known.set(language, catalogue)
}

function readCatalogue(language: Language): Catalogue {
  const files = filesOf(language)
  return Object.assign({}, ...files.map(file => JSON.parse(readFileSync(file, 'utf8')) as Catalogue))
}

function filesOf(language: Language): string[] {
  try {
    return readdirSync(`${folder}${language}`)
      .filter(name => name.endsWith('.json'))
      .map(name => `${folder}${language}/${name}`)
  } catch {
    return []
  }
}
