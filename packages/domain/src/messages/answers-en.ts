import type { AnswerError, ErrorCode } from '#src/answer/answer-error.ts'
import { formatGrouped, formatNumber } from '#src/language/message.ts'
import { defineTexts, type Speech, spoken, textOf } from '#src/language/texts.ts'
import type { Answer } from '../answer/answers.ts'
import { consentIn, instancesIn, isListAnswer, isNoAnswer, mediaIn, photosIn } from '../answer/answers.ts'
import { isPlace, isShape, placeText, shapeText } from '../answer/geo-answer.ts'
import { optionValue } from '../template/question.ts'
import { calendarOf, lookOf, type QuestionLook } from '../template/question-looks.ts'
import type { Field, FieldOf } from '../template/template.ts'
import { mediaText } from './media-en.ts'

/** The sentences of errors in answers, by their code. */
const sentences = defineTexts('form/answerErrors', {
  required: 'This question needs an answer.',
  'field-missing': 'This question is no longer part of the template.',
  'kind-unknown': 'This question needs a newer version of the app. Connect to the internet to update.',
  'shape-wrong': 'This answer doesn’t fit the question. Answer it again.',
  'text-too-long': 'Use at most {max} characters.',
  'text-characters': 'The text contains characters that can’t be saved. Enter it again.',
  'option-unknown': '“{option}” is no longer an option. Choose another.',
  'option-not-offered': '“{option}” doesn’t fit the earlier answers. Choose another.',
  'option-twice': '“{option}” was chosen twice.',
  'ranking-unfinished': 'Put all {count} in order.',
  'number-invalid': 'Enter a number in digits, such as 1500 or 2.5.',
  'number-not-whole': 'Use a whole number.',
  'number-too-small': 'The smallest number allowed is {min}.',
  'number-too-large': 'The largest number allowed is {max}.',
  'date-invalid': 'Choose a date and a time.',
  'day-invalid': 'Choose a date.',
  'month-invalid': 'Choose a month, and enter a year with four digits.',
  'year-invalid': 'Enter a year with four digits.',
  'time-invalid': 'Choose a time.',
  'accuracy-low': 'The position must be accurate to {max} m. Wait in the open and measure again.',
  'not-by-hand': 'This position can’t be set by hand. Measure it where you are.',
  'shape-unfinished': 'Set at least {min} points.',
  'shape-flat': 'The points are on top of each other. Set them further apart.',
  'shape-crosses': 'The outline crosses itself. Undo points or set them again.',
  'phone-invalid': 'This phone number is not complete.',
  'email-invalid': 'Enter an email address, such as name@example.org.',
  'photo-invalid': 'One photo can’t be used. Remove it and take it again.',
  'photo-twice': 'The photo “{name}” is here twice. Remove one.',
  'photos-too-many': '{max, plural, one {Keep one photo.} other {Keep at most # photos.}}',
  'consent-missing': 'The text that was agreed to is missing. Sign again.',
  'file-invalid': 'The file “{name}” can’t be used. Remove it and add another.',
  'files-too-many': 'Keep one file.',
  'comment-not-asked': 'This template doesn’t ask for a comment.',
  constraint: 'This answer isn’t accepted.',
  'instances-too-few': 'Add at least {min}.',
  'instances-too-many': 'Keep at most {max}.',
  'instance-twice': 'One part is here twice. Remove one.',
} satisfies Record<ErrorCode, string>)

const reportSentences = defineTexts('form/reportErrors', { 'photos required': 'Add at least one photo.' })

/** Errors whose numbers are amounts. In the others a plural counts them. */
const isBound = /^(number|text)-too-/

/** Writes numbers with separators of thousands. */
function amounts(params: AnswerError['params']): AnswerError['params'] {
  const written = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatGrouped(value, spoken().locale) : value,
  ])
  return Object.fromEntries(written)
}

/** Returns the sentence of an error in the language that is spoken, to be shown under its question. */
export function describeError({ fieldId, code, params }: AnswerError): string {
  // The template may say in its own words what a constraint asks for, and that an answer is missing.
  if ((code === 'constraint' || code === 'required') && params.message) return String(params.message)
  return (
    textOf(reportSentences, `${fieldId} ${code}`) ??
    textOf(sentences, code, isBound.test(code) ? amounts(params) : params) ??
    ''
  )
}

/** Texts in the place of an answer, and of parts of answers. */
export const answerTexts = defineTexts('form/answers', {
  notAsked: 'Not asked',
  /** A question of one instance of a repeat: 'Age (Asha)'. */
  ofInstance: '{question} ({instance})',
  agreed: 'Agreed',
  rating: '{stars} of {most}',
  photos: '{count, plural, one {# photo} other {# photos}}',
})

