// The tree of an expression, as it is stored with a template. Questions are named by id, so renaming one
// changes nothing.

import { type Operator, operators } from './operators.ts'

/** An expression. All parts are JSON. */
export type Expression =
  | { type: 'number'; value: number }
  | { type: 'text'; value: string }
  /** `${name}`: a question, or a group that repeats. */
  | { type: 'field'; id: string }
  /** `.`: the answer to the question that the expression belongs to. */
  | { type: 'self' }
  /** `..`: the repetition that the question is in. Only `position` takes it. */
  | { type: 'parent' }
  /** A column of the row that a lookup looks at. */
  | { type: 'column'; name: string }
  | { type: 'operation'; operator: Operator; left: Expression; right: Expression }
  | { type: 'negative'; of: Expression }
  /**
   * A function of its arguments. `pulldata` has the id of its data list, so that renaming the list changes
   * nothing; apps that do not know it give no answer.
   */
  | { type: 'call'; name: string; args: Expression[]; listId?: string }
  /** `instance('list')/root/item[where]/column`; without a column it stands for the rows. */
  | { type: 'lookup'; list: string; where: Expression | null; column: string | null }

/** Limits of an expression: characters of its text and levels of nesting. */
export const expressionLimits = { characters: 5000, depth: 60 } as const

/** Returns the binding of an operator: its index in `operators`. */
export function bindingOf(operator: Operator): number {
  return operators.findIndex(group => (group as readonly string[]).includes(operator))
}

/** Returns the parts of an expression that are expressions. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.type) {
    case 'operation':
      return [expression.left, expression.right]
    case 'negative':
      return [expression.of]
    case 'call':
      return expression.args
    case 'lookup':
      return expression.where ? [expression.where] : []
    default:
      return []
  }
}

/** Returns the ids of the questions that an expression reads. */
export function fieldsIn(expression: Expression): ReadonlySet<string> {
  const ids = new Set<string>()
  const visit = (part: Expression): void => {
    if (part.type === 'field') ids.add(part.id)
    for (const inner of partsOf(part)) visit(inner)
  }
  visit(expression)
  return ids
}

/** Returns the columns that a choice filter names. */
export function columnsIn(expression: Expression): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (part: Expression): void => {
    if (part.type === 'column') names.add(part.name)
    for (const inner of part.type === 'lookup' ? [] : partsOf(part)) visit(inner)
  }
  visit(expression)
  return names
}

/** Returns the ids of the data lists that an expression looks up. */
export function listsIn(expression: Expression): readonly string[] {
  const own = expression.type === 'call' && expression.listId !== undefined ? [expression.listId] : []
  return [...own, ...partsOf(expression).flatMap(listsIn)]
}

/** True if an expression calls one of the functions. */
export function calls(expression: Expression, names: readonly string[]): boolean {
  if (expression.type === 'call' && names.includes(expression.name)) return true
  return partsOf(expression).some(part => calls(part, names))
}

/**
 * Returns stored JSON as an expression; null if it is none, as one that a newer version has written. Whether
 * its questions and functions exist is another question.
 */
export function readExpression(value: unknown, depth = 0): Expression | null {
  if (typeof value !== 'object' || value === null || depth > expressionLimits.depth) return null
  const part = value as Record<string, unknown>
  const inner = (of: unknown) => readExpression(of, depth + 1)
  switch (part.type) {
    case 'number':
      return typeof part.value === 'number' ? { type: 'number', value: part.value } : null
    case 'text':
      return typeof part.value === 'string' ? { type: 'text', value: part.value } : null
    case 'field':
      return typeof part.id === 'string' ? { type: 'field', id: part.id } : null
    case 'self':
    case 'parent':
      return { type: part.type }
    case 'column':
      return typeof part.name === 'string' ? { type: 'column', name: part.name } : null
    case 'negative': {
      const of = inner(part.of)
      return of && { type: 'negative', of }
    }
    case 'operation': {
      const [left, right] = [inner(part.left), inner(part.right)]
      const operator = operators.flat().find(known => known === part.operator)
      return left && right && operator ? { type: 'operation', operator, left, right } : null
    }
    case 'call': {
      if (typeof part.name !== 'string' || !Array.isArray(part.args)) return null
      const args = part.args.map(inner)
      const { name, listId } = part
      if (!args.every(arg => arg !== null)) return null
      return { type: 'call', name, args, ...(typeof listId === 'string' && { listId }) }
    }
    case 'lookup': {
      if (typeof part.list !== 'string') return null
      const where = part.where === null ? null : inner(part.where)
      const column = typeof part.column === 'string' ? part.column : null
      return where === null && part.where !== null ? null : { type: 'lookup', list: part.list, where, column }
    }
    default:
      return null
  }
}
