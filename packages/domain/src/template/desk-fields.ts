import type { Field } from './template.ts'
import { mapFields } from './template-structure.ts'

/**
 * The fields of a report at a desk, where places can always be set by hand. Those have no accuracy; one that
 * was measured has to be as accurate as on a phone.
 */
export function fieldsAtDesk(fields: readonly Field[]): readonly Field[] {
  return mapFields(fields, field =>
    field.kind === 'position' || field.kind === 'line' || field.kind === 'area'
      ? { ...field, byHand: true }
      : field,
  )
}
