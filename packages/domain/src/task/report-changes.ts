import type { Answer, RepeatInstance } from '../answer/answers.ts'
import { filesIn, instancesIn } from '../answer/answers.ts'
import { isPlace, isShape, metresBetweenPoints } from '../answer/geo-answer.ts'
import { isPhotoKind } from '../template/field-kinds.ts'

/**
 * The parts of a report that are compared with another version. Positions are in degrees (WGS 84) and metres.
 */
export interface ComparedReport {
  /** In the order of the form. */
  answers: readonly { fieldId: string; kind: string; label: string; value: Answer }[]
  /** `fieldId` is null for the photos of the report itself. */
  photos: readonly { hash: string; fieldId: string | null }[]
  comment: string | null
  position: { latitude: number; longitude: number; accuracy: number } | null
}

/** A question whose answer was changed, added or removed. */
export interface AnswerChange {
  fieldId: string
  kind: string
  label: string
  before: Answer | null
  after: Answer | null
  /** `after` minus `before` if both are numbers. */
  difference: number | null
}

/** A photo of one of the versions or of both. `fieldId` is null for a photo of the report itself. */
export interface PhotoChange {
  hash: string
  fieldId: string | null
  state: 'kept' | 'new' | 'gone'
}

/** The differences between two versions of a report. */
export interface ReportChanges {
  answers: AnswerChange[]
  /** The number of questions with the same answer in both. */
  unchanged: number
  /** The photos of both versions: those of the newer one in their order, then the removed ones. */
  photos: PhotoChange[]
  /** Null if the comment is unchanged. */
  comment: { before: string | null; after: string | null } | null
  /** Null if unchanged. `metres` is the distance between both, null if one version has no position. */
  position: { metres: number | null } | null
}

/**
 * Compares two versions of a report. Photos are compared by their hash. Questions for photos, signatures and
 * drawings are not part of `answers`; their photos are in `photos`.
 */
export function reportChanges(before: ComparedReport, after: ComparedReport): ReportChanges {
  const old = new Map(before.answers.map(answer => [answer.fieldId, answer.value]))
  const now = new Map(after.answers.map(answer => [answer.fieldId, answer.value]))
  const questions = [...after.answers, ...before.answers.filter(({ fieldId }) => !now.has(fieldId))]
  const answers: AnswerChange[] = []
  let unchanged = 0
  for (const { fieldId, kind, label } of questions) {
    if (isPhotoKind(kind)) continue
    const [was, is] = [old.get(fieldId) ?? null, now.get(fieldId) ?? null]
    if (sameAnswer(was, is, kind === 'ranking')) {
      unchanged++
      continue
    }
    answers.push({ fieldId, kind, label, before: was, after: is, difference: differenceOf(was, is) })
  }
  return {
    answers,
    unchanged,
    photos: photoChanges(before, after),
    comment:
      (before.comment ?? '') === (after.comment ?? '')
        ? null
        : { before: before.comment, after: after.comment },
    position: positionChange(before.position, after.position),
  }
}

/** Returns `after` minus `before` if both are numbers, else null. */
export function differenceOf(before: Answer | null, after: Answer | null): number | null {
  return typeof before === 'number' && typeof after === 'number' ? rounded(after - before) : null
}

function photoChanges(before: ComparedReport, after: ComparedReport): PhotoChange[] {
  const key = ({ hash, fieldId }: { hash: string; fieldId: string | null }) => `${fieldId ?? ''}/${hash}`
  const [were, are] = [new Set(before.photos.map(key)), new Set(after.photos.map(key))]
  return [
    ...after.photos.map(photo => ({
      ...photo,
      state: were.has(key(photo)) ? ('kept' as const) : ('new' as const),
    })),
    ...before.photos
      .filter(photo => !are.has(key(photo)))
      .map(photo => ({ ...photo, state: 'gone' as const })),
  ]
}

function positionChange(
  before: ComparedReport['position'],
  after: ComparedReport['position'],
): ReportChanges['position'] {
  if (!before || !after) return before === after ? null : { metres: null }
  if (before.latitude === after.latitude && before.longitude === after.longitude) return null
  return { metres: metresBetween(before, after) }
}

/**
 * True if two answers are equal. Photos are compared by hash, list options by id, instances of repeats in
 * their order.
 */
export function sameAnswer(a: Answer | null, b: Answer | null, isOrdered = false): boolean {
  const [were, are] = [instancesIn(a ?? undefined), instancesIn(b ?? undefined)]
  if (were.length > 0 || are.length > 0) {
    return were.length === are.length && were.every((one, at) => isSameInstance(one, are[at]))
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    // The order in which options were chosen does not matter.
    const known = (list: Answer & unknown[]) => {
      const items = [...list].map(plain)
      return JSON.stringify(isOrdered ? items : items.sort())
    }
    return known(a) === known(b)
  }
  return plain(a) === plain(b)
}

function isSameInstance(a: RepeatInstance, b: RepeatInstance | undefined): boolean {
  if (a.id !== b?.id) return false
  return [...new Set([...Object.keys(a.answers), ...Object.keys(b.answers)])].every(id =>
    // The kinds of the questions are not known here: a ranking in another order is another answer.
    sameAnswer(a.answers[id] ?? null, b.answers[id] ?? null, true),
  )
}

function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if ('optionId' in value) return JSON.stringify(value.optionId)
  if (isPlace(value)) return JSON.stringify([value.latitude, value.longitude, value.accuracy])
  if (isShape(value)) return JSON.stringify(value.coordinates)
  return JSON.stringify(filesIn([value] as Answer).map(file => file.hash))
}

/** Removes floating-point noise such as 0.30000000000000004. */
function rounded(difference: number): number {
  return Number(difference.toPrecision(12))
}

/** Returns the great-circle distance between two points in degrees (WGS 84), in metres. */
export function metresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  return metresBetweenPoints([a.longitude, a.latitude], [b.longitude, b.latitude])
}
