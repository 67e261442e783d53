import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { RestAnswer, TestServer } from './server.ts'

interface TileFeature {
  id: number | undefined
  x: number
  y: number
  properties: Record<string, string | number | boolean>
}

/** Asks for a tile, such as `tasks/3/4/5`. */
export function askTile(
  server: TestServer,
  token: string | null,
  path: string,
  filters?: unknown,
  headers: Record<string, string> = {},
): Promise<RestAnswer> {
  const query = filters === undefined ? '' : `?filters=${encodeURIComponent(JSON.stringify(filters))}`
  return server.rest('GET', `/api/map/${path}${query}`, { token, headers })
}

/** The features of a tile; none if the answer is empty. @throws Error if the answer is no tile */
export function tileOf(
  server: TestServer,
  token: string,
  path: string,
  filters: unknown = {},
): Promise<TileFeature[]> {
  const query = `?filters=${encodeURIComponent(JSON.stringify(filters))}`
  const headers = { authorization: `Bearer ${token}` }
  return featuresAt(`${server.url}/api/map/${path}${query}`, path.split('/')[0] ?? '', headers)
}

/** The same of the map of a public link, such as `3/4/5`. */
export const publicTileOf = (server: TestServer, link: string, path: string): Promise<TileFeature[]> =>
  featuresAt(`${server.url}/api/public/${link}/${path}`, 'tasks')

async function featuresAt(
  url: string,
  name: string,
  headers: Record<string, string> = {},
): Promise<TileFeature[]> {
  const answer = await fetch(url, { headers })
  if (answer.status === 204) return []
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  const tile = new VectorTile(new PbfReader(new Uint8Array(await answer.arrayBuffer())))
  const layer = tile.layers[name]
  return Array.from({ length: layer?.length ?? 0 }, (_, n) => {
    const feature = layer?.feature(n)
    const [point] = feature?.loadGeometry()[0] ?? []
    return {
      id: feature?.id,
      x: point?.x ?? Number.NaN,
      y: point?.y ?? Number.NaN,
      properties: feature?.properties ?? {},
    }
  })
}
