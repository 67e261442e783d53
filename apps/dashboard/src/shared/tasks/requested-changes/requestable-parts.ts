import { reportPartLabel } from '@quadrat/domain/messages/en'
import { capturedFields } from '../answers/captured-fields.ts'
import type { Evidence, StoredFile, Task } from '../task.api.ts'
import { photoName } from './photo-name.ts'

/** A question or photo for which changes can be requested. */
export interface RequestablePart {
  fieldId: string
  photoHash: string | null
  label: string
  /** The photo itself; null for a question. */
  photo: StoredFile | null
}

/**
 * All parts of a report for which changes can be requested, in the order of the form. Photos follow their
 * question.
 */
export function requestableParts(
  task: Pick<Task, 'evidences' | 'template' | 'timezone' | 'reportedAt' | 'createdAt'>,
): RequestablePart[] {
  const evidence = task.evidences.at(-1)
  const fields = capturedFields(task, evidence?.answers ?? [])
  const questions = fields.flatMap(({ id, label, value }) => [
    part(id, label),
    ...photoParts(id, label, value?.photos ?? []),
  ])
  return [
    ...questions,
    part('photos', reportPartLabel.photos),
    ...photoParts('photos', '', evidence ? ownPhotos(evidence) : []),
    ...(evidence?.notes ? [part('comment', reportPartLabel.comment)] : []),
    part('position', reportPartLabel.position),
  ]
}

/** The photos that do not belong to a photo question. */
export function ownPhotos(evidence: Pick<Evidence, 'photos' | 'answers'>): StoredFile[] {
  const inQuestions = new Set(evidence.answers.flatMap(({ photos }) => photos.map(photo => photo.id)))
  return evidence.photos.filter(photo => !inQuestions.has(photo.id))
}

function part(fieldId: string, label: string): RequestablePart {
  return { fieldId, photoHash: null, label, photo: null }
}

function photoParts(fieldId: string, label: string, photos: readonly StoredFile[]): RequestablePart[] {
  return photos.map((photo, index) => ({
    fieldId,
    photoHash: photo.hash,
    label: photoName(fieldId, label, photos.length > 1 || fieldId === 'photos' ? index + 1 : null),
    photo,
  }))
}
