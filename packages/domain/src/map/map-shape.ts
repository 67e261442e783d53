import { mapShapeTexts } from '../messages/map-shape-en.ts'
import { type BoxPart, boxParts, crossesItself, hasArea } from './map-shape-geometry.ts'

/**
 * [longitude, latitude] in degrees. Longitudes of a polygon go on past 180 where it crosses the antimeridian.
 */
export type Corner = readonly [longitude: number, latitude: number]

/**
 * An area that somebody chose on the map. The sides of a box and of a polygon are straight on the map; a
 * circle is round on the ground. Edges belong to the shape.
 */
export type MapShape =
  /** It crosses the antimeridian if its east is below its west. */
  | { kind: 'box'; west: number; south: number; east: number; north: number }
  /** The radius is in metres. */
  | { kind: 'circle'; longitude: number; latitude: number; radius: number }
  | { kind: 'polygon'; corners: readonly Corner[] }

export const cornersMax = 100
/** Metres. */
const radiusMax = 5_000_000
/** Longer texts are no shape. */
const mapShapeCharacters = 2800

/** Digits after the point: ten centimetres. */
const decimals = 6

/**
 * Reads the text of a shape as it is in addresses and filters: `box_west_south_east_north`,
 * `circle_longitude_latitude_radius` or `polygon_longitude_latitude_…`. It needs no escaping in an address.
 * @returns the shape, or a sentence that says what is wrong
 */
export function readMapShape(text: string): MapShape | string {
  const [kind, ...parts] = text.slice(0, mapShapeCharacters + 1).split('_')
  const isKnown = kind === 'box' || kind === 'circle' || kind === 'polygon'
  if (
    !isKnown ||
    text.length > mapShapeCharacters ||
    !parts.every(part => /^-?\d{1,7}(\.\d{1,12})?$/.test(part))
  )
    return mapShapeTexts.unknown
  const numbers = parts.map(Number)
  if (kind === 'box') return readBox(numbers)
  if (kind === 'circle') return readCircle(numbers)
  return readPolygon(numbers)
}

/**
 * Writes a shape as text. `readMapShape` reads it.
 * @param digits after the point; as many as matter on the ground by default
 */
export function writeMapShape(shape: MapShape, digits = decimals): string {
  const write = (...values: number[]) => values.map(value => Number(value.toFixed(digits))).join('_')
  if (shape.kind === 'box') return `box_${write(shape.west, shape.south, shape.east, shape.north)}`
  if (shape.kind === 'circle')
    return `circle_${write(shape.longitude, shape.latitude)}_${Math.max(1, Math.round(shape.radius))}`
  return `polygon_${write(...fromWest(shape.corners).flat())}`
}

/** The boxes around a shape, for looking up what may be in it. */
export const partsOfShape = (shape: MapShape): BoxPart[] => boxParts(shape)

function readBox(numbers: number[]): MapShape | string {
  const [west = 0, south = 0, east = 0, north = 0] = numbers
  if (numbers.length !== 4) return mapShapeTexts.unknown
  if (!isPlace(west, south) || !isPlace(east, north)) return mapShapeTexts.outside
  if (south >= north || west === east) return mapShapeTexts.emptyBox
  return { kind: 'box', west, south, east, north }
}

function readCircle(numbers: number[]): MapShape | string {
  const [longitude = 0, latitude = 0, radius = 0] = numbers
  if (numbers.length !== 3) return mapShapeTexts.unknown
  if (!isPlace(longitude, latitude)) return mapShapeTexts.outside
  if (radius < 1 || radius > radiusMax) return mapShapeTexts.radius
  return { kind: 'circle', longitude, latitude, radius }
}

function readPolygon(numbers: number[]): MapShape | string {
  if (numbers.length % 2 === 1) return mapShapeTexts.unknown
  const given = numbers.flatMap((longitude, n): Corner[] =>
    n % 2 === 0 ? [[longitude, numbers[n + 1] ?? 0]] : [],
  )
  if (given.length < 3 || given.length > cornersMax) return mapShapeTexts.corners
  const isOnMap = given.every(
    ([longitude, latitude]) => Math.abs(longitude) <= 540 && Math.abs(latitude) <= 90,
  )
  const longitudes = given.map(([longitude]) => longitude)
  if (!isOnMap || Math.max(...longitudes) - Math.min(...longitudes) > 360) return mapShapeTexts.outside
  const corners = fromWest(given)
  if (crossesItself(corners)) return mapShapeTexts.crossing
  if (!hasArea(corners)) return mapShapeTexts.emptyPolygon
  return { kind: 'polygon', corners }
}

const isPlace = (longitude: number, latitude: number) =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90

/** Turns a polygon around the world until its westernmost corner is from -180 to below 180. */
function fromWest(corners: readonly Corner[]): Corner[] {
  const west = Math.min(...corners.map(([longitude]) => longitude))
  const shift = Math.floor((west + 180) / 360) * 360
  return shift === 0
    ? [...corners]
    : corners.map(([longitude, latitude]) => [Number((longitude - shift).toFixed(12)), latitude])
}
