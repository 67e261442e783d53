import { randomBytes } from 'node:crypto'
import sharp, { type Exif } from 'sharp'

interface Options {
  format?: 'jpeg' | 'png' | 'gif' | 'webp'
  width?: number
  height?: number
  /** What its camera wrote; IFD2 has the times and IFD3 the position. */
  exif?: Exif
  /** EXIF's number for how the camera was held; 6 is on its side. */
  orientation?: number
}

/** What a camera in Kilifi writes at 9:26:53 in the morning. */
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

/** A picture that can be drawn, of one colour that is unlike every other. */
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
