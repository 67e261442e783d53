import { fieldSchema, type KnownFieldKind } from '../template/template.ts'

/** A field as JSON, before a schema has read it: some kinds take what others do not. */
export type RawField = Record<string, unknown> & {
  id: string
  kind: KnownFieldKind
  label: string
  isRequired: boolean
  extensions: Record<string, unknown>
}

/** What stands for no bound where a kind needs one. */
const widest = 1_000_000_000

/** Returns a field as the schema takes it: without bounds where its kind knows that, else with the widest. */
export function withBounds(field: RawField): RawField {
  if (!('min' in field) || (field.min !== null && field.max !== null)) return field
  if (fieldSchema.safeParse(field).success) return field
  return { ...field, min: field.min ?? -widest, max: field.max ?? widest }
}
