import type { Translated } from '@quadrat/domain/language/languages'
import type { Catalogue } from '@quadrat/domain/language/texts'
import { fetchAndKeep, readCached, readEarlier } from './cached-catalogues.ts'

/**
 * Where the texts of each language are: those of the app and those of the form, which the dashboard shows as
 * well. They are fetched for the language that is spoken only.
 */
const urls = import.meta.glob<string>(
  [
    '../../../../packages/domain/src/languages/*/{phone,form}.json',
    '!../../../../packages/domain/src/languages/en/*',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** Returns the texts of a language; null if they are not on this phone and did not come. */
export async function readCatalogue(language: Translated): Promise<Catalogue | null> {
  const paths = Object.keys(urls).filter(path => path.includes(`/${language}/`))
  const parts = await Promise.all(paths.map(path => readPart(urls[path] ?? '')))
  return parts.includes(null) ? null : Object.assign({}, ...parts)
}

async function readPart(url: string): Promise<Catalogue | null> {
  const kept = await readCached(url)
  if (kept) return kept
  const earlier = await readEarlier(url)
  // The first screen does not wait for a weak network if there are texts of an earlier version.
  const newest = fetchAndKeep(url)
  return earlier ?? newest
}
