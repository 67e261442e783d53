import {
  type Corner,
  cornersMax,
  type MapShape,
  readMapShape,
  writeMapShape,
} from '@quadrat/domain/map/map-shape'
import { distance, type Point } from '#src/shared/map/geometry.ts'

/** What an area is drawn with. */
export type Tool = MapShape['kind']

/** An area that is being drawn. Longitudes go on past the antimeridian, as the pointer does. */
export interface Draft {
  tool: Tool
  points: Point[]
  /** The pointer, or the middle of the map for the keyboard. */
  cursor: Point | null
}

export const newDraft = (tool: Tool): Draft => ({ tool, points: [], cursor: null })

/** The shape of these points; null if they are too few. */
export function shapeOf(tool: Tool, points: readonly Point[]): MapShape | null {
  const [first, second] = points
  if (!first || !second) return null
  if (tool === 'polygon')
    return points.length < 3 ? null : { kind: tool, corners: points satisfies readonly Corner[] }
  if (tool === 'circle')
    return { kind: tool, longitude: wrapped(first[0]), latitude: first[1], radius: distance(first, second) }
  const [west, east] = [Math.min(first[0], second[0]), Math.max(first[0], second[0])]
  const isWorld = east - west >= 360
  return {
    kind: tool,
    west: isWorld ? -180 : wrapped(west),
    east: isWorld ? 180 : wrapped(east),
    south: Math.max(-90, Math.min(first[1], second[1])),
    north: Math.min(90, Math.max(first[1], second[1])),
  }
}

/** The outline to show while it is drawn: as if the cursor were the last point. */
export function outlineOf({ tool, points, cursor }: Draft): MapShape | null {
  return shapeOf(tool, cursor ? [...points, cursor] : points)
}

/** True if the points are enough for the shape. Boxes and circles end with their second point. */
export const canFinish = ({ tool, points }: Draft) => points.length >= (tool === 'polygon' ? 3 : 2)
export const isFull = ({ tool, points }: Draft) => points.length >= (tool === 'polygon' ? cornersMax : 2)

/** @returns the shape as text, or what is wrong with it; digits beyond a tenth of a pixel are left out */
export function finished({ tool, points }: Draft, zoom: number): { area: string } | { error: string } {
  return written(shapeOf(tool, points), zoom)
}

/** @returns the shape as text, or what is wrong with it */
export function written(shape: MapShape | null, zoom: number): { area: string } | { error: string } {
  const area = shape ? writeMapShape(shape, digitsAt(zoom)) : ''
  const read = readMapShape(area)
  return typeof read === 'string' ? { error: read } : { area }
}

const digitsAt = (zoom: number) =>
  Math.min(6, Math.max(1, Math.ceil(Math.log10((512 * 2 ** zoom) / 360)) + 1))

/** From -180 to 180. Both ends stay what they are. */
function wrapped(longitude: number): number {
  return Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180
}
