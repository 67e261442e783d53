import type { MediaRef, PhotoRef } from '@quadrat/domain/answer/answers'
import type { MediaKind } from '@quadrat/domain/answer/media'
import { acceptedFiles, mediaLimit, mediaTypeFor } from '@quadrat/domain/answer/media-types'
import { spoken } from '@quadrat/domain/language/texts'
import { limits } from '@quadrat/domain/limits'
import type { CapturedMedia, CapturedPhoto, CaptureFailure, FormHost } from '@quadrat/forms/contract'
import { isProblem } from '#src/shared/api/problem-notice.ts'
import { findOption, findOptions, lookUpOption } from '#src/shared/data-lists/find-options.api.ts'
import { chooseFiles } from '#src/shared/photos/choose-files.ts'
import { labelFileUrl } from '#src/shared/templates/label-files.api.ts'
import { uploadFiles } from '#src/shared/upload/upload.ts'
import { photoRefOf } from './desk-report.api.ts'

/** The types that both the upload and a report take. */
const accepted = 'image/jpeg,image/png'

/**
 * The services of the dashboard for a form: a photo is uploaded as soon as it is chosen, with its camera
 * data.
 * @param urls the addresses of the photos that were uploaded before, by their hashes
 * @param onUploaded called with each new photo and its address
 */
export function deskHost(
  urls: ReadonlyMap<string, string>,
  onUploaded: (hash: string, url: string) => void,
): FormHost {
  const known = new Map(urls)
  return {
    async capturePhoto(source, max, onCaptured) {
      const files = (await chooseFiles(accepted, source, max)).slice(0, max)
      const captured: CapturedPhoto[] = []
      for (const file of files) {
        const photo = await upload(file, (ref, url) => {
          known.set(ref.hash, url)
          onUploaded(ref.hash, url)
        })
        captured.push(photo)
        onCaptured(photo, files.length - captured.length)
      }
      return captured
    },
    storeDrawing: file =>
      upload(file, (ref, url) => {
        known.set(ref.hash, url)
        onUploaded(ref.hash, url)
      }),
    async photoContent(hash) {
      const url = known.get(hash)
      if (!url) throw new Error('The photo has no address.')
      const response = await fetch(url)
      if (!response.ok) throw new Error(`The photo did not come: ${response.status}`)
      return response.blob()
    },
    media: {
      limit: kind => mediaLimit(kind, limits.documentBytes),
      choose: async kind => (await chooseFiles(acceptedFiles(kind), 'files', 1))[0] ?? null,
      store: async (kind, file) => {
        const stored = await uploadMedia(kind, file)
        if (stored.status === 'stored') {
          known.set(stored.media.hash, stored.url)
          onUploaded(stored.media.hash, stored.url)
        }
        return stored
      },
      url: hash => {
        const url = known.get(hash)
        return url ? Promise.resolve(url) : Promise.reject(new Error('The file has no address.'))
      },
    },
    hasCamera: false,
    photoUrl(hash) {
      const url = known.get(hash)
      return url ? Promise.resolve(url) : Promise.reject(new Error('The photo has no address.'))
    },
    labelFile: labelFileUrl,
    now: () => new Date(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    searchOptions: ({ listId, text, cursor, signal }) =>
      findOptions(listId, text.trim(), Number(cursor ?? 0), signal),
    findOption,
    lookUp: lookUpOption,
    languages: [spoken().language],
  }
}

async function uploadMedia(
  kind: MediaKind,
  file: File,
): Promise<
  Extract<CapturedMedia, { status: 'failed' }> | { status: 'stored'; media: MediaRef; url: string }
> {
  if (file.size > mediaLimit(kind, limits.documentBytes)) return { status: 'failed', reason: 'too-large' }
  try {
    const [stored] = await uploadFiles([file], () => {})
    const mime = stored && mediaTypeFor(kind, stored.mime)
    if (!mime) return { status: 'failed', reason: 'wrong-type' }
    const { hash, name, size, url } = stored
    return { status: 'stored', media: { hash, name, size, mime }, url }
  } catch (error) {
    if (isProblem(error, 'file.too-large')) return { status: 'failed', reason: 'too-large' }
    const isOther = isProblem(error, 'file.not-image', 'file.type-refused')
    return { status: 'failed', reason: isOther ? 'wrong-type' : 'not-uploaded' }
  }
}

async function upload(file: File, keep: (ref: PhotoRef, url: string) => void): Promise<CapturedPhoto> {
  const failed = (reason: CaptureFailure): CapturedPhoto => ({ status: 'failed', name: file.name, reason })
  try {
    const [stored] = await uploadFiles([file], () => {})
    const photo = stored && photoRefOf(stored)
    if (!photo) return failed('not-an-image')
    keep(photo, stored.url)
    return { status: 'stored', photo }
  } catch (error) {
    if (isProblem(error, 'file.too-large')) return failed('too-large')
    return failed(isProblem(error, 'file.not-image', 'file.type-refused') ? 'not-an-image' : 'not-uploaded')
  }
}
