import { limits } from '../limits.ts'
import { crossingOf, isInRing, type OutlinePoint, type OutlineRing } from './outline-rings.ts'

/**
 * The outline of a place of work: polygons, each an outer ring and the rings of its holes. A GeoJSON
 * geometry.
 */
export interface Outline {
  type: 'MultiPolygon'
  coordinates: OutlineRing[][]
}

/** Why something is no outline. The sentences are in `messages/site-en.ts`. */
export type OutlineFault =
  | 'broken'
  | 'empty'
  | 'points'
  | 'lines'
  | 'projection'
  | 'too-large'
  | 'flat'
  | 'crossing'

/** What was read: the outline, and how many points and lines beside its polygons were left out. */
export type ReadOutline =
  | { outline: Outline; leftOut: number; fault?: undefined }
  | { fault: OutlineFault; at?: OutlinePoint }

interface Found {
  polygons: unknown[]
  points: number
  lines: number
}

/**
 * Reads an outline from GeoJSON: a geometry, a feature or a collection of them. Heights are left out, rings
 * are closed, and repeated points are one. Coordinates are rounded to a centimetre.
 */
export function readOutline(geojson: unknown): ReadOutline {
  if (!isRecord(geojson)) return { fault: 'broken' }
  if (!isDegrees(geojson.crs)) return { fault: 'projection' }
  const found: Found = { polygons: [], points: 0, lines: 0 }
  if (!collect(geojson, found, 0)) return { fault: 'broken' }
  if (found.polygons.length === 0)
    return { fault: found.lines > 0 ? 'lines' : found.points > 0 ? 'points' : 'empty' }
  return readPolygons(found)
}

function readPolygons({ polygons, points, lines }: Found): ReadOutline {
  const coordinates: OutlineRing[][] = []
  let size = 0
  for (const polygon of polygons) {
    if (!Array.isArray(polygon) || polygon.length === 0) return { fault: 'broken' }
    const rings: OutlineRing[] = []
    for (const ring of polygon) {
      const read = readRing(ring)
      if (typeof read === 'string') return { fault: read }
      rings.push(read)
      size += read.length
      if (size > limits.site.points) return { fault: 'too-large' }
    }
    coordinates.push(rings)
  }
  for (const rings of coordinates) {
    const at = crossingOf(rings)
    if (at) return { fault: 'crossing', at }
    const [outer = [], ...holes] = rings
    const astray = holes.find(hole => hole.every(point => !isInRing(point, outer)))
    if (astray) return { fault: 'crossing', at: astray[0] }
  }
  return { outline: { type: 'MultiPolygon', coordinates }, leftOut: points + lines }
}

/** The number of points of an outline. */
export function outlineSize({ coordinates }: Outline): number {
  return coordinates.reduce((sum, rings) => sum + rings.reduce((size, ring) => size + ring.length, 0), 0)
}

function readRing(ring: unknown): OutlineRing | OutlineFault {
  if (!Array.isArray(ring)) return 'broken'
  if (ring.length > limits.site.points) return 'too-large'
  const points: OutlinePoint[] = []
  for (const position of ring) {
    const [longitude, latitude] = Array.isArray(position) ? position : []
    if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return 'broken'
    if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return 'projection'
    const point: OutlinePoint = [rounded(longitude), rounded(latitude)]
    if (!isSame(points.at(-1), point)) points.push(point)
  }
  const [first] = points
  if (first && !isSame(first, points.at(-1))) points.push(first)
  return points.length < 4 ? 'flat' : points
}

/** Adds the polygons of a geometry, a feature or a collection. @returns false if it is none of them */
function collect(value: unknown, found: Found, depth: number): boolean {
  if (!isRecord(value) || depth > 8) return false
  const { type, coordinates } = value
  const each = (list: unknown) => Array.isArray(list) && list.every(one => collect(one, found, depth + 1))
  if (type === 'FeatureCollection') return each(value.features)
  if (type === 'GeometryCollection') return each(value.geometries)
  if (type === 'Feature') return value.geometry === null || collect(value.geometry, found, depth + 1)
  if (!Array.isArray(coordinates)) return false
  if (coordinates.length === 0) return true
  if (type === 'Polygon') found.polygons.push(coordinates)
  else if (type === 'MultiPolygon') found.polygons.push(...coordinates)
  else if (type === 'Point' || type === 'MultiPoint') found.points++
  else if (type === 'LineString' || type === 'MultiLineString') found.lines++
  else return false
  return true
}

/** False for a file that names another system of coordinates than degrees, as old GeoJSON may. */
function isDegrees(crs: unknown): boolean {
  if (crs == null) return true
  const name = isRecord(crs) && isRecord(crs.properties) ? String(crs.properties.name ?? '') : ''
  return /(CRS:?84|EPSG:{1,2}4326|4326)$/i.test(name)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
const isSame = (one: OutlinePoint | undefined, other: OutlinePoint | undefined) =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1]
