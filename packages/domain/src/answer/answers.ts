import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { valueTexts } from '../messages/value-en.ts'
import { isAnswerless } from '../template/field-kinds.ts'
import { optionValue } from '../template/question.ts'
import type { Field } from '../template/template.ts'
import { languageTagSchema } from '../template/template-languages.ts'
import { fieldIdSchema, templateLimits } from '../template/template-limits.ts'
import { areaSchema, lineSchema, type Place, placeSchema, type Shape } from './geo-answer.ts'
import { mediaKindOf } from './media.ts'

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
    .check(z.maxLength(max, { abort: true }), z.refine(isStorable, { error: () => valueTexts.notStorable }))

/** ISO 8601 date and time with an offset or 'Z'. */
export const isoDateTime = z.iso.datetime({ offset: true })

/** A day of the calendar, 'YYYY-MM-DD'. */
export const isoDate = z.iso.date()

/** True for a time of the day, '00:00' to '23:59'. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

const named = {
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: text(200).check(z.minLength(1)),
}

/**
 * A reference to a photo by its SHA-256 in lower-case hex. `size` is in bytes, `width` and `height` in
 * pixels.
 */
export const photoRefSchema = z.object({
  ...named,
  size: z.int().check(z.minimum(1), z.maximum(limits.imageBytes)),
  mime: z.enum(photoTypes),
  width: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  height: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** The time of the shot, ISO 8601 with offset, if the camera or the phone knows it. */
  takenAt: z.optional(isoDateTime),
  /** The text over the signature of a consent as it was shown, and the BCP 47 tag of its language. */
  consent: z.optional(
    z.object({
      text: text(templateLimits.consentCharacters).check(z.minLength(1)),
      language: z.optional(languageTagSchema),
    }),
  ),
})
/** A photo of a report, see `photoRefSchema`. */
export type PhotoRef = z.infer<typeof photoRefSchema>

/** A reference to a recording, video or other file in the same way. The settings have a lower limit. */
export const mediaRefSchema = z.object({
  ...named,
  size: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  mime: z.string().check(z.regex(/^(?!image)\w+\/[\w.+-]{1,90}$/)),
  /** The length of a recording that the form has made. */
  seconds: z.optional(z.number()),
})
/** A recording, video or other file of a report, see `mediaRefSchema`. */
export type MediaRef = z.infer<typeof mediaRefSchema>
/** A file of a report: a photo, a recording or another. */
export type FileRef = PhotoRef | MediaRef

/**
 * A chosen option by id, with its text at that time: renaming the option later does not change the report.
 */
export const dataListAnswerSchema = z.object({
  optionId: z.string().check(z.regex(/^\d{1,18}$/)),
  value: text(500).check(z.minLength(1)),
})

/**
 * One of the times that the questions of a repeat are answered. `id` is made by the phone and stays the same.
 */
export interface RepeatInstance {
  id: string
  answers: Answers
}
/**
 * One answer. Its type follows the kind of the question:
 * - radio, select, text, email, barcode: a text; phone-number: E.164
 * - date-time: ISO 8601 with offset; date: 'YYYY-MM-DD'; time: 'HH:MM', of 24 hours
 * - metric, percentage, number, integer, number-dropdown, number-range: a number; rating: whole stars from 1
 * - checkbox: the values of the chosen options, in any order
 * - ranking: the values of all options, the first comes first
 * - radio, select and checkbox with 'Other': also the text that was typed, beside the options at most one
 * - data-list: an option; photo: the photos; signature and drawing: one picture, as a list of photos
 * - consent: the signature in the same way, with the text that it is under
 * - audio, video, file: one file, as a list
 * - position: a `Place`; line and area: a GeoJSON geometry (`geo-answer.ts`)
 * - repeat: its instances in their order. A group has no answer.
 */
export type Answer =
  | string
  | number
  | ListAnswer
  | Place
  | Shape
  | string[]
  | PhotoRef[]
  | MediaRef[]
  | RepeatInstance[]
/** Answers by field id, see `answersSchema`. */
export type Answers = Record<string, Answer>

const oneAnswer = [
  text(limits.textAnswerCharacters),
  z.number(),
  dataListAnswerSchema,
  placeSchema,
  lineSchema,
  areaSchema,
  z.array(text(templateLimits.optionCharacters)).check(z.maxLength(templateLimits.options)),
  z.array(photoRefSchema).check(z.maxLength(limits.photosPerSubmission)),
  z.array(mediaRefSchema).check(z.maxLength(limits.photosPerSubmission)),
] as const

/** A chosen option of a data list. */
export type ListAnswer = z.infer<typeof dataListAnswerSchema>

/** True for a chosen option of a data list. */
export function isListAnswer(answer: Answer | undefined): answer is ListAnswer {
  return typeof answer === 'object' && 'optionId' in answer
}

/** @param depth how many repeats may be within each other */
function answerSchemaAt(depth: number): z.ZodMiniType<Answer> {
  if (depth === 0) return z.union(oneAnswer)
  const instances = z
    .array(z.object({ id: z.uuid(), answers: z.record(fieldIdSchema, answerSchemaAt(depth - 1)) }))
    .check(z.maxLength(templateLimits.instances))
  return z.union([...oneAnswer, instances])
}

/**
 * An answer on the wire and in a draft. A draft may contain a half-typed text in place of a number;
 * `validateAnswers` (`answer-errors.ts`) reports it.
 */
export const answerSchema = answerSchemaAt(templateLimits.repeatDepth)

