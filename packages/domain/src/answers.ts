import * as z from 'zod/mini'
import { limits } from './limits.ts'
import type { Field } from './template.ts'
import { fieldIdSchema, templateLimits } from './template.ts'

// Runs on the phone and on the server: no clock, no network, and zod/mini because of the phone's budget.

/** Photo types that a phone may send; it turns everything else into one of them. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** PostgreSQL's jsonb holds neither NUL nor half a surrogate pair; such a text would be refused too late. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}
const text = (max: number) =>
  z
    .string()
    .check(z.maxLength(max), z.refine(isStorable, { error: 'The text has characters that cannot be kept' }))

export const isoDateTime = z.iso.datetime({ offset: true })

/** A photo by its content: SHA-256 in lower-case hex, `size` in bytes, `width` and `height` in pixels. */
export const photoRefSchema = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: text(200).check(z.minLength(1)),
  size: z.int().check(z.minimum(1), z.maximum(limits.imageBytes)),
  mime: z.enum(photoTypes),
  width: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  height: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** When it was taken, ISO 8601 with offset, where the camera or the phone knows it. */
  takenAt: z.optional(isoDateTime),
})
export type PhotoRef = z.infer<typeof photoRefSchema>

/** The option by id, with its text as the collector saw it: a later renaming does not rewrite a report. */
export const dataListAnswerSchema = z.object({
  optionId: z.string().check(z.regex(/^\d{1,18}$/)),
  value: text(500).check(z.minLength(1)),
})

/**
 * An answer as it travels and as a draft holds it. By the kind of the question:
 * - radio, select, text, email: a text; date-time: ISO 8601 with offset; phone-number: E.164
 * - metric, percentage, number, number-dropdown, number-range: a number; rating: whole stars from 1
 * - checkbox: the texts of the chosen options, in any order
 * - data-list: an option; photo: the photos
 *
 * A draft may hold a half-typed text where a number belongs, which `validateAnswers` (`answer-faults.ts`) names.
 */
export const answerSchema = z.union([
  text(limits.textAnswerCharacters),
  z.number(),
  dataListAnswerSchema,
  z.array(text(templateLimits.optionCharacters)).check(z.maxLength(templateLimits.options)),
  z.array(photoRefSchema).check(z.maxLength(limits.photosPerSubmission)),
])
export type Answer = z.infer<typeof answerSchema>

/** Answers by field id. A field without an answer has no key. */
export const answersSchema = z
  .record(fieldIdSchema, answerSchema)
  .check(
    z.refine(answers => Object.keys(answers).length <= templateLimits.fields, { error: 'Too many answers' }),
  )
export type Answers = Record<string, Answer>

/** A report's content. `photos` are those of the report itself; those of photo fields are in `answers`. */
export interface AnsweredReport {
  answers: Readonly<Record<string, Answer>>
  photos: readonly PhotoRef[]
  comment?: string | null
}

/** Blank text and an empty list count as no answer; 0 is an answer. */
export function isNoAnswer(answer: Answer | undefined): answer is undefined {
  if (answer === undefined || answer === null) return true
  if (typeof answer === 'string') return answer.trim() === ''
  return Array.isArray(answer) && answer.length === 0
}

/**
 * The answers as they are sent: without empty ones and without those to fields that the template no longer
 * has (a report sent back for edit may be answered on a newer version).
 */
export function tidyAnswers(fields: readonly Field[], answers: Readonly<Answers>): Answers {
  const tidy: Answers = {}
  for (const { id } of fields) {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
    if (answer !== undefined && !isNoAnswer(answer)) tidy[id] = answer
  }
  return tidy
}

/** Every photo that a report needs to be whole, its own and those of its photo fields, each hash once. */
export function expectedPhotos(report: Pick<AnsweredReport, 'answers' | 'photos'>): PhotoRef[] {
  const byHash = new Map<string, PhotoRef>()
  for (const photo of [...report.photos, ...Object.values(report.answers).flatMap(photosIn)]) {
    if (!byHash.has(photo.hash)) byHash.set(photo.hash, photo)
  }
  return [...byHash.values()]
}

/** The photos of an answer; none for an answer of another kind. */
export function photosIn(answer: Answer | undefined): PhotoRef[] {
  if (!Array.isArray(answer)) return []
  return answer.filter(item => typeof item === 'object')
}
