import { join } from 'node:path'
import { type Subject, subjects } from '../content/subjects.ts'
import catalogue from './catalogue.json' with { type: 'json' }

/** A picture drawn for the demo. */
export interface DemoPhoto {
  /** The file name in this folder; `pathOf` returns the path. */
  file: string
  /** Null for portraits and for covers of projects and groups. */
  subject: Subject | null
  /** Lower-case hex, as files are named on the server. */
  sha256: string
  bytes: number
  width: number
  height: number
}

const isSubject = (name: string | null): name is Subject => subjects.some(subject => subject === name)

export const demoPhotos: DemoPhoto[] = catalogue.map(entry => ({
  ...entry,
  subject: isSubject(entry.subject) ? entry.subject : null,
}))

export const pathOf = (photo: DemoPhoto): string => join(import.meta.dirname, photo.file)

/** The pictures of a subject; never empty. */
export function photosOf(subject: Subject): DemoPhoto[] {
  return demoPhotos.filter(photo => photo.subject === subject)
}

/** The cover or portrait of a project, group, tag or collector, by its file name. */
export function photoNamed(file: string): DemoPhoto {
  const photo = demoPhotos.find(one => one.file === file)
  if (!photo) throw new Error(`There is no demo picture ${file}`)
  return photo
}
