import type { Bounds, Line, Point, Ring } from '../../src/shared/map/geometry.ts'

type Side = { inside: (p: Point) => boolean; cross: (a: Point, b: Point) => Point }

function sides([west, south, east, north]: Bounds): Side[] {
  const atX =
    (x: number) =>
    (a: Point, b: Point): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]
  const atY =
    (y: number) =>
    (a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y]
  return [
    { inside: p => p[0] >= west, cross: atX(west) },
    { inside: p => p[0] <= east, cross: atX(east) },
    { inside: p => p[1] >= south, cross: atY(south) },
    { inside: p => p[1] <= north, cross: atY(north) },
  ]
}

/**
 * Clips a ring by the algorithm of Sutherland and Hodgman. Cut parts are closed along the edge of the bounds.
 */
export function clipRing(ring: Ring, bounds: Bounds): Ring {
  let points = ring.slice(0, -1)
  for (const { inside, cross } of sides(bounds)) {
    const kept: Point[] = []
    for (let i = 0; i < points.length; i++) {
      const a = points[(i + points.length - 1) % points.length]
      const b = points[i]
      if (!a || !b) continue
      if (inside(a) !== inside(b)) kept.push(cross(a, b))
      if (inside(b)) kept.push(b)
    }
    points = kept
  }
  const first = points[0]
  return first && points.length > 2 ? [...points, first] : []
}

/** The pieces of a line inside the bounds. */
export function clipLine(line: Line, bounds: Bounds): Line[] {
  let pieces: Line[] = [line]
  for (const { inside, cross } of sides(bounds)) {
    const kept: Line[] = []
    for (const piece of pieces) {
      let current: Line = []
      piece.forEach((b, i) => {
        const a = piece[i - 1]
        if (a && inside(a) !== inside(b)) {
          current.push(cross(a, b))
          if (inside(a)) {
            kept.push(current)
            current = []
          }
        }
        if (inside(b)) current.push(b)
      })
      if (current.length > 1) kept.push(current)
    }
    pieces = kept
  }
  return pieces.filter(piece => piece.length > 1)
}
