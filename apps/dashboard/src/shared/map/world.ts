import type { Feature, FeatureCollection, Position } from 'geojson'
import { type Cell, cellBounds, cellsIn, decodeCell, type EncodedCell, type Grid } from './cell.ts'
import type { Bounds, Point } from './geometry.ts'

export interface Country {
  /** In English. */
  name: string
  /** ISO 3166; left out for a territory without a code. */
  code?: string
  at: Point
  size: number
}

interface WorldFile extends EncodedCell {
  grid: Grid
  near: { grid: Grid; cells: string[] }
  countries: Country[]
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

/**
 * The features of a cell, one per kind and zoom: thousands of small features would slow the renderer down.
 */
export function cellFeatures({
  land,
  coast,
  borders,
  bounds: [west, south, east, north],
  ...nature
}: Cell): Feature[] {
  const sea = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return [
    areaFeature('sea', [[sea]]),
    areaFeature('land', land),
    lineFeature('coast', coast),
    lineFeature('border', borders),
    areaFeature(
      'urban',
      nature.urban.map(ring => [ring]),
    ),
    lineFeature('province', nature.provinces),
    ...byZoom(nature.rivers, (rivers, zoom) => [
      lineFeature(
        'river',
        rivers.map(({ line }) => line),
        { zoom },
      ),
    ]),
    ...byZoom(nature.lakes, (lakes, zoom) => [
      areaFeature(
        'lake',
        lakes.map(({ polygon }) => polygon),
        { zoom },
      ),
      lineFeature(
        'shore',
        lakes.flatMap(({ shore }) => shore),
        { zoom },
      ),
    ]),
    ...nature.towns.map(({ name, at, zoom }) => labelFeature(name, at, { kind: 'town', zoom })),
  ]
}

const areaFeature = (kind: string, coordinates: Position[][][], more = {}): Feature => ({
  type: 'Feature',
  properties: { kind, ...more },
  geometry: { type: 'MultiPolygon', coordinates },
})

const lineFeature = (kind: string, coordinates: Position[][], more = {}): Feature => ({
  type: 'Feature',
  properties: { kind, ...more },
  geometry: { type: 'MultiLineString', coordinates },
})

function byZoom<T extends { zoom: number }>(
  list: readonly T[],
  featuresOf: (group: T[], zoom: number) => Feature[],
): Feature[] {
  return [...Map.groupBy(list, ({ zoom }) => zoom)].flatMap(([zoom, group]) => featuresOf(group, zoom))
}

export function labelFeature(name: string, at: Point, properties: Record<string, string | number>): Feature {
  return {
    type: 'Feature',
    properties: { name, ...properties },
    geometry: { type: 'Point', coordinates: at },
  }
}
