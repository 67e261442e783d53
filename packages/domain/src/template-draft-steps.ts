import type { DraftField, TemplateDraft } from './template-draft.ts'
import { addField, moveField, removeField } from './template-draft-fields.ts'

/** A change of the list of fields as data, so that it can be undone. Typed text is not a step. */
export type Step =
  | { type: 'insert'; field: DraftField; index: number }
  | { type: 'remove'; id: string }
  | { type: 'move'; id: string; index: number }

/**
 * Returns the draft after the step, and the step that undoes it. Steps name fields by id, so a step can be undone
 * after other steps and edits. Returns null if the step changes nothing: the field is missing, or exists already.
 */
export function takeStep(draft: TemplateDraft, step: Step): { draft: TemplateDraft; back: Step } | null {
  if (step.type === 'insert') {
    if (draft.fields.some(({ id }) => id === step.field.id)) return null
    return { draft: addField(draft, step.field, step.index), back: { type: 'remove', id: step.field.id } }
  }
  const index = draft.fields.findIndex(({ id }) => id === step.id)
  const field = draft.fields[index]
  if (field === undefined) return null
  if (step.type === 'remove') {
    return { draft: removeField(draft, step.id), back: { type: 'insert', field, index } }
  }
  const after = moveField(draft, step.id, step.index)
  return after === draft ? null : { draft: after, back: { type: 'move', id: step.id, index } }
}
