import { expectedFiles, type PhotoRef, photoTypes } from '@quadrat/domain/answer/answers'
import { limits } from '@quadrat/domain/limits'
import type { CapturedPhoto, CaptureFailure, CaptureSource } from '@quadrat/forms/contract'
import { isUnsent } from './outbox.ts'
import { type Report, store } from './store.ts'

/** The longest edge of a stored photo, in pixels. */
const longestEdge = 1600
const quality = 0.8
const thumbEdge = 320
const day = 24 * 60 * 60_000

/**
 * Opens the camera or the file chooser. Must be called inside a click handler. Returns [] if it was closed.
 */
export function chooseFiles(source: CaptureSource, max: number, accept = 'image/*'): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = source === 'files' && max > 1
  if (source === 'camera') input.setAttribute('capture', 'environment')
  // Some phones drop the result of an input that is not in the page.
  input.hidden = true
  document.body.append(input)
  return new Promise(resolve => {
    const done = (files: File[]) => {
      input.remove()
      resolve(files)
    }
    input.addEventListener('change', () => done([...(input.files ?? [])]))
    input.addEventListener('cancel', () => done([]))
    input.click()
  })
}

/** Writes into the picture when and where it was taken. */
export type Stamp = (canvas: HTMLCanvasElement, takenAt: Date) => void

/**
 * Shrinks, hashes and stores one photo. Its position and camera data (EXIF) are removed.
 * @param look the longest edge that its question asks for, and the stamp
 */
export async function storePhoto(
  personId: string,
  file: File,
  look: { pixels: number | null; stamp: Stamp | null } = { pixels: null, stamp: null },
): Promise<CapturedPhoto> {
  let picture: Picture
  try {
    picture = await readPicture(file)
  } catch {
    return { status: 'failed', name: file.name, reason: 'not-an-image' }
  }
  try {
    const canvas = shrink(picture, look.pixels ?? longestEdge)
    look.stamp?.(canvas, new Date(file.lastModified || Date.now()))
    const small = shrink({ source: canvas, width: canvas.width, height: canvas.height }, thumbEdge)
    const full = await asJpeg(canvas, quality)
    const thumb = await asJpeg(small, 0.7)
    if (full.bytes.byteLength > limits.imageBytes) {
      return { status: 'failed', name: file.name, reason: 'too-large' }
    }
    const hash = await sha256(full.bytes)
    const keptAt = Date.now()
    if (!(await keep(personId, hash, { full: full.bytes, thumb: thumb.bytes, keptAt }))) {
      return { status: 'failed', name: file.name, reason: 'no-space' }
    }
    const photo: PhotoRef = {
      hash,
      name: jpegName(file.name),
      size: full.bytes.byteLength,
      mime: 'image/jpeg',
      width: full.width,
      height: full.height,
      takenAt: new Date(file.lastModified || keptAt).toISOString(),
    }
    return { status: 'stored', photo }
  } catch {
    return { status: 'failed', name: file.name, reason: 'unreadable' }
  } finally {
    picture.close()
  }
}

/** Hashes and stores a picture that was drawn in the form, as it is, with a thumbnail. */
export async function storeDrawing(personId: string, file: File): Promise<CapturedPhoto> {
  const failed = (reason: CaptureFailure): CapturedPhoto => ({ status: 'failed', name: file.name, reason })
  if (file.size > limits.imageBytes) return failed('too-large')
  let picture: Picture | undefined
  try {
    picture = await readPicture(file)
    const { width, height } = picture
    const thumb = await asJpeg(shrink(picture, thumbEdge), 0.8)
    const bytes = await file.arrayBuffer()
    const hash = await sha256(bytes)
    const keptAt = Date.now()
    const mime = photoTypes.find(type => type === file.type)
    if (!mime) return failed('not-an-image')
    if (!(await keep(personId, hash, { full: bytes, thumb: thumb.bytes, keptAt }))) return failed('no-space')
    const takenAt = new Date(keptAt).toISOString()
    return {
      status: 'stored',
      photo: { hash, name: file.name, size: bytes.byteLength, mime, width, height, takenAt },
    }
  } catch {
    return failed('unreadable')
  } finally {
    picture?.close()
  }
}

interface Kept {
  full: ArrayBuffer
  thumb: ArrayBuffer
  keptAt: number
}

/** Returns false if the device is full. */
async function keep(personId: string, hash: string, { full, thumb, keptAt }: Kept): Promise<boolean> {
  try {
    await store.transaction('rw', store.photos, store.thumbs, async () => {
      await store.photos.put({ personId, hash, bytes: full, keptAt })
      await store.thumbs.put({ personId, hash, bytes: thumb, keptAt })
    })
    return true
  } catch (error) {
    // A full disk does not always give a quota error: any failed write counts as a full disk.
    console.error(error)
    return false
  }
}

