import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Entry, languagesFolder } from './catalogue.ts'

/** A translation of an English text that has changed since. */
export interface Outdated {
  /** The English text that was translated. */
  english: string
  /** Its translation. Once that is another one, somebody has seen the change. */
  translation: string
}

/** The outdated translations by language and id. */
export type Changed = Record<string, Record<string, Outdated>>

const file = join(languagesFolder, 'changed.json')

/** Returns what `src/languages/changed.json` keeps. */
export function readChanged(): Changed {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Writes it, with its languages and ids sorted. There is no file if nothing is outdated. */
export function writeChanged(changed: Changed): void {
  const byName = <T>(values: Record<string, T>) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const languages = byName(changed).filter(([, texts]) => Object.keys(texts).length > 0)
  if (languages.length === 0) {
    rmSync(file, { force: true })
    return
  }
  const sorted = Object.fromEntries(
    languages.map(([language, texts]) => [language, Object.fromEntries(byName(texts))]),
  )
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

/**
 * Returns the outdated translations of a language after English has changed: those that were outdated before
 * and those whose English text is another one now. A translation that has changed since is up to date.
 */
export function outdatedAfter(
  before: Readonly<Record<string, Outdated>>,
  translated: ReadonlyMap<string, string>,
  englishBefore: ReadonlyMap<string, Entry>,
  english: ReadonlyMap<string, Entry>,
): Record<string, Outdated> {
  const found: Record<string, Outdated> = {}
  for (const [id, translation] of translated) {
    const now = english.get(id)?.message
    const known = before[id]?.translation === translation ? before[id].english : undefined
    const source = known ?? englishBefore.get(id)?.message
    if (now !== undefined && source !== undefined && now !== source)
      found[id] = { english: source, translation }
  }
  return found
}
