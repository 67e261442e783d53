import * as z from 'zod/mini'
import { limits } from './limits.ts'
import type { Field, FieldOf, KnownField, KnownFieldKind } from './template.ts'
import { fieldIdSchema, templateLimits } from './template.ts'

// Runs on the phone and on the server: no clock, no network, and zod/mini because of the phone's budget.

/** Photo types that a phone may send; it turns everything else into one of them. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

// PostgreSQL's jsonb holds neither NUL nor half a surrogate pair; such a text would be refused too late.
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}
const text = (max: number) =>
  z
    .string()
    .check(z.maxLength(max), z.refine(isStorable, { error: 'The text has characters that cannot be kept' }))

const isoDateTime = z.iso.datetime({ offset: true })
const emailAddress = z.email()

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
export type DataListAnswer = z.infer<typeof dataListAnswerSchema>

/**
 * An answer as it travels and as a draft holds it. What each kind asks for is `AnswerOf`; a draft may hold
 * a half-typed text where a number belongs, which `validateAnswers` names.
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

interface AnswerKinds {
  /** Texts of the chosen options, in any order. */
  checkbox: string[]
  radio: string
  select: string
  metric: number
  text: string
  percentage: number
  number: number
  'number-dropdown': number
  'number-range': number
  /** Whole stars from 1. */
  rating: number
  /** ISO 8601 with offset: '2026-11-21T14:05:00+03:00'. */
  'date-time': string
  'data-list': DataListAnswer
  /** E.164: '+254712345678'. */
  'phone-number': string
  email: string
  photo: PhotoRef[]
}
export type AnswerOf<K extends KnownFieldKind> = AnswerKinds[K]

