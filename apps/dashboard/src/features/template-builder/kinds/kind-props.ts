import type { DraftField } from '@quadrat/domain/template/template-draft'
import type { fieldErrors } from '@quadrat/domain/template/template-draft-errors'

type FieldErrors = ReturnType<typeof fieldErrors>

/** The props of a kind's editor. */
export interface KindProps<F extends DraftField> {
  field: F
  errors: FieldErrors
  locked: boolean
  onChange: (field: F) => void
}
