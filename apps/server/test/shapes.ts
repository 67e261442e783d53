import { type MapPoint, mapSteps } from '@quadrat/domain/map/map'
import { type MapShape, readMapShape, writeMapShape } from '@quadrat/domain/map/map-shape'
import { cornerPoint, earthRadius } from '@quadrat/domain/map/map-shape-geometry'
import type { randomFrom } from './filtered-tasks.ts'

type Random = ReturnType<typeof randomFrom>

/**
 * Small and large shapes, at the equator, near a pole, and over the antimeridian. Corners are whole tenths.
 */
export function someShape(random: Random): MapShape {
  const [longitude, latitude] = random.pick([
    [37, -1],
    [179.6, -17],
    [-179.8, -17],
    [20, 79],
    [0, 0],
  ] as const)
  const size = random.pick([0.2, 1, 3, 10])
  const off = () => (random.below(21) - 10) / 10
  const kind = random.pick(['box', 'circle', 'polygon'] as const)
  if (kind === 'circle') {
    const radius = 1000 + random.below(size * 150_000)
    return { kind, longitude, latitude: latitude + off() * size * 0.3, radius }
  }
  if (kind === 'box') {
    const wrap = (degrees: number) =>
      degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    const [west, south] = [wrap(longitude - size), Math.max(-90, latitude - size)]
    return { kind, west, south, east: wrap(longitude + size), north: Math.min(90, latitude + size) }
  }
  for (;;) {
    const corners = Array.from(
      { length: 3 + random.below(6) },
      () => [longitude + 360 + off() * size, latitude + off() * size] as const,
    )
    const shape = readMapShape(writeMapShape({ kind, corners }))
    if (typeof shape !== 'string') return shape
  }
}

/** The same as plain code, in whole numbers. */
export function contains(shape: MapShape, at: MapPoint): boolean {
  if (shape.kind === 'box') {
    const [low, high] = [cornerPoint([shape.west, shape.north]), cornerPoint([shape.east, shape.south])]
    const isBeside =
      shape.west <= shape.east ? at.x >= low.x && at.x <= high.x : at.x >= low.x || at.x <= high.x
    return isBeside && at.y >= low.y && at.y <= high.y
  }
  if (shape.kind === 'circle') return metresBetween(shape, at) <= shape.radius
  const points = shape.corners.map(cornerPoint)
  return [at, { x: at.x + mapSteps, y: at.y }].some(point => isInPolygon(points, point))
}

function isInPolygon(points: MapPoint[], { x, y }: MapPoint): boolean {
  let isIn = false
  for (const [n, a] of points.entries()) {
    const b = points[(n + 1) % points.length] as MapPoint
    const side = BigInt(b.x - a.x) * BigInt(y - a.y) - BigInt(b.y - a.y) * BigInt(x - a.x)
    const isInBox =
      Math.min(a.x, b.x) <= x && x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= y && y <= Math.max(a.y, b.y)
    if (side === 0n && isInBox) return true
    if (a.y > y !== b.y > y && side < 0n === b.y < a.y) isIn = !isIn
  }
  return isIn
}

export function metresBetween(
  { longitude, latitude }: { longitude: number; latitude: number },
  { x, y }: MapPoint,
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [to, from] = [Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / mapSteps))), radians(latitude)]
  const east = 2 * Math.PI * ((x + 0.5) / mapSteps - 0.5) - radians(longitude)
  // Another formula than that of the database.
  const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(east)
  return earthRadius * Math.acos(Math.min(1, cosine))
}

/** Points of the edge: corners and middles of sides, and points one step beside them. */
export function edgePoints(shape: MapShape): MapPoint[] {
  const corners =
    shape.kind === 'box'
      ? [cornerPoint([shape.west, shape.north]), cornerPoint([shape.east, shape.south])]
      : shape.kind === 'polygon'
        ? shape.corners.map(cornerPoint)
        : []
  const onMap = corners.map(({ x, y }) => ({ x: x % mapSteps, y }))
  return onMap.flatMap(({ x, y }) => [
    { x, y },
    { x: Math.max(0, x - 1), y },
    { x: Math.min(mapSteps - 1, x + 1), y },
    { x, y: Math.min(mapSteps - 1, y + 1) },
  ])
}
