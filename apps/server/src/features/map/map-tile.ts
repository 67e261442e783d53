import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { type Coarseness, coarseLevel, publicZoomMax } from '@quadrat/domain/insights/public-link'
import { cellsPerTile, type MapBox, type MapPoint, mapSteps, tileExtent } from '@quadrat/domain/map/map'
import type { TileAddress } from '#src/platform/input/quadkey.ts'
import type { MapCell } from './map.queries.ts'

/**
 * What a tile is for: markers, or the points of the heat map, which are closer and have no more than their
 * number.
 */
export const tileKinds = ['tasks', 'heat'] as const
export type TileKind = (typeof tileKinds)[number]

/** The cells along each side of a tile. */
export const cellsOf = (kind: TileKind, zoom: number) => (kind === 'heat' ? 32 : cellsPerTile(zoom))

/** Writes a vector tile; null if it is empty. */
export function writeTile(kind: TileKind, tile: TileAddress, cells: readonly MapCell[]): Buffer | null {
  const cellSide = mapSteps / 2 ** tile.z / cellsOf(kind, tile.z)
  const at = (cell: MapCell) => ({ x: shown(cell, cell.x, cellSide), y: shown(cell, cell.y, cellSide) })
  return write(kind, tile, cells, at, cell => (kind === 'heat' ? { tags: { n: cell.n } } : marker(cell)))
}

/** The cells along each side of a tile of a public map, never smaller than its coarseness allows. */
export function publicCellsOf(coarseness: Coarseness, tile: TileAddress): number {
  if (coarseness === 'exact') return cellsPerTile(tile.z)
  const middle = ((tile.y + 0.5) * mapSteps) / 2 ** tile.z
  const coarse = 2 ** (coarseLevel(coarseness, middle) - tile.z)
  return tile.z === publicZoomMax[coarseness] ? coarse : Math.min(cellsPerTile(tile.z), coarse)
}

/**
 * A box as large as the cells at its edges. Its west and east edges are those of the largest cells between.
 */
export function coarseBox(
  coarseness: Exclude<Coarseness, 'exact'>,
  { west, north, east, south }: MapBox,
): MapBox {
  const side = (y: number) => mapSteps / 2 ** coarseLevel(coarseness, y)
  const down = (value: number, by: number) => Math.floor(value / by) * by
  const up = (value: number, by: number) => down(value, by) + by
  const widest = Math.max(side(north), side(south))
  return {
    west: down(west, widest),
    east: up(east, widest),
    north: down(north, side(north)),
    south: up(south, side(south)),
  }
}

/**
 * Writes a tile of a public map: numbers of tasks, and neither ids nor statuses. A coarse cell has its middle
 * as its place.
 */
export function writePublicTile(
  coarseness: Coarseness,
  tile: TileAddress,
  cells: readonly MapCell[],
): Buffer | null {
  const side = mapSteps / 2 ** tile.z / publicCellsOf(coarseness, tile)
  const middle = (value: number) => (Math.floor(value / side) + 0.5) * side
  const at = (cell: MapCell) =>
    coarseness === 'exact'
      ? { x: shown(cell, cell.x, side), y: shown(cell, cell.y, side) }
      : { x: middle(cell.x), y: middle(cell.y) }
  return write('tasks', tile, cells, at, ({ n }) => ({ tags: { n } }))
}

function write(
  layer: string,
  tile: TileAddress,
  cells: readonly MapCell[],
  at: (cell: MapCell) => MapPoint,
  more: (cell: MapCell) => { id?: number; tags: Record<string, unknown> },
): Buffer | null {
  if (cells.length === 0) return null
  const side = mapSteps / 2 ** tile.z
  const toTile = (value: number, start: number) => Math.floor(((value - start * side) / side) * tileExtent)
  const features = cells.map(cell => {
    const { x, y } = at(cell)
    return {
      type: 1 as const,
      geometry: [[toTile(x, tile.x), toTile(y, tile.y)]] as [number, number][],
      ...more(cell),
    }
  })
  const written = { features } as unknown as Parameters<typeof fromGeojsonVt>[0][string]
  return Buffer.from(fromGeojsonVt({ [layer]: written }, { version: 2, extent: tileExtent }))
}

/**
 * Several tasks are drawn halfway to the middle of their cell, so that markers of neighbouring cells stay
 * apart.
 */
const shown = ({ n }: MapCell, value: number, side: number) =>
  n === 1 ? value : (value + (Math.floor(value / side) + 0.5) * side) / 2

function marker({ n, taskId, statuses, box }: MapCell) {
  if (n === 1) return { id: taskId, tags: { status: Object.keys(statuses)[0] } }
  return { tags: { n, ...statuses, ...box } }
}
