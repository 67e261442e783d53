import { bindingOf, type Expression } from './expression.ts'
import { operators } from './operators.ts'

/** How the parts of an expression are written that depend on its form and on its place there. */
export interface Notation {
  /** @param isPath true where the question itself is meant, and not its answer */
  field: (id: string, isPath: boolean) => string
  self: string
  parent: string
  column: (name: string) => string
  /** The name of a data list by its id. */
  list: (id: string) => string
  /** Returns a call in another way than as `name(args)`; null for most. */
  call?: (call: Expression & { type: 'call' }, args: readonly string[]) => string | null
  /** Returns an operation in another way; null for most. */
  operation?: (operation: Operation, left: string, right: string) => string | null
}

type Operation = Expression & { type: 'operation' }

/**
 * Writes an expression with the names that questions have now. A question that is gone keeps its id as a
 * name, so that reading the text again names the fault.
 * @param nameOf returns the name of a question
 * @param listOf returns the name of a data list; by default lists are written by their ids
 */
export function print(
  expression: Expression,
  nameOf: (fieldId: string) => string | undefined,
  listOf: (listId: string) => string | undefined = () => undefined,
): string {
  return printIn(expression, {
    field: id => `\${${nameOf(id) ?? id}}`,
    self: '.',
    parent: '..',
    column: name => name,
    list: id => listOf(id) ?? id,
  })
}

/** Writes an expression in another notation of its names. */
export function printIn(expression: Expression, notation: Notation): string {
  const write = (part: Expression, binding: number, isPath = false): string => {
    switch (part.type) {
      case 'number':
        return plainNumber(part.value)
      case 'text':
        return quoted(part.value)
      case 'field':
        return notation.field(part.id, isPath)
      case 'self':
        return notation.self
      case 'parent':
        return notation.parent
      case 'column':
        return notation.column(part.name)
      case 'negative':
        return `-${write(part.of, operators.length)}`
      case 'operation': {
        const own = bindingOf(part.operator)
        const [left, right] = [write(part.left, own), write(part.right, own + 1)]
        const other = notation.operation?.(part, left, right)
        if (other) return `(${other})`
        const text = `${left} ${part.operator} ${right}`
        return own < binding ? `(${text})` : text
      }
      case 'call': {
        const namesPaths = part.name === 'indexed-repeat' || part.name === 'jr:choice-name'
        const args = part.args.map((arg, index) =>
          part.name === 'jr:choice-name' && index === 1 && arg.type === 'field'
            ? `'${write(arg, 0, true)}'`
            : write(arg, 0, namesPaths),
        )
        if (part.listId !== undefined) args.unshift(quoted(notation.list(part.listId)))
        return notation.call?.(part, args) ?? `${part.name}(${args.join(', ')})`
      }
      case 'lookup': {
        const where = part.where ? `[${write(part.where, 0)}]` : ''
        const column = part.column === null ? '' : `/${part.column}`
        return `instance(${quoted(part.list)})/root/item${where}${column}`
      }
    }
  }
  return write(expression, 0)
}

/** Writes a text. The language has no way to escape a quote: one with both kinds is written in pieces. */
export function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`
  if (!text.includes('"')) return `"${text}"`
  const pieces = text
    .split("'")
    .map(piece => (piece.includes('"') || piece === '' ? `'${piece}'` : `"${piece}"`))
  return `concat(${pieces.join(`, "'", `)})`
}

/** Digits without an exponent, which the language does not have. */
function plainNumber(value: number): string {
  const text = String(value)
  const [digits = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = Number(exponent)
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
  return `${whole}${fraction.padEnd(shift, '0')}`
}
