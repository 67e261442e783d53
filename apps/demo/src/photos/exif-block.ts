/** When and where a photo was taken. */
export interface Taken {
  at: Date
  /** Null for a phone that may not know its position. */
  position: { latitude: number; longitude: number } | null
}

type Entry = [tag: number, type: 2 | 4 | 5, value: Buffer]

/**
 * The JPEG picture with an EXIF block that says when and where it was taken, as the camera of a phone writes
 * it.
 */
export function withExif(jpeg: Buffer, { at, position }: Taken): Buffer {
  const header = Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1')
  // The main directory has two pointers, to the directories behind it.
  const exifAt = 8 + sizeOf(2)
  const exif = directory(exifAt, [
    [0x9003, 2, text(at.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' '))],
    [0x9011, 2, text('+00:00')],
  ])
  const gpsAt = exifAt + exif.length
  const gps = directory(gpsAt, position ? gpsEntries(position) : [])
  const main = directory(8, [
    [0x8769, 4, long(exifAt)],
    [0x8825, 4, long(gpsAt)],
  ])
  const block = Buffer.concat([header, main, exif, gps])
  const marker = Buffer.from([0xff, 0xe1, (block.length + 2) >> 8, (block.length + 2) & 0xff])
  // After the start of the image, before everything else.
  return Buffer.concat([jpeg.subarray(0, 2), marker, block, jpeg.subarray(2)])
}

function gpsEntries({ latitude, longitude }: NonNullable<Taken['position']>): Entry[] {
  return [
    [1, 2, text(latitude < 0 ? 'S' : 'N')],
    [2, 5, degrees(latitude)],
    [3, 2, text(longitude < 0 ? 'W' : 'E')],
    [4, 5, degrees(longitude)],
  ]
}

const sizeOf = (entries: number) => 2 + entries * 12 + 4

/**
 * A directory of the TIFF structure, little-endian, with the values that are too long for their entries
 * behind it.
 */
function directory(at: number, entries: readonly Entry[]): Buffer {
  const head = Buffer.alloc(sizeOf(entries.length))
  const values: Buffer[] = []
  let valueAt = at + head.length
  head.writeUInt16LE(entries.length, 0)
  entries.forEach(([tag, type, value], i) => {
    const entry = 2 + i * 12
    head.writeUInt16LE(tag, entry)
    head.writeUInt16LE(type, entry + 2)
    head.writeUInt32LE(value.length / { 2: 1, 4: 4, 5: 8 }[type], entry + 4)
    if (value.length <= 4) value.copy(head, entry + 8)
    else {
      head.writeUInt32LE(valueAt, entry + 8)
      values.push(value)
      valueAt += value.length
    }
  })
  return Buffer.concat([head, ...values])
}

const text = (value: string) => Buffer.from(`${value}\0`, 'latin1')

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Degrees, minutes and seconds as three fractions; the seconds to a ten-thousandth, which is 3 mm. */
function degrees(value: number): Buffer {
  const all = Math.round(Math.abs(value) * 36_000_000)
  const parts = [Math.floor(all / 36_000_000), Math.floor((all % 36_000_000) / 600_000), all % 600_000]
  const bytes = Buffer.alloc(24)
  parts.forEach((part, i) => {
    bytes.writeUInt32LE(part, i * 8)
    bytes.writeUInt32LE(i === 2 ? 10_000 : 1, i * 8 + 4)
  })
  return bytes
}
