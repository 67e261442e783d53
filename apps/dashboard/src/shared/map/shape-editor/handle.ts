import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Point } from '../geometry.ts'
import { texts } from '../texts-en.ts'

/** A place of a shape that can be moved. */
export interface Handle {
  /** The same for the same place while the shape is changed. */
  key: string
  at: Point
  /** The accessible name. */
  label: string
  kind: 'corner' | 'middle' | 'centre'
  /** Of the middle of a side: the key of the corner that it becomes. */
  becomes?: string
  isRemovable?: boolean
}

/** What can be done with shapes of a kind. */
export interface Shape<S> {
  /** Those that can be told apart in the view of the map. */
  handlesOf(shape: S, map: MapLibreMap): Handle[]
  moved(shape: S, key: string, to: Point): S
  /** The key that the handle has after such a move; left out where it is the same. */
  keyAfter?(shape: S, key: string, to: Point): string
  /** The shape without a corner; null if it needs it. */
  removed(shape: S, key: string): S | null
}

/** Pixels between two corners from which the middle between them can be told apart. */
const sideMin = 72

/**
 * The corners of a closed line of points, and the middles of its sides. @param nameOf the nth corner, from 0
 */
export function handlesOfRing(
  points: readonly Point[],
  map: Pick<MapLibreMap, 'project'>,
  { prefix = '', nameOf }: { prefix?: string; nameOf: (n: number) => string },
): Handle[] {
  return points.flatMap((point, n): Handle[] => {
    const next = points[(n + 1) % points.length] ?? point
    const [from, to] = [map.project(point), map.project(next)]
    const corner: Handle = {
      key: `${prefix}${n}`,
      at: point,
      label: nameOf(n),
      kind: 'corner',
      isRemovable: points.length > 3,
    }
    if (Math.hypot(from.x - to.x, from.y - to.y) < sideMin) return [corner]
    const middle: Handle = {
      key: `${prefix}${n}+`,
      at: [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2],
      label: texts.corners.middle({ corner: nameOf(n) }),
      kind: 'middle',
      becomes: `${prefix}${n + 1}`,
    }
    return [corner, middle]
  })
}

/** The points after a corner was moved, or the middle of a side became one. @param key without its prefix */
export function movedRing(points: readonly Point[], key: string, to: Point): Point[] {
  const n = Number.parseInt(key, 10)
  return key.endsWith('+') ? points.toSpliced(n + 1, 0, to) : points.with(n, to)
}

/** The points without a corner; null if three are left, or for the middle of a side. */
export function ringWithout(points: readonly Point[], key: string): Point[] | null {
  return key.endsWith('+') || points.length <= 3 ? null : points.toSpliced(Number(key), 1)
}
