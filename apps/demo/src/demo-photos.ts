import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PhotoRef } from '@quadrat/domain/answers'
import { type Subject, subjects } from './content/subjects.ts'
import { type DemoPhoto, demoPhotos, pathOf, photosOf } from './photos/photos.ts'

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

/** The bytes of a bundled picture; null for another hash. */
export async function readBundledPhoto(hash: string): Promise<Buffer | null> {
  const photo = byHash.get(hash)
  return photo ? readFile(pathOf(photo)) : null
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
