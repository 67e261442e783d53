import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languagesFolder } from './catalogue.ts'

/** A line of the glossary. */
export interface Term {
  term: string
  /** Finds the term in English texts; null if it has other meanings too, so that it can't be checked. */
  find: RegExp | null
  /** By language: the word to use, and its other forms. */
  forms: Readonly<Record<string, readonly string[] | undefined>>
}

/** Returns the terms of `src/languages/glossary.tsv`. */
export function readGlossary(text = readFileSync(join(languagesFolder, 'glossary.tsv'), 'utf8')): Term[] {
  const [head = [], ...lines] = text
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'))
  const [, , , ...languages] = head
  return lines.map(([term = '', find = '', , ...cells]) => ({
    term,
    find: find ? new RegExp(`(?<!\\p{L})(${find.split(', ').join('|')})(?!\\p{L})`, 'iu') : null,
    forms: Object.fromEntries(
      languages.map((language, index) => [language, cells[index] ? cells[index].split(', ') : undefined]),
    ),
  }))
}
