import { boxesOf, type MapBox, type MapPoint, mapSteps, toMapPoint } from './map.ts'
import type { Corner, MapShape } from './map-shape.ts'

/** The mean radius of the earth in metres. */
export const earthRadius = 6_371_008.8

/** A box that contains a part of a shape. */
export interface BoxPart {
  box: MapBox
  /** To be added to x of a point in the box before it is compared with the corners of the shape. */
  shift: number
}

/** A corner in steps of the map; x goes on past the antimeridian. */
export function cornerPoint([longitude, latitude]: Corner): MapPoint {
  const isPast = longitude > 180
  const { x, y } = toMapPoint(isPast ? longitude - 360 : longitude, latitude)
  return { x: isPast ? x + mapSteps : x, y }
}

/** The boxes around a shape: two where it crosses the antimeridian. */
export function boxParts(shape: MapShape): BoxPart[] {
  if (shape.kind === 'box') return boxesOf(shape).map(box => ({ box, shift: 0 }))
  if (shape.kind === 'circle') return circleBoxes(shape).map(box => ({ box, shift: 0 }))
  const points = shape.corners.map(cornerPoint)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const rows = { north: Math.min(...ys), south: Math.max(...ys) }
  if (east < mapSteps) return [{ box: { west, east, ...rows }, shift: 0 }]
  return [
    { box: { west, east: mapSteps - 1, ...rows }, shift: 0 },
    { box: { west: 0, east: Math.min(east - mapSteps, mapSteps - 1), ...rows }, shift: mapSteps },
  ]
}

function circleBoxes({ longitude, latitude, radius }: Extract<MapShape, { kind: 'circle' }>): MapBox[] {
  // A little wider, so that rounding loses no point of the edge.
  const angle = (radius * 1.0001 + 1) / earthRadius
  const degrees = (angle * 180) / Math.PI
  const [south, north] = [latitude - degrees, latitude + degrees]
  const hasPole = north >= 90 || south <= -90
  const aside = hasPole ? 1 : Math.sin(angle) / Math.cos((latitude * Math.PI) / 180)
  const east = aside >= 1 ? 180 : (Math.asin(aside) * 180) / Math.PI
  const rows = { south: Math.max(-90, south), north: Math.min(90, north) }
  if (east >= 180) return boxesOf({ west: -180, east: 180, ...rows })
  return boxesOf({ west: wrapped(longitude - east), east: wrapped(longitude + east), ...rows })
}

const wrapped = (longitude: number) =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude

/** True if sides of a polygon meet anywhere but at the corner that they share. */
export function crossesItself(corners: readonly Corner[]): boolean {
  const points = corners.map(cornerPoint)
  const many = points.length
  const at = (n: number) => points[n % many] as MapPoint
  for (let one = 0; one < many; one++) {
    if (isSame(at(one), at(one + 1))) return true
    // Neighbours meet at their corner; they must not lie on each other.
    if (turn(at(one), at(one + 1), at(one + 2)) === 0 && goesBack(at(one), at(one + 1), at(one + 2)))
      return true
    for (let other = one + 2; other < many; other++) {
      if (one === 0 && other === many - 1) continue
      if (meet(at(one), at(one + 1), at(other), at(other + 1))) return true
    }
  }
  return false
}

/** False for a polygon whose corners lie on a line. */
export function hasArea(corners: readonly Corner[]): boolean {
  const points = corners.map(cornerPoint)
  const [first] = points
  return points.some(
    (point, n) => first && turn(first, point, points[(n + 1) % points.length] as MapPoint) !== 0,
  )
}

const isSame = (a: MapPoint, b: MapPoint) => a.x === b.x && a.y === b.y

/** Positive, negative or 0: to which side of a-b the point c lies. */
const turn = (a: MapPoint, b: MapPoint, c: MapPoint) =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

const goesBack = (a: MapPoint, b: MapPoint, c: MapPoint) =>
  (a.x - b.x) * (c.x - b.x) + (a.y - b.y) * (c.y - b.y) > 0

function meet(a: MapPoint, b: MapPoint, c: MapPoint, d: MapPoint): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abc !== abd && cda !== cdb) return true
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  )
}

const isBetween = (a: MapPoint, b: MapPoint, c: MapPoint) =>
  Math.min(a.x, b.x) <= c.x &&
  c.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= c.y &&
  c.y <= Math.max(a.y, b.y)
