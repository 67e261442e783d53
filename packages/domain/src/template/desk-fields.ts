import type { Field } from './template.ts'
import { mapFields } from './template-structure.ts'

/**
 * The fields of a report at a desk. Nothing can be measured there, so places are set by hand, and no accuracy
 * is asked for.
 */
export function fieldsAtDesk(fields: readonly Field[]): readonly Field[] {
  return mapFields(fields, field =>
    field.kind === 'position' || field.kind === 'line' || field.kind === 'area'
      ? { ...field, byHand: true, accuracy: null }
      : field,
  )
}
