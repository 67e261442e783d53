import type { AnswerRules } from '@quadrat/domain/answer-errors'
import type { Field } from '@quadrat/domain/template'

/** One part of the form: a question or a part of the report that is not a field. */
type FormItem =
  | { type: 'field'; id: string; field: Field }
  | { type: 'photos'; id: 'photos' }
  | { type: 'comment'; id: 'comment' }
  | { type: 'position'; id: 'position' }

/**
 * Returns the items of the form from top to bottom, which is also the order of errors and of the focus. Photos may
 * always be added; the comment exists only in templates that enable it.
 */
export function formItems(rules: AnswerRules, withPosition: boolean): FormItem[] {
  return [
    ...rules.fields.map(field => ({ type: 'field', id: field.id, field }) as const),
    { type: 'photos', id: 'photos' },
    ...(rules.withComment ? [{ type: 'comment', id: 'comment' } as const] : []),
    ...(withPosition ? [{ type: 'position', id: 'position' } as const] : []),
  ]
}
