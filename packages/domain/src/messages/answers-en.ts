import type { AnswerError, ErrorCode } from '#src/answer-errors.ts'
import type { Answer } from '../answers.ts'
import { isNoAnswer, photosIn } from '../answers.ts'
import type { Field } from '../template.ts'

type Params = AnswerError['params']

const sentences: Record<ErrorCode, (params: Params) => string> = {
  required: () => 'This question needs an answer.',
  'field-missing': () => 'This question is no longer part of the template.',
  'kind-unknown': () => 'This question needs a newer version of the app. Connect to the internet to update.',
  'shape-wrong': () => 'This answer does not fit the question. Answer it again.',
  'text-too-long': ({ max }) => `Use at most ${max} characters.`,
  'text-characters': () => 'The text has characters that cannot be kept. Type it again.',
  'option-unknown': ({ option }) => `“${option}” is not one of the options any more. Choose another.`,
  'option-twice': ({ option }) => `“${option}” was chosen twice.`,
  'number-invalid': () => 'Type a number in digits, like 1500 or 2.5.',
  'number-not-whole': () => 'Use a whole number.',
  'number-too-small': ({ min }) => `The smallest number allowed is ${min}.`,
  'number-too-large': ({ max }) => `The largest number allowed is ${max}.`,
  'date-invalid': () => 'Choose a date and a time.',
  'phone-invalid': () => 'This phone number is not complete.',
  'email-invalid': () => 'Type an email address, like name@example.org.',
  'photo-invalid': () => 'One photo cannot be used. Remove it and take it again.',
  'photo-twice': ({ name }) => `The photo “${name}” is here twice. Remove one.`,
  'photos-too-many': ({ max }) => `Keep at most ${max} photos.`,
  'comment-not-asked': () => 'This template takes no comment.',
}

const reportSentences: Partial<Record<string, string>> = {
  'photos required': 'Add at least one photo.',
}

/** Returns the English sentence of an error, to be shown under its question. */
export function describeError(error: AnswerError): string {
  return reportSentences[`${error.fieldId} ${error.code}`] ?? sentences[error.code](error.params)
}

/** How an answer is formatted. */
interface AnswerReading {
  /** The IANA name of the time zone of date-time answers, preferably that of the report. */
  timezone: string
}

/**
 * Formats an answer for people: with its unit, a percent sign, '3 of 5', or as local date and time. '' for no answer.
 * An answer of the wrong shape (from an old version) is shown unformatted rather than hidden.
 */
export function formatAnswer(field: Field, answer: Answer | undefined, { timezone }: AnswerReading): string {
  if (answer === undefined || isNoAnswer(answer)) return ''
  if (typeof answer === 'number') return formatNumber(field, answer)
  if (typeof answer === 'string')
    return field.kind === 'date-time' ? formatDateTime(answer, timezone) : answer
  if (!Array.isArray(answer)) return answer.value
  const photos = photosIn(answer)
  if (photos.length === 0) return answer.join(', ')
  return photos.length === 1 ? '1 photo' : `${photos.length} photos`
}

function formatNumber(field: Field, answer: number): string {
  const text = String(answer)
  switch (field.kind) {
    case 'metric':
      return `${text} ${field.metric}`
    case 'percentage':
      return `${text}%`
    case 'rating':
      return `${text} of ${field.stars}`
    default:
      return text
  }
}

/** Returns '21 November 2026, 14:05'; the text itself if it is no date or the zone is unknown. */
function formatDateTime(iso: string, timezone: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      day: '2-digit',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
    return `${parts.day} ${parts.month} ${parts.year}, ${parts.hour}:${parts.minute}`
  } catch {
    return iso
  }
}
