import type { Expression } from './expression.ts'
import { operators } from './operators.ts'

// The places of an expression in which a text is an option: compared with the answer to a question with
// options, and what a calculation of one gives.

const comparisons: ReadonlySet<string> = new Set([...operators[2], ...operators[3]])

/** True for an operator that compares its two sides. */
export function isComparison(operator: string): boolean {
  return comparisons.has(operator)
}

/** The functions that return one of their arguments, and the index of the first that they may return. */
export const resultsFrom: ReadonlyMap<string, number> = new Map([
  ['if', 1],
  ['coalesce', 0],
  ['once', 0],
])

/**
 * Returns an expression with other texts where options are compared with the answer to their question; the
 * same object if there is none.
 * @param self the id of the question that `.` stands for
 * @param change returns the new text of an option of a question; undefined for one that stays
 */
export function mapComparedOptions(
  part: Expression,
  self: string,
  change: (fieldId: string, option: string) => string | undefined,
): Expression {
  const inner = (one: Expression) => mapComparedOptions(one, self, change)
  const beside = (one: Expression, other: Expression | undefined): Expression => {
    const id = other?.type === 'field' ? other.id : other?.type === 'self' ? self : undefined
    const text = id !== undefined && one.type === 'text' ? change(id, one.value) : undefined
    return text === undefined ? inner(one) : { type: 'text', value: text }
  }
  switch (part.type) {
    case 'operation': {
      const [left, right] = isComparison(part.operator)
        ? [beside(part.left, part.right), beside(part.right, part.left)]
        : [inner(part.left), inner(part.right)]
      return left === part.left && right === part.right ? part : { ...part, left, right }
    }
    case 'negative': {
      const of = inner(part.of)
      return of === part.of ? part : { ...part, of }
    }
    case 'call': {
      const args = part.args.map((arg, index) =>
        part.name === 'selected' && index === 1 ? beside(arg, part.args[0]) : inner(arg),
      )
      return args.every((arg, index) => arg === part.args[index]) ? part : { ...part, args }
    }
    case 'lookup': {
      const where = part.where && inner(part.where)
      return where === part.where ? part : { ...part, where }
    }
    default:
      return part
  }
}

/** Returns a calculation with other texts in what it may give; the same object if there is none. */
export function mapResults(part: Expression, change: (text: string) => string): Expression {
  if (part.type === 'text') {
    const value = change(part.value)
    return value === part.value ? part : { ...part, value }
  }
  const from = part.type === 'call' ? resultsFrom.get(part.name) : undefined
  if (part.type !== 'call' || from === undefined) return part
  const args = part.args.map((arg, index) => (index < from ? arg : mapResults(arg, change)))
  return args.every((arg, index) => arg === part.args[index]) ? part : { ...part, args }
}
