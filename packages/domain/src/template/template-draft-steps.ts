import type { TemplateDraft } from './template-draft.ts'
import { type Spot, type TreePart, treeOf, treeRows, withoutPart, withPart } from './template-draft-tree.ts'
import { allFields } from './template-structure.ts'

/** A change of the tree of fields as data, so that it can be undone. Typed text is not a step. */
export type Step =
  | { type: 'insert'; part: TreePart; spot: Spot }
  /** Removes a field with all that is in it. */
  | { type: 'remove'; id: string }
  /** Moves a field with all that is in it. The index is that in the list without it. */
  | { type: 'move'; id: string; spot: Spot }

/**
 * Returns the draft after the step, and the step that undoes it. Steps name fields by id, so a step can be
 * undone after other steps and edits. Returns null if the step changes nothing: the field is missing or
 * exists already, or it cannot stand there.
 */
export function takeStep(draft: TemplateDraft, step: Step): { draft: TemplateDraft; back: Step } | null {
  switch (step.type) {
    case 'insert': {
      const { id } = step.part.field
      const taken = new Set(allFields(draft.fields).map(field => field.id))
      if (idsIn(step.part).some(one => taken.has(one))) return null
      const fields = withPart(draft.fields, step.part, step.spot)
      return fields && { draft: { ...draft, fields }, back: { type: 'remove', id } }
    }
    case 'remove': {
      const taken = withoutPart(draft.fields, step.id)
      if (!taken) return null
      const { fields, part, spot } = taken
      return { draft: { ...draft, fields }, back: { type: 'insert', part, spot } }
    }
    case 'move': {
      const taken = withoutPart(draft.fields, step.id)
      const fields = taken && withPart(taken.fields, taken.part, step.spot)
      if (!taken || !fields) return null
      const { spot } = taken
      const now = treeRows(fields).find(({ field }) => field.id === step.id)
      if (now?.parent === spot.parent && now.index === spot.index) return null
      return { draft: { ...draft, fields }, back: { type: 'move', id: step.id, spot } }
    }
  }
}

function idsIn(part: TreePart): string[] {
  return [part.field.id, ...part.parts.flatMap(idsIn)]
}

/** Returns the spot behind all that is in a group or repeat; null stands for the form itself. */
export function endOf({ fields }: TemplateDraft, parent: string | null): Spot {
  const index =
    parent === null ? treeOf(fields).length : treeRows(fields).filter(row => row.parent === parent).length
  return { parent, index }
}
