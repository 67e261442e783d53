import { type Answers, instancesIn } from '@quadrat/domain/answer/answers'
import { isCalculatedUnseen } from '@quadrat/domain/logic/field-logic'
import { reportPartLabel } from '@quadrat/domain/messages/en'
import { titleOfInstance } from '@quadrat/domain/task/requested-instance'
import { isPhotoKind, isQuestion } from '@quadrat/domain/template/field-kinds'
import type { Field } from '@quadrat/domain/template/template'
import { isPicture } from '#src/shared/photos/is-picture.ts'
import { capturedFields } from '../answers/captured-fields.ts'
import type { Evidence, StoredFile, Task } from '../task.api.ts'
import { photoName } from './photo-name.ts'

/** A question or photo for which changes can be requested. */
export interface RequestablePart {
  fieldId: string
  photoHash: string | null
  /** The instance of a repeat that the answer is in, and what people know it by. */
  instanceId?: string | undefined
  instance?: string | undefined
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
  const questions = fields.flatMap(({ id, kind, label, value, view, isUnseen }) => {
    // A recording or file is asked for again with its question.
    const photos = value?.photos.filter(isPicture) ?? []
    const isOne = isOnePicture(kind, photos.length)
    return [
      ...(isUnseen ? [] : [{ ...part(id, label), photo: isOne ? (photos[0] ?? null) : null }]),
      ...instanceParts(
        view.fields.find(field => field.id === id),
        value?.value,
      ),
      ...(isOne ? [] : photoParts(id, label, photos)),
    ]
  })
  return [
    ...questions,
    part('photos', reportPartLabel.photos),
    ...photoParts('photos', '', evidence ? ownPhotos(evidence) : []),
    ...(evidence?.notes ? [part('comment', reportPartLabel.comment)] : []),
    part('position', reportPartLabel.position),
  ]
}

/**
 * The part of a report that a photo is: the only one of its question is the answer to it, and so is what was
 * drawn or signed.
 * @param count how many photos the question has
 */
export function partOfPhoto(fieldId: string, kind: string, { hash }: StoredFile, count: number) {
  return { fieldId, photoHash: fieldId !== 'photos' && isOnePicture(kind, count) ? null : hash }
}

const isOnePicture = (kind: string, count: number) => isPhotoKind(kind) && (kind !== 'photo' || count === 1)

/** The questions of each instance of a repeat, and of the repeats in it; [] for another question. */
function instanceParts(repeat: Field | undefined, answer: unknown): RequestablePart[] {
  if (repeat?.kind !== 'repeat') return []
  return instancesIn(answer as Answers[string]).flatMap((instance, index) => {
    const title = titleOfInstance(repeat, instance, index)
    return repeat.fields.flatMap(field =>
      field.kind === 'repeat'
        ? instanceParts(field, instance.answers[field.id])
        : isQuestion(field) && !isCalculatedUnseen(field)
          ? [{ ...part(field.id, field.label), instanceId: instance.id, instance: title }]
          : [],
    )
  })
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
