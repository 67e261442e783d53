import type { PhotoRef } from '@quadrat/domain/answer/answers'
import type { MediaKind } from '@quadrat/domain/answer/media'
import { acceptedFiles, mediaBytes, mediaLimit, mediaTypeOf } from '@quadrat/domain/answer/media-types'
import { spoken } from '@quadrat/domain/language/texts'
import { limits } from '@quadrat/domain/limits'
import { openBarcodeCamera } from '@quadrat/forms/barcode-camera'
import {
  type CapturedMedia,
  type CapturedPhoto,
  type FormHost,
  LocateProblem,
  type LocateRequest,
  type RecordingStore,
  type TrackRequest,
} from '@quadrat/forms/contract'
import { findOption, findOptions, lookUpOption } from '#src/shared/data-lists/find-options.api.ts'
import { chooseFiles } from '#src/shared/photos/choose-files.ts'
import { labelFileUrl } from '#src/shared/templates/label-files.api.ts'

/** The phone's services for a form, in memory only: nothing of a preview leaves this page. */
interface PreviewHost extends FormHost {
  /** Releases the photos. */
  dispose: () => void
}

export function previewHost(): PreviewHost {
  const addresses = new Map<string, string>()
  const addressOf = (hash: string) => {
    const url = addresses.get(hash)
    return url ? Promise.resolve(url) : Promise.reject(new Error('This file was released.'))
  }
  return {
    async capturePhoto(source, max) {
      const files = await chooseFiles('image/*', source, max)
      return Promise.all(files.slice(0, max).map(file => keepPhoto(file, addresses)))
    },
    storeDrawing: file => keepPhoto(file, addresses),
    async photoContent(hash) {
      const url = addresses.get(hash)
      if (!url) throw new Error('This photo was released.')
      return (await fetch(url)).blob()
    },
    photoUrl: addressOf,
    labelFile: labelFileUrl,
    media: {
      limit: kind => mediaLimit(kind, mediaBytes.usual),
      choose: async kind => (await chooseFiles(acceptedFiles(kind), 'files', 1))[0] ?? null,
      store: (kind, file, seconds) => keepMedia(kind, file, seconds, addresses),
      url: addressOf,
      recordings: memoryRecordings(),
    },
    openBarcodeCamera: () => openBarcodeCamera(null),
    locate,
    track,
    now: () => new Date(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    async searchOptions({ listId, text, cursor, filter, signal }) {
      // The id '0' stands for a list that is not chosen yet.
      if (listId === '0') return { options: [], next: null }
      return findOptions(listId, text.trim(), Number(cursor ?? 0), signal, filter)
    },
    findOption: async (listId, id) => (listId === '0' ? null : findOption(listId, id)),
    lookUp: lookUpOption,
    languages: [spoken().language],
    dispose() {
      for (const url of addresses.values()) URL.revokeObjectURL(url)
      addresses.clear()
    },
  }
}

async function keepPhoto(file: File, addresses: Map<string, string>): Promise<CapturedPhoto> {
  try {
    const { width, height, close } = await sizeOf(file)
    close()
    const hash = await hashOf(file)
    if (!addresses.has(hash)) addresses.set(hash, URL.createObjectURL(file))
    // A phone shrinks its photos, so a large file is no error of the report.
    const size = Math.min(Math.max(file.size, 1), limits.imageBytes)
    const photo: PhotoRef = { hash, name: file.name || 'photo.jpg', size, mime: 'image/jpeg', width, height }
    return { status: 'stored', photo }
  } catch {
    return { status: 'failed', name: file.name, reason: 'not-an-image' }
  }
}

async function keepMedia(
  kind: MediaKind,
  file: File,
  seconds: number | undefined,
  addresses: Map<string, string>,
): Promise<CapturedMedia> {
  const mime = mediaTypeOf(kind, file)
  if (!mime) return { status: 'failed', reason: 'wrong-type' }
  if (file.size === 0) return { status: 'failed', reason: 'empty' }
  if (file.size > mediaLimit(kind, mediaBytes.usual)) return { status: 'failed', reason: 'too-large' }
  const hash = await hashOf(file)
  if (!addresses.has(hash)) addresses.set(hash, URL.createObjectURL(file))
  const media = { hash, name: file.name, size: file.size, mime, ...(seconds !== undefined && { seconds }) }
  return { status: 'stored', media }
}

/** Recordings of a preview last as long as its page. */
function memoryRecordings(): RecordingStore {
  return { keepPart: async () => {}, kept: async () => null, drop: async () => {} }
}

async function sizeOf(file: File) {
  const bitmap = await createImageBitmap(file)
  return { width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
}

async function hashOf(file: File): Promise<string> {
  // `crypto.subtle` exists only on https and localhost. Elsewhere a random id replaces the hash.
  const bytes = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    : crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Locates the computer once: a preview does not wait for a better position. */
function locate({ signal }: LocateRequest) {
  if (!('geolocation' in navigator)) return Promise.reject(new LocateProblem('unavailable'))
  return new Promise<{ latitude: number; longitude: number; accuracy: number }>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy: Math.min(accuracy, 1_000_000) }),
      ({ code }) => reject(new LocateProblem(problems[code] ?? 'unavailable')),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    )
  })
}

function track({ onFix, onProblem, signal }: TrackRequest): void {
  if (!('geolocation' in navigator)) {
    onProblem(new LocateProblem('unavailable'))
    return
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) =>
      onFix({ latitude, longitude, accuracy: Math.min(accuracy, 1_000_000) }),
    ({ code }) => onProblem(new LocateProblem(problems[code] ?? 'unavailable')),
    { enableHighAccuracy: true },
  )
  signal.addEventListener('abort', () => navigator.geolocation.clearWatch(watch), { once: true })
}

const problems: Record<number, LocateProblem['reason']> = { 1: 'not-allowed', 2: 'unavailable', 3: 'timeout' }
