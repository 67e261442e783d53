import { type ImageType, imageHeadBytes } from './image-type.ts'

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
  { ext }: ImageType,
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
export function hasPictureEnd({ ext }: Pick<ImageType, 'ext'>, tail: Buffer): boolean {
  if (ext === 'jpg') return tail.includes('\xff\xd9', 0, 'latin1')
  if (ext === 'png') return tail.includes('IEND', 0, 'latin1')
  return ext === 'webp' || tail.at(-1) === 0x3b
}

/**
 * Returns where the compressed data of a JPEG begins, or the end of `head` if it is beyond. Null if the
 * segments before it are not those of a JPEG.
 */
function jpegDataAt(head: Buffer, size: number): number | null {
  const startOfScan = 0xda
  let at = 2
  while (at + 4 <= head.length) {
    if (head[at] !== 0xff) return null
    const marker = head[at + 1]
    // A marker may be padded with further bytes of 0xff.
    if (marker === 0xff) at += 1
    else {
      at += 2 + head.readUInt16BE(at + 2)
      if (marker === startOfScan) return at
    }
  }
  return at < size && head.length < size ? head.length : null
}
