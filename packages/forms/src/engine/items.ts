import type { AnswerRules } from '@quadrat/domain/answer-errors'
import type { Field } from '@quadrat/domain/template'

/** One thing that the form draws, from top to bottom. */
type FormItem =
  | { type: 'field'; id: string; field: Field }
  | { type: 'photos'; id: 'photos' }
  | { type: 'comment'; id: 'comment' }
  | { type: 'position'; id: 'position' }

/**
 * What is visible of a template, in the order in which faults are named and focus moves. Photos are
 * evidence and may always be added; a comment is asked only by templates with the comment switched on.
 */
export function formItems(rules: AnswerRules, withPosition: boolean): FormItem[] {
  return [
    ...rules.fields.map(field => ({ type: 'field', id: field.id, field }) as const),
    { type: 'photos', id: 'photos' },
    ...(rules.withComment ? [{ type: 'comment', id: 'comment' } as const] : []),
    ...(withPosition ? [{ type: 'position', id: 'position' } as const] : []),
  ]
}
