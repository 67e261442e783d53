import type { Answers } from '@quadrat/domain/answers'
import type { KnownField } from '@quadrat/domain/template'
import type { TemplateKey } from './content/templates.ts'
import { inNairobi } from './demo-moments.ts'

/**
 * Half-way through, one template got a question more; so the demo has an old version with reports that
 * point at it.
 */
export const change = { template: 'water', fieldId: 'committee' } as const

/** When it happened, in a history that ends at `now`. */
export function changedAtOf(now: Date): Date {
  return inNairobi(now, -74, 10 * 60 + 20)
}

/** The questions of a template before the change. */
export function fieldsAtFirst(key: TemplateKey, fields: readonly KnownField[]): KnownField[] {
  return fields.filter(field => !isLater(key, field.id))
}

/** A report made before the change cannot answer what was not asked yet. */
export function answersAtFirst(key: TemplateKey, answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !isLater(key, id)))
}

function isLater(key: TemplateKey, fieldId: string): boolean {
  return key === change.template && fieldId === change.fieldId
}
