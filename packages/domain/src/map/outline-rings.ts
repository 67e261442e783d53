/** A point as GeoJSON has it: longitude and latitude in degrees (WGS 84). */
export type OutlinePoint = readonly [longitude: number, latitude: number]
/** A closed line: its last point is its first. */
export type OutlineRing = readonly OutlinePoint[]

interface Segment {
  from: OutlinePoint
  to: OutlinePoint
  ring: number
  index: number
  west: number
  east: number
  south: number
  north: number
}

/**
 * The point where the rings of a polygon cross themselves or each other; null if they do not. Rings may touch
 * in a point. Two sides that lie on each other cross too, because a strip without width is no area.
 */
export function crossingOf(rings: readonly OutlineRing[]): OutlinePoint | null {
  const segments = rings.flatMap(segmentsOf).sort((a, b) => a.west - b.west)
  // A sweep from west to east: only sides that overlap in longitude are compared.
  let open: Segment[] = []
  for (const segment of segments) {
    open = open.filter(({ east }) => east >= segment.west)
    for (const other of open) {
      if (other.north < segment.south || other.south > segment.north) continue
      const at = meetingOf(segment, other)
      if (at) return at
    }
    open.push(segment)
  }
  return null
}

/** True if the point is inside of the ring. */
export function isInRing([x, y]: OutlinePoint, ring: OutlineRing): boolean {
  let isInside = false
  ring.forEach((to, n) => {
    const from = ring[n - 1]
    if (!from || from[1] > y === to[1] > y) return
    if (x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]) isInside = !isInside
  })
  return isInside
}

function segmentsOf(ring: OutlineRing, number: number): Segment[] {
  return ring.slice(1).map((to, index) => {
    const from = ring[index] ?? to
    return {
      from,
      to,
      ring: number,
      index,
      west: Math.min(from[0], to[0]),
      east: Math.max(from[0], to[0]),
      south: Math.min(from[1], to[1]),
      north: Math.max(from[1], to[1]),
    }
  })
}

function meetingOf(a: Segment, b: Segment): OutlinePoint | null {
  const [a1, a2] = [sideOf(b, a.from), sideOf(b, a.to)]
  const [b1, b2] = [sideOf(a, b.from), sideOf(a, b.to)]
  if (a1 * a2 < 0 && b1 * b2 < 0) {
    const part = a1 / (a1 - a2)
    return [a.from[0] + (a.to[0] - a.from[0]) * part, a.from[1] + (a.to[1] - a.from[1]) * part]
  }
  // On one line: they lie on each other if they have more than a point in common.
  if (a1 !== 0 || a2 !== 0) return null
  const shared =
    Math.min(a.east, b.east) -
    Math.max(a.west, b.west) +
    Math.min(a.north, b.north) -
    Math.max(a.south, b.south)
  return shared > 0 && Math.min(a.east, b.east) >= Math.max(a.west, b.west) ? a.from : null
}

/** Positive on the left of a segment, negative on its right, 0 on its line. */
function sideOf({ from, to }: Segment, [x, y]: OutlinePoint): number {
  return (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])
}
