import { labelTextOf, namedIn, renamedIn, withLabelText } from '@quadrat/domain/logic/label-text'
import { scopeFields } from '@quadrat/domain/logic/logic-scope'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import type { KnownDraft } from './change-logic.ts'

// Names are made of the labels of all questions, which are looked at only for a label that shows answers.

/** Returns the label as people edit it: `${name}` for each answer that it shows. */
export function namedLabelOf(field: KnownDraft, fields: readonly DraftField[]): string {
  const text = labelTextOf(field)
  if (namedIn(text).length === 0) return text
  return renamedIn(text, new Map(scopeFields(fields).map(({ id, name }) => [id, name])))
}

/** Returns the field with a label that people typed. Names become ids, so that a question can be renamed. */
export function withNamedLabel<F extends KnownDraft>(
  field: F,
  text: string,
  fields: readonly DraftField[],
): F {
  if (namedIn(text).length === 0) return withLabelText(field, text)
  const ids = new Map(scopeFields(fields).map(({ id, name }) => [name, id]))
  return withLabelText(field, renamedIn(text, ids))
}
