import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cameraData, picture } from '#test/picture.ts'
import { noExif, readExif } from './exif.ts'

/** The block that a picture with this camera data has. */
async function block(exif: Parameters<typeof picture>[0] & object): Promise<Buffer> {
  const { exif: found } = await sharp(await picture({ width: 8, height: 8, ...exif })).metadata()
  if (!found) throw new Error('the picture has no EXIF')
  return found
}

const kilifi = { latitude: -(3 + 37 / 60 + 48 / 3600), longitude: 39.85 }

describe('Of what a camera wrote', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('time and place are read from a %s', async format => {
    expect(readExif(await block({ format, exif: cameraData }), 'Africa/Nairobi')).toEqual({
      takenAt: new Date('2026-03-14T06:26:53Z'),
      position: kilifi,
    })
  })

  it('an offset that the camera knows counts more than the zone of the report', async () => {
    const IFD2 = { DateTimeOriginal: '2026:03:14 09:26:53', OffsetTimeOriginal: '-05:00' }
    const { takenAt } = readExif(await block({ exif: { IFD2 } }), 'Africa/Nairobi')
    expect(takenAt).toEqual(new Date('2026-03-14T14:26:53Z'))
  })

  it('a time that nobody knows the zone of is not believed, that of the satellites is', async () => {
    const bare = await block({ exif: cameraData })
    expect(readExif(bare, null)).toEqual({ takenAt: null, position: kilifi })
    const IFD3 = { ...cameraData.IFD3, GPSDateStamp: '2026:03:14', GPSTimeStamp: '6/1 26/1 50/1' }
    const { takenAt } = readExif(await block({ exif: { ...cameraData, IFD3 } }), null)
    expect(takenAt).toEqual(new Date('2026-03-14T06:26:50Z'))
  })

  it.each([
    ['no fix', { GPSLatitude: '0/0 0/0 0/0', GPSLongitude: '0/0 0/0 0/0' }],
    ['half a fix', { GPSLatitudeRef: 'S', GPSLatitude: '3/1 37/1 0/1' }],
    ['a place beyond the pole', { GPSLatitude: '95/1 0/1 0/1', GPSLongitude: '39/1 0/1 0/1' }],
  ])('%s is no place', async (_what, IFD3) => {
    expect(readExif(await block({ exif: { IFD3 } }), 'UTC').position).toBeNull()
  })

  it.each(['0000:00:00 00:00:00', '    :  :     :  :  ', '2026:13:45 09:26:53', 'yesterday'])(
    '%j is no time',
    async DateTimeOriginal => {
      expect(readExif(await block({ exif: { IFD2: { DateTimeOriginal } } }), 'UTC').takenAt).toBeNull()
    },
  )
})

describe('A block that was made to do harm', () => {
  it('cut off anywhere is read as far as it goes', async () => {
    const whole = await block({ exif: cameraData })
    for (let length = 0; length < whole.length; length++)
      expect(() => readExif(whole.subarray(0, length), 'UTC')).not.toThrow()
  })

  it('of any bytes at all is nothing, or something in range', () => {
    const bytes = fc.uint8Array({ maxLength: 400 })
    fc.assert(
      fc.property(fc.constantFrom('II*\0', 'MM\0*', 'Exif\0\0II*\0'), bytes, (start, rest) => {
        const { position } = readExif(Buffer.concat([Buffer.from(start, 'latin1'), rest]), 'UTC')
        return position === null || (Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180)
      }),
      { numRuns: 2000 },
    )
  })

  it('that names gigabytes, or itself for ever, costs nothing', () => {
    const size = 4 * 1024 * 1024
    const hostile = Buffer.alloc(size)
    hostile.write('II*\0', 'latin1')
    hostile.writeUInt32LE(8, 4)
    hostile.writeUInt16LE(65_535, 8)
    for (let n = 0; n < 65_535; n++) {
      const at = 10 + n * 12
      // Every entry is a folder that begins where this one does, or four million numbers.
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
