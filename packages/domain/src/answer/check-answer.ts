import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { firstDay } from '../template/day-looks.ts'
import { fieldText } from '../template/field-texts.ts'
import { photoSettings } from '../template/photo-settings.ts'
import { optionValue, type QuestionField } from '../template/question.ts'
import { lookOf, type QuestionLook } from '../template/question-looks.ts'
import type { Field, FieldOf } from '../template/template.ts'
import { templateLimits } from '../template/template-limits.ts'
import { type AnswerError, type ErrorCode, errorOf } from './answer-error.ts'
import {
  type Answer,
  consentIn,
  dataListAnswerSchema,
  type FileRef,
  filesIn,
  isNoAnswer,
  isoDate,
  isoDateTime,
  isStorable,
  isTime,
  mediaRefSchema,
  type PhotoRef,
  photoRefSchema,
  photosIn,
} from './answers.ts'
import {
  areaSchema,
  faultOfShape,
  isPlace,
  isShape,
  lineSchema,
  type Place,
  placeSchema,
  type Shape,
  type ShapeFault,
} from './geo-answer.ts'
import type { MediaKind } from './media.ts'
import { mediaTypes } from './media-types.ts'

const emailAddress = z.email()

/** The options that the caller knows. Answers to an unknown list (`undefined`) are not checked against it. */
export interface KnownOptions {
  /** The option ids of a data list. */
  options?: (listId: string) => ReadonlySet<string> | undefined
}

/** Checks one answer by the kind and the properties of its question. */
export function checkAnswer(
  field: Exclude<Field, FieldOf<'group' | 'note' | 'repeat'>>,
  answer: Answer | undefined,
  known: KnownOptions,
): AnswerError[] {
  const error = errorOf(field.id)
  if (field.kind === 'unknown') {
    // This version cannot check an answer to an unknown kind, so it refuses one, and cannot give a required
    // one.
    return field.isRequired || answer !== undefined ? [error('kind-unknown')] : []
  }
  if (answer === undefined || isNoAnswer(answer)) {
    const message = fieldText(field, 'requiredMessage')
    return field.isRequired ? [error('required', message === '' ? {} : { message })] : []
  }
  return checkKind(field, answer, known)
}

/** The errors of a date that is asked for without its day. */
const dayErrors: Partial<Record<QuestionLook, ErrorCode>> = {
  year: 'year-invalid',
  'month-year': 'month-invalid',
}

function checkKind(field: QuestionField, answer: Answer, known: KnownOptions): AnswerError[] {
  const error = errorOf(field.id)
  switch (field.kind) {
    case 'checkbox':
      return isTexts(answer) ? checkChoices(field, answer) : [error('shape-wrong')]
    case 'radio':
    case 'select':
      if (typeof answer !== 'string') return [error('shape-wrong')]
      return checkChoices(field, [answer])
    case 'ranking':
      return isTexts(answer) ? checkRanking(field, answer) : [error('shape-wrong')]
    case 'metric':
    case 'number':
    case 'number-range':
      return checkNumber(field.id, answer, field)
    case 'percentage':
      return checkNumber(field.id, answer, { min: 0, max: 100 })
    case 'integer':
    case 'number-dropdown':
      return checkNumber(field.id, answer, field, true)
    case 'rating':
      return checkNumber(field.id, answer, { min: 1, max: field.stars }, true)
    case 'text':
    case 'barcode':
      if (typeof answer !== 'string') return [error('shape-wrong')]
      return checkText(field.id, answer, limits.textAnswerCharacters)
    case 'date-time':
      if (typeof answer !== 'string') return [error('shape-wrong')]
      return isoDateTime.safeParse(answer).success ? [] : [error('date-invalid')]
    case 'date':
      if (typeof answer !== 'string') return [error('shape-wrong')]
      return isoDate.safeParse(answer).success && firstDay(lookOf(field), answer) === answer
        ? []
        : [error(dayErrors[lookOf(field) ?? 'no-calendar'] ?? 'day-invalid')]
    case 'time':
      if (typeof answer !== 'string') return [error('shape-wrong')]
      return isTime(answer) ? [] : [error('time-invalid')]
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
    case 'position':
      return isPlace(answer) ? checkPlace(field, answer) : [error('shape-wrong')]
    case 'line':
    case 'area':
      return isShape(answer) ? checkShape(field, answer) : [error('shape-wrong')]
    case 'photo':
      if (!Array.isArray(answer) || isTexts(answer)) return [error('shape-wrong')]
      return checkPhotos(field.id, photosIn(answer), photoSettings(field).max)
    case 'signature':
    case 'drawing':
      if (!Array.isArray(answer) || isTexts(answer)) return [error('shape-wrong')]
      return checkPhotos(field.id, photosIn(answer), 1)
    case 'consent':
      if (!Array.isArray(answer) || isTexts(answer)) return [error('shape-wrong')]
      // A signature without its text says to nothing that the person agreed.
      if (consentIn(answer) === null) return [error('consent-missing')]
      return checkPhotos(field.id, photosIn(answer), 1)
    case 'audio':
    case 'video':
    case 'file':
      if (!Array.isArray(answer) || isTexts(answer)) return [error('shape-wrong')]
      return checkFiles(field, filesIn(answer))
  }
}

