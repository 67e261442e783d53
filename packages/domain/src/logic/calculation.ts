import { type Expression, fieldsIn } from '../expression/expression.ts'
import type { FieldType } from '../expression/scope.ts'
import { expressionOf, type Sentence, sentenceOf, valueExpression, valueIn } from './sentence.ts'

// Calculated answers as sentences: '[The sum of] [Boys] and [Girls]'. As with conditions (`sentence.ts`), a
// sentence is another way to write an expression. Expressions that fit no sentence stay as they are.

/** What can be calculated by a sentence. */
export const calculationKinds = ['sum', 'count', 'difference', 'age', 'if'] as const
/** One of `calculationKinds`. */
export type CalculationKind = (typeof calculationKinds)[number]

/** The answer of a condition: a value as it is typed, or the answer to a question. */
export type Amount = { type: 'value'; value: string } | { type: 'answer'; id: string | null }

/** A calculation as a sentence. An id is null until a question is chosen. */
export type Calculation =
  | { kind: 'sum'; of: readonly (string | null)[] }
  | { kind: 'count'; of: string | null }
  | { kind: 'difference'; of: string | null; minus: string | null }
  | { kind: 'age'; of: string | null }
  | { kind: 'if'; condition: Sentence; result: Amount; otherwise: Amount }

/** What the sentences of a question are read with. */
export interface CalculationScope {
  /** Returns the type of the answers to a question; `fieldId` null for the question that is calculated. */
  typeOf: (fieldId: string | null) => FieldType | undefined
  /** True for a question that has an answer in each repetition where the calculated one has one. */
  isMany: (fieldId: string) => boolean
}

const field = (id: string): Expression => ({ type: 'field', id })
const call = (name: string, ...args: Expression[]): Expression => ({ type: 'call', name, args })

/** Returns the expression of a sentence; null while one of its parts is missing. */
export function expressionOfCalculation(
  calculation: Calculation,
  { typeOf, isMany }: CalculationScope,
): Expression | null {
  switch (calculation.kind) {
    case 'sum': {
      const { of } = calculation
      const [first, ...others] = of.map(id => id && (isMany(id) ? call('sum', field(id)) : field(id)))
      if (!first || others.some(part => !part) || (others.length === 0 && first.type === 'field')) return null
      return others.reduce<Expression>(
        (left, right) => (right ? { type: 'operation', operator: '+', left, right } : left),
        first,
      )
    }
    case 'count': {
      const { of } = calculation
      return of === null ? null : call(typeOf(of) === 'group' ? 'count' : 'count-selected', field(of))
    }
    case 'difference': {
      const { of, minus } = calculation
      if (of === null || minus === null) return null
      return { type: 'operation', operator: '-', left: field(of), right: field(minus) }
    }
    case 'age':
      return calculation.of === null ? null : ageFrom(calculation.of)
    case 'if': {
      const condition = expressionOf(calculation.condition, typeOf)
      const result = isBlank(calculation.result) ? null : amountExpression(calculation.result, typeOf(null))
      const otherwise = amountExpression(calculation.otherwise, typeOf(null))
      return condition && result && otherwise && call('if', condition, result, otherwise)
    }
  }
}

/** The days are compared as numbers such as 20261129, so that the age changes on the birthday. */
function ageFrom(id: string): Expression {
  const days = (date: Expression) =>
    call('number', call('format-date', date, { type: 'text', value: '%Y%m%d' }))
  const left: Expression = {
    type: 'operation',
    operator: '-',
    left: days(call('today')),
    right: days(field(id)),
  }
  return call('int', { type: 'operation', operator: 'div', left, right: { type: 'number', value: 10000 } })
}

const isBlank = (amount: Amount) => amount.type === 'value' && amount.value.trim() === ''

function amountExpression(amount: Amount, type: FieldType | undefined): Expression | null {
  if (amount.type === 'answer') return amount.id === null ? null : field(amount.id)
  return isBlank(amount) ? { type: 'text', value: '' } : valueExpression(amount.value, type)
}

/** Returns an expression as a sentence; null if it is none. */
export function calculationOf(expression: Expression, scope: CalculationScope): Calculation | null {
  const found = readCalculation(expression, scope)
  // A sentence must be the same expression again, or editing it would change the calculation.
  const again = found && expressionOfCalculation(found, scope)
  return JSON.stringify(again) === JSON.stringify(expression) ? found : null
}

function readCalculation(expression: Expression, { typeOf }: CalculationScope): Calculation | null {
  if (expression.type === 'operation') {
    const { operator, left, right } = expression
    if (operator === '+') return { kind: 'sum', of: termsOf(expression).map(idOf) }
    return operator === '-' ? { kind: 'difference', of: idOf(left), minus: idOf(right) } : null
  }
  if (expression.type !== 'call') return null
  const [first, second, third] = expression.args
  const [only = null] = fieldsIn(expression)
  switch (expression.name) {
    case 'sum':
      return { kind: 'sum', of: [only] }
    case 'count':
    case 'count-selected':
      return { kind: 'count', of: only }
    case 'int':
      return { kind: 'age', of: only }
    case 'if': {
      const condition = first && sentenceOf(first, typeOf)
      const result = second && amountOf(second)
      const otherwise = third && amountOf(third)
      return condition && result && otherwise ? { kind: 'if', condition, result, otherwise } : null
    }
    default:
      return null
  }
}

function termsOf(expression: Expression): Expression[] {
  return expression.type === 'operation' && expression.operator === '+'
    ? [...termsOf(expression.left), expression.right]
    : [expression]
}

/** The id of a question, or of the one whose answers are added up. */
function idOf(part: Expression): string | null {
  const [inner] = part.type === 'call' && part.name === 'sum' ? part.args : [part]
  return inner?.type === 'field' ? inner.id : null
}

function amountOf(part: Expression): Amount | null {
  if (part.type === 'field') return { type: 'answer', id: part.id }
  const value = valueIn(part)
  return value === null ? null : { type: 'value', value }
}
