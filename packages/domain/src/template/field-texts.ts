import type { Field } from './template.ts'
import { templateLimits } from './template-limits.ts'
import { withExtension } from './with-extension.ts'

// Texts of a field beside its label, kept in its `extensions`. An app that does not know them shows the label
// alone.

/**
 * What explains a field, what explains it further to those who ask for it, and the sentence for an answer
 * that is missing.
 */
export const fieldTextParts = ['hint', 'guidance', 'requiredMessage'] as const
/** One of `fieldTextParts`. */
export type FieldTextPart = (typeof fieldTextParts)[number]

/** Returns the most characters of each. The hint of a consent is the text that people agree to. */
export function fieldTextCharacters(kind: Field['kind'], part: FieldTextPart): number {
  if (part === 'requiredMessage') return templateLimits.messageCharacters
  if (part === 'guidance') return templateLimits.hintCharacters
  return kind === 'consent' ? templateLimits.consentCharacters : templateLimits.hintCharacters
}

interface Worded {
  kind: Field['kind']
  extensions?: Record<string, unknown> | undefined
}

/** Returns a text of a field; '' without one. */
export function fieldText({ kind, extensions }: Worded, part: FieldTextPart): string {
  const text = kind === 'unknown' ? undefined : extensions?.[part]
  return typeof text === 'string' && text.trim() !== '' ? text : ''
}

/** Returns a field with another text; '' removes it. All other extensions stay. */
export function withFieldText<F extends Worded>(field: F, part: FieldTextPart, text: string): F {
  return withExtension(field, part, text.trim() === '' ? undefined : text)
}
