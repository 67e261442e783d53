import { isInside, type Point, type Ring } from '../../src/shared/map/geometry.ts'

/** The shoelace area of a ring in square degrees of latitude, for ranking. */
export function ringArea(ring: Ring): number {
  let sum = 0
  for (let i = 0; i + 1 < ring.length; i++) {
    const a = ring[i]
    const b = ring[i + 1]
    if (a && b) sum += (a[0] * b[1] - b[0] * a[1]) * Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180)
  }
  return Math.abs(sum / 2)
}

/** A point well inside the ring, found on a grid that is refined around its best point. */
export function labelPoint(ring: Ring): Point {
  const xs = ring.map(p => p[0])
  const ys = ring.map(p => p[1])
  let box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
  let best: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  let room = -1
  for (let round = 0; round < 3; round++) {
    const [west, south, east, north] = box
    for (let i = 1; i < 24; i++) {
      for (let j = 1; j < 24; j++) {
        const point: Point = [west + ((east - west) * i) / 24, south + ((north - south) * j) / 24]
        if (!isInside(point, ring)) continue
        // Labels are wide and low, so horizontal distances count less.
        const away = Math.min(...ring.map(p => Math.hypot((p[0] - point[0]) * 0.7, p[1] - point[1])))
        if (away > room) {
          room = away
          best = point
        }
      }
    }
    const [spanX, spanY] = [(east - west) / 12, (north - south) / 12]
    box = [best[0] - spanX, best[1] - spanY, best[0] + spanX, best[1] + spanY]
  }
  return [Math.round(best[0] * 100) / 100, Math.round(best[1] * 100) / 100]
}
