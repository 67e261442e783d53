import { type MapBox, mapSteps } from '@quadrat/domain/map/map'

/** A tile of the map, numbered as in its address. */
export interface TileAddress {
  z: number
  x: number
  y: number
}
/** Quadkeys from `first` to before `after`. They exceed 2^53, so they are texts for SQL. */
export interface QuadkeyRange {
  first: bigint
  after: bigint
}

const zoomMax = Math.log2(mapSteps)
/** An area is looked up in at most about this number of tiles along each side. */
const tilesPerSide = 4

/** The quadkeys of a tile: one range. */
export function rangeOfTile({ z, x, y }: TileAddress): QuadkeyRange {
  let quadkey = 0n
  for (let bit = z - 1; bit >= 0; bit--)
    quadkey = (quadkey << 2n) | BigInt(((x >> bit) & 1) | (((y >> bit) & 1) << 1))
  const shift = BigInt(2 * (zoomMax - z))
  return { first: quadkey << shift, after: (quadkey + 1n) << shift }
}

/** A few ranges that together contain all quadkeys of a box, and others near it. */
export function rangesAround({ west, east, north, south }: MapBox): QuadkeyRange[] {
  const side = Math.max(east - west, south - north) + 1
  const z = Math.max(0, Math.min(zoomMax, Math.floor(Math.log2((mapSteps * tilesPerSide) / side)) - 1))
  const shift = zoomMax - z
  const ranges: QuadkeyRange[] = []
  for (let y = north >> shift; y <= south >> shift; y++)
    for (let x = west >> shift; x <= east >> shift; x++) ranges.push(rangeOfTile({ z, x, y }))
  ranges.sort((a, b) => (a.first < b.first ? -1 : 1))
  const merged: QuadkeyRange[] = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last?.after === range.first) last.after = range.after
    else merged.push(range)
  }
  return merged
}
