import type { FieldKind } from './template.ts'

// How a question looks, in the words of ODK. An app that does not know a word shows the usual look; answers
// are the same.

const looks = {
  radio: ['columns'],
  checkbox: ['columns'],
  integer: ['counter', 'thousands-sep'],
  number: ['thousands-sep'],
} as const satisfies Partial<Record<FieldKind, readonly string[]>>
type LookingKind = keyof typeof looks
/** A look that a question can have. */
export type QuestionLook = (typeof looks)[LookingKind][number]

/** The looks that a kind of question can have besides the usual one. */
export function looksOfKind(kind: FieldKind): readonly QuestionLook[] {
  return Object.hasOwn(looks, kind) ? looks[kind as LookingKind] : []
}

/** Returns the look of a question; null for the usual one. */
export function lookOf(field: {
  kind: FieldKind
  extensions?: Record<string, unknown> | undefined
}): QuestionLook | null {
  return looksOfKind(field.kind).find(look => look === field.extensions?.look) ?? null
}
