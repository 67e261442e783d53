import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Exif } from 'sharp'

interface Options {
  format?: 'jpeg' | 'png' | 'gif' | 'webp'
  width?: number
  height?: number
  /** EXIF data; IFD2 contains the times and IFD3 the position. */
  exif?: Exif
  /** The EXIF orientation; 6 is rotated by 90 degrees. */
  orientation?: number
}

/** The EXIF data of a photo that was taken in Kilifi at 9:26:53 local time. */
export const cameraData: Exif = {
  IFD0: { Make: 'Quokka Phones', Model: 'Q-7' },
  IFD2: { DateTimeOriginal: '2026:03:14 09:26:53', BodySerialNumber: 'SN-4711' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '3/1 37/1 4800/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '39/1 51/1 0/1',
  },
}

/** Returns a valid picture of one random colour. */
export async function picture({
  format = 'jpeg',
  width = 1200,
  height = 800,
  exif = { IFD0: { Copyright: 'somewhere secret' } },
  orientation = 6,
}: Options = {}): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .withExif(exif)
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()
}

/** A black PNG of one bit a pixel, written by hand: sharp would first make the whole picture in memory. */
export function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
