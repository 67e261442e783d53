import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { importOutline } from './import-outline.ts'

type Ring = [number, number][]

/** A shapefile of one polygon. */
function shapefile(ring: Ring): Buffer {
  const content = Buffer.alloc(44 + 4 + ring.length * 16)
  content.writeInt32LE(5, 0)
  content.writeInt32LE(1, 36)
  content.writeInt32LE(ring.length, 40)
  content.writeInt32LE(0, 44)
  for (const [n, [x, y]] of ring.entries()) {
    content.writeDoubleLE(x, 48 + n * 16)
    content.writeDoubleLE(y, 56 + n * 16)
  }
  const header = Buffer.alloc(108)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((header.length + content.length) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(5, 32)
  header.writeInt32BE(1, 100)
  header.writeInt32BE(content.length / 2, 104)
  return Buffer.concat([header, content])
}

/** A ZIP without compression. */
function zip(files: Record<string, Buffer>): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, data] of Object.entries(files)) {
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, Buffer.from(name)]))
    const part = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), data])
    parts.push(part)
    at += part.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006'), end])
}

const read = (name: string, data: Buffer | string) => importOutline(new File([data as BlobPart], name))
// Clockwise, as the edges of shapefiles are.
const square = (x: number, y: number, side: number): Ring => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
  [x, y],
]
const utm37South =
  'PROJCS["WGS_1984_UTM_Zone_37S",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",10000000.0],PARAMETER["Central_Meridian",39.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'

it('reads a zipped shapefile, and converts one in another projection by its .prj file', async () => {
  const degrees = await read('plots.zip', zip({ 'plots.shp': shapefile(square(39.9, -3.4, 0.1)) }))
  expect(degrees).toMatchObject({
    leftOut: 0,
    outline: { coordinates: [[expect.arrayContaining([[39.9, -3.4]])]] },
  })

  const metres = shapefile(square(500_000, 9_600_000, 1000))
  expect(await read('plots.zip', zip({ 'plots.shp': metres }))).toEqual({
    refusal: expect.stringContaining('WGS 84'),
  })
  const converted = await read(
    'plots.zip',
    zip({ 'plots.shp': metres, 'plots.prj': Buffer.from(utm37South) }),
  )
  if ('refusal' in converted) throw new Error(converted.refusal)
  const [longitude, latitude] = converted.outline.coordinates[0]?.[0]?.[0] ?? [0, 0]
  expect(longitude).toBeCloseTo(39, 5)
  // 400 km south of the equator.
  expect(latitude).toBeCloseTo(-3.619, 2)
})

it.each([
  ['a text', 'notes.txt', 'hello', 'not a GeoJSON, KML or zipped shapefile'],
  ['nothing', 'empty.geojson', '', 'no area'],
  ['half a file', 'half.geojson', '{"type":', 'can’t be read'],
  ['a damaged ZIP', 'plots.zip', 'PK\u0003\u0004 damaged', 'ZIP file is damaged'],
  [
    'a ZIP that was cut off',
    'plots.zip',
    zip({ 'plots.shp': shapefile(square(39.9, -3.4, 0.1)) }).subarray(0, 150),
    'damaged',
  ],
  ['a ZIP without a shapefile', 'plots.zip', zip({ 'a.txt': Buffer.from('a') }), 'contains no shapefile'],
] as const)('refuses %s', async (_, name, data, reason) => {
  expect(await read(name, data)).toEqual({ refusal: expect.stringContaining(reason) })
})

it('refuses a file that is too large before it reads it', async () => {
  const file = new File([], 'large.geojson')
  Object.defineProperty(file, 'size', { value: 21 * 1024 * 1024 })
  expect(await importOutline(file)).toEqual({ refusal: expect.stringContaining('20 MB') })
})
