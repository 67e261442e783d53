import type { DraftField } from '@quadrat/domain/template-draft'
import type { fieldFaults } from '@quadrat/domain/template-draft-errors'

export type FieldFaults = ReturnType<typeof fieldFaults>

/** What the editor of a kind is given. */
export interface KindProps<F extends DraftField> {
  field: F
  faults: FieldFaults
  locked: boolean
  onChange: (field: F) => void
}
