import type { MediaRef } from '@quadrat/domain/answer/answers'
import type { MediaKind } from '@quadrat/domain/answer/media'
import { mediaLimit, mediaTypeOf, mediaTypes } from '@quadrat/domain/answer/media-types'
import type { CapturedMedia, KeptRecording, MediaFailure, RecordingStore } from '@quadrat/forms/contract'
import { sha256 } from './photos.ts'
import { type RecordingRow, store } from './store.ts'

// Recordings, videos and files on this phone. Complete ones lie beside the photos and are sent like them.

/** Hashes and stores a file as it is. @param maxBytes the limit of the server */
export async function storeMedia(
  personId: string,
  maxBytes: number,
  kind: MediaKind,
  file: File,
  seconds?: number,
): Promise<CapturedMedia> {
  const failed = (reason: MediaFailure): CapturedMedia => ({ status: 'failed', reason })
  const mime = mediaTypeOf(kind, file)
  if (!mime) return failed('wrong-type')
  if (file.size === 0) return failed('empty')
  if (file.size > mediaLimit(kind, maxBytes)) return failed('too-large')
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch {
    return failed('unreadable')
  }
  const hash = await sha256(bytes)
  try {
    await store.photos.put({ personId, hash, bytes, mime, keptAt: Date.now() })
  } catch (error) {
    // As with photos: any failed write counts as a full disk.
    console.error(error)
    return failed('no-space')
  }
  const media: MediaRef = {
    hash,
    name: file.name.toWellFormed().slice(-200) || `${kind}.${mediaTypes[kind][mime]}`,
    size: bytes.byteLength,
    mime,
    ...(seconds !== undefined && { seconds: Math.round(seconds * 10) / 10 }),
  }
  return { status: 'stored', media }
}

const urls = new Map<string, string>()

/** Returns an object URL of a file. It is never revoked. @throws Error if it is not on this phone */
export async function mediaUrl(personId: string, hash: string): Promise<string> {
  const key = `${personId} ${hash}`
  const cached = urls.get(key)
  if (cached) return cached
  const row = await store.photos.get([personId, hash])
  if (!row) throw new Error('This file is not on this phone.')
  const url = URL.createObjectURL(new Blob([row.bytes], row.mime === undefined ? {} : { type: row.mime }))
  urls.set(key, url)
  return url
}

/**
 * Returns the store of the recordings of a report, and whether one is under way.
 * @param onBegin called before the first part, so that the report is there when the page is gone
 */
export function recordingStore(
  clientId: string,
  onBegin: () => Promise<void>,
): RecordingStore & { isRecording: () => boolean } {
  const keyOf = (place: string) => `${clientId}/${place}`
  const rowsOf = (place: string): Promise<RecordingRow[]> =>
    store.recordings.where({ key: keyOf(place) }).sortBy('part')
  const next = new Map<string, number>()
  return {
    isRecording: () => next.size > 0,
    async keepPart(place, part, about) {
      const number = next.get(place) ?? 0
      if (number === 0) await onBegin()
      next.set(place, number + 1)
      const bytes = await part.arrayBuffer()
      await store.recordings.put({
        key: keyOf(place),
        part: number,
        clientId,
        bytes,
        ...about,
        keptAt: Date.now(),
      })
    },
    async kept(place): Promise<KeptRecording | null> {
      const rows = await rowsOf(place)
      const last = rows.at(-1)
      return last
        ? { mime: last.mime, seconds: last.seconds, parts: rows.map(({ bytes }) => new Blob([bytes])) }
        : null
    },
    async drop(place) {
      next.delete(place)
      await store.recordings.where({ key: keyOf(place) }).delete()
    },
  }
}
