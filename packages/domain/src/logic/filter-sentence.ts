import type { Expression } from '../expression/expression.ts'
import type { Operator } from '../expression/operators.ts'
import type { FieldType } from '../expression/scope.ts'
import type { filterTexts } from '../messages/logic-en.ts'
import { valueExpression, valueIn } from './sentence.ts'

// Choice filters as sentences: '[region] [is the answer to] [Which region?]'. As with rules (`sentence.ts`),
// a sentence is another way to write an expression, and an expression that is no sentence stays an
// expression.

/** How a sentence compares a column of the options. */
export type FilterComparison = keyof typeof filterTexts

/** One part of a sentence. */
export interface FilterCondition {
  column: string
  comparison: FilterComparison
  /**
   * The id of a question, the text of the column, texts with commas between them, or a number as it is typed;
   * null while it is not chosen, and for comparisons without a value.
   */
  value: string | null
  /** The value is a number where it could be a text too, as in `level = 2`. */
  isNumber?: true
}

/** A choice filter as a sentence. */
export interface FilterSentence {
  join: 'and' | 'or'
  conditions: readonly FilterCondition[]
}

type TypeOf = (fieldId: string) => FieldType | undefined

const operatorOf: Partial<Record<FilterComparison, Operator>> = {
  is: '=',
  'is-not': '!=',
  above: '>',
  'at-least': '>=',
  below: '<',
  'at-most': '<=',
  'is-answer': '=',
  'is-not-answer': '!=',
  'above-answer': '>',
  'at-least-answer': '>=',
  'below-answer': '<',
  'at-most-answer': '<=',
  filled: '!=',
  empty: '=',
}
const functionOf: Partial<Record<FilterComparison, string>> = {
  contains: 'contains',
  'starts-with': 'starts-with',
  'contains-answer': 'contains',
  'starts-with-answer': 'starts-with',
}
const comparisons = [...Object.keys(operatorOf), ...Object.keys(functionOf)] as FilterComparison[]

/** True for a comparison with the answer to another question. */
export function asksQuestion(comparison: FilterComparison): boolean {
  return comparison.endsWith('-answer')
}

/** True for a comparison with a number. */
export function asksNumber(comparison: FilterComparison): boolean {
  return ['above', 'at-least', 'below', 'at-most'].includes(comparison)
}

/** True for a comparison that puts one thing before another, which only numbers and dates allow. */
export function isOrder(comparison: FilterComparison): boolean {
  return asksNumber(comparison.replace(/-answer$/, '') as FilterComparison)
}

/** True for a comparison that needs a value. */
export function needsFilterValue(comparison: FilterComparison): boolean {
  return comparison !== 'filled' && comparison !== 'empty'
}

/** Returns the expression of a sentence; null while one of its conditions is not complete. */
export function filterOf({ join, conditions }: FilterSentence, typeOf: TypeOf): Expression | null {
  return joined(
    join,
    conditions.map(condition => partOf(condition, typeOf)),
  )
}

function joined(join: 'and' | 'or', [first, ...others]: readonly (Expression | null)[]): Expression | null {
  if (!first || others.some(part => part === null)) return null
  return others.reduce<Expression>(
    (left, right) => (right ? { type: 'operation', operator: join, left, right } : left),
    first,
  )
}

function partOf(condition: FilterCondition, typeOf: TypeOf): Expression | null {
  const { column: name, comparison, value } = condition
  const left: Expression = { type: 'column', name }
  const operator = operatorOf[comparison]
  if (operator && !needsFilterValue(comparison))
    return { type: 'operation', operator, left, right: { type: 'text', value: '' } }
  if (value === null || value.trim() === '') return null
  if (comparison === 'one-of') {
    const texts = value.split(/[,،]/).map(text => text.trim())
    return joined(
      'or',
      texts
        .filter(text => text !== '')
        .map(text => partOf({ column: name, comparison: 'is', value: text }, typeOf)),
    )
  }
  const isAnswer = comparison === 'is-answer' || comparison === 'is-not-answer'
  if (isAnswer && typeOf(value) === 'choices') {
    // Of several chosen options it is one of them.
    const selected: Expression = {
      type: 'call',
      name: 'selected',
      args: [{ type: 'field', id: value }, left],
    }
    return operator === '!=' ? { type: 'call', name: 'not', args: [selected] } : selected
  }
  const right = rightOf(condition, value)
  if (!right) return null
  return operator
    ? { type: 'operation', operator, left, right }
    : { type: 'call', name: functionOf[comparison] ?? '', args: [left, right] }
}

