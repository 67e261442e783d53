import type { Bounds, Line, Point, Polygon, Ring } from './geometry.ts'

/**
 * The size of a cell. The bundled world is cut into cells, so that a map of one bay loads that bay alone. A
 * cell is a few kilobytes of integers on Natural Earth's own grid, delta-encoded.
 */
export const CELL_DEGREES = 15

/** The overlap of neighbouring cells in degrees. Without it a hairline between their fills would show. */
export const CELL_MARGIN = 0.04

export interface Grid {
  scale: Point
  translate: Point
}

export interface EncodedCell {
  /** polygon → ring → x, y, dx, dy, dx, dy … */
  land: number[][][]
  borders: number[][]
  nature: EncodedNature
}

/**
 * What lies on the land. Zooms are those from which it is drawn; parts of which a cell has none are left out.
 */
export interface EncodedNature {
  lakes?: [zoom: number, rings: number[][]][]
  rivers?: [zoom: number, line: number[]][]
  /** Built-up areas, each by its outer ring. */
  urban?: number[][]
  /** Borders of provinces. */
  provinces?: number[][]
  towns?: [name: string, zoom: number, x: number, y: number][]
}

export interface Cell {
  bounds: Bounds
  land: Polygon[]
  coast: Line[]
  borders: Line[]
  lakes: { polygon: Polygon; shore: Line[]; zoom: number }[]
  rivers: { line: Line; zoom: number }[]
  urban: Ring[]
  provinces: Line[]
  towns: { name: string; at: Point; zoom: number }[]
}

export function cellBounds(key: string): Bounds {
  const [column = 0, row = 0] = key.split('-').map(Number)
  const west = -180 + column * CELL_DEGREES
  const south = -90 + row * CELL_DEGREES
  return [
    west - CELL_MARGIN,
    Math.max(-90, south - CELL_MARGIN),
    west + CELL_DEGREES + CELL_MARGIN,
    Math.min(90, south + CELL_DEGREES + CELL_MARGIN),
  ]
}

/** The keys of the cells in a view, those nearest its middle first. */
export function cellsIn([west, south, east, north]: Bounds): string[] {
  const columns = 360 / CELL_DEGREES
  const rows = 180 / CELL_DEGREES
  const middle: Point = [(west + east) / 2, (south + north) / 2]
  const found = new Map<string, number>()
  const lastRow = Math.min(rows - 1, Math.floor((north + 90) / CELL_DEGREES))
  for (let row = Math.max(0, Math.floor((south + 90) / CELL_DEGREES)); row <= lastRow; row++) {
    const first = Math.floor((west + 180) / CELL_DEGREES)
    const last = Math.min(first + columns - 1, Math.floor((east + 180) / CELL_DEGREES))
    for (let column = first; column <= last; column++) {
      const away = Math.hypot(
        (column + 0.5) * CELL_DEGREES - 180 - middle[0],
        (row + 0.5) * CELL_DEGREES - 90 - middle[1],
      )
      found.set(`${((column % columns) + columns) % columns}-${row}`, away)
    }
  }
  return [...found].sort((a, b) => a[1] - b[1]).map(([key]) => key)
}

export function encodeLine(line: Line, { scale, translate }: Grid): number[] {
  const out: number[] = []
  let beforeX = 0
  let beforeY = 0
  for (const [longitude, latitude] of line) {
    const x = Math.round((longitude - translate[0]) / scale[0])
    const y = Math.round((latitude - translate[1]) / scale[1])
    if (out.length > 0 && x === beforeX && y === beforeY) continue
    out.push(x - beforeX, y - beforeY)
    beforeX = x
    beforeY = y
  }
  return out
}

export function decodeLine(numbers: number[], { scale, translate }: Grid): Line {
  const line: Line = []
  let x = 0
  let y = 0
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    x += numbers[i] ?? 0
    y += numbers[i + 1] ?? 0
    line.push([x * scale[0] + translate[0], y * scale[1] + translate[1]])
  }
  return line
}

/**
 * Smooths a line by cutting each corner at a quarter of its two sides (Chaikin). The source has a grid of 400
 * metres, so an unsmoothed coast shows steps when zoomed in. Points on the cell's edge do not move.
 */
export function smooth(line: Line, onEdge: (point: Point) => boolean, closed: boolean): Line {
  if (line.length < 4) return line
  const out: Line = closed ? [] : line.slice(0, 1)
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i]
    const b = line[i + 1]
    if (!a || !b) continue
    out.push(onEdge(a) ? a : [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25])
    out.push(onEdge(b) ? b : [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75])
  }
  const first = out[0]
  const last = line.at(-1)
  if (closed && first) out.push(first)
  else if (last) out.push(last)
  return out
}

/** The coast in a ring: its parts that are not cuts along the cell's edge. */
export function shoreOf(ring: Ring, onEdge: (point: Point) => boolean): Line[] {
  const lines: Line[] = []
  let line: Line = []
  for (let i = 0; i + 1 < ring.length; i++) {
    const a = ring[i]
    const b = ring[i + 1]
    if (!a || !b) continue
    if (onEdge(a) && onEdge(b)) {
      if (line.length > 1) lines.push(line)
      line = []
    } else {
      if (line.length === 0) line.push(a)
      line.push(b)
    }
  }
  if (line.length > 1) lines.push(line)
  return lines
}

export function decodeCell(encoded: EncodedCell, grid: Grid, bounds: Bounds): Cell {
  const [west, south, east, north] = bounds
  const onEdge = ([x, y]: Point) =>
    Math.abs(x - west) < grid.scale[0] ||
    Math.abs(x - east) < grid.scale[0] ||
    Math.abs(y - south) < grid.scale[1] ||
    Math.abs(y - north) < grid.scale[1]
  const twice = (line: Line, closed: boolean) => smooth(smooth(line, onEdge, closed), onEdge, closed)
  const ring = (numbers: number[]) => twice(decodeLine(numbers, grid), true)
  const line = (numbers: number[]) => twice(decodeLine(numbers, grid), false)
  const land = encoded.land.map(polygon => polygon.map(ring))
  const shores = (polygon: Polygon) => polygon.flatMap(one => shoreOf(one, onEdge))
  const { lakes = [], rivers = [], urban = [], provinces = [], towns = [] } = encoded.nature
  return {
    bounds,
    land,
    coast: land.flatMap(shores),
    borders: encoded.borders.map(line),
    lakes: lakes.map(([zoom, rings]) => {
      const polygon = rings.map(ring)
      return { polygon, shore: shores(polygon), zoom }
    }),
    rivers: rivers.map(([zoom, numbers]) => ({ line: line(numbers), zoom })),
    urban: urban.map(ring),
    provinces: provinces.map(line),
    towns: towns.map(([name, zoom, x, y]) => ({ name, at: decodeLine([x, y], grid)[0] ?? [0, 0], zoom })),
  }
}
