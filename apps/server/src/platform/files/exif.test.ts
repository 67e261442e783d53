import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cameraData, picture } from '#test/picture.ts'
import { noExif, readExif } from './exif.ts'

/** Returns the EXIF block of a picture with this camera data. */
async function block(exif: Parameters<typeof picture>[0] & object): Promise<Buffer> {
  const { exif: found } = await sharp(await picture({ width: 8, height: 8, ...exif })).metadata()
  if (!found) throw new Error('the picture has no EXIF')
  return found
}

const kilifi = { latitude: -(3 + 37 / 60 + 48 / 3600), longitude: 39.85 }

describe('The EXIF data of a camera', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('contains time and position in a %s', async format => {
    expect(readExif(await block({ format, exif: cameraData }), 'Africa/Nairobi')).toEqual({
      takenAt: new Date('2026-03-14T06:26:53Z'),
      position: kilifi,
    })
  })

  it('has an offset that takes precedence over the time zone of the report', async () => {
    const IFD2 = { DateTimeOriginal: '2026:03:14 09:26:53', OffsetTimeOriginal: '-05:00' }
    const { takenAt } = readExif(await block({ exif: { IFD2 } }), 'Africa/Nairobi')
    expect(takenAt).toEqual(new Date('2026-03-14T14:26:53Z'))
  })

  it('has a time that is ignored without a time zone, unlike the time of the satellites', async () => {
    const bare = await block({ exif: cameraData })
    expect(readExif(bare, null)).toEqual({ takenAt: null, position: kilifi })
    const IFD3 = { ...cameraData.IFD3, GPSDateStamp: '2026:03:14', GPSTimeStamp: '6/1 26/1 50/1' }
    const { takenAt } = readExif(await block({ exif: { ...cameraData, IFD3 } }), null)
    expect(takenAt).toEqual(new Date('2026-03-14T06:26:50Z'))
  })

  it.each([
    ['no fix', { GPSLatitude: '0/0 0/0 0/0', GPSLongitude: '0/0 0/0 0/0' }],
    ['half a fix', { GPSLatitudeRef: 'S', GPSLatitude: '3/1 37/1 0/1' }],
    ['a position beyond the pole', { GPSLatitude: '95/1 0/1 0/1', GPSLongitude: '39/1 0/1 0/1' }],
  ])('%s is ignored', async (_what, IFD3) => {
    expect(readExif(await block({ exif: { IFD3 } }), 'UTC').position).toBeNull()
  })

  it.each(['0000:00:00 00:00:00', '    :  :     :  :  ', '2026:13:45 09:26:53', 'yesterday'])(
    '%j is no time',
    async DateTimeOriginal => {
      expect(readExif(await block({ exif: { IFD2: { DateTimeOriginal } } }), 'UTC').takenAt).toBeNull()
    },
  )
})

const tag = { taken: 0x9003, offset: 0x9011, north: 1, latitude: 2, east: 3, longitude: 4, time: 7, date: 29 }
type Value = string | [number, number][]
type Entries = Partial<Record<keyof typeof tag, Value>>

/** Returns a block with these entries, in the byte order of Intel (II) or Motorola (MM). */
function tiff(order: 'II' | 'MM', { exif = {}, gps = {} }: { exif?: Entries; gps?: Entries }): Buffer {
  const bytes = Buffer.alloc(600)
  const short = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  let free = 200
  const write = (value: Value, at: number) => {
    if (typeof value === 'string') return bytes.write(value, at, 'latin1')
    for (const [n, [over, under]] of value.entries()) {
      long(over, at + n * 8)
      long(under, at + n * 8 + 4)
    }
  }
  const folder = (at: number, entries: [number, Value | number][]) => {
    short(entries.length, at)
    for (const [n, [name, value]] of entries.entries()) {
      const entry = at + 2 + n * 12
      short(name, entry)
      long(typeof value === 'number' ? 1 : value.length, entry + 4)
      if (typeof value === 'number') long(value, entry + 8)
      else if (typeof value === 'string' && value.length <= 4) write(value, entry + 8)
      else {
        long(free, entry + 8)
        write(value, free)
        free += 40
      }
    }
  }
  const named = (entries: Entries) =>
    Object.entries(entries).map(([name, value]): [number, Value] => [tag[name as keyof typeof tag], value])
  bytes.write(order, 'latin1')
  short(42, 2)
  long(8, 4)
  folder(8, [
    [0x8769, 50],
    [0x8825, 100],
  ])
  folder(50, named(exif))
  folder(100, named(gps))
  return bytes
}

const degrees = (...parts: number[]): Value => parts.map(part => [Math.round(part * 1000), 1000])
const positionOf = (gps: Entries) => readExif(tiff('II', { gps }), 'UTC').position
const taken = (exif: Entries, gps: Entries = {}, timezone: string | null = 'Africa/Nairobi') =>
  readExif(tiff('II', { exif, gps }), timezone).takenAt?.toISOString() ?? null

describe('A block', () => {
  const entries = {
    exif: { taken: '2026:03:14 09:26:53\0' },
    gps: { north: 'S\0', latitude: degrees(3, 37, 48), east: 'E\0', longitude: degrees(39, 51, 0) },
  }

  it.each(['II', 'MM'] as const)('is read in the byte order %s', order => {
    const facts = { takenAt: new Date('2026-03-14T06:26:53Z'), position: kilifi }
    expect(readExif(tiff(order, entries), 'Africa/Nairobi')).toEqual(facts)
  })

  it.each(['XX', 'IM', 'MI', 'I\0'])('that begins with %j is ignored', start => {
    for (const order of ['II', 'MM'] as const) {
      const other = tiff(order, entries)
      other.write(start, 'latin1')
      expect(readExif(other, 'UTC')).toEqual(noExif)
    }
  })

  it('ends at its announced number of entries', () => {
    const longer = tiff('II', entries)
    // Only three of four entries are announced, so the longitude is not read.
    longer.writeUInt16LE(3, 100)
    expect(readExif(longer, 'UTC').position).toBeNull()
  })
})

