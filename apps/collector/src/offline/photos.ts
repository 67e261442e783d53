import { expectedPhotos, type PhotoRef } from '@quadrat/domain/answers'
import { limits } from '@quadrat/domain/limits'
import type { CapturedPhoto, CaptureSource } from '@quadrat/forms/contract'
import { isUnsent } from './outbox.ts'
import { type Report, store } from './store.ts'

const longestEdge = 1600
const quality = 0.8
const thumbEdge = 320
const day = 24 * 60 * 60_000

/** Opens the camera or the file chooser; must be called inside the press of a button. */
export function chooseFiles(source: CaptureSource, max: number): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.multiple = source === 'files' && max > 1
  if (source === 'camera') input.setAttribute('capture', 'environment')
  // In the page, though unseen: some phones drop the answer of an input that is nowhere.
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

/** Shrinks, hashes and keeps one picture. Its place and camera data (EXIF) do not come along. */
export async function keepPhoto(personId: string, file: File): Promise<CapturedPhoto> {
  let picture: Picture
  try {
    picture = await readPicture(file)
  } catch {
    return { status: 'failed', name: file.name, reason: 'not-an-image' }
  }
  try {
    const canvas = shrink(picture, longestEdge)
    const small = shrink({ source: canvas, width: canvas.width, height: canvas.height }, thumbEdge)
    const full = await asJpeg(canvas, quality)
    const thumb = await asJpeg(small, 0.7)
    if (full.bytes.byteLength > limits.imageBytes) {
      return { status: 'failed', name: file.name, reason: 'too-large' }
    }
    const hash = await sha256(full.bytes)
    const keptAt = Date.now()
    try {
      await store.transaction('rw', store.photos, store.thumbs, async () => {
        await store.photos.put({ personId, hash, bytes: full.bytes, keptAt })
        await store.thumbs.put({ personId, hash, bytes: thumb.bytes, keptAt })
      })
    } catch (error) {
      // A disk that is full to the last byte does not always say so: the store just fails to write.
      console.error(error)
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

/** Reading a photo of many megapixels is what takes long: whatever is smaller still is drawn from what comes out. */
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

/** The canvas is let go with it. */
async function asJpeg(canvas: HTMLCanvasElement, jpegQuality: number) {
  const { width, height } = canvas
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  // iOS counts canvases against a small budget until they are collected.
  canvas.width = 0
  canvas.height = 0
  if (!blob) throw new Error('The picture could not be drawn.')
  return { bytes: await blob.arrayBuffer(), width, height }
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

function jpegName(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '').slice(0, 190)
  return `${stem || 'photo'}.jpg`
}

export async function isWhole(hash: string, bytes: ArrayBuffer): Promise<boolean> {
  return (await sha256(bytes)) === hash
}

const addresses = new Map<string, string>()

/** An address for an `<img>`: the photo, else its thumbnail. Kept for as long as the page lives. */
export async function photoAddress(personId: string, hash: string): Promise<string> {
  const key = `${personId} ${hash}`
  const known = addresses.get(key)
  if (known) return known
  const row = (await store.thumbs.get([personId, hash])) ?? (await store.photos.get([personId, hash]))
  if (!row) throw new Error('This photo is not on this phone.')
  const url = URL.createObjectURL(new Blob([row.bytes], { type: 'image/jpeg' }))
  addresses.set(key, url)
  return url
}

/** Keeps a small copy of a photo that the server has, so that it shows without a network. */
export async function keepThumb(personId: string, hash: string, url: string): Promise<void> {
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
 * Lets go of photos that no report of this person needs any more, and of the small copies of reports sent a
 * season ago. Photos younger than a day stay: one that was just removed in a form can be brought back by Undo.
 */
export async function dropUnneededPhotos(personId: string, now: number): Promise<void> {
  await store.transaction('rw', store.reports, store.details, store.photos, store.thumbs, async () => {
    const reports = await store.reports.where({ personId }).toArray()
    const details = await store.details.where({ personId }).toArray()
    const hashes = (rows: Pick<Report, 'answers' | 'photos'>[]) =>
      new Set(rows.flatMap(expectedPhotos).map(photo => photo.hash))
    const unsent = hashes(reports.filter(({ state }) => state === 'draft' || isUnsent(state)))
    const old = now - day
    const recent = reports.filter(({ state, updatedAt }) => state !== 'sent' || updatedAt > now - 90 * day)
    const shown = hashes([...recent, ...details])
    await store.photos
      .where({ personId })
      .filter(row => row.keptAt < old && !unsent.has(row.hash))
      .delete()
    await store.thumbs
      .where({ personId })
      .filter(row => row.keptAt < old && !shown.has(row.hash))
      .delete()
  })
}
