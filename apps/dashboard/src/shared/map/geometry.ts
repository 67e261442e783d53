/** [longitude, latitude] in degrees. */
export type Point = [number, number]
export type Line = Point[]
/** Closed: the last point repeats the first. */
export type Ring = Point[]
export type Polygon = Ring[]
/** west, south, east, north in degrees. */
export type Bounds = [number, number, number, number]

const EARTH_RADIUS = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** A circle with this radius in metres along the ground, true to scale at any latitude. */
export function circleRing(centre: Point, metres: number, corners = 72): Ring {
  const latitude = radians(centre[1])
  const angle = metres / EARTH_RADIUS
  const ring: Ring = []
  for (let corner = 0; corner < corners; corner++) {
    const bearing = (2 * Math.PI * corner) / corners
    const sine =
      Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing)
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
      Math.cos(angle) - Math.sin(latitude) * sine,
    )
    ring.push([centre[0] + degrees(east), degrees(Math.asin(sine))])
  }
  ring.push(ring[0] ?? centre)
  return ring
}

/** The distance of two points along the ground, in metres. */
export function distance(from: Point, to: Point): number {
  const north = radians(to[1] - from[1])
  const east = radians(to[0] - from[0])
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(radians(from[1])) * Math.cos(radians(to[1])) * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The zoom at which the radius of a circle is a fifth of the map's height. */
export function zoomFor(metres: number, latitude: number, heightInPixels: number): number {
  const metresPerPixel = Math.max(metres, 1) / (heightInPixels * 0.2)
  const atZoomZero = (2 * Math.PI * EARTH_RADIUS * Math.cos(radians(latitude))) / 512
  return Math.log2(atZoomZero / metresPerPixel)
}

/**
 * Unwraps a ring over the antimeridian: its longitudes continue past 180. A ring around a pole does not end
 * where it began, so it is closed along that pole.
 */
export function unwrapRing(ring: Ring): Ring {
  const first = ring[0]
  if (!first) return []
  const out: Ring = [first]
  let shift = 0
  let before = first[0]
  for (const [longitude, latitude] of ring.slice(1)) {
    if (longitude - before > 180) shift -= 360
    else if (longitude - before < -180) shift += 360
    before = longitude
    out.push([longitude + shift, latitude])
  }
  if (shift !== 0) {
    const pole = first[1] < 0 ? -90 : 90
    out.push([first[0] + shift, pole], [first[0], pole], first)
  }
  return out
}

export function isInside([x, y]: Point, ring: Ring): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]
    const b = ring[j]
    if (a && b && a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) {
      inside = !inside
    }
  }
  return inside
}
