import { reportPartLabel } from '@quadrat/domain/messages/en'
import { capturedFields } from '../answers/captured-fields.ts'
import type { Evidence, StoredFile, Task } from '../task.api.ts'

/** A question or a photo that a request for an edit can be about. */
export interface MarkablePart {
  fieldId: string
  photoHash: string | null
  label: string
  /** The photo that it is. */
  photo: StoredFile | null
}

/** Everything of a report that can be marked, in the order of the form: each photo stands under its question. */
export function markableParts(task: Pick<Task, 'evidences' | 'template'>): MarkablePart[] {
  const evidence = task.evidences.at(-1)
  const fields = capturedFields(task.template.dataFields, evidence?.answers ?? [])
  const asked = fields.flatMap(({ id, label, value }) => [
    part(id, label),
    ...photoParts(id, label, value?.photos ?? []),
  ])
  return [
    ...asked,
    part('photos', reportPartLabel.photos),
    ...photoParts('photos', 'Photo', evidence ? ownPhotos(evidence) : []),
    ...(evidence?.notes ? [part('comment', reportPartLabel.comment)] : []),
    part('position', reportPartLabel.position),
  ]
}

/** The photos beside the questions. */
export function ownPhotos(evidence: Pick<Evidence, 'photos' | 'answers'>): StoredFile[] {
  const asked = new Set(evidence.answers.flatMap(({ photos }) => photos.map(photo => photo.id)))
  return evidence.photos.filter(photo => !asked.has(photo.id))
}

function part(fieldId: string, label: string): MarkablePart {
  return { fieldId, photoHash: null, label, photo: null }
}

function photoParts(fieldId: string, label: string, photos: readonly StoredFile[]): MarkablePart[] {
  return photos.map((photo, index) => ({
    fieldId,
    photoHash: photo.hash,
    label: photos.length > 1 || fieldId === 'photos' ? `${label} ${index + 1}` : `${label}: photo`,
    photo,
  }))
}
