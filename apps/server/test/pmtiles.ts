/** The tiles of the zooms 0 and 1 in the order of a PMTiles file. */
const tileOrder = ['0/0/0', '1/0/0', '1/0/1', '1/1/1', '1/1/0'] as const

interface Contents {
  /** 1 is vector, 2 is PNG. */
  type: 1 | 2
  /** By address, such as `1/0/1`; a tile that is left out is not in the file. */
  tiles: Partial<Record<(typeof tileOrder)[number], Uint8Array>>
  metadata?: object
  /** In degrees: west, south, east, north. */
  bounds?: [number, number, number, number]
}

/** Returns the bytes of a PMTiles file, version 3, without compression. */
export function pmtiles({ type, tiles, metadata = {}, bounds = [-180, -85, 180, 85] }: Contents): Buffer {
  const entries = tileOrder.flatMap((address, id) => (tiles[address] ? [{ id, bytes: tiles[address] }] : []))
  const directory = Buffer.from([
    ...varint(entries.length),
    ...entries.flatMap(({ id }, n) => varint(id - (entries[n - 1]?.id ?? 0))),
    ...entries.flatMap(() => varint(1)),
    ...entries.flatMap(({ bytes }) => varint(bytes.length)),
    // 0 is right behind the tile before; any other offset is one more than it is.
    ...entries.flatMap((_, n) => varint(n === 0 ? 1 : 0)),
  ])
  const json = Buffer.from(JSON.stringify(metadata))
  const data = Buffer.concat(entries.map(({ bytes }) => bytes))
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  const parts: [at: number, length: number][] = [
    [127, directory.length],
    [127 + directory.length, json.length],
    [127 + directory.length + json.length, 0],
    [127 + directory.length + json.length, data.length],
  ]
  for (const [n, [at, length]] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + n * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + n * 16)
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), at)
  header[96] = 1
  header[97] = 1
  header[98] = 1
  header[99] = type
  header[100] = 0
  header[101] = entries.some(({ id }) => id > 0) ? 1 : 0
  for (const [n, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + n * 4)
  return Buffer.concat([header, directory, json, data])
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))]
}
