import type { BaseMapFile } from '@quadrat/domain/map/base-map'

/** The bytes at the beginning of a PMTiles file, version 3. */
export const headerBytes = 127

const kinds: Record<number, BaseMapFile['tiles']> = {
  1: 'vector',
  2: 'raster',
  3: 'raster',
  4: 'raster',
  5: 'raster',
}

/** What the header of a PMTiles file says; null if it is no such file. */
export function readHeader(bytes: Buffer): Pick<BaseMapFile, 'tiles' | 'bounds'> | null {
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, 7) !== 'PMTiles' || bytes[7] !== 3)
    return null
  const tiles = kinds[bytes[99] ?? 0]
  if (!tiles) return null
  const degrees = (at: number) => bytes.readInt32LE(at) / 1e7
  return {
    tiles,
    bounds: { west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114) },
  }
}
