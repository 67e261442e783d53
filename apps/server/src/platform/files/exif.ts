/** The facts that are kept from the EXIF data of a photo. */
export interface ExifFacts {
  takenAt: Date | null
  /** Degrees, WGS 84. */
  position: { latitude: number; longitude: number } | null
}

/** The facts of a photo without EXIF data. */
export const noExif: ExifFacts = { takenAt: null, position: null }

const tags = {
  exifDirectory: 0x8769,
  gpsDirectory: 0x8825,
  takenAt: 0x9003,
  takenAtOffset: 0x9011,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  gpsTime: 7,
  gpsDate: 29,
}

/** A camera writes a few dozen entries into a directory. A malicious block can declare 65,535. */
const entriesMax = 300
const textMax = 64

/**
 * Reads the time and position of an EXIF block, and nothing else. A general EXIF reader unpacks every entry,
 * and a malicious block of 64 kB can declare gigabytes.
 * @param block the bytes of the block, with or without the prefix `Exif\0\0`
 * @param timezone IANA name of the time zone of a time without an offset; null ignores such a time
 * @returns null for each fact that is missing or invalid; never throws
 */
export function readExif(block: Uint8Array, timezone: string | null): ExifFacts {
  const tiff = openTiff(Buffer.from(block.buffer, block.byteOffset, block.length))
  if (!tiff) return noExif
  const main = tiff.directory(tiff.first)
  const exif = tiff.directory(main.number(tags.exifDirectory))
  const gps = tiff.directory(main.number(tags.gpsDirectory))
  const latitude = degrees(gps.fractions(tags.latitude), gps.text(tags.latitudeRef), 'S', 90)
  const longitude = degrees(gps.fractions(tags.longitude), gps.text(tags.longitudeRef), 'W', 180)
  return {
    takenAt:
      cameraTime(exif.text(tags.takenAt), exif.text(tags.takenAtOffset), timezone) ??
      gpsTime(gps.text(tags.gpsDate), gps.fractions(tags.gpsTime)),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

/** An image file directory (IFD) of the TIFF structure. */
interface Directory {
  number(tag: number): number
  text(tag: number): string
  /** Three fractions: degrees or hours, minutes and seconds. */
  fractions(tag: number): [number, number, number] | null
}

function openTiff(block: Buffer): { first: number; directory(at: number): Directory } | null {
  const bytes = block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block
  const order = bytes.toString('latin1', 0, 2)
  if (bytes.length < 8 || (order !== 'II' && order !== 'MM')) return null
  const isLittle = order === 'II'
  // Offsets are untrusted: reading beyond the end returns 0.
  const short = (at: number) =>
    at + 2 > bytes.length ? 0 : isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
  const long = (at: number) =>
    at + 4 > bytes.length ? 0 : isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)

  function directory(at: number): Directory {
    const entries = new Map<number, { count: number; at: number }>()
    const number = at === 0 ? 0 : Math.min(short(at), entriesMax)
    for (let n = 0; n < number; n++) {
      const entry = at + 2 + n * 12
      entries.set(short(entry), { count: long(entry + 4), at: entry + 8 })
    }
    return {
      number: tag => long(entries.get(tag)?.at ?? bytes.length),
      text(tag) {
        const { count, at: value } = entries.get(tag) ?? { count: 0, at: 0 }
        // A value of up to four bytes is stored in the entry itself.
        const from = count <= 4 ? value : long(value)
        return bytes.toString('latin1', from, from + Math.min(count, textMax)).replace(/\0.*$/s, '')
      },
      fractions(tag) {
        const found = entries.get(tag)
        if (found?.count !== 3) return null
        const from = long(found.at)
        const part = (n: number) => long(from + n * 8) / long(from + n * 8 + 4)
        return [part(0), part(1), part(2)]
      },
    }
  }

  return { first: long(4), directory }
}

function degrees(
  parts: [number, number, number] | null,
  ref: string,
  negative: string,
  most: number,
): number | null {
  if (!parts) return null
  const [whole, minutes, seconds] = parts
  const value = whole + minutes / 60 + seconds / 3600
  // A camera without a GPS fix writes 0/0.
  if (!Number.isFinite(value) || value > most) return null
  return ref === negative ? -value : value
}

/**
 * Parses a time such as `2026:03:14 09:26:53`. The offset, e.g. `+03:00`, takes precedence over the time
 * zone.
 */
function cameraTime(text: string, offset: string, timezone: string | null): Date | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text)
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : timezone
  if (!match || zone === null) return null
  const [, year, month, day, time] = match
  try {
    const instant = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${time}`).toZonedDateTime(zone)
    return new Date(instant.epochMilliseconds)
  } catch {
    // A camera without a set clock writes 0000:00:00 or another invalid date.
    return null
  }
}

/** Parses the time of the GPS satellites, which is in UTC. */
function gpsTime(date: string, parts: [number, number, number] | null): Date | null {
  const match = /^(\d{4}):(\d\d):(\d\d)$/.exec(date)
  if (!match || !parts) return null
  const [, year, month, day] = match
  const midnight = Date.parse(`${year}-${month}-${day}T00:00:00Z`)
  const [hours, minutes, seconds] = parts
  const at = new Date(midnight + Math.round((hours * 3600 + minutes * 60 + seconds) * 1000))
  return Number.isFinite(at.getTime()) && hours < 24 && minutes < 60 && seconds < 61 ? at : null
}