/** How an answer is formatted. */
export interface AnswerReading {
  /** The IANA name of the time zone of date-time answers, preferably that of the report. */
  timezone: string
  /** The BCP 47 tag of the language whose digits numbers have. Without it, the language that is spoken. */
  digitsOf?: string | undefined
}

/**
 * Formats an answer for people: with its unit, a percent sign, '3 of 5', or as local date and time. '' for no
 * answer. An answer of the wrong shape (from an old version) is shown unformatted rather than hidden.
 */
export function formatAnswer(field: Field, answer: Answer | undefined, reading: AnswerReading): string {
  const { timezone, digitsOf } = reading
  if (answer === undefined || isNoAnswer(answer)) return ''
  if (typeof answer === 'number') return formatAmount(field, answer, digitsOf)
  if (typeof answer === 'string') return formatText(field, answer, timezone)
  if (isListAnswer(answer)) return answer.value
  if (isPlace(answer)) return placeText(answer)
  if (isShape(answer)) return shapeText(answer)
  const { length } = instancesIn(answer)
  if (field.kind === 'repeat' || length > 0) return String(length)
  const [media] = mediaIn(answer)
  if (media) return mediaText(media)
  const photos = photosIn(answer)
  if (consentIn(answer)) return answerTexts.agreed
  if (photos.length === 0) return answer.map(one => textOfOption(field, String(one))).join(', ')
  return answerTexts.photos({ count: photos.length })
}

/** Returns the text of a chosen option; the answer itself if the question has no such option. */
function textOfOption(field: Pick<Field, 'kind'>, chosen: string): string {
  const options = 'options' in field ? (field.options as FieldOf<'radio'>['options']) : []
  return options.find(option => optionValue(option) === chosen)?.text ?? chosen
}

function formatAmount(field: Field, answer: number, digitsOf: string | undefined): string {
  const { language, locale } = speechOfDigits(digitsOf)
  const isGrouped = lookOf(field) === 'thousands-sep'
  const text = language === 'en' && !isGrouped ? String(answer) : formatNumber(answer, locale, isGrouped)
  switch (field.kind) {
    case 'metric':
      return `${text} ${field.metric}`
    case 'percentage':
      return `${text}%`
    case 'rating':
      return answerTexts.rating({ stars: answer, most: field.stars })
    default:
      return text
  }
}

function speechOfDigits(tag: string | undefined): Pick<Speech, 'locale'> & { language: string } {
  const [language = ''] = tag?.split('-') ?? []
  if (language === '' || language === spoken().language) return spoken()
  // For a language that it doesn't know, a browser would use the digits of its own.
  const [locale = 'en'] = Intl.NumberFormat.supportedLocalesOf(tag)
  return { language, locale }
}

function formatText(field: Field, answer: string, timezone: string): string {
  switch (field.kind) {
    case 'date-time':
      return formatDateTime(answer, timezone)
    case 'date':
      return formatDay(answer, lookOf(field))
    default:
      return textOfOption(field, answer)
  }
}

/**
 * Returns '21 November 2026', 'November 2026' or '2026' as the question asks for it, with the date of a
 * second calendar in brackets; the text itself if it is no day.
 */
function formatDay(day: string, look: QuestionLook | null): string {
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime())) return day
  // A day is the same in every zone.
  const { language, locale } = spoken()
  const year = { timeZone: 'UTC', year: 'numeric' } as const
  if (look === 'year') return new Intl.DateTimeFormat(locale, year).format(midnight)
  if (look === 'month-year')
    return new Intl.DateTimeFormat(locale, { ...year, month: 'long' }).format(midnight)
  const usual =
    language === 'en'
      ? formatDateTime(midnight.toISOString(), 'UTC').replace(/,.*/, '')
      : new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(midnight)
  const other = dayInCalendar(day, look)
  return other === '' ? usual : `${usual} (${other})`
}

/** Returns '12 Hedar 2019'; '' for a question with one calendar, or where the other one is not known. */
export function dayInCalendar(day: string, look: QuestionLook | null): string {
  const calendar = calendarOf(look)
  const midnight = new Date(`${day}T00:00:00Z`)
  if (calendar === undefined || Number.isNaN(midnight.getTime())) return ''
  const format = new Intl.DateTimeFormat(spoken().locale, {
    calendar,
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  if (format.resolvedOptions().calendar !== calendar) return ''
  // The era, such as 'AH', is always the same.
  const parts = format.formatToParts(midnight).filter(({ type }) => type !== 'era')
  return parts
    .map(({ value }) => value)
    .join('')
    .trim()
}

/**
 * Returns '21 November 2026, 14:05', or as the locale writes it; the text itself if it is no date or the zone
 * is unknown.
 */
function formatDateTime(iso: string, timezone: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  const { language, locale } = spoken()
  try {
    if (language !== 'en') {
      const local = { timeZone: timezone, dateStyle: 'long', timeStyle: 'short' } as const
      return new Intl.DateTimeFormat(locale, local).format(time)
    }
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
