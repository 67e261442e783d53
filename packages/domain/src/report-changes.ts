import type { Answer } from './answers.ts'
import { photosIn } from './answers.ts'

/** A report as it is compared with another version of itself. Degrees (WGS 84) and metres. */
export interface ComparedReport {
  /** In the order of the form. */
  answers: readonly { fieldId: string; kind: string; label: string; value: Answer }[]
  /** `fieldId` is null for the photos of the report itself. */
  photos: readonly { hash: string; fieldId: string | null }[]
  comment: string | null
  position: { latitude: number; longitude: number; accuracy: number } | null
}

/** One question that was answered otherwise, answered for the first time, or no longer. */
export interface AnswerChange {
  fieldId: string
  kind: string
  label: string
  before: Answer | null
  after: Answer | null
  /** After minus before, where both are numbers. */
  difference: number | null
}

export interface PhotoChange {
  hash: string
  fieldId: string | null
  state: 'kept' | 'new' | 'gone'
}

export interface ReportChanges {
  answers: AnswerChange[]
  /** Questions with the same answer as before. */
  unchanged: number
  /** Every photo of both versions: the newer one's in their order, then those that are gone. */
  photos: PhotoChange[]
  comment: { before: string | null; after: string | null } | null
  /** `metres` is the distance between the two, null where one of them has no position. */
  position: { metres: number | null } | null
}

/**
 * What the newer version of a report says otherwise. Photos are compared by their hash: the answer to a photo
 * question is no answer here, its photos stand among the others.
 */
export function reportChanges(before: ComparedReport, after: ComparedReport): ReportChanges {
  const old = new Map(before.answers.map(answer => [answer.fieldId, answer.value]))
  const now = new Map(after.answers.map(answer => [answer.fieldId, answer.value]))
  const asked = [...after.answers, ...before.answers.filter(({ fieldId }) => !now.has(fieldId))]
  const answers: AnswerChange[] = []
  let unchanged = 0
  for (const { fieldId, kind, label } of asked) {
    if (kind === 'photo') continue
    const [was, is] = [old.get(fieldId) ?? null, now.get(fieldId) ?? null]
    if (sameAnswer(was, is)) {
      unchanged++
      continue
    }
    const difference = typeof was === 'number' && typeof is === 'number' ? tidy(is - was) : null
    answers.push({ fieldId, kind, label, before: was, after: is, difference })
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

/** Whether two answers say the same; photos are compared by their hashes, list options by their ids. */
export function sameAnswer(a: Answer | null, b: Answer | null): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    // The order in which boxes were ticked says nothing.
    const sorted = (list: Answer & unknown[]) => JSON.stringify([...list].map(plain).sort())
    return sorted(a) === sorted(b)
  }
  return plain(a) === plain(b)
}

function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if ('optionId' in value) return JSON.stringify(value.optionId)
  return JSON.stringify(photosIn([value] as Answer).map(photo => photo.hash))
}

/** 0.30000000000000004 is nobody's difference. */
function tidy(difference: number): number {
  return Number(difference.toPrecision(12))
}

const earthRadius = 6_371_008.8

/** The distance over the ground between two points, in metres. */
export function metresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}
