import type { StoredLogic } from '@quadrat/domain/logic/field-logic'
import type { LogicPart } from '@quadrat/domain/logic/logic-scope'
import type { UnknownField } from '@quadrat/domain/template/template'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { withExtension } from '@quadrat/domain/template/with-extension'

export type KnownDraft = Exclude<DraftField, UnknownField>

/** Returns the question with another rule; undefined removes it. All other extensions stay. */
export function withRule<P extends LogicPart>(
  field: KnownDraft,
  part: P,
  rule: StoredLogic[P] | undefined,
): KnownDraft {
  return withExtension(field, part, rule)
}
