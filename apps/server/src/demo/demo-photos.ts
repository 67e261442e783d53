import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { PhotoRef } from '@quadrat/domain/answers'
import sharp from 'sharp'
import { type Subject, subjects } from './content/templates.ts'

/** The pictures that are shipped with the demo. */
export const photosFolder = new URL('photos/', import.meta.url)

export interface DemoPhoto {
  name: string
  bytes: Buffer
  ref: PhotoRef
}

export interface DemoPhotos {
  /** By file name: 'portrait-01.jpg'. @throws Error when it is not shipped */
  named(name: string): DemoPhoto
  /** By content. */
  hashed(hash: string): DemoPhoto | undefined
  /** Pictures of a subject, never empty. */
  of(subject: Subject): readonly PhotoRef[]
}

/** Reads them all once (1.5 MB); what a picture shows is in its name: 'seedlings-mud-2.jpg'. */
export async function readDemoPhotos(folder: URL = photosFolder): Promise<DemoPhotos> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.jpg')).sort()
  const photos = await Promise.all(names.map(name => readPhoto(folder, name)))
  const byName = new Map(photos.map(photo => [photo.name, photo]))
  const byHash = new Map(photos.map(photo => [photo.ref.hash, photo]))
  const bySubject = new Map(
    subjects.map(subject => [
      subject,
      photos.filter(photo => photo.name.replace(/-\d+\.jpg$/, '') === subject).map(photo => photo.ref),
    ]),
  )
  return {
    named(name) {
      const photo = byName.get(name)
      if (!photo) throw new Error(`The demo has no picture ${name}`)
      return photo
    },
    hashed: hash => byHash.get(hash),
    of(subject) {
      const refs = bySubject.get(subject) ?? []
      if (!refs.length) throw new Error(`The demo has no picture of ${subject}`)
      return refs
    },
  }
}

async function readPhoto(folder: URL, name: string): Promise<DemoPhoto> {
  const bytes = await readFile(new URL(name, folder))
  const { width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { name, bytes, ref: { hash, name, size: bytes.length, mime: 'image/jpeg', width, height } }
}

/** A picture of the same kind whose bytes are still on the phone: nothing the server holds has this hash. */
export function stillOnPhone(photo: PhotoRef, ...parts: string[]): PhotoRef {
  return {
    ...photo,
    hash: createHash('sha256')
      .update([photo.hash, ...parts].join('/'))
      .digest('hex'),
  }
}