describe('A position', () => {
  const at = (north: string, latitude: Value, east: string, longitude: Value) =>
    positionOf({ north, latitude, east, longitude })

  it('is negative for the references S and W, however long their texts are', () => {
    const [one, two] = [degrees(1, 30, 0), degrees(2, 0, 36)]
    expect(at('N\0', one, 'E\0', two)).toEqual({ latitude: 1.5, longitude: 2.01 })
    expect(at('S\0', one, 'W\0', two)).toEqual({ latitude: -1.5, longitude: -2.01 })
    expect(at('S\0xx', one, 'W\0xxxxx', two)).toEqual({ latitude: -1.5, longitude: -2.01 })
  })

  it('may be a pole or the date line, and is ignored beyond', () => {
    expect(at('N', degrees(90, 0, 0), 'E', degrees(180, 0, 0))).toEqual({ latitude: 90, longitude: 180 })
    expect(at('N', degrees(90, 0, 1), 'E', degrees(180, 0, 0))).toBeNull()
    expect(at('N', degrees(90, 0, 0), 'E', degrees(180, 0, 1))).toBeNull()
  })

  it('has three parts', () => {
    expect(at('N', degrees(3, 37), 'E', degrees(39, 51, 0))).toBeNull()
    expect(at('N', degrees(3, 37, 48, 0), 'E', degrees(39, 51, 0))).toBeNull()
  })
})

describe('A time', () => {
  it.each([
    ['2026:03:14 09:26:53', '+03:00', '2026-03-14T06:26:53.000Z'],
    ['2026:03:14 09:26:53', '-03:30', '2026-03-14T12:56:53.000Z'],
    ['2026:03:14 09:26:53', 'x-03:30', '2026-03-14T06:26:53.000Z'],
    ['2026:03:14 09:26:53', '-03:30x', '2026-03-14T06:26:53.000Z'],
    ['2026:03:14 09:26:53', '     ', '2026-03-14T06:26:53.000Z'],
    ['x2026:03:14 09:26:53', '+03:00', null],
  ])('%j with the offset %j is %j', (text, offset, instant) => {
    expect(taken({ taken: text, offset })).toBe(instant)
  })

  it.each<[string, number[], string | null]>([
    ['2026:03:14', [6, 26, 50.4], '2026-03-14T06:26:50.400Z'],
    ['2026:03:14', [23, 59, 60], '2026-03-15T00:00:00.000Z'],
    ['2026:03:14', [24, 0, 0], null],
    ['2026:03:14', [0, 60, 0], null],
    ['2026:03:14', [0, 0, 61], null],
    ['2026:13:14', [0, 0, 0], null],
    ['x2026:03:14', [0, 0, 0], null],
    ['2026:03:14x', [0, 0, 0], null],
    ['2026:03:14', [0, 0], null],
    ['', [0, 0, 0], null],
  ])('of the satellites, %j and %j, is %j', (date, time, instant) => {
    expect(taken({}, { date, time: degrees(...time) }, null)).toBe(instant)
  })

  it('of the satellites is ignored without a date', () => {
    expect(taken({}, { time: degrees(6, 26, 50) })).toBeNull()
    expect(taken({}, { date: '2026:03:14' })).toBeNull()
  })
})

describe('A malicious block', () => {
  it('that is truncated anywhere is read as far as possible', async () => {
    const whole = await block({ exif: cameraData })
    for (let length = 0; length < whole.length; length++)
      expect(() => readExif(whole.subarray(0, length), 'UTC')).not.toThrow()
  })

  it('of arbitrary bytes gives nothing, or facts in range', () => {
    const bytes = fc.uint8Array({ maxLength: 400 })
    fc.assert(
      fc.property(fc.constantFrom('II*\0', 'MM\0*', 'Exif\0\0II*\0'), bytes, (start, rest) => {
        const { position } = readExif(Buffer.concat([Buffer.from(start, 'latin1'), rest]), 'UTC')
        return position === null || (Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180)
      }),
      { numRuns: 2000 },
    )
  })

  it('that declares gigabytes, or refers to itself, uses no memory', () => {
    const size = 4 * 1024 * 1024
    const hostile = Buffer.alloc(size)
    hostile.write('II*\0', 'latin1')
    hostile.writeUInt32LE(8, 4)
    hostile.writeUInt16LE(65_535, 8)
    for (let n = 0; n < 65_535; n++) {
      const at = 10 + n * 12
      // Every entry refers to this directory, or declares four million values.
      hostile.writeUInt16LE([0x8769, 0x8825, 0x9003, 2][n % 4] ?? 0, at)
      hostile.writeUInt16LE(n % 2 ? 2 : 5, at + 2)
      hostile.writeUInt32LE(size, at + 4)
      hostile.writeUInt32LE(8, at + 8)
    }
    const before = process.memoryUsage()
    expect(readExif(hostile, 'UTC')).toEqual(noExif)
    const after = process.memoryUsage()
    expect(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(1e7)
  })
})
