import type { Line, Point } from '../../src/shared/map/geometry.ts'

/** Twice the area of a triangle, in square degrees of latitude. */
function area(a: Point, b: Point, c: Point): number {
  const narrow = Math.cos((b[1] * Math.PI) / 180)
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) * narrow
}

/**
 * Simplifies a line by Visvalingam's algorithm in repeated scans: drops points whose triangle with their
 * neighbours is below the threshold, the smallest of a neighbourhood first. The two ends always stay.
 * @param threshold twice an area in square degrees of latitude
 * @param least the number of points that stay at least
 */
export function simplify(line: Line, threshold: number, least: number): Line {
  let points = line
  for (;;) {
    const areas = points.map((b, i) => {
      const a = points[i - 1]
      const c = points[i + 1]
      return a && c ? area(a, b, c) : Number.POSITIVE_INFINITY
    })
    let left = points.length
    let droppedBefore = false
    const kept = points.filter((_, i) => {
      const own = areas[i] ?? Number.POSITIVE_INFINITY
      const smallest = own <= (areas[i - 1] ?? 0) && own <= (areas[i + 1] ?? 0)
      const drop = !droppedBefore && left > least && own < threshold && smallest
      if (drop) left--
      droppedBefore = drop
      return !drop
    })
    if (kept.length === points.length) return points
    points = kept
  }
}
