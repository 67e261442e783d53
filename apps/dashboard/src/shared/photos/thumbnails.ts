import { limits } from '@quadrat/domain/limits'
import { useSyncExternalStore } from 'react'

/** Fewer new thumbnails are fetched one by one, and stay in the cache of the browser one by one. */
const leastAtOnce = 4
/** Thumbnails that are kept for pages shown before. */
const keptMax = 600

/** What an image shows instead of its address; null while that is on its way. */
const known = new Map<string, string | null>()
const listeners = new Set<() => void>()

/** The source of an image: that of a thumbnail fetched with others is known when it has arrived. */
export function useThumbnail(address: string | null | undefined): string | null | undefined {
  const fetched = useSyncExternalStore(subscribe, () => (address ? known.get(address) : undefined))
  return fetched === undefined ? address : fetched
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Fetches thumbnails in one request. Images whose address is among them wait for it, and load the address
 * themselves if it brings nothing for them.
 * @param addresses signed addresses of thumbnails, those to be seen first at the beginning
 */
export async function fetchThumbnails(addresses: readonly string[]): Promise<void> {
  const asked = [...new Set(addresses)]
    .filter(address => !known.has(address))
    .slice(0, limits.thumbnailsAtOnce)
  const url = asked.length < leastAtOnce ? null : commonUrl(asked)
  if (!url) return
  for (const address of asked) known.set(address, null)
  try {
    const response = await fetch(url)
    if (response.ok && response.body) await readParts(response.body, (part, n) => keep(asked[n], part))
  } catch {
    // The images load their addresses.
  }
  for (const address of asked) if (known.get(address) === null) known.delete(address)
  changed()
}

/** The address of all, made of their ids and signatures. Null if they differ in server, company or expiry. */
function commonUrl(addresses: readonly string[]): string | null {
  const parts = addresses.map(address => {
    const { origin, pathname, searchParams } = new URL(address, window.location.href)
    const [, company, id] = /^\/files\/(\d+)\/(\d+)\/thumbnail\b/.exec(pathname) ?? []
    return {
      id,
      s: searchParams.get('s'),
      of: `${origin}/files/${company}/thumbnails?e=${searchParams.get('e')}`,
    }
  })
  const [first] = parts
  if (!first || parts.some(({ id, of }) => !id || of !== first.of)) return null
  return `${first.of}&ids=${parts.map(({ id }) => id).join('.')}&s=${parts.map(({ s }) => s).join('.')}`
}

function keep(address: string | undefined, part: Uint8Array<ArrayBuffer>): void {
  if (address === undefined || part.length === 0) return
  known.set(address, URL.createObjectURL(new Blob([part], { type: 'image/webp' })))
  for (const [oldest, url] of known) {
    if (known.size <= keptMax) break
    if (url) URL.revokeObjectURL(url)
    known.delete(oldest)
  }
  changed()
}

function changed(): void {
  for (const listener of listeners) listener()
}

/** Reads parts that each follow their length in four bytes, as they arrive. */
async function readParts(
  body: ReadableStream<Uint8Array>,
  onPart: (part: Uint8Array<ArrayBuffer>, n: number) => void,
): Promise<void> {
  const reader = body.getReader()
  let rest = new Uint8Array()
  for (let n = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return
    const bytes = new Uint8Array(rest.length + value.length)
    bytes.set(rest)
    bytes.set(value, rest.length)
    let at = 0
    while (bytes.length >= at + 4) {
      const end = at + 4 + new DataView(bytes.buffer).getUint32(at)
      if (bytes.length < end) break
      onPart(bytes.slice(at + 4, end), n++)
      at = end
    }
    rest = bytes.slice(at)
  }
}
