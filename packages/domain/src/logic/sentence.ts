import type { Expression } from '../expression/expression.ts'
import type { Operator } from '../expression/operators.ts'
import type { FieldType } from '../expression/scope.ts'
import type { comparisonTexts } from '../messages/logic-en.ts'

// Rules as sentences: '[Kind of water point] [is] [Borehole] or [Depth] [is more than] [30]'. A sentence is
// another way to write an expression. An expression that is no sentence stays an expression.

/** How a sentence compares an answer. */
export type Comparison = keyof typeof comparisonTexts

/** One part of a sentence. `fieldId` is null for the answer of the question itself. */
export interface Condition {
  fieldId: string | null
  comparison: Comparison
  /**
   * An option, a text, a number as it is typed, or a day 'YYYY-MM-DD'. Null for comparisons without a value.
   */
  value: string | null
}

/** A rule as a sentence. */
export interface Sentence {
  join: 'and' | 'or'
  conditions: readonly Condition[]
}

const byType: Record<FieldType, readonly Comparison[]> = {
  choice: ['is', 'is-not', 'answered', 'unanswered'],
  choices: ['includes', 'excludes', 'answered', 'unanswered'],
  number: ['is', 'is-not', 'above', 'at-least', 'below', 'at-most', 'answered', 'unanswered'],
  text: ['is', 'is-not', 'contains', 'answered', 'unanswered'],
  date: ['before', 'after', 'answered', 'unanswered'],
  photos: ['answered', 'unanswered'],
  position: ['answered', 'unanswered'],
  group: [],
}

/** Returns the comparisons that answers of a type allow, the usual one first. */
export function comparisonsOf(type: FieldType): readonly Comparison[] {
  return byType[type]
}

/** Returns a condition on an answer without its value. */
export function newCondition(
  fieldId: string | null,
  typeOf: (fieldId: string | null) => FieldType | undefined,
): Condition {
  const [comparison = 'answered'] = comparisonsOf(typeOf(fieldId) ?? 'text')
  return { fieldId, comparison, value: null }
}

/** True for a comparison that needs a value. */
export function needsValue(comparison: Comparison): boolean {
  return comparison !== 'answered' && comparison !== 'unanswered'
}

const operatorOf: Partial<Record<Comparison, Operator>> = {
  is: '=',
  'is-not': '!=',
  above: '>',
  'at-least': '>=',
  below: '<',
  'at-most': '<=',
  before: '<',
  after: '>',
}

/**
 * Returns the expression of a sentence; null while it has no condition, or one without a value.
 * @param typeOf returns the type of a question's answers
 */
export function expressionOf(
  { join, conditions }: Sentence,
  typeOf: (fieldId: string | null) => FieldType | undefined,
): Expression | null {
  const parts = conditions.map(condition => partOf(condition, typeOf(condition.fieldId)))
  const [first, ...others] = parts
  if (!first || others.some(part => part === null)) return null
  return others.reduce<Expression>(
    (left, right) => (right ? { type: 'operation', operator: join, left, right } : left),
    first,
  )
}

function partOf({ fieldId, comparison, value }: Condition, type: FieldType | undefined): Expression | null {
  const left: Expression = fieldId === null ? { type: 'self' } : { type: 'field', id: fieldId }
  if (!needsValue(comparison)) {
    const operator = comparison === 'answered' ? '!=' : '='
    return { type: 'operation', operator, left, right: { type: 'text', value: '' } }
  }
  if (value === null || value.trim() === '') return null
  const text: Expression = { type: 'text', value }
  if (comparison === 'includes') return { type: 'call', name: 'selected', args: [left, text] }
  if (comparison === 'contains') return { type: 'call', name: 'contains', args: [left, text] }
  if (comparison === 'excludes') {
    return { type: 'call', name: 'not', args: [{ type: 'call', name: 'selected', args: [left, text] }] }
  }
  const operator = operatorOf[comparison]
  if (!operator) return null
  const right = valueExpression(value, type)
  return right && { type: 'operation', operator, left, right }
}

/**
 * Returns a typed value as an expression of a type; null where a number is needed and it is not one.
 */
export function valueExpression(value: string, type: FieldType | undefined): Expression | null {
  const text: Expression = { type: 'text', value }
  if (type === 'date') return { type: 'call', name: 'date', args: [text] }
  if (type !== 'number') return text
  const number = Number(value)
  if (!Number.isFinite(number)) return null
  const positive: Expression = { type: 'number', value: Math.abs(number) }
  return number < 0 ? { type: 'negative', of: positive } : positive
}

/** Returns an expression as a sentence; null if it is none. */
export function sentenceOf(
  expression: Expression,
  typeOf: (fieldId: string | null) => FieldType | undefined,
): Sentence | null {
  const join = expression.type === 'operation' && expression.operator === 'or' ? 'or' : 'and'
  const conditions = flat(expression, join).map(part => conditionOf(part, typeOf))
  return conditions.every(condition => condition !== null) ? { join, conditions } : null
}

function flat(expression: Expression, join: 'and' | 'or'): Expression[] {
  if (expression.type !== 'operation' || expression.operator !== join) return [expression]
  return [...flat(expression.left, join), ...flat(expression.right, join)]
}

function conditionOf(
  part: Expression,
  typeOf: (fieldId: string | null) => FieldType | undefined,
): Condition | null {
  if (part.type === 'call') return conditionOfCall(part)
  if (part.type !== 'operation') return null
  const fieldId = subjectOf(part.left)
  if (fieldId === undefined) return null
  const value = valueIn(part.right)
  if (value === null) return null
  if (part.right.type === 'text' && value === '') {
    const comparison = part.operator === '!=' ? 'answered' : part.operator === '=' ? 'unanswered' : null
    return comparison && { fieldId, comparison, value: null }
  }
  const type = typeOf(fieldId)
  if (!type) return null
  const found = byType[type].find(comparison => operatorOf[comparison] === part.operator)
  const condition = found && { fieldId, comparison: found, value }
  // A sentence must be the same expression again, or editing it would change the rule.
  const isSame = condition && JSON.stringify(partOf(condition, type)) === JSON.stringify(part)
  return isSame ? condition : null
}

function conditionOfCall({ name, args }: Expression & { type: 'call' }): Condition | null {
  const [first, second] = args
  if (name === 'not' && first?.type === 'call' && first.name === 'selected') {
    const inner = conditionOfCall(first)
    return inner && { ...inner, comparison: 'excludes' }
  }
  const fieldId = first && subjectOf(first)
  if (fieldId === undefined || second?.type !== 'text' || second.value.trim() === '') return null
  if (name === 'selected') return { fieldId, comparison: 'includes', value: second.value }
  return name === 'contains' ? { fieldId, comparison: 'contains', value: second.value } : null
}

function subjectOf(part: Expression): string | null | undefined {
  if (part.type === 'field') return part.id
  return part.type === 'self' ? null : undefined
}

/** Returns the value of an expression as people type it; null unless it is a single value. */
export function valueIn(part: Expression): string | null {
  if (part.type === 'text') return part.value
  if (part.type === 'number') return String(part.value)
  if (part.type === 'negative' && part.of.type === 'number') return String(-part.of.value)
  const [only] = part.type === 'call' && part.name === 'date' ? part.args : []
  return only?.type === 'text' ? only.value : null
}
