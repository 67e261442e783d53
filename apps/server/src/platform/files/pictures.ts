import { buffer } from 'node:stream/consumers'
import { Problem } from '@quadrat/domain/problem'
import { Semaphore } from 'async-mutex'
import type { FileStore } from './files.ts'

/** Enough for the 108-megapixel camera of a phone. A larger picture may be a decompression bomb. */
const pixelsMax = 120_000_000

const slots = new Semaphore(2)
const running = new Map<string, Promise<void>>()

/**
 * Creates a smaller copy of a picture unless it exists: WebP, upright, without the metadata of the camera,
 * which may contain the position. Concurrent calls for the same copy share one run; two copies are made at a
 * time.
 * @param longest the longest side in pixels; a smaller picture keeps its size
 * @throws Problem file.not-image when the picture cannot be decoded
 */
export async function ensurePicture(
  files: FileStore,
  picture: { companyId: number; hash: string },
  format: string,
  longest: number,
): Promise<void> {
  const { companyId, hash } = picture
  if ((await files.size(companyId, hash, format)) !== null) return
  const key = `${companyId}:${hash}:${format}`
  const run = running.get(key) ?? slots.runExclusive(() => createCopy(files, picture, format, longest))
  running.set(key, run)
  try {
    await run
  } finally {
    running.delete(key)
  }
}

/**
 * Returns the width and height of a picture in pixels, as it is shown upright, and its EXIF block or null.
 * @param picture a path or the bytes
 * @throws Problem file.not-image, also when the picture has too many pixels
 */
export async function inspectPicture(
  picture: string | Uint8Array,
): Promise<{ width: number; height: number; exif: Uint8Array | null }> {
  const sharp = await loadSharp()
  try {
    const { autoOrient, exif } = await sharp(picture, { limitInputPixels: pixelsMax }).metadata()
    return { width: autoOrient.width, height: autoOrient.height, exif: exif ?? null }
  } catch {
    throw new Problem('file.not-image')
  }
}

async function createCopy(
  files: FileStore,
  { companyId, hash }: { companyId: number; hash: string },
  format: string,
  longest: number,
): Promise<void> {
  const original = await buffer(files.read(companyId, hash))
  const sharp = await loadSharp()
  let small: Buffer
  try {
    small = await sharp(original, { limitInputPixels: pixelsMax, failOn: 'truncated' })
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      // Effort 3 takes twice as long for a copy that is 4 % smaller.
      .webp({ quality: 80, effort: 2 })
      .toBuffer()
  } catch {
    throw new Problem('file.not-image')
  }
  await files.write(companyId, hash, format, small)
}

/** Loads sharp lazily: it takes memory that an idle server does not need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
