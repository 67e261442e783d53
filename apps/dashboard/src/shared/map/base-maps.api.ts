import type { BaseMap } from '@quadrat/domain/map/base-map'
import { getSession } from '#src/shared/account/session.ts'
import { authorization, get } from '#src/shared/api/graphql.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { type Stored, storedValue } from '#src/shared/browser/stored.ts'

let loading: Promise<BaseMap[]> | undefined

/**
 * The maps that can be chosen instead of the bundled one. They are asked for with the first map of a page
 * load.
 */
export function loadBaseMaps(): Promise<BaseMap[]> {
  loading ??= get<BaseMap[]>('/api/base-maps').catch(() => {
    loading = undefined
    // The bundled map needs none of them.
    return []
  })
  return loading
}

/** The map that the person has chosen in this browser; null for the bundled one. */
export function chosenBaseMap(): Stored<string | null> {
  return storedValue<string | null>(`quadrat-base-map:${getSession()?.user.id ?? ''}`, null)
}

/**
 * Fetches a range of the bytes of a file of tiles.
 * @throws Error if the server did not send it
 */
export async function fetchTileBytes(
  id: string,
  { offset, length }: { offset: number; length: number },
  signal?: AbortSignal,
): Promise<{ data: ArrayBuffer; etag: string | undefined }> {
  const origin = runtime.backendUrl || window.location.origin
  const response = await fetch(`${origin}/api/base-maps/${encodeURIComponent(id)}`, {
    headers: { ...authorization(), range: `bytes=${offset}-${offset + length - 1}` },
    signal,
  })
  if (response.status !== 206) throw new Error(`The map ${id} was answered with ${response.status}`)
  return { data: await response.arrayBuffer(), etag: response.headers.get('etag') ?? undefined }
}
