import { isInRing, type OutlinePoint, type OutlineRing } from '@quadrat/domain/map/outline-rings'

type Parts = readonly (readonly OutlineRing[])[]

/** The box around all parts, south-west before north-east; null if there are none. */
export function boundsOfParts(parts: Parts): [[number, number], [number, number]] | null {
  const points = parts.flatMap(rings => rings[0] ?? [])
  if (points.length === 0) return null
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [x, y] of points) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return [
    [west, south],
    [east, north],
  ]
}

/**
 * Adds what was drawn: an area, or a hole of the area that its first corner lies in. @returns null if it lies
 * in none
 */
export function withDrawn(parts: Parts, drawn: readonly OutlinePoint[], isHole: boolean): Parts | null {
  const [first] = drawn
  if (!first) return null
  const ring: OutlineRing = [...drawn, first]
  if (!isHole) return [...parts, [ring]]
  const part = parts.findIndex(([edge = []]) => isInRing(first, edge))
  return part < 0 ? null : parts.map((rings, n) => (n === part ? [...rings, ring] : rings))
}