/**
 * Answers by field id, at most `limits.answersPerReport` with those in repeats. A field without an answer has
 * no key.
 */
export const answersSchema = z.record(fieldIdSchema, answerSchema).check(
  z.refine(answers => Object.keys(answers).length <= templateLimits.fields, {
    error: () => valueTexts.tooManyAnswers,
  }),
  z.refine(answers => countAnswers(answers) <= limits.answersPerReport, {
    error: () => valueTexts.tooManyAnswers,
  }),
)

/** Returns the number of answers, those in repeats included. */
function countAnswers(answers: Readonly<Answers>): number {
  let count = 0
  for (const answer of Object.values(answers)) {
    count++
    for (const instance of instancesIn(answer)) count += countAnswers(instance.answers)
  }
  return count
}

/**
 * The content of a report. `photos` are the photos of the report itself; photos of photo fields are in
 * `answers`.
 */
export interface AnsweredReport {
  answers: Readonly<Record<string, Answer>>
  photos: readonly PhotoRef[]
  comment?: string | null
}

/** True for undefined, blank text, and a list without anything but blank texts. The number 0 is an answer. */
export function isNoAnswer(answer: Answer | undefined): answer is undefined {
  if (answer === undefined || answer === null) return true
  if (typeof answer === 'string') return isBlank(answer)
  return Array.isArray(answer) && answer.every(isBlank)
}

const isBlank = (item: unknown) => typeof item === 'string' && item.trim() === ''

/** Returns what names a question of a report: its id, with that of the instance before it in a repeat. */
export function placeOf(fieldId: string, instanceId: string | null): string {
  return instanceId === null ? fieldId : `${instanceId}/${fieldId}`
}

/** Returns what names an instance of a repeat, where single instances count as hidden. */
export function instancePlace(instanceId: string): string {
  return `${instanceId}/`
}

type Offered = readonly { text: string; value?: string | undefined }[]
const isOffered = (options: Offered, chosen: string) => options.some(option => optionValue(option) === chosen)

/** True for a text that was typed as 'Other': the question takes one, and it is none of the options. */
export function isOtherText(field: Field, chosen: string): boolean {
  return 'other' in field && field.other !== undefined && !isOffered(field.options, chosen)
}

/** An answer of a report with its question. */
export interface PlacedAnswer {
  field: Field
  answer: Answer
  /** The instances that it is in, from the outermost. `index` counts from 0. */
  path: readonly { repeatId: string; instanceId: string; index: number }[]
}

/**
 * Returns the answers of a report in the order of the form. The answer to a repeat is followed by those of
 * its first instance, and so on. Answers to questions that the template does not have are left out.
 */
export function answersIn(
  fields: readonly Field[],
  answers: Readonly<Answers>,
  path: PlacedAnswer['path'] = [],
): PlacedAnswer[] {
  return fields.flatMap(field => {
    const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
    if (answer === undefined || isAnswerless(field)) return []
    const inner = field.kind === 'repeat' ? instancesIn(answer) : []
    return [
      { field, answer, path },
      ...inner.flatMap((instance, index) =>
        answersIn(field.kind === 'repeat' ? field.fields : [], instance.answers, [
          ...path,
          { repeatId: field.id, instanceId: instance.id, index },
        ]),
      ),
    ]
  })
}

/**
 * Returns all files that a complete report has, its own photos and those of its answers, each hash once.
 */
export function expectedFiles(report: Pick<AnsweredReport, 'answers' | 'photos'>): FileRef[] {
  const byHash = new Map<string, FileRef>()
  for (const file of [...report.photos, ...filesOfAnswers(report.answers)]) {
    if (!byHash.has(file.hash)) byHash.set(file.hash, file)
  }
  return [...byHash.values()]
}

function filesOfAnswers(answers: Readonly<Answers>): FileRef[] {
  return Object.values(answers).flatMap(answer => [
    ...filesIn(answer),
    ...instancesIn(answer).flatMap(instance => filesOfAnswers(instance.answers)),
  ])
}

/** Returns the files of an answer; [] for an answer of another kind, and for a repeat. */
export function filesIn(answer: Answer | undefined): FileRef[] {
  if (!Array.isArray(answer)) return []
  return (answer as unknown[]).filter(
    (item): item is FileRef => typeof item === 'object' && !(item !== null && 'answers' in item),
  )
}

/** Returns the photos of an answer, as `filesIn` does. */
export function photosIn(answer: Answer | undefined): PhotoRef[] {
  return filesIn(answer).filter((file): file is PhotoRef => !isMedia(file))
}

/** Returns the text that was signed, with its language; null for an answer of another kind. */
export function consentIn(answer: Answer | undefined): NonNullable<PhotoRef['consent']> | null {
  return photosIn(answer)[0]?.consent ?? null
}

/** Returns the recording, video or other file of an answer, in a list of one. */
export function mediaIn(answer: Answer | undefined): MediaRef[] {
  return filesIn(answer).filter(isMedia)
}

function isMedia(file: FileRef): file is MediaRef {
  return mediaKindOf(`${file?.mime}`) !== null
}

/** Returns the instances of the answer to a repeat; [] for an answer of another kind. */
export function instancesIn(answer: Answer | undefined): RepeatInstance[] {
  if (!Array.isArray(answer)) return []
  return (answer as unknown[]).filter(
    (item): item is RepeatInstance => typeof item === 'object' && item !== null && 'answers' in item,
  )
}
