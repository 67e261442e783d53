import { type Answer, type Answers, isListAnswer } from '../answer/answers.ts'
import { askedOfDay } from './day-looks.ts'
import { optionValue } from './question.ts'
import type { Field, FieldKind } from './template.ts'

// A template can say which answers make the title of a report, 'Kisima well · Broken': up to three questions
// have their place in the title in `extensions.title`. This module runs on the phone as well.

/** The limits of a title. */
export const titleLimits = { questions: 3, characters: 120 } as const

/** What separates the answers of a title. */
export const titleSeparator = ' · '

const titleKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'barcode',
  'number',
  'integer',
  'metric',
  'percentage',
  'number-dropdown',
  'number-range',
  'rating',
  'radio',
  'select',
  'data-list',
  'date',
  'time',
  'date-time',
])

/** What is read of a field, of a template or of a draft. */
interface Marked {
  kind: FieldKind
  extensions?: Record<string, unknown> | undefined
}

/**
 * True for the kinds whose answers are short and tell a report apart. Phone numbers and email addresses are
 * left out, because titles are shown in more places than answers.
 */
export function canBeInTitle({ kind }: Pick<Marked, 'kind'>): boolean {
  return titleKinds.has(kind)
}

/** Returns the questions whose answers make the title, in its order. Those in repeats are never in it. */
export function titleFields<F extends Marked>(fields: readonly F[]): F[] {
  return fields
    .filter(field => placeInTitle(field) > 0 && canBeInTitle(field))
    .sort((a, b) => placeInTitle(a) - placeInTitle(b))
    .slice(0, titleLimits.questions)
}

function placeInTitle({ extensions }: Marked): number {
  const place = extensions?.title
  return typeof place === 'number' ? place : 0
}

/**
 * Returns the title of a report in the default language of its template, with at most
 * `titleLimits.characters` on one line; null if the template asks for none or its answers are missing.
 * @param timezone the IANA name of the zone in which dates with a time are written; UTC if it is unknown
 */
export function titleOf(
  fields: readonly Field[],
  answers: Readonly<Answers>,
  timezone: string,
): string | null {
  const parts = titleFields(fields).flatMap(field => {
    const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
    return answer === undefined ? [] : (onOneLine(textOf(field, answer, timezone)) ?? [])
  })
  return shortTitle(parts.join(titleSeparator)) || null
}

function textOf(field: Field, answer: Answer, timezone: string): string {
  if (isListAnswer(answer)) return answer.value
  if (typeof answer === 'object') return ''
  switch (field.kind) {
    case 'metric':
      return `${answer} ${field.metric}`
    case 'percentage':
      return `${answer}%`
    case 'rating':
      return `${answer}/${field.stars}`
    case 'radio':
    case 'select':
      return field.options.find(option => optionValue(option) === answer)?.text ?? `${answer}`
    case 'date-time':
      return localTime(new Date(answer), timezone) ?? `${answer}`
    case 'date':
      return askedOfDay(field.extensions?.look, `${answer}`)
    default:
      return `${answer}`
  }
}

/**
 * Swedish writes '2026-11-27 14:05', which sorts and reads the same in all languages. Null for an invalid
 * date.
 */
function localTime(time: Date, timezone: string): string | null {
  if (Number.isNaN(time.getTime())) return null
  try {
    return time.toLocaleString('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
  } catch {
    return localTime(time, 'UTC')
  }
}

/** Control characters, also those of bidirectional text, could disturb the lines around the title. */
function onOneLine(text: string): string | null {
  return (
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
      .trim() || null
  )
}

/**
 * Shortens between words where there are some: the erasure of a person looks for whole names and numbers, and
 * would miss a part of one.
 */
function shortTitle(text: string): string {
  const { characters } = titleLimits
  if (text.length <= characters) return text
  const start = text.slice(0, characters - 1)
  const words = /\s/.test(text.charAt(characters - 1)) ? start : start.replace(/\s+\S*$/, '')
  // Half of a surrogate pair cannot be stored.
  return `${words.replace(/[\s·\uD800-\uDBFF]+$/, '')}…`
}
