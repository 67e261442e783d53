import { type Field, fieldSchema } from '@quadrat/domain/template'

/** Template versions whose fields are kept read; a version never changes without its `rev`. */
const keptMax = 500
const kept = new Map<string, readonly Field[]>()

/** The fields of a template version, read through their schema once and kept. */
export function fieldsOf(version: { id: number; rev: number; fields: unknown[] }): readonly Field[] {
  const key = `${version.id}:${version.rev}`
  const known = kept.get(key)
  if (known) return known
  const fields = version.fields.map(field => fieldSchema.parse(field))
  const oldest = kept.keys().next()
  if (kept.size >= keptMax && !oldest.done) kept.delete(oldest.value)
  kept.set(key, fields)
  return fields
}
