import type { ResultType } from './context.ts'
import type { Expression } from './expression.ts'
import type { FieldType, ScopeField } from './scope.ts'
import { readDate } from './time.ts'

// What the checks of an expression know of its parts.

/** The static type of a part, with the question that it names. */
export interface Checked {
  expression: Expression
  type: ResultType | FieldType
  field?: ScopeField
  /** True for a name that stands for the answers of several repetitions. */
  isMany?: boolean
}

/** The id of a record, or of a list that an import will create. */
export function isListId(text: string): boolean {
  return /^(?:[1-9]\d{0,15}|new:.+)$/s.test(text)
}

export function commonType(first: Checked | undefined, second: Checked | undefined): Checked['type'] {
  return first && second && first.type === second.type ? first.type : 'any'
}

/** False for what can never be a number: photos, several options, and a text in quotes that is none. */
export function canBeNumber({ expression, type }: Checked): boolean {
  if (['photos', 'choices', 'position', 'group'].includes(type)) return false
  if (expression.type !== 'text') return true
  const text = expression.value.trim()
  return text === '' || !Number.isNaN(Number(text)) || readDate(text, 'UTC') !== null
}
