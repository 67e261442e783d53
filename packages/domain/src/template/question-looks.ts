import type { FieldKind } from './template.ts'
import { withExtension } from './with-extension.ts'

// How a question looks, in the words of ODK. An app that does not know a word shows the usual look; answers
// are the same.

const looks = {
  radio: ['likert', 'columns'],
  checkbox: ['columns'],
  integer: ['counter', 'thousands-sep'],
  number: ['thousands-sep'],
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