function isTexts(answer: Answer): answer is string[] {
  return Array.isArray(answer) && answer.every(item => typeof item === 'string')
}

/** Checks the chosen options, of which one may be a text that was typed as 'Other'. */
function checkChoices(field: FieldOf<'checkbox' | 'radio' | 'select'>, chosen: string[]): AnswerError[] {
  const error = errorOf(field.id)
  // An app that knows no values of options sends the text.
  const offered = new Set(field.options.flatMap(option => [optionValue(option), option.text]))
  const typed = field.other && chosen.find(option => !offered.has(option))
  return chosen.flatMap((option, index) => {
    if (!offered.has(option) && option !== typed) return [error('option-unknown', { option })]
    if (chosen.indexOf(option) < index) return [error('option-twice', { option })]
    return option === typed ? checkText(field.id, option, templateLimits.optionCharacters) : []
  })
}

/** A ranking has each option once. */
function checkRanking(field: FieldOf<'ranking'>, ranked: string[]): AnswerError[] {
  const error = errorOf(field.id)
  const left = new Set(field.options.map(optionValue))
  const { size } = left
  const errors = ranked.flatMap(option => {
    if (left.delete(option)) return []
    const isKnown = field.options.some(one => optionValue(one) === option)
    return [error(isKnown ? 'option-twice' : 'option-unknown', { option })]
  })
  return left.size > 0 ? [...errors, error('ranking-unfinished', { count: size })] : errors
}

function checkPlace(field: FieldOf<'position'>, place: Place): AnswerError[] {
  const error = errorOf(field.id)
  if (!placeSchema.safeParse(place).success) return [error('shape-wrong')]
  if (place.accuracy === null) return field.byHand ? [] : [error('not-by-hand')]
  const { accuracy: max } = field
  return max !== null && place.accuracy > max ? [error('accuracy-low', { max })] : []
}

const shapeErrors: Record<ShapeFault, ErrorCode> = {
  'too-few': 'shape-unfinished',
  flat: 'shape-flat',
  crossing: 'shape-crosses',
}

function checkShape(field: FieldOf<'line' | 'area'>, shape: Shape): AnswerError[] {
  const error = errorOf(field.id)
  const schema = field.kind === 'line' ? lineSchema : areaSchema
  if (!schema.safeParse(shape).success) return [error('shape-wrong')]
  const fault = faultOfShape(shape)
  return fault ? [error(shapeErrors[fault], { min: field.kind === 'line' ? 2 : 3 })] : []
}

function checkNumber(
  fieldId: string,
  answer: Answer,
  { min, max }: { min: number | null; max: number | null },
  whole = false,
): AnswerError[] {
  const error = errorOf(fieldId)
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return [error('number-invalid')]
  if (whole && !Number.isSafeInteger(answer)) return [error('number-not-whole')]
  if (min !== null && answer < min) return [error('number-too-small', { min })]
  return max !== null && answer > max ? [error('number-too-large', { max })] : []
}

/** Checks a text of a report. */
export function checkText(fieldId: string, answer: string, max: number): AnswerError[] {
  const error = errorOf(fieldId)
  const errors = answer.length > max ? [error('text-too-long', { max })] : []
  return isStorable(answer) ? errors : [...errors, error('text-characters')]
}

/** Checks the file of a question: one, of a type of its kind. */
function checkFiles(field: FieldOf<MediaKind>, files: readonly FileRef[]): AnswerError[] {
  const error = errorOf(field.id)
  if (files.length > 1) return [error('files-too-many')]
  return files
    .filter(
      file => !mediaRefSchema.safeParse(file).success || !Object.hasOwn(mediaTypes[field.kind], file.mime),
    )
    .map(file => error('file-invalid', { name: String(file?.name) }))
}

/** Checks the photos of a question, or of the report. */
export function checkPhotos(fieldId: string, photos: readonly PhotoRef[], max: number): AnswerError[] {
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
