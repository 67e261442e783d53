import type { PhotoRef } from '@quadrat/domain/answers'
import { limits } from '@quadrat/domain/limits'
import {
  type CapturedPhoto,
  type CaptureSource,
  type FormHost,
  LocateProblem,
  type LocateRequest,
} from '@quadrat/forms/contract'
import { findOptions } from './builder.api.ts'

/** What a phone gives to a form, in memory alone: nothing of a try-out leaves this page. */
interface PreviewHost extends FormHost {
  /** Lets go of the photos. */
  dispose: () => void
}

export function previewHost(): PreviewHost {
  const addresses = new Map<string, string>()
  return {
    async capturePhoto(source, max) {
      const files = await chooseFiles(source, max)
      return Promise.all(files.slice(0, max).map(file => keepPhoto(file, addresses)))
    },
    photoUrl(hash) {
      const url = addresses.get(hash)
      return url ? Promise.resolve(url) : Promise.reject(new Error('This photo was let go.'))
    },
    locate,
    now: () => new Date(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    async searchOptions({ listId, text, cursor, signal }) {
      // A list that is not chosen yet.
      if (listId === '0') return { options: [], next: null }
      return findOptions(listId, text.trim(), Number(cursor ?? 0), signal)
    },
    dispose() {
      for (const url of addresses.values()) URL.revokeObjectURL(url)
      addresses.clear()
    },
  }
}

/** Called inside the press of a button, or the browser shows no chooser. */
function chooseFiles(source: CaptureSource, max: number): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.multiple = source === 'files' && max > 1
  if (source === 'camera') input.setAttribute('capture', 'environment')
  return new Promise(resolve => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}

async function keepPhoto(file: File, addresses: Map<string, string>): Promise<CapturedPhoto> {
  try {
    const { width, height, close } = await sizeOf(file)
    close()
    const hash = await hashOf(file)
    if (!addresses.has(hash)) addresses.set(hash, URL.createObjectURL(file))
    // A phone shrinks what it takes: a large file is no fault of the report.
    const size = Math.min(Math.max(file.size, 1), limits.imageBytes)
    const photo: PhotoRef = { hash, name: file.name || 'photo.jpg', size, mime: 'image/jpeg', width, height }
    return { status: 'stored', photo }
  } catch {
    return { status: 'failed', name: file.name, reason: 'not-an-image' }
  }
}

async function sizeOf(file: File) {
  const bitmap = await createImageBitmap(file)
  return { width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
}

async function hashOf(file: File): Promise<string> {
  // Browsers hash only on https and localhost; elsewhere a photo is told apart by chance.
  const bytes = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    : crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The best of what this computer knows; nobody waits here for satellites. */
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

const problems: Record<number, LocateProblem['reason']> = { 1: 'not-allowed', 2: 'unavailable', 3: 'timeout' }