/** What a fault can be; the sentences are in `messages/answers-en.ts`. A code is never given a second meaning. */
export const faultCodes = [
  'required',
  'field-missing',
  'kind-unknown',
  'shape-wrong',
  'text-too-long',
  'text-characters',
  'option-unknown',
  'option-twice',
  'number-invalid',
  'number-not-whole',
  'number-too-small',
  'number-too-large',
  'date-invalid',
  'phone-invalid',
  'email-invalid',
  'photo-invalid',
  'photo-twice',
  'photos-too-many',
  'comment-not-asked',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** One broken rule. `params` carry what the sentence needs: a bound, an option, a count. */
export interface AnswerFault {
  /** A field's id, or the part of the report that is no field. */
  fieldId: string | 'photos' | 'comment'
  code: FaultCode
  params: Readonly<Record<string, string | number>>
}

/** The part of a template that decides whether a report is right. */
export interface AnswerRules {
  fields: readonly Field[]
  photoRequired: boolean
  withComment: boolean
}

/** A report's content. `photos` are those of the report itself; those of photo fields are in `answers`. */
export interface AnsweredReport {
  answers: Readonly<Record<string, Answer>>
  photos: readonly PhotoRef[]
  comment?: string | null
}

/** What the caller can look up. A list it does not know (`undefined`) is not checked. */
export interface KnownOptions {
  /** The option ids of a data list. */
  options?: (listId: string) => ReadonlySet<string> | undefined
}

/**
 * Every broken rule of a report at once, in the order of the form: fields, then photos, then comment.
 * An empty list means that the report may be sent. Pure; the phone and the server run the same.
 */
export function validateAnswers(
  rules: AnswerRules,
  report: AnsweredReport,
  known: KnownOptions = {},
): AnswerFault[] {
  const faults: AnswerFault[] = []
  const asked = new Set<string>()
  for (const field of rules.fields) {
    asked.add(field.id)
    const answer = Object.hasOwn(report.answers, field.id) ? report.answers[field.id] : undefined
    faults.push(...checkAnswer(field, answer, known))
  }
  for (const fieldId of Object.keys(report.answers)) {
    if (!asked.has(fieldId)) faults.push({ fieldId, code: 'field-missing', params: {} })
  }
  faults.push(...checkPhotos('photos', report.photos, limits.photosPerSubmission))
  if (rules.photoRequired && report.photos.length === 0) {
    faults.push({ fieldId: 'photos', code: 'required', params: {} })
  }
  const comment = report.comment ?? ''
  if (!isNoAnswer(comment)) {
    if (!rules.withComment) faults.push({ fieldId: 'comment', code: 'comment-not-asked', params: {} })
    faults.push(...checkText('comment', comment, limits.commentCharacters))
  }
  return faults
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

function checkAnswer(field: Field, answer: Answer | undefined, known: KnownOptions): AnswerFault[] {
  const fault = faultOf(field.id)
  if (field.kind === 'unknown') {
    // An answer that this version cannot check is refused, and a required one cannot be given here.
    return field.isRequired || answer !== undefined ? [fault('kind-unknown')] : []
  }
  if (answer === undefined || isNoAnswer(answer)) return field.isRequired ? [fault('required')] : []
  return checkKind(field, answer, known)
}

function checkKind(field: KnownField, answer: Answer, known: KnownOptions): AnswerFault[] {
  const fault = faultOf(field.id)
  switch (field.kind) {
    case 'checkbox':
      return isTexts(answer) ? checkChoices(field, answer) : [fault('shape-wrong')]
    case 'radio':
    case 'select':
      if (typeof answer !== 'string') return [fault('shape-wrong')]
      return hasOption(field, answer) ? [] : [fault('option-unknown', { option: answer })]
    case 'metric':
    case 'number':
    case 'number-range':
      return checkNumber(field.id, answer, field)
    case 'percentage':
      return checkNumber(field.id, answer, { min: 0, max: 100 })
    case 'number-dropdown':
      return checkNumber(field.id, answer, field, true)
    case 'rating':
      return checkNumber(field.id, answer, { min: 1, max: field.stars }, true)
    case 'text':
      if (typeof answer !== 'string') return [fault('shape-wrong')]
      return checkText(field.id, answer, limits.textAnswerCharacters)
    case 'date-time':
      if (typeof answer !== 'string') return [fault('shape-wrong')]
      return isoDateTime.safeParse(answer).success ? [] : [fault('date-invalid')]
    case 'phone-number':
      if (typeof answer !== 'string') return [fault('shape-wrong')]
      return /^\+[1-9]\d{6,14}$/.test(answer) ? [] : [fault('phone-invalid')]
    case 'email':
      if (typeof answer !== 'string') return [fault('shape-wrong')]
      return answer.length <= 254 && emailAddress.safeParse(answer).success ? [] : [fault('email-invalid')]
    case 'data-list': {
      const parsed = dataListAnswerSchema.safeParse(answer)
      if (!parsed.success) return [fault('shape-wrong')]
      const { optionId, value } = parsed.data
      const ids = known.options?.(field.listId)
      return ids === undefined || ids.has(optionId) ? [] : [fault('option-unknown', { option: value })]
    }
    case 'photo':
      if (!Array.isArray(answer) || isTexts(answer)) return [fault('shape-wrong')]
      return checkPhotos(field.id, photosIn(answer), templateLimits.photosPerField)
  }
}

function faultOf(fieldId: string) {
  return (code: FaultCode, params: AnswerFault['params'] = {}): AnswerFault => ({ fieldId, code, params })
}

function isTexts(answer: Answer): answer is string[] {
  return Array.isArray(answer) && answer.every(item => typeof item === 'string')
}

function hasOption(field: FieldOf<'checkbox' | 'radio' | 'select'>, chosen: string): boolean {
  return field.options.some(option => option.text === chosen)
}

function checkChoices(field: FieldOf<'checkbox'>, chosen: string[]): AnswerFault[] {
  const fault = faultOf(field.id)
  return chosen.flatMap((option, index) => {
    if (!hasOption(field, option)) return [fault('option-unknown', { option })]
    return chosen.indexOf(option) < index ? [fault('option-twice', { option })] : []
  })
}

function checkNumber(
  fieldId: string,
  answer: Answer,
  { min, max }: { min: number; max: number },
  whole = false,
): AnswerFault[] {
  const fault = faultOf(fieldId)
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return [fault('number-invalid')]
  if (whole && !Number.isInteger(answer)) return [fault('number-not-whole')]
  if (answer < min) return [fault('number-too-small', { min })]
  return answer > max ? [fault('number-too-large', { max })] : []
}

function checkText(fieldId: string, answer: string, max: number): AnswerFault[] {
  const fault = faultOf(fieldId)
  const faults = answer.length > max ? [fault('text-too-long', { max })] : []
  return isStorable(answer) ? faults : [...faults, fault('text-characters')]
}

function checkPhotos(fieldId: string, photos: readonly PhotoRef[], max: number): AnswerFault[] {
  const fault = faultOf(fieldId)
  const seen = new Set<string>()
  const faults = photos.length > max ? [fault('photos-too-many', { max })] : []
  for (const photo of photos) {
    if (!photoRefSchema.safeParse(photo).success)
      faults.push(fault('photo-invalid', { name: String(photo?.name) }))
    else if (seen.has(photo.hash)) faults.push(fault('photo-twice', { name: photo.name }))
    seen.add(photo?.hash)
  }
  return faults
}
