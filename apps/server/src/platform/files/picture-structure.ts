import { imageHeadBytes } from './image-type.ts'

/**
 * The number of bytes from the end of a file that `hasPictureEnd` needs. Some cameras add data behind the
 * picture.
 */
export const pictureEndBytes = 16 * 1024

/**
 * Judges a picture by its beginning, without decoding it.
 * @param head the first bytes; the more, the more certain
 * @param size of the whole file in bytes
 * @returns `doubtful` if the file may be damaged or cut off, `sound` if it is complete, `unknown` if that
 *   depends on the end of the file (`hasPictureEnd`)
 */
export function judgeBeginning(
  { ext }: { ext: string },
  head: Buffer,
  size: number,
): 'sound' | 'doubtful' | 'unknown' {
  if (ext === 'webp') return head.readUInt32LE(4) + 8 <= size ? 'sound' : 'doubtful'
  const dataAt = ext === 'jpg' ? jpegDataAt(head, size) : imageHeadBytes
  if (dataAt === null) return 'doubtful'
  if (head.length < size) return 'unknown'
  return hasPictureEnd({ ext }, head.subarray(dataAt)) ? 'sound' : 'doubtful'
}

/** Whether the last bytes of a picture contain the mark that ends its format. */
export function hasPictureEnd({ ext }: { ext: string }, tail: Buffer): boolean {
  if (ext === 'jpg') return tail.includes('\xff\xd9', 0, 'latin1')
  if (ext === 'png') return tail.includes('IEND', 0, 'latin1')
  return ext === 'webp' || tail.at(-1) === 0x3b
}

/**
 * Returns the EXIF block of a JPEG by its first bytes, without decoding it. Null if there is none in them.
 */
export function jpegExif(head: Buffer): Buffer | null {
  const applicationData = 0xe1
  for (const { marker, start, end } of segmentsOf(head)) {
    const block = head.subarray(start, end)
    if (marker === applicationData && block.toString('latin1', 0, 6) === 'Exif\0\0') return block
  }
  return null
}

/**
 * Returns where the compressed data of a JPEG begins, or the end of `head` if it is beyond. Null if the
 * segments before it are not those of a JPEG.
 */
function jpegDataAt(head: Buffer, size: number): number | null {
  const startOfScan = 0xda
  let at = 2
  for (const { marker, end } of segmentsOf(head)) {
    if (marker === null) return null
    if (marker === startOfScan) return end
    at = end
  }
  return at < size && head.length < size ? head.length : null
}

/** The segments of a JPEG whose beginnings `head` has. One without a marker is none, and the last. */
function* segmentsOf(head: Buffer): Generator<{ marker: number | null; start: number; end: number }> {
  let at = 2
  while (at + 4 <= head.length) {
    const isMarker = head[at] === 0xff
    const marker = head[at + 1] ?? 0
    if (!isMarker) {
      yield { marker: null, start: at, end: at }
      return
    }
    // A marker may be padded with further bytes of 0xff.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + head.readUInt16BE(at + 2)
    yield { marker, start: at + 4, end }
    at = end
  }
}
