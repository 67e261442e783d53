import * as z from 'zod/mini'
import { limits } from './limits.ts'
import type { Field } from './template.ts'
import { fieldIdSchema, templateLimits } from './template.ts'

// This module runs on the phone and on the server. It uses zod/mini to stay within the phone's size budget.

/** Photo types that a phone may send. The phone converts all other types to one of them. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** False for a text with NUL or a lone surrogate: PostgreSQL's jsonb refuses both, and only at the insert. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}
const text = (max: number) =>
  z
    .string()
    .check(z.maxLength(max), z.refine(isStorable, { error: 'The text has characters that cannot be kept' }))

/** ISO 8601 date and time with an offset or 'Z'. */
export const isoDateTime = z.iso.datetime({ offset: true })

/** A reference to a photo by its SHA-256 in lower-case hex. `size` is in bytes, `width` and `height` in pixels. */
export const photoRefSchema = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: text(200).check(z.minLength(1)),
  size: z.int().check(z.minimum(1), z.maximum(limits.imageBytes)),
  mime: z.enum(photoTypes),
  width: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  height: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** The time of the shot, ISO 8601 with offset, if the camera or the phone knows it. */
  takenAt: z.optional(isoDateTime),
})
/** A photo of a report, see `photoRefSchema`. */
export type PhotoRef = z.infer<typeof photoRefSchema>

/** A chosen option by id, with its text at that time: renaming the option later does not change the report. */
export const dataListAnswerSchema = z.object({
  optionId: z.string().check(z.regex(/^\d{1,18}$/)),
  value: text(500).check(z.minLength(1)),
})

/**
 * An answer on the wire and in a draft. Its type follows the kind of the question:
 * - radio, select, text, email: a text; date-time: ISO 8601 with offset; phone-number: E.164
 * - metric, percentage, number, number-dropdown, number-range: a number; rating: whole stars from 1
 * - checkbox: the texts of the chosen options, in any order
 * - data-list: an option; photo: the photos
 *
 * A draft may contain a half-typed text in place of a number; `validateAnswers` (`answer-errors.ts`) reports it.
 */
export const answerSchema = z.union([
  text(limits.textAnswerCharacters),
  z.number(),
  dataListAnswerSchema,
  z.array(text(templateLimits.optionCharacters)).check(z.maxLength(templateLimits.options)),
  z.array(photoRefSchema).check(z.maxLength(limits.photosPerSubmission)),
])
/** One answer, see `answerSchema`. */
export type Answer = z.infer<typeof answerSchema>

/** Answers by field id, at most `templateLimits.fields`. A field without an answer has no key. */
export const answersSchema = z
  .record(fieldIdSchema, answerSchema)
  .check(
    z.refine(answers => Object.keys(answers).length <= templateLimits.fields, { error: 'Too many answers' }),
  )
/** Answers by field id, see `answersSchema`. */
export type Answers = Record<string, Answer>

/** The content of a report. `photos` are the photos of the report itself; photos of photo fields are in `answers`. */
export interface AnsweredReport {
  answers: Readonly<Record<string, Answer>>
  photos: readonly PhotoRef[]
  comment?: string | null
}

/** True for undefined, blank text and an empty list. The number 0 is an answer. */
export function isNoAnswer(answer: Answer | undefined): answer is undefined {
  if (answer === undefined || answer === null) return true
  if (typeof answer === 'string') return answer.trim() === ''
  return Array.isArray(answer) && answer.length === 0
}

/**
 * Returns the answers to send: without empty ones and without answers to fields that the template no longer has.
 * The latter exist because a report sent back for edit may be answered on a newer version.
 */
export function tidyAnswers(fields: readonly Field[], answers: Readonly<Answers>): Answers {
  const tidy: Answers = {}
  for (const { id } of fields) {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
    if (answer !== undefined && !isNoAnswer(answer)) tidy[id] = answer
  }
  return tidy
}

/** Returns all photos that a complete report has, its own and those of its photo fields, each hash once. */
export function expectedPhotos(report: Pick<AnsweredReport, 'answers' | 'photos'>): PhotoRef[] {
  const byHash = new Map<string, PhotoRef>()
  for (const photo of [...report.photos, ...Object.values(report.answers).flatMap(photosIn)]) {
    if (!byHash.has(photo.hash)) byHash.set(photo.hash, photo)
  }
  return [...byHash.values()]
}

/** Returns the photos of an answer; [] for an answer of another kind. */
export function photosIn(answer: Answer | undefined): PhotoRef[] {
  if (!Array.isArray(answer)) return []
  return answer.filter(item => typeof item === 'object')
}
