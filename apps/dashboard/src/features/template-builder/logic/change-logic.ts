import type { StoredLogic } from '@quadrat/domain/logic/field-logic'
import type { LogicPart } from '@quadrat/domain/logic/logic-scope'
import type { UnknownField } from '@quadrat/domain/template/template'
import type { DraftField } from '@quadrat/domain/template/template-draft'

export type KnownDraft = Exclude<DraftField, UnknownField>

/** Returns the question with another rule; undefined removes it. All other extensions stay. */
export function withRule<P extends LogicPart>(
  field: KnownDraft,
  part: P,
  rule: StoredLogic[P] | undefined,
): KnownDraft {
  const { [part]: _, ...others } = field.extensions ?? {}
  const extensions = rule === undefined ? others : { ...others, [part]: rule }
  if (Object.keys(extensions).length > 0) return { ...field, extensions }
  const { extensions: _none, ...plain } = field
  return plain as KnownDraft
}
