import type { DraftField, TemplateDraft } from '../template/template-draft.ts'
import { endOf, type Step, takeStep } from '../template/template-draft-steps.ts'

const after = (draft: TemplateDraft, step: Step) => takeStep(draft, step)?.draft ?? draft

/** Adds a question outside of groups, at the end if no index is given. */
export function addField(draft: TemplateDraft, field: DraftField, index = endOf(draft, null).index) {
  return after(draft, { type: 'insert', part: { field, parts: [] }, spot: { parent: null, index } })
}

/** Moves a field to an index outside of groups. */
export function moveField(draft: TemplateDraft, id: string, index: number) {
  return after(draft, { type: 'move', id, spot: { parent: null, index } })
}

/** Removes a field with all that is in it. */
export function removeField(draft: TemplateDraft, id: string) {
  return after(draft, { type: 'remove', id })
}
