import { type Field, fieldSchema } from '@quadrat/domain/template'

/** Template versions whose fields are kept read; a version never changes without its `rowVersion`. */
const keptMax = 500
const kept = new Map<string, readonly Field[]>()

/** The fields of a template version, read through their schema once and kept. */
export function fieldsOf(version: { id: number; rowVersion: number; fields: unknown[] }): readonly Field[] {
  const key = `${version.id}:${version.rowVersion}`
  const known = kept.get(key)
  if (known) return known
  const fields = version.fields.map(field => fieldSchema.parse(field))
  const oldest = kept.keys().next()
  if (kept.size >= keptMax && !oldest.done) kept.delete(oldest.value)
  kept.set(key, fields)
  return fields
}
