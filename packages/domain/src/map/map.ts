/**
 * The steps along each side of the map (web mercator). The migration of the positions has the same number.
 */
export const mapSteps = 2 ** 28
/** The deepest zoom that has tiles of its own; the map draws deeper zooms from them. */
export const tileZoomMax = 18
/** The units along each side of a tile, as vector tiles have them. */
export const tileExtent = 4096

/** A point of the map: x grows to the east and y to the south, both from 0 to `mapSteps`. */
export interface MapPoint {
  x: number
  y: number
}
/** Part of the map, both ends included. */
export interface MapBox {
  west: MapPoint['x']
  north: MapPoint['y']
  east: MapPoint['x']
  south: MapPoint['y']
}
/** An area of the world in degrees. It crosses the antimeridian if its east is below its west. */
export interface MapArea {
  west: number
  south: number
  east: number
  north: number
}

const latitudeMax = 85.0511287798066
const clamp = (value: number) => Math.max(0, Math.min(mapSteps - 1, Math.floor(value)))

/** The point of a position in degrees. Latitudes beyond the edge of the map lie on it. */
export function toMapPoint(longitude: number, latitude: number): MapPoint {
  const sine = Math.sin((Math.max(-latitudeMax, Math.min(latitudeMax, latitude)) * Math.PI) / 180)
  return {
    x: clamp(((longitude + 180) / 360) * mapSteps),
    y: clamp((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * mapSteps),
  }
}

/** The position of a point in degrees. */
export function fromMapPoint({ x, y }: MapPoint): { longitude: number; latitude: number } {
  const angle = Math.PI * (1 - (2 * y) / mapSteps)
  return { longitude: (x / mapSteps) * 360 - 180, latitude: (Math.atan(Math.sinh(angle)) * 180) / Math.PI }
}

/** The boxes of an area: two if it crosses the antimeridian. */
export function boxesOf({ west, south, east, north }: MapArea): MapBox[] {
  const { x: left, y: top } = toMapPoint(west, north)
  const { x: right, y: bottom } = toMapPoint(east, south)
  const rows = { north: top, south: bottom }
  if (left <= right) return [{ west: left, east: right, ...rows }]
  return [
    { west: left, east: mapSteps - 1, ...rows },
    { west: 0, east: right, ...rows },
  ]
}

/**
 * The cells along each side of a tile. The tasks of a cell are one marker; at the deepest zoom a cell is a
 * few metres.
 */
export function cellsPerTile(zoom: number): number {
  return zoom < 14 ? 8 : zoom < tileZoomMax ? 16 : 32
}
