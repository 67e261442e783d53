import type { Corner, MapShape } from '@quadrat/domain/map/map-shape'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { circleRing, distance, type Point } from '#src/shared/map/geometry.ts'
import {
  type Handle,
  handlesOfRing,
  movedRing,
  ringWithout,
  type Shape,
} from '#src/shared/map/shape-editor/handle.ts'
import { texts } from '../texts-en.ts'
import { shapeOf } from './draft.ts'
import { cornersOfBox } from './shape-layers.ts'

/** The corners of a finished area. */
export const areaShape: Shape<MapShape> = {
  handlesOf(shape, map) {
    switch (shape.kind) {
      case 'polygon':
        return handlesOfRing(shape.corners.map(asPoint), map, {
          nameOf: n => texts.area.corner({ n: n + 1, count: shape.corners.length }),
        })
      case 'circle':
        return [
          { key: 'centre', at: [shape.longitude, shape.latitude], label: texts.area.centre, kind: 'centre' },
          { key: 'edge', at: edgeOf(shape, map), label: texts.area.radius, kind: 'corner' },
        ]
      case 'box':
        return cornersOfBox(shape).map(
          (at, n): Handle => ({
            key: String(n),
            at: asPoint(at),
            label: texts.area.boxCorners[boxCorners[n] ?? 'southWest'],
            kind: 'corner',
          }),
        )
    }
  },
  moved(shape, key, to) {
    switch (shape.kind) {
      case 'polygon':
        return { kind: 'polygon', corners: movedRing(shape.corners.map(asPoint), key, to) }
      case 'circle': {
        const centre: Point = [shape.longitude, shape.latitude]
        if (key === 'centre')
          return { ...shape, ...(shapeOf('circle', [to, to]) as typeof shape), radius: shape.radius }
        return { ...shape, radius: distance(centre, to) }
      }
      case 'box':
        // The opposite corner stays.
        return shapeOf('box', [oppositeOf(shape, key), to]) ?? shape
    }
  },
  // A corner that has passed the opposite one is another one: the north-east becomes the south-west.
  keyAfter(shape, key, to) {
    if (shape.kind !== 'box') return key
    const [longitude, latitude] = oppositeOf(shape, key)
    const isEast = to[0] === longitude ? isEastern(key) : to[0] > longitude
    const isNorth = to[1] === latitude ? isNorthern(key) : to[1] > latitude
    return isNorth ? (isEast ? '2' : '3') : isEast ? '1' : '0'
  },
  removed(shape, key) {
    if (shape.kind !== 'polygon') return null
    const corners = ringWithout(shape.corners.map(asPoint), key)
    return corners && { kind: 'polygon', corners }
  },
}

// The corners of a box by their keys, as `cornersOfBox` has them.
const boxCorners = ['southWest', 'southEast', 'northEast', 'northWest'] as const
const isEastern = (key: string) => key === '1' || key === '2'
const isNorthern = (key: string) => key === '2' || key === '3'
const oppositeOf = (box: Box, key: string): Point =>
  asPoint(cornersOfBox(box)[(Number(key) + 2) % 4] ?? [0, 0])
/** A point of a circle's edge: that in the east of its centre, or another one that is in view. */
function edgeOf({ longitude, latitude, radius }: Circle, map: MapLibreMap): Point {
  const ring = circleRing([longitude, latitude], radius, 4)
  const east = ring[1] ?? [longitude, latitude]
  const view = map.getBounds()
  return [east, ring[2], ring[3]].find(point => point && view.contains(point)) ?? east
}
type Circle = Extract<MapShape, { kind: 'circle' }>
type Box = Extract<MapShape, { kind: 'box' }>
const asPoint = ([longitude, latitude]: Corner | Point): Point => [longitude, latitude]
