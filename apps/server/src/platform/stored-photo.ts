import { buffer } from 'node:stream/consumers'
import { Problem } from '@quadrat/domain/problem'
import { type ExifFacts, noExif, readExif } from './exif.ts'
import type { FileProvider, FileStore } from './files.ts'
import { type ImageType, imageType } from './image-type.ts'
import { inspectPicture } from './pictures.ts'

/** What the bytes in the store turned out to be. */
export interface StoredPhoto {
  provider: FileProvider
  type: ImageType
  size: number
  exif: ExifFacts
}

/** A JPEG's EXIF block ends within them: it has 64 kB at most and stands at the beginning. */
const headBytes = 64 * 1024

/**
 * Looks at a photo that came in whole.
 * @param head its first bytes where they are at hand; read again when they are too few
 * @param timezone of the report, for a camera that knows none
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
  // The collector app's own photos have none; only others cost another look.
  if (!mayHaveExif(type, beginning)) return { ...stored, exif: noExif }
  const { exif } = await inspectPicture(await buffer(files.read(companyId, hash))).catch(() => ({
    exif: null,
  }))
  return { ...stored, exif: exif ? readExif(exif, timezone) : noExif }
}

function mayHaveExif({ ext }: ImageType, beginning: Buffer): boolean {
  if (ext === 'jpg') return beginning.subarray(0, headBytes).includes('Exif\0\0')
  // The others keep it anywhere, WebP at the end.
  return ext !== 'gif'
}
