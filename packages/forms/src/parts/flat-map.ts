import type { OutlinePoint } from '@quadrat/domain/map/outline-rings'

// A flat map of the surroundings of a point, true to scale where people walk.

/** What a sheet shows: its middle in degrees, and its scale. */
export interface FlatView {
  middle: OutlinePoint
  metresPerPixel: number
}

/** A place on the sheet in pixels from its middle, to the right and down. */
export interface FlatPoint {
  x: number
  y: number
}

const metresPerDegree = 111_195
const shrink = (latitude: number) => Math.max(0.01, Math.cos((latitude * Math.PI) / 180))

/** Returns where a point is on the sheet. */
export function onSheet(
  { middle, metresPerPixel }: FlatView,
  [longitude, latitude]: OutlinePoint,
): FlatPoint {
  // The shorter way around the Earth.
  const east = ((((longitude - middle[0] + 540) % 360) + 360) % 360) - 180
  return {
    x: (east * metresPerDegree * shrink(middle[1])) / metresPerPixel,
    y: (-(latitude - middle[1]) * metresPerDegree) / metresPerPixel,
  }
}

/** Returns the point at a place of the sheet. */
export function fromSheet({ middle, metresPerPixel }: FlatView, { x, y }: FlatPoint): OutlinePoint {
  const longitude = middle[0] + (x * metresPerPixel) / (metresPerDegree * shrink(middle[1]))
  const latitude = middle[1] - (y * metresPerPixel) / metresPerDegree
  return [((((longitude + 180) % 360) + 360) % 360) - 180, Math.max(-90, Math.min(90, latitude))]
}

/** Returns a view in which all points fit into a square of so many pixels. */
export function viewOf(points: readonly OutlinePoint[], pixels: number): FlatView {
  const [first = [0, 0] as const] = points
  const start: FlatView = { middle: first, metresPerPixel: 1 }
  const places = points.map(point => onSheet(start, point))
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const middleOf = (list: number[]) => (Math.min(...list) + Math.max(...list)) / 2
  const sizeOf = (list: number[]) => Math.max(...list) - Math.min(...list)
  if (points.length < 2) return { middle: first, metresPerPixel: 0.5 }
  const size = Math.max(sizeOf(xs), sizeOf(ys), 10)
  return {
    middle: fromSheet(start, { x: middleOf(xs), y: middleOf(ys) }),
    metresPerPixel: size / pixels,
  }
}

/** Returns the round distance in metres that is closest below so many pixels. */
export function roundDistance(metresPerPixel: number, pixels: number): number {
  const most = metresPerPixel * pixels
  const power = 10 ** Math.floor(Math.log10(most))
  return [5, 2, 1].map(step => step * power).find(step => step <= most) ?? power
}