/** Returns the content of a stored photo. @throws Error if it is not on this phone */
export async function photoContent(personId: string, hash: string): Promise<Blob> {
  const row = await store.photos.get([personId, hash])
  if (!row) throw new Error('This photo is not on this phone.')
  return new Blob([row.bytes], { type: 'image/jpeg' })
}

interface Drawable {
  source: CanvasImageSource
  width: number
  height: number
}

interface Picture extends Drawable {
  close: () => void
}

async function readPicture(file: Blob): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
  } catch {
    // Safari reads HEIC in an <img> where createImageBitmap does not.
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.src = url
    const close = () => URL.revokeObjectURL(url)
    try {
      await image.decode()
    } catch (error) {
      close()
      throw error
    }
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close }
  }
}

/**
 * Draws a picture into a smaller canvas. A thumbnail is made from this canvas, because decoding the photo is
 * slow.
 */
function shrink(picture: Drawable, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  // A transparent PNG would turn black as a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture.source, 0, 0, width, height)
  return canvas
}

/** Encodes a canvas and releases it. */
async function asJpeg(canvas: HTMLCanvasElement, jpegQuality: number) {
  const { width, height } = canvas
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  // iOS has a small budget for canvases, which count until they are garbage-collected.
  canvas.width = 0
  canvas.height = 0
  if (!blob) throw new Error('The picture could not be drawn.')
  return { bytes: await blob.arrayBuffer(), width, height }
}

export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

function jpegName(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '').slice(0, 190)
  return `${stem || 'photo'}.jpg`
}

/** True if the bytes have this SHA-256. */
export async function matchesHash(hash: string, bytes: ArrayBuffer): Promise<boolean> {
  return (await sha256(bytes)) === hash
}

const urls = new Map<string, string>()

/**
 * Returns an object URL of the thumbnail, or of the photo. It is never revoked. @throws Error if both are
 * missing
 */
export async function photoUrl(personId: string, hash: string): Promise<string> {
  const key = `${personId} ${hash}`
  const cached = urls.get(key)
  if (cached) return cached
  const row = (await store.thumbs.get([personId, hash])) ?? (await store.photos.get([personId, hash]))
  if (!row) throw new Error('This photo is not on this phone.')
  const url = URL.createObjectURL(new Blob([row.bytes], { type: 'image/jpeg' }))
  urls.set(key, url)
  return url
}

/**
 * Stores a thumbnail of a photo on the server, so that it is visible offline. @throws Error if the download
 * fails
 */
export async function storeThumb(personId: string, hash: string, url: string): Promise<void> {
  if (await store.thumbs.get([personId, hash])) return
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) })
  if (!response.ok) throw new Error('The photo did not come.')
  const picture = await readPicture(await response.blob())
  try {
    const { bytes } = await asJpeg(shrink(picture, thumbEdge), 0.7)
    await store.thumbs.put({ personId, hash, bytes, keptAt: Date.now() })
  } finally {
    picture.close()
  }
}

/**
 * Deletes photos that no unsent report of this person needs, and thumbnails of reports sent more than 90 days
 * ago. Those of messages stay as long as their message. Photos younger than a day stay, because Undo can
 * restore a photo that was removed in a form.
 */
export async function deleteUnneededPhotos(personId: string, now: number): Promise<void> {
  await store.transaction(
    'rw',
    [store.reports, store.details, store.messages, store.photos, store.thumbs, store.recordings],
    async () => {
      const reports = await store.reports.where({ personId }).toArray()
      const details = await store.details.where({ personId }).toArray()
      const hashes = (rows: Pick<Report, 'answers' | 'photos'>[]) =>
        new Set(rows.flatMap(expectedFiles).map(photo => photo.hash))
      const unsent = hashes(reports.filter(({ state }) => state === 'draft' || isUnsent(state)))
      const old = now - day
      const recent = reports.filter(({ state, updatedAt }) => state !== 'sent' || updatedAt > now - 90 * day)
      const shown = hashes([...recent, ...details])
      const messages = await store.messages.where({ personId }).toArray()
      for (const { image } of messages) if (image) shown.add(image.hash)
      await store.photos
        .where({ personId })
        .filter(row => row.keptAt < old && !unsent.has(row.hash))
        .delete()
      await store.thumbs
        .where({ personId })
        .filter(row => row.keptAt < old && !shown.has(row.hash))
        .delete()
      // A draft takes over its recordings when it is opened.
      const drafts = new Set(reports.filter(({ state }) => state === 'draft').map(({ clientId }) => clientId))
      await store.recordings.filter(row => row.keptAt < old && !drafts.has(row.clientId)).delete()
    },
  )
}
