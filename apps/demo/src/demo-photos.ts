import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PhotoRef } from '@quadrat/domain/answer/answers'
import { type Subject, subjects } from './content/subjects.ts'
import { type Taken, withExif } from './photos/exif-block.ts'
import { type DemoPhoto, demoPhotos, pathOf, photosOf } from './photos/photos.ts'

/** Photos are taken one after the other before the report. */
const betweenPhotosMs = 50_000

const bySubject = new Map(subjects.map(subject => [subject, photosOf(subject).map(refOf)]))
const byHash = new Map(demoPhotos.map(photo => [photo.sha256, photo]))

function refOf({ file, sha256, bytes, width, height }: DemoPhoto): PhotoRef {
  return { hash: sha256, name: file, size: bytes, mime: 'image/jpeg', width, height }
}

/** The pictures of a subject, as a report refers to them; never empty. */
export function photoRefsOf(subject: Subject): readonly PhotoRef[] {
  const refs = bySubject.get(subject)
  if (!refs?.length) throw new Error(`The demo has no picture of ${subject}`)
  return refs
}

const bytesOfBundled = new Map<string, Buffer>()

function readBundledPhoto(hash: string): Buffer {
  const photo = byHash.get(hash)
  if (!photo) throw new Error('The demo has no such picture')
  const bytes = bytesOfBundled.get(hash) ?? readFileSync(pathOf(photo))
  bytesOfBundled.set(hash, bytes)
  return bytes
}

export interface TakenPhotos {
  photosOf: (subject: Subject) => readonly PhotoRef[]
  /** The bytes of a photo that `photosOf` has returned; null for another hash. */
  bytesOf: (hash: string) => Buffer | null
}

/**
 * The bundled pictures as photos of one task: each with the time and the place of that task, so that no two
 * tasks have the same file.
 */
export function takePhotos({ at, position }: Taken): TakenPhotos {
  const taken = new Map<string, Buffer>()
  return {
    photosOf: subject =>
      photoRefsOf(subject).map((ref, i) => {
        const bytes = withExif(readBundledPhoto(ref.hash), {
          at: new Date(at.getTime() - (i + 1) * betweenPhotosMs),
          position,
        })
        const hash = createHash('sha256').update(bytes).digest('hex')
        taken.set(hash, bytes)
        return { ...ref, hash, size: bytes.length }
      }),
    bytesOf: hash => taken.get(hash) ?? null,
  }
}

/** A photo like this one whose bytes are still on the phone: the server has no file with its hash. */
export function stillOnPhone(photo: PhotoRef, ...parts: string[]): PhotoRef {
  return {
    ...photo,
    hash: createHash('sha256')
      .update([photo.hash, ...parts].join('/'))
      .digest('hex'),
  }
}
