import { answerableFields, type Field, fieldSchema } from '@quadrat/domain/template'

/** The number of template versions whose parsed fields are cached. A version never changes without its `rowVersion`. */
const cacheMax = 500
const cache = new Map<string, readonly Field[]>()

/** The fields of a template version, parsed by their schema once and cached. */
export function fieldsOf(version: { id: number; rowVersion: number; fields: unknown[] }): readonly Field[] {
  const key = `${version.id}:${version.rowVersion}`
  const cached = cache.get(key)
  if (cached) return cached
  const fields = answerableFields(version.fields.map(field => fieldSchema.parse(field)))
  const oldest = cache.keys().next()
  if (cache.size >= cacheMax && !oldest.done) cache.delete(oldest.value)
  cache.set(key, fields)
  return fields
}
