import type { Answers } from '@quadrat/domain/answer/answers'
import type { Field } from '@quadrat/domain/template/template'
import type { TemplateKey } from './content/template.ts'
import { inNairobi } from './demo-moments.ts'

/** The question that one template got half-way through, so that the demo has an old version with reports. */
export const change = { template: 'water', fieldId: 'committee' } as const

/** The time of the change in a history that ends at `now`. */
export function changedAtOf(now: Date): Date {
  return inNairobi(now, -74, 10 * 60 + 20)
}

/** The questions of a template before the change. */
export function fieldsAtFirst(key: TemplateKey, fields: readonly Field[]): Field[] {
  return fields.filter(field => !isLater(key, field.id))
}

/** The answers of a report made before the change, without the later question. */
export function answersAtFirst(key: TemplateKey, answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !isLater(key, id)))
}

function isLater(key: TemplateKey, fieldId: string): boolean {
  return key === change.template && fieldId === change.fieldId
}
