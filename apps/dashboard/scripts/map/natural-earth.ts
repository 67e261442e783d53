import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Feature, FeatureCollection, LineString, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import {
  distance,
  type Line,
  type Polygon as OwnPolygon,
  type Point,
  type Ring,
} from '../../src/shared/map/geometry.ts'
import { ringArea } from './label-point.ts'
import { places } from './places.ts'
import { simplify } from './simplify.ts'

/** What lies on the land of the bundled map. Zooms are those from which it is drawn. */
export interface Nature {
  lakes: { polygon: OwnPolygon; zoom: number }[]
  rivers: { line: Line; zoom: number }[]
  urban: Ring[]
  provinces: Line[]
  towns: { name: string; at: Point; zoom: number }[]
}

interface Facts {
  name?: string | null
  scalerank: number
  min_zoom: number
}

/** Two places of one name that are nearer than this, in metres, are the same. */
const SAME_PLACE = 30_000

/** Lakes and built-up areas below these sizes, in square degrees, are a dot at every zoom of the data. */
const LEAST_LAKE = 0.0012
const LEAST_URBAN = 0.002

/**
 * Reads lakes, rivers, built-up areas, borders of provinces and towns from GeoJSON files of Natural Earth
 * (public domain).
 * @param folder the files `ne_10m_lakes.geojson.gz` and so on, as naturalearthdata.com names the themes
 * @param threshold see `simplify`
 */
export function readNature(folder: string, threshold: number): Nature {
  const read = <G extends Feature['geometry']>(theme: string) =>
    (
      JSON.parse(
        gunzipSync(readFileSync(join(folder, `ne_${theme}.geojson.gz`))).toString(),
      ) as FeatureCollection<G, Facts>
    ).features
  const lines = read<LineString | MultiLineString>
  const areas = read<Polygon | MultiPolygon>
  return {
    lakes: areas('10m_lakes').flatMap(({ geometry, properties }) =>
      polygonsOf(geometry, threshold, LEAST_LAKE).map(polygon => ({ polygon, zoom: zoomOf(properties) })),
    ),
    rivers: lines('10m_rivers_lake_centerlines')
      .filter(({ properties }) => properties.scalerank <= 8)
      .flatMap(({ geometry, properties }) =>
        linesOf(geometry).map(line => ({ line: simplify(line, threshold * 2, 2), zoom: zoomOf(properties) })),
      ),
    urban: areas('50m_urban_areas')
      .flatMap(({ geometry }) => polygonsOf(geometry, threshold, LEAST_URBAN))
      .flatMap(([outer]) => (outer ? [outer] : [])),
    provinces: lines('50m_admin_1_states_provinces_lines')
      .flatMap(({ geometry }) => linesOf(geometry))
      .map(line => simplify(line, threshold, 2)),
    towns: towns(read<{ type: 'Point'; coordinates: number[] }>('10m_populated_places_simple')),
  }
}

/** Natural Earth counts the zooms of tiles of 256 pixels, the map those of 512. */
const zoomOf = ({ min_zoom }: Facts) => Math.max(0, Math.round((min_zoom - 1) * 2) / 2)

function linesOf(geometry: LineString | MultiLineString): Line[] {
  return (geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates) as Line[]
}

function polygonsOf(geometry: Polygon | MultiPolygon, threshold: number, least: number): OwnPolygon[] {
  const polygons = (
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  ) as OwnPolygon[]
  return polygons.flatMap(polygon => {
    const rings = polygon.filter(ring => ringArea(ring) >= least).map(ring => simplify(ring, threshold, 5))
    return rings[0] && rings[0].length >= 4 && ringArea(polygon[0] ?? []) >= least ? [rings] : []
  })
}

/** The towns of Natural Earth, and the places that it lacks. */
function towns(features: Feature<{ type: 'Point'; coordinates: number[] }, Facts>[]): Nature['towns'] {
  const own = places()
  const found = features.flatMap(({ geometry, properties }) => {
    const at = geometry.coordinates as Point
    const { name } = properties
    if (!name || own.some(place => isSame(place, { name, at }))) return []
    return [{ name, at, zoom: zoomOf(properties) }]
  })
  return [...own, ...found].sort((a, b) => a.zoom - b.zoom)
}

function isSame(one: { name: string; at: Point }, other: { name: string; at: Point }): boolean {
  return one.name === other.name && distance(one.at, other.at) < SAME_PLACE
}