function rightOf({ comparison, isNumber }: FilterCondition, value: string): Expression | null {
  if (asksQuestion(comparison)) return { type: 'field', id: value }
  const number = valueExpression(value, 'number')
  if (asksNumber(comparison)) return number
  return (isNumber && isEquality(comparison) && number) || { type: 'text', value }
}

const isEquality = (comparison: FilterComparison) => comparison === 'is' || comparison === 'is-not'

/** Returns a choice filter as a sentence; null if it is none. */
export function filterSentenceOf(expression: Expression, typeOf: TypeOf): FilterSentence | null {
  const one = conditionOf(expression, typeOf)
  if (one) return { join: 'and', conditions: [one] }
  const join = expression.type === 'operation' && expression.operator === 'or' ? 'or' : 'and'
  const conditions = flat(expression, join).map(part => conditionOf(part, typeOf))
  return conditions.every(condition => condition !== null) ? { join, conditions } : null
}

function flat(expression: Expression, join: 'and' | 'or'): Expression[] {
  if (expression.type !== 'operation' || expression.operator !== join) return [expression]
  return [...flat(expression.left, join), ...flat(expression.right, join)]
}

function conditionOf(written: Expression, typeOf: TypeOf): FilterCondition | null {
  const part = columnFirst(written)
  const found = readPart(part)
  // A sentence must be the same expression again, or editing it would change the rule.
  return found && JSON.stringify(partOf(found, typeOf)) === JSON.stringify(part) ? found : null
}

const turned: Partial<Record<Operator, Operator>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/** `${region} = region` says the same as `region = ${region}`. */
function columnFirst(part: Expression): Expression {
  if (part.type !== 'operation') return part
  if (part.operator === 'or') return { ...part, left: columnFirst(part.left), right: columnFirst(part.right) }
  const operator = turned[part.operator]
  if (!operator || part.right.type !== 'column' || part.left.type === 'column') return part
  return { type: 'operation', operator, left: part.right, right: part.left }
}

function readPart(part: Expression): FilterCondition | null {
  if (part.type === 'call') return readCall(part)
  if (part.type !== 'operation') return null
  if (part.operator === 'or') return readOneOf(part)
  const { left, right, operator } = part
  if (left.type !== 'column') return null
  const found = (isMeant: (comparison: FilterComparison) => boolean) =>
    comparisons.find(one => operatorOf[one] === operator && isMeant(one))
  const column = left.name
  if (right.type === 'field') {
    const comparison = found(asksQuestion)
    return comparison ? { column, comparison, value: right.id } : null
  }
  const comparison = found(one => !asksQuestion(one) && needsFilterValue(one))
  if (!comparison) return null
  if (right.type === 'text') {
    if (right.value !== '') return { column, comparison, value: right.value }
    return { column, comparison: operator === '=' ? 'empty' : 'filled', value: null }
  }
  const value = right.type === 'number' || right.type === 'negative' ? valueIn(right) : null
  return value === null
    ? null
    : { column, comparison, value, ...(isEquality(comparison) && { isNumber: true }) }
}

/** The same column that is one of several texts. */
function readOneOf(part: Expression): FilterCondition | null {
  const parts = flat(part, 'or').map(readPart)
  const [first] = parts
  const isSame = parts.every(one => one?.comparison === 'is' && one.column === first?.column)
  if (!first || !isSame) return null
  return { column: first.column, comparison: 'one-of', value: parts.map(one => one?.value).join(', ') }
}

function readCall(call: Expression & { type: 'call' }): FilterCondition | null {
  const isNot = call.name === 'not'
  const [inner = call] = isNot ? call.args : []
  if (inner.type !== 'call') return null
  const [first, second] = inner.args
  if (inner.name === 'selected' && first?.type === 'field' && second?.type === 'column')
    return { column: second.name, comparison: isNot ? 'is-not-answer' : 'is-answer', value: first.id }
  if (isNot || first?.type !== 'column') return null
  const asks = second?.type === 'field'
  const comparison = comparisons.find(one => functionOf[one] === inner.name && asksQuestion(one) === asks)
  if (!comparison) return null
  if (asks) return { column: first.name, comparison, value: second.id }
  return second?.type === 'text' ? { column: first.name, comparison, value: second.value } : null
}
