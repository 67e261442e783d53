import { buffer } from 'node:stream/consumers'
import { Problem } from '@quadrat/domain/problem'
import { type ExifFacts, noExif, readExif } from './exif.ts'
import type { FileProvider, FileStore } from './files.ts'
import { imageType } from './image-type.ts'
import { jpegExif } from './picture-structure.ts'
import { inspectPicture } from './pictures.ts'

/** The facts of a photo, or another file of a report, in the store. */
export interface StoredPhoto {
  provider: FileProvider
  type: { ext: string; mime: string }
  size: number
  exif: ExifFacts
}

/**
 * The first bytes of a JPEG that contain its EXIF block: the block is at the beginning and has at most 64 kB.
 */
const headBytes = 64 * 1024

/**
 * Reads the type and EXIF facts of a photo that is complete in the store. Of a JPEG, which phones send, it
 * reads the beginning alone and decodes nothing.
 * @param head the first bytes if they are in memory, or all; read from the store if they are too few
 * @param timezone IANA name of the report's time zone, for a camera time without an offset
 * @throws Problem file.not-image
 */
export async function inspectStoredPhoto(
  files: FileStore,
  { companyId, hash, size }: { companyId: number; hash: string; size: number },
  head: Buffer | null,
  timezone: string,
): Promise<StoredPhoto> {
  const end = Math.min(size, headBytes) - 1
  const beginning =
    head && head.length > end ? head : await buffer(files.read(companyId, hash, { range: { start: 0, end } }))
  const type = imageType(beginning)
  if (!type) throw new Problem('file.not-image')
  const stored = { provider: files.provider, type, size }
  if (type.ext === 'gif') return { ...stored, exif: noExif }
  if (type.ext === 'jpg') {
    const block = jpegExif(beginning)
    return { ...stored, exif: block ? readExif(block, timezone) : noExif }
  }
  // PNG and WebP may have it anywhere, WebP at the end.
  const all = head && head.length === size ? head : await buffer(files.read(companyId, hash))
  const { exif } = await inspectPicture(all).catch(() => ({ exif: null }))
  return { ...stored, exif: exif ? readExif(exif, timezone) : noExif }
}
