// The files of the app that the service worker keeps, so that it opens without a network.

/**
 * An address, and the revision of its content; null where the address has a hash, and the content never
 * changes.
 */
export type ShellFile = readonly [url: string, revision: string | null]

/** True for a file of the reader of barcodes, by its name in the build. */
export function isReaderFile(url: string): boolean {
  return /(barcode-reader|zxing_reader)-[\w-]+\.(js|wasm)$/.test(url)
}

const cacheName = 'quadrat-shell'
/** The caches of earlier versions of the app, which were written by Workbox. */
const earlierCaches = /^workbox-precache/

/**
 * Fetches the files that are not kept yet, all at the same time: one after the other, each would cost a slow
 * network a round trip. Those of the version that is in use stay. What has arrived stays as well when another
 * file fails, so that the next try fetches only the rest.
 * @throws Error if a file does not arrive
 */
export async function keepShell(files: readonly ShellFile[]): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(
    files.map(async file => {
      const key = keyOf(file)
      if (await cache.match(key)) return
      const [url, revision] = file
      // The page has just loaded the files with a hash: they come from the cache of the browser.
      const response = await fetch(url, { cache: revision === null ? 'default' : 'no-cache' })
      // A Wi-Fi that wants a sign-in answers with a redirect.
      if (!response.ok || response.redirected) throw new Error(`${url} did not arrive.`)
      await cache.put(key, response)
    }),
  )
}

/** Returns a file as it was kept; undefined if the browser has deleted it. */
export async function readShell(file: ShellFile): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(keyOf(file))
}

/** True if a file with such an address is kept, of any version. */
export async function isAnyCached(isWanted: (url: string) => boolean): Promise<boolean> {
  return (await (await caches.open(cacheName)).keys()).some(({ url }) => isWanted(url))
}

/** Deletes all files of other versions than this one. */
export async function dropOutdated(files: readonly ShellFile[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const wanted = new Set(files.map(keyOf))
  const outdated = (await cache.keys()).filter(({ url }) => !wanted.has(url))
  await Promise.all(outdated.map(request => cache.delete(request)))
  const earlier = (await caches.keys()).filter(name => earlierCaches.test(name))
  await Promise.all(earlier.map(name => caches.delete(name)))
}

/**
 * The address under which a file is kept: with its revision, so that two versions are kept beside each other.
 */
function keyOf([url, revision]: ShellFile): string {
  const { href } = new URL(url, location.href)
  return revision === null ? href : `${href}?revision=${revision}`
}
