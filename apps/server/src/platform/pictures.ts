import { buffer } from 'node:stream/consumers'
import { Problem } from '@quadrat/domain/problem'
import type { FileStore } from './files.ts'

/** A phone's 108-megapixel camera is the most that is unpacked; a bomb is more. */
const pixelsMax = 120_000_000
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []
const making = new Map<string, Promise<void>>()

/**
 * Makes a smaller copy of a picture unless it is there: WebP, upright, without the camera's metadata (which
 * tells where somebody was). Whoever asks for the same copy at once shares one run; two run at a time.
 * @param longest side in pixels; a smaller picture keeps its size
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
  const run = making.get(key) ?? inTurn(() => make(files, picture, format, longest))
  making.set(key, run)
  try {
    await run
  } finally {
    making.delete(key)
  }
}

/**
 * Width and height in pixels as a person sees the picture, and the block of EXIF where it has one.
 * @param picture a path, or the bytes
 * @throws Problem file.not-image, also for one that unpacks to more than we draw
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

async function make(
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
      .webp({ quality: 80, effort: 3 })
      .toBuffer()
  } catch {
    throw new Problem('file.not-image')
  }
  await files.write(companyId, hash, format, small)
}

/** Loaded when the first picture is asked for: it costs memory that an idle server does not need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

async function inTurn(work: () => Promise<void>): Promise<void> {
  while (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
  running++
  try {
    await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
