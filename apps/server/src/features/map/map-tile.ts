import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { cellsPerTile, mapSteps, tileExtent } from '@quadrat/domain/map'
import type { TileAddress } from '#src/platform/quadkey.ts'
import type { MapCell } from './map.queries.ts'

/** What a tile is for: markers, or the points of the heat map, which are closer and have no more than their number. */
export const tileKinds = ['tasks', 'heat'] as const
export type TileKind = (typeof tileKinds)[number]

/** The cells along each side of a tile. */
export const cellsOf = (kind: TileKind, zoom: number) => (kind === 'heat' ? 32 : cellsPerTile(zoom))

/** Writes a vector tile; null if it is empty. */
export function writeTile(kind: TileKind, tile: TileAddress, cells: readonly MapCell[]): Buffer | null {
  if (cells.length === 0) return null
  const side = mapSteps / 2 ** tile.z
  const toTile = (value: number, start: number) => Math.floor(((value - start * side) / side) * tileExtent)
  const cellSide = side / cellsOf(kind, tile.z)
  const features = cells.map(cell => ({
    type: 1 as const,
    geometry: [
      [toTile(shown(cell, cell.x, cellSide), tile.x), toTile(shown(cell, cell.y, cellSide), tile.y)],
    ] as [number, number][],
    ...(kind === 'heat' ? { tags: { n: cell.n } } : marker(cell)),
  }))
  const layer = { features } as unknown as Parameters<typeof fromGeojsonVt>[0][string]
  return Buffer.from(fromGeojsonVt({ [kind]: layer }, { version: 2, extent: tileExtent }))
}

/** Several tasks are drawn halfway to the middle of their cell, so that markers of neighbouring cells stay apart. */
const shown = ({ n }: MapCell, value: number, side: number) =>
  n === 1 ? value : (value + (Math.floor(value / side) + 0.5) * side) / 2

function marker({ n, taskId, statuses, box }: MapCell) {
  if (n === 1) return { id: taskId, tags: { status: Object.keys(statuses)[0] } }
  return { tags: { n, ...statuses, ...box } }
}
