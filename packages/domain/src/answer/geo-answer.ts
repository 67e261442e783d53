import * as z from 'zod/mini'
import { crossingOf, type OutlinePoint } from '../map/outline-rings.ts'

// Answers that are places: a position, a line, an area. Lines and areas are GeoJSON geometries, so that every
// program of maps reads them. The phone loads this module.

/** Limits of drawn shapes. A walk of an hour at a point each two seconds fits. */
export const shapeLimits = { points: 2000 } as const

const longitude = z.number().check(z.minimum(-180), z.maximum(180))
const latitude = z.number().check(z.minimum(-90), z.maximum(90))
const point = z.tuple([longitude, latitude])

/**
 * A position in degrees (WGS 84). `accuracy` is the radius in metres; null for a position that was set by
 * hand.
 */
export const placeSchema = z.object({
  latitude,
  longitude,
  accuracy: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000))),
})
/** A position as the answer to a question, see `placeSchema`. */
export type Place = z.infer<typeof placeSchema>

/** A line, of one point while it is drawn. */
export const lineSchema = z.object({
  type: z.literal('LineString'),
  coordinates: z.array(point).check(z.minLength(1), z.maxLength(shapeLimits.points)),
})
/** An area with one closed ring: its last point is its first. Of one or two corners while it is drawn. */
export const areaSchema = z.object({
  type: z.literal('Polygon'),
  coordinates: z.tuple([z.array(point).check(z.minLength(2), z.maxLength(shapeLimits.points + 1))]),
})
/** A line or an area as the answer to a question. */
export type Shape = z.infer<typeof lineSchema> | z.infer<typeof areaSchema>
/** The kinds whose answers are shapes. */
export type ShapeKind = 'line' | 'area'

/** True for the answer to a question for a position. */
export function isPlace(answer: unknown): answer is Place {
  return typeof answer === 'object' && answer !== null && 'latitude' in answer
}

/** True for a line or an area. */
export function isShape(answer: unknown): answer is Shape {
  return typeof answer === 'object' && answer !== null && 'coordinates' in answer
}

/** Returns the points of a shape in the order in which they were set; of an area each corner once. */
export function pointsOf(shape: Shape): OutlinePoint[] {
  return shape.type === 'LineString' ? shape.coordinates : shape.coordinates[0].slice(0, -1)
}

/** Makes a shape of its points; undefined without points. Coordinates are rounded to a centimetre. */
export function shapeOf(kind: ShapeKind, points: readonly OutlinePoint[]): Shape | undefined {
  const [first, ...others] = points.map(([x, y]): [number, number] => [rounded(x), rounded(y)])
  if (!first) return undefined
  return kind === 'line'
    ? { type: 'LineString', coordinates: [first, ...others] }
    : { type: 'Polygon', coordinates: [[first, ...others, first]] }
}

const rounded = (degrees: number) => Number(degrees.toFixed(7))

/** Why a shape is no answer yet. */
export type ShapeFault = 'too-few' | 'flat' | 'crossing'

/** Returns what is wrong with a shape; null for a valid one. A line may cross itself, an area may not. */
export function faultOfShape(shape: Shape): ShapeFault | null {
  if (shape.type === 'LineString') return shape.coordinates.length < 2 ? 'too-few' : flatness(lengthOf(shape))
  const [ring] = shape.coordinates
  const [first, last] = [ring[0], ring.at(-1)]
  if (ring.length < 4 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return 'too-few'
  return crossingOf([ring]) ? 'crossing' : flatness(hectaresOf(shape))
}

const flatness = (size: number) => (size > 0 ? null : 'flat')

/** The mean radius of the Earth in metres. */
const earthRadius = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the length of a line in metres, of an area that of its outline. */
export function lengthOf(shape: Shape): number {
  const line = shape.type === 'LineString' ? shape.coordinates : shape.coordinates[0]
  return line.slice(1).reduce((sum, to, n) => sum + metresBetweenPoints(line[n] ?? to, to), 0)
}

/** Returns the distance between two points on the sphere in metres. */
export function metresBetweenPoints(a: OutlinePoint, b: OutlinePoint): number {
  const [north, east] = [radians(b[1] - a[1]), radians(b[0] - a[0])]
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a[1])) * Math.cos(radians(b[1])) * Math.sin(east / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Returns the size of an area on the sphere in hectares; 0 for a line. */
export function hectaresOf(shape: Shape): number {
  if (shape.type === 'LineString') return 0
  const [ring] = shape.coordinates
  const sum = ring.slice(1).reduce((total, to, n) => {
    const from = ring[n] ?? to
    // The shorter way around the Earth, for areas across the 180th meridian.
    const east = ((((to[0] - from[0] + 540) % 360) + 360) % 360) - 180
    return total + radians(east) * (2 + Math.sin(radians(from[1])) + Math.sin(radians(to[1])))
  }, 0)
  return Math.abs((sum * earthRadius * earthRadius) / 2) / 10_000
}

/** Returns '−3.35500, 40.01200 (± 7 m)', and 'set by hand' in place of an accuracy that nobody measured. */
export function placeText({ latitude, longitude, accuracy }: Place): string {
  const how = accuracy === null ? 'set by hand' : `± ${metresText(accuracy)}`
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)} (${how})`
}

/** Returns '340 m' of a line, '2.31 ha' of an area. */
export function shapeText(shape: Shape): string {
  if (shape.type === 'LineString') return metresText(lengthOf(shape))
  const hectares = hectaresOf(shape)
  return hectares < 0.01 ? `${Math.round(hectares * 10_000)} m²` : `${figure(hectares)} ha`
}

/** Returns '7.5 m', '340 m' or '1.24 km'. */
export function metresText(metres: number): string {
  return metres < 1000 ? `${figure(metres)} m` : `${figure(metres / 1000)} km`
}

/** Three digits are finer than a phone measures. */
const figure = (value: number) =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))

/** Returns a place or a shape as well-known text, which spreadsheets and QGIS keep in one cell. */
export function wktOf(answer: Place | Shape): string {
  if (isPlace(answer)) return `POINT (${answer.longitude} ${answer.latitude})`
  const written = (points: readonly (readonly number[])[]) => points.map(one => one.join(' ')).join(', ')
  return answer.type === 'LineString'
    ? `LINESTRING (${written(answer.coordinates)})`
    : `POLYGON ((${written(answer.coordinates[0])}))`
}

/** Returns a place or a shape as a GeoJSON geometry. */
export function geometryOf(answer: Place | Shape): Shape | { type: 'Point'; coordinates: [number, number] } {
  return isPlace(answer) ? { type: 'Point', coordinates: [answer.longitude, answer.latitude] } : answer
}
