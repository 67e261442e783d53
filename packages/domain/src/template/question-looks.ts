import type { FieldKind } from './template.ts'
import { withExtension } from './with-extension.ts'

// How a question looks, in the words of ODK. An app that does not know a word shows the usual look; answers
// are the same, unless a date is asked for without its day (`day-looks.ts`).

const looks = {
  text: ['multiline'],
  radio: ['likert', 'columns'],
  checkbox: ['columns'],
  integer: ['counter', 'thousands-sep'],
  number: ['thousands-sep'],
  date: ['year', 'month-year', 'no-calendar', 'ethiopian', 'coptic', 'islamic', 'persian'],
} as const satisfies Partial<Record<FieldKind, readonly string[]>>
/** A kind of question that has looks besides the usual one. */
export type LookingKind = keyof typeof looks
/** A look that a question can have. */
export type QuestionLook = (typeof looks)[LookingKind][number]

/** True for a kind of question that has looks besides the usual one. */
export function hasLooks(kind: FieldKind): kind is LookingKind {
  return Object.hasOwn(looks, kind)
}

/** The looks that a kind of question can have besides the usual one. */
export function looksOfKind(kind: FieldKind): readonly QuestionLook[] {
  return hasLooks(kind) ? looks[kind] : []
}

interface Looking {
  kind: FieldKind
  extensions?: Record<string, unknown> | undefined
}

/** Returns the look of a question; null for the usual one. */
export function lookOf({ kind, extensions }: Looking): QuestionLook | null {
  // Options in one row have a mark of their own, which came before the other looks.
  const stored = kind === 'radio' && extensions?.likert === true ? 'likert' : extensions?.look
  return looksOfKind(kind).find(look => look === stored) ?? null
}

/** Returns a question with another look; null for the usual one. */
export function withLook<F extends Looking>(field: F, look: QuestionLook | null): F {
  const isLikert = look === 'likert'
  const marked = withExtension(field, 'likert', isLikert || undefined)
  return withExtension(marked, 'look', isLikert ? undefined : (look ?? undefined))
}

/** The names in `Intl` of the calendars that a date is also written in. */
const calendars = {
  ethiopian: 'ethiopic',
  coptic: 'coptic',
  islamic: 'islamic-civil',
  persian: 'persian',
} as const satisfies Partial<Record<QuestionLook, string>>
/** A look of a date that is also written in another calendar. */
export type CalendarLook = keyof typeof calendars

/** Returns the name in `Intl` of the other calendar of a date; undefined for none. */
export function calendarOf(look: QuestionLook | null): string | undefined {
  return look !== null && Object.hasOwn(calendars, look) ? calendars[look as CalendarLook] : undefined
}
