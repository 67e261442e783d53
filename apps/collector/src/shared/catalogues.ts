import type { Translated } from '@quadrat/domain/language/languages'
import type { Catalogue } from '@quadrat/domain/language/texts'
import ar from '@quadrat/domain/languages/ar.json?url'
import es from '@quadrat/domain/languages/es.json?url'
import fr from '@quadrat/domain/languages/fr.json?url'
import hi from '@quadrat/domain/languages/hi.json?url'
import pt from '@quadrat/domain/languages/pt.json?url'
import sw from '@quadrat/domain/languages/sw.json?url'
import { fetchAndKeep, readEarlier, readKept } from './kept-catalogues.ts'

/** Where the texts of each language are. They are fetched for the language that is spoken only. */
const urls: Record<Translated, string> = { sw, fr, pt, es, ar, hi }

/** Returns the texts of a language; null if they are not on this phone and did not come. */
export async function readCatalogue(language: Translated): Promise<Catalogue | null> {
  const url = urls[language]
  const kept = await readKept(url)
  if (kept) return kept
  const earlier = await readEarlier(language)
  // The first screen does not wait for a weak network if there are texts of an earlier version.
  const newest = fetchAndKeep(url)
  return earlier ?? newest
}
