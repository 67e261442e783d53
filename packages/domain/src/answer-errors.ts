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
