import { type Answers, filesIn, instancesIn } from '@quadrat/domain/answer/answers'
import { isCalculatedUnseen } from '@quadrat/domain/logic/field-logic'
import type { FormView } from '@quadrat/domain/logic/instances'
import { labelIn } from '@quadrat/domain/logic/label-values'
import { reportPartLabel } from '@quadrat/domain/messages/en'
import type { RequestedPart } from '@quadrat/domain/task/requested-change'
import {
  type InstanceQuestion,
  nameInInstance,
  questionInInstance,
  titleOfInstance,
} from '@quadrat/domain/task/requested-instance'
import { isPhotoKind } from '@quadrat/domain/template/field-kinds'
import type { Field } from '@quadrat/domain/template/template'
import { isPicture } from '#src/shared/photos/is-picture.ts'
import { capturedFields } from '../answers/captured-fields.ts'
import type { Evidence, FieldValue, StoredFile, Task } from '../task.api.ts'
import { photoName } from './photo-name.ts'

/** What of a task its parts need. */
export type ReportedTask = Pick<Task, 'evidences' | 'template' | 'timezone' | 'reportedAt' | 'createdAt'>

/** A question or photo for which changes can be requested. */
export interface RequestablePart {
  fieldId: string
  photoHash: string | null
  /** The instance of a repeat that the answer is in, and what people know it by. */
  instanceId?: string | undefined
  instance?: string | undefined
  label: string
  /** Of a part of an instance, where it is shown without what that is known by: 'Age (Asha)'. */
  name?: string | undefined
  /** The photo itself; null for a question. */
  photo: StoredFile | null
}

/**
 * All parts of a report for which changes can be requested, in the order of the form. Photos follow their
 * question.
 */
export function requestableParts(task: ReportedTask): RequestablePart[] {
  const evidence = task.evidences.at(-1)
  const { timezone } = task
  const fields = capturedFields(task, evidence?.answers ?? [])
  const questions = fields.flatMap(({ id, kind, label, value, view, isUnseen }) => {
    if (kind === 'repeat')
      return [...(isUnseen ? [] : [part(id, label)]), ...instanceParts({ view, timezone }, id, value)]
    // A recording or file is asked for again with its question.
    const photos = value?.photos.filter(isPicture) ?? []
    const isOne = isOnePicture(kind, photos.length)
    return [
      ...(isUnseen ? [] : [{ ...part(id, label), photo: isOne ? (photos[0] ?? null) : null }]),
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
export function partOfPhoto(
  { fieldId, kind, instanceId }: Omit<PicturedQuestion, 'label' | 'photos'>,
  { hash }: StoredFile,
  count: number,
): RequestedPart {
  const photoHash = fieldId !== 'photos' && isOnePicture(kind, count) ? null : hash
  return { fieldId, photoHash, ...(instanceId !== undefined && { instanceId }) }
}

const isOnePicture = (kind: string, count: number) => isPhotoKind(kind) && (kind !== 'photo' || count === 1)

/** The report that a question is in. */
interface Asked {
  view: FormView
  timezone: string
}

/** The questions of each instance of a repeat with their photos, and those of the repeats in it. */
function instanceParts(report: Asked, repeatId: string, value: FieldValue | null): RequestablePart[] {
  return instanceQuestions(report, repeatId, value).flatMap(({ asked, label, name, title, photos }) => {
    const { field, instance } = asked
    const of = { instanceId: instance.id, instance: title }
    const isOne = isOnePicture(field.kind, photos.length)
    if (isCalculatedUnseen(field)) return []
    const question = { ...part(field.id, label), ...of, name, photo: isOne ? (photos[0] ?? null) : null }
    if (isOne) return [question]
    const names = photoParts(field.id, name, photos)
    return [
      question,
      ...photoParts(field.id, label, photos).map((one, n) => ({ ...one, ...of, name: names[n]?.label })),
    ]
  })
}

/** A question of an instance with its pictures. */
interface AnsweredInInstance {
  asked: InstanceQuestion
  label: string
  /** 'Age (Asha)'. */
  name: string
  /** What the instance is known by. */
  title: string
  photos: StoredFile[]
}

/** The questions of the instances of a repeat, and of the repeats in them, in the order of the form. */
function instanceQuestions(
  { view, timezone }: Asked,
  repeatId: string,
  value: FieldValue | null,
): AnsweredInInstance[] {
  const repeat = view.fields.find(({ id }) => id === repeatId)
  const inside = (of: Field | undefined, answer: unknown): AnsweredInInstance[] =>
    of?.kind !== 'repeat'
      ? []
      : instancesIn(answer as Answers[string]).flatMap(({ id: instanceId, answers }) =>
          of.fields.flatMap(field => {
            if (field.kind === 'repeat') return inside(field, answers[field.id])
            const asked = questionInInstance(view, { fieldId: field.id, instanceId })
            if (!asked) return []
            const title = titleOfInstance(asked.repeat, asked.instance, asked.index)
            const hashes = filesIn(answers[field.id]).map(({ hash }) => hash)
            return {
              asked,
              label: labelIn(view, field, asked.path, timezone),
              name: nameInInstance(view, asked, title, timezone),
              title,
              photos: hashes
                .flatMap(hash => value?.photos.find(one => one.hash === hash) ?? [])
                .filter(isPicture),
            }
          }),
        )
  return inside(repeat, value?.value)
}

/** A question with the pictures that answer it. */
export interface PicturedQuestion {
  fieldId: string
  kind: string
  instanceId?: string | undefined
  label: string
  photos: StoredFile[]
}

/** The questions of a report with their pictures, in the order of the form; in repeats by instance. */
export function picturedQuestions(task: ReportedTask, evidence: Evidence): PicturedQuestion[] {
  const { timezone } = task
  return capturedFields(task, evidence.answers).flatMap(({ id, kind, label, value, view }) =>
    kind === 'repeat'
      ? instanceQuestions({ view, timezone }, id, value).map(({ asked, name, photos }) => ({
          fieldId: asked.field.id,
          kind: asked.field.kind,
          instanceId: asked.instance.id,
          label: name,
          photos,
        }))
      : { fieldId: id, kind, label, photos: value?.photos.filter(isPicture) ?? [] },
  )
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
