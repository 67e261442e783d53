import type { Expression } from '../expression/expression.ts'
import type { FieldType } from '../expression/scope.ts'
import type { filterTexts } from '../messages/logic-en.ts'

// Choice filters as sentences: '[region] [is the answer to] [Which region?]'. As with rules (`sentence.ts`),
// a sentence is another way to write an expression, and an expression that is no sentence stays an
// expression.

/** How a sentence compares a column of the options. */
export type FilterComparison = keyof typeof filterTexts

/** One part of a sentence. */
export interface FilterCondition {
  column: string
  comparison: FilterComparison
  /** The id of a question, or the text of the column; null while it is not chosen. */
  value: string | null
}

/** A choice filter as a sentence. */
export interface FilterSentence {
  join: 'and' | 'or'
  conditions: readonly FilterCondition[]
}

type TypeOf = (fieldId: string) => FieldType | undefined

/** True for a comparison with the answer to another question. */
export function asksQuestion(comparison: FilterComparison): boolean {
  return comparison === 'is-answer' || comparison === 'is-not-answer'
}

/** Returns the expression of a sentence; null while one of its conditions is not complete. */
export function filterOf({ join, conditions }: FilterSentence, typeOf: TypeOf): Expression | null {
  const [first, ...others] = conditions.map(condition => partOf(condition, typeOf))
  if (!first || others.some(part => part === null)) return null
  return others.reduce<Expression>(
    (left, right) => (right ? { type: 'operation', operator: join, left, right } : left),
    first,
  )
}

function partOf({ column: name, comparison, value }: FilterCondition, typeOf: TypeOf): Expression | null {
  if (value === null || value.trim() === '') return null
  const left: Expression = { type: 'column', name }
  const isNot = comparison === 'is-not' || comparison === 'is-not-answer'
  if (asksQuestion(comparison) && typeOf(value) === 'choices') {
    // Of several chosen options it is one of them.
    const selected: Expression = {
      type: 'call',
      name: 'selected',
      args: [{ type: 'field', id: value }, left],
    }
    return isNot ? { type: 'call', name: 'not', args: [selected] } : selected
  }
  const right: Expression = asksQuestion(comparison) ? { type: 'field', id: value } : { type: 'text', value }
  return { type: 'operation', operator: isNot ? '!=' : '=', left, right }
}

/** Returns a choice filter as a sentence; null if it is none. */
export function filterSentenceOf(expression: Expression, typeOf: TypeOf): FilterSentence | null {
  const join = expression.type === 'operation' && expression.operator === 'or' ? 'or' : 'and'
  const conditions = flat(expression, join).map(part => conditionOf(part, typeOf))
  return conditions.every(condition => condition !== null) ? { join, conditions } : null
}

function flat(expression: Expression, join: 'and' | 'or'): Expression[] {
  if (expression.type !== 'operation' || expression.operator !== join) return [expression]
  return [...flat(expression.left, join), ...flat(expression.right, join)]
}

function conditionOf(part: Expression, typeOf: TypeOf): FilterCondition | null {
  const found = readPart(part)
  // A sentence must be the same expression again, or editing it would change the rule.
  return found && JSON.stringify(partOf(found, typeOf)) === JSON.stringify(part) ? found : null
}

function readPart(part: Expression): FilterCondition | null {
  if (part.type === 'call') {
    const isNot = part.name === 'not'
    const [inner = part] = isNot ? part.args : []
    if (inner.type !== 'call' || inner.name !== 'selected') return null
    const [subject, column] = inner.args
    if (subject?.type !== 'field' || column?.type !== 'column') return null
    return { column: column.name, comparison: isNot ? 'is-not-answer' : 'is-answer', value: subject.id }
  }
  if (part.type !== 'operation' || part.left.type !== 'column') return null
  const { left, right, operator } = part
  if (operator !== '=' && operator !== '!=') return null
  const isNot = operator === '!='
  if (right.type === 'field')
    return { column: left.name, comparison: isNot ? 'is-not-answer' : 'is-answer', value: right.id }
  if (right.type !== 'text') return null
  return { column: left.name, comparison: isNot ? 'is-not' : 'is', value: right.value }
}
