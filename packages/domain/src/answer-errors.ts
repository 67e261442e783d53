import * as z from 'zod/mini'
import {
  type Answer,
  type AnsweredReport,
  dataListAnswerSchema,
  isNoAnswer,
  isoDateTime,
  isStorable,
  type PhotoRef,
  photoRefSchema,
  photosIn,
} from './answers.ts'
import { limits } from './limits.ts'
import type { Field, FieldOf, KnownField } from './template.ts'
import { templateLimits } from './template.ts'

const emailAddress = z.email()

/** The codes of answer errors. Their sentences are in `messages/answers-en.ts`. A code never changes its meaning. */
export const errorCodes = [
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
/** One of `errorCodes`. */
export type ErrorCode = (typeof errorCodes)[number]

/** One broken rule. `params` holds the values of the sentence: a bound, an option or a photo's name. */
export interface AnswerError {
  /** A field's id, or the part of the report that is not a field. */
  fieldId: string | 'photos' | 'comment'
  code: ErrorCode
  params: Readonly<Record<string, string | number>>
}

/** The part of a template that a report is validated against. */
export interface AnswerRules {
  fields: readonly Field[]
  photoRequired: boolean
  withComment: boolean
}

/** The options that the caller knows. Answers to an unknown list (`undefined`) are not checked against it. */
export interface KnownOptions {
  /** The option ids of a data list. */
  options?: (listId: string) => ReadonlySet<string> | undefined
}

/**
 * Returns all errors of a report, in the order of the form: fields, answers without a field, photos, comment.
 * An empty list means that the report may be sent. Pure: the phone and the server run the same code.
 */
export function validateAnswers(
  rules: AnswerRules,
  report: AnsweredReport,
  known: KnownOptions = {},
): AnswerError[] {
  const errors: AnswerError[] = []
  const fieldIds = new Set<string>()
  for (const field of rules.fields) {
    fieldIds.add(field.id)
    const answer = Object.hasOwn(report.answers, field.id) ? report.answers[field.id] : undefined
    errors.push(...checkAnswer(field, answer, known))
  }
  for (const fieldId of Object.keys(report.answers)) {
    if (!fieldIds.has(fieldId)) errors.push({ fieldId, code: 'field-missing', params: {} })
  }
  errors.push(...checkPhotos('photos', report.photos, limits.photosPerSubmission))
  if (rules.photoRequired && report.photos.length === 0) {
    errors.push({ fieldId: 'photos', code: 'required', params: {} })
  }
  const comment = report.comment ?? ''
  if (!isNoAnswer(comment)) {
    if (!rules.withComment) errors.push({ fieldId: 'comment', code: 'comment-not-asked', params: {} })
    errors.push(...checkText('comment', comment, limits.commentCharacters))
  }
  return errors
}

function checkAnswer(field: Field, answer: Answer | undefined, known: KnownOptions): AnswerError[] {
  const error = errorOf(field.id)
  if (field.kind === 'unknown') {
    // This version cannot check an answer to an unknown kind, so it refuses one, and cannot give a required one.
    return field.isRequired || answer !== undefined ? [error('kind-unknown')] : []
  }
  if (answer === undefined || isNoAnswer(answer)) return field.isRequired ? [error('required')] : []
  return checkKind(field, answer, known)
}

function checkKind(field: KnownField, answer: Answer, known: KnownOptions): AnswerError[] {
  const error = errorOf(field.id)
  switch (field.kind) {
    case 'checkbox':
      return isTexts(answer) ? checkChoices(field, answer) : [error('shape-wrong')]
    case 'radio':
    case 'select':
      if (typeof answer !== 'string') return [error('shape-wrong')]
      return hasOption(field, answer) ? [] : [error('option-unknown', { option: answer })]
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
      if (typeof answer !== 'string') return [error('shape-wrong')]
      return checkText(field.id, answer, limits.textAnswerCharacters)
    case 'date-time':
      if (typeof answer !== 'string') return [error('shape-wrong')]
      return isoDateTime.safeParse(answer).success ? [] : [error('date-invalid')]
    case 'phone-number':
      if (typeof answer !== 'string') return [error('shape-wrong')]
      return /^\+[1-9]\d{6,14}$/.test(answer) ? [] : [error('phone-invalid')]
    case 'email':
      if (typeof answer !== 'string') return [error('shape-wrong')]
      return answer.length <= 254 && emailAddress.safeParse(answer).success ? [] : [error('email-invalid')]
    case 'data-list': {
      const parsed = dataListAnswerSchema.safeParse(answer)
      if (!parsed.success) return [error('shape-wrong')]
      const { optionId, value } = parsed.data
      const ids = known.options?.(field.listId)
      return ids === undefined || ids.has(optionId) ? [] : [error('option-unknown', { option: value })]
    }
    case 'photo':
      if (!Array.isArray(answer) || isTexts(answer)) return [error('shape-wrong')]
      return checkPhotos(field.id, photosIn(answer), templateLimits.photosPerField)
  }
}

function errorOf(fieldId: string) {
  return (code: ErrorCode, params: AnswerError['params'] = {}): AnswerError => ({ fieldId, code, params })
}

function isTexts(answer: Answer): answer is string[] {
  return Array.isArray(answer) && answer.every(item => typeof item === 'string')
}

function hasOption(field: FieldOf<'checkbox' | 'radio' | 'select'>, chosen: string): boolean {
  return field.options.some(option => option.text === chosen)
}

function checkChoices(field: FieldOf<'checkbox'>, chosen: string[]): AnswerError[] {
  const error = errorOf(field.id)
  return chosen.flatMap((option, index) => {
    if (!hasOption(field, option)) return [error('option-unknown', { option })]
    return chosen.indexOf(option) < index ? [error('option-twice', { option })] : []
  })
}

function checkNumber(
  fieldId: string,
  answer: Answer,
  { min, max }: { min: number; max: number },
  whole = false,
): AnswerError[] {
  const error = errorOf(fieldId)
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return [error('number-invalid')]
  if (whole && !Number.isInteger(answer)) return [error('number-not-whole')]
  if (answer < min) return [error('number-too-small', { min })]
  return answer > max ? [error('number-too-large', { max })] : []
}

function checkText(fieldId: string, answer: string, max: number): AnswerError[] {
  const error = errorOf(fieldId)
  const errors = answer.length > max ? [error('text-too-long', { max })] : []
  return isStorable(answer) ? errors : [...errors, error('text-characters')]
}

function checkPhotos(fieldId: string, photos: readonly PhotoRef[], max: number): AnswerError[] {
  const error = errorOf(fieldId)
  const seen = new Set<string>()
  const errors = photos.length > max ? [error('photos-too-many', { max })] : []
  for (const photo of photos) {
    if (!photoRefSchema.safeParse(photo).success)
      errors.push(error('photo-invalid', { name: String(photo?.name) }))
    else if (seen.has(photo.hash)) errors.push(error('photo-twice', { name: photo.name }))
    seen.add(photo?.hash)
  }
  return errors
}
