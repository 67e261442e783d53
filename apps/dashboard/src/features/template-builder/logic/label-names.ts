import { labelTextOf, renamedIn, withLabelText } from '@quadrat/domain/logic/label-values'
import { scopeFields } from '@quadrat/domain/logic/logic-scope'
import type { DraftField } from '@quadrat/domain/template-draft'
import type { KnownDraft } from './change-logic.ts'

/** Returns the label as people edit it: `${name}` for each answer that it shows. */
export function namedLabelOf(field: KnownDraft, fields: readonly DraftField[]): string {
  return renamedIn(labelTextOf(field), new Map(scopeFields(fields).map(({ id, name }) => [id, name])))
}

/** Returns the field with a label that people typed. Names become ids, so that a question can be renamed. */
export function withNamedLabel<F extends KnownDraft>(
  field: F,
  text: string,
  fields: readonly DraftField[],
): F {
  return withLabelText(field, renamedIn(text, new Map(scopeFields(fields).map(({ id, name }) => [name, id]))))
}
