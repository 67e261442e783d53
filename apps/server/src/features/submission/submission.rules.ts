import { type Answer, photosIn } from '@quadrat/domain/answers'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import { answerableFields, type Field, fieldSchema } from '@quadrat/domain/template'
import type { NewSubmission } from './submission.queries.ts'

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

/** The ids of the chosen options of data lists. */
export function chosenOptions(submission: Submission): string[] {
  return Object.values(submission.answers).flatMap(answer =>
    typeof answer === 'object' && !Array.isArray(answer) ? [answer.optionId] : [],
  )
}

/** The answers as rows, in the order of the questions. */
export function valuesOf(fields: readonly Field[], submission: Submission): NewSubmission['values'] {
  const values: NewSubmission['values'] = []
  for (const [position, field] of fields.entries()) {
    const value = answerTo(field, submission)
    if (value === undefined) continue
    values.push({ position, field_id: field.id, kind: field.kind, label: field.label, value })
  }
  return values
}

/** The photos as rows: those of the report, then those of its questions. */
export function photosOf(
  fields: readonly Field[],
  submission: Submission,
  stored: ReadonlyMap<string, number>,
) {
  const own = submission.photos.map(photo => ({ photo, fieldId: null }))
  const ofFields = fields.flatMap(field =>
    photosIn(answerTo(field, submission)).map(photo => ({ photo, fieldId: field.id })),
  )
  return [...own, ...ofFields].map(one => ({ ...one, fileId: stored.get(one.photo.hash) ?? null }))
}

function answerTo(field: Field, { answers }: Submission): Answer | undefined {
  return Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
}
