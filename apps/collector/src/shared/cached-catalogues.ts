import type { Catalogue } from '@quadrat/domain/language/texts'

// The texts of the languages that this phone speaks, kept for use without a network. The page and the service
// worker share them: the page keeps a language when it is chosen, the worker the newer texts with a newer
// version of the app.

const cacheName = 'quadrat-languages'

/**
 * Returns the language of a file with texts: 'sw' of '…/assets/sw.phone-4f3a2b1c.json'; null for other files.
 */
export function catalogueLanguage(url: string): string | null {
  return partOf(url)?.slice(0, 2) ?? null
}

/** Returns what a file has, in all versions of the app: 'sw.phone'. */
function partOf(url: string): string | null {
  return /assets\/([a-z]{2}\.[a-z]+)-[\w-]+\.json$/.exec(url)?.[1] ?? null
}

/** Returns the texts of exactly this version; null if they are not on this phone. */
export async function readCached(url: string): Promise<Catalogue | null> {
  const cache = await openCache()
  const kept = await cache?.match(url)
  return kept ? ((await kept.json()) as Catalogue) : null
}

/** Returns what an earlier version of the app has kept of these texts; null if it has nothing. */
export async function readEarlier(url: string): Promise<Catalogue | null> {
  const cache = await openCache()
  const earlier = (await cache?.keys())?.find(kept => partOf(kept.url) === partOf(url))
  const kept = earlier && (await cache?.match(earlier))
  return kept ? ((await kept.json()) as Catalogue) : null
}

/** Fetches the texts of a language and keeps them. Returns null if they did not come. */
export async function fetchAndKeep(url: string): Promise<Catalogue | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) return null
    const copy = response.clone()
    // A page of a Wi-Fi that wants a sign-in is no JSON and is not kept.
    const catalogue = (await response.json()) as Catalogue
    await keep(url, copy).catch(error => console.warn(error))
    return catalogue
  } catch {
    return null
  }
}

/**
 * Keeps the newer texts of each language that this phone speaks. @param urls the files of the newer version
 */
export async function keepSpoken(urls: readonly string[]): Promise<void> {
  const cache = await openCache()
  const spoken = new Set((await cache?.keys())?.map(({ url }) => catalogueLanguage(url)))
  const wanted = urls.filter(url => catalogueLanguage(url) !== null && spoken.has(catalogueLanguage(url)))
  // Beside the earlier ones: the page that is open may be of the earlier version.
  await Promise.all(wanted.map(url => cache?.add(new URL(url, location.href))))
}

/** Keeps a file, instead of its earlier versions. */
async function keep(url: string, response: Response): Promise<void> {
  const cache = await openCache()
  if (!cache) return
  const earlier = (await cache.keys()).filter(kept => partOf(kept.url) === partOf(url))
  await cache.put(url, response)
  await Promise.all(earlier.filter(one => !one.url.endsWith(url)).map(one => cache.delete(one)))
}

/** Null where the browser has no such store, as on an address without HTTPS. */
async function openCache(): Promise<Cache | null> {
  return 'caches' in globalThis ? caches.open(cacheName).catch(() => null) : null
}
