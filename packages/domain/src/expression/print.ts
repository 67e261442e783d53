import { bindingOf, type Expression } from './expression.ts'
import { operators } from './operators.ts'

/**
 * Writes an expression with the names that questions have now. A question that is gone keeps its id as a
 * name, so that reading the text again names the fault.
 * @param nameOf returns the name of a question
 */
export function print(expression: Expression, nameOf: (fieldId: string) => string | undefined): string {
  const name = (id: string) => `\${${nameOf(id) ?? id}}`
  const write = (part: Expression, binding: number): string => {
    switch (part.type) {
      case 'number':
        return plainNumber(part.value)
      case 'text':
        return quoted(part.value)
      case 'field':
        return name(part.id)
      case 'self':
        return '.'
      case 'parent':
        return '..'
      case 'column':
        return part.name
      case 'negative':
        return `-${write(part.of, operators.length)}`
      case 'operation': {
        const own = bindingOf(part.operator)
        const text = `${write(part.left, own)} ${part.operator} ${write(part.right, own + 1)}`
        return own < binding ? `(${text})` : text
      }
      case 'call': {
        const args = part.args.map((arg, index) =>
          part.name === 'jr:choice-name' && index === 1 && arg.type === 'field'
            ? `'${name(arg.id)}'`
            : write(arg, 0),
        )
        return `${part.name}(${args.join(', ')})`
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

/** The language has no way to escape a quote: a text with both kinds is written in pieces. */
function quoted(text: string): string {
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
