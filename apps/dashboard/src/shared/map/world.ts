import type { Feature, FeatureCollection } from 'geojson'
import { type Cell, cellBounds, cellsIn, decodeCell, type EncodedCell, type Grid } from './cell.ts'
import type { Bounds, Point } from './geometry.ts'

interface WorldFile extends EncodedCell {
  grid: Grid
  near: { grid: Grid; cells: string[] }
  countries: { name: string; at: Point; size: number }[]
}

interface World {
  whole: Cell
  countries: WorldFile['countries']
  /** The keys of the cells with land in a view, those nearest its middle first. */
  keysIn(bounds: Bounds): string[]
  load(key: string): Promise<Cell>
}

async function read<T>(folder: string): Promise<T> {
  const response = await fetch(`${import.meta.env.BASE_URL}map/${folder}world.json`)
  if (!response.ok) throw new Error(`The map data answered ${response.status}`)
  return response.json() as Promise<T>
}

let opened: Promise<World> | undefined

/** Loads the bundled world once per page. After a failure the next call tries again. */
export function openWorld(): Promise<World> {
  opened ??= open().catch(error => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<World> {
  const file = await read<WorldFile>('')
  const known = new Set(file.near.cells)
  const loaded = new Map<string, Promise<Cell>>()
  return {
    whole: decodeCell(file, file.grid, [-180, -90, 180, 90]),
    countries: file.countries,
    keysIn: bounds => cellsIn(bounds).filter(key => known.has(key)),
    load(key) {
      const cell =
        loaded.get(key) ??
        read<EncodedCell>(`${key}/`).then(encoded => decodeCell(encoded, file.near.grid, cellBounds(key)))
      loaded.set(key, cell)
      cell.catch(() => loaded.delete(key))
      return cell
    },
  }
}

export const collection = (features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
})

/** The features of a cell, one per kind: thousands of small features would slow the renderer down. */
export function cellFeatures({ land, coast, borders, bounds: [west, south, east, north] }: Cell): Feature[] {
  const sea = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return [
    { type: 'Feature', properties: { kind: 'sea' }, geometry: { type: 'Polygon', coordinates: [sea] } },
    { type: 'Feature', properties: { kind: 'land' }, geometry: { type: 'MultiPolygon', coordinates: land } },
    {
      type: 'Feature',
      properties: { kind: 'coast' },
      geometry: { type: 'MultiLineString', coordinates: coast },
    },
    {
      type: 'Feature',
      properties: { kind: 'border' },
      geometry: { type: 'MultiLineString', coordinates: borders },
    },
  ]
}

export function labelFeature(name: string, at: Point, properties: Record<string, string | number>): Feature {
  return {
    type: 'Feature',
    properties: { name, ...properties },
    geometry: { type: 'Point', coordinates: at },
  }
}
