import { bindingOf, expressionLimits } from './expression.ts'
import { FaultError, type Span } from './faults.ts'
import { type Operator, operators } from './operators.ts'
import { type Token, tokensOf } from './tokens.ts'

/**
 * An expression as it was typed: with places, and with names that are not resolved. `check.ts` makes a tree
 * of it.
 */
export type Parsed = { at: Span } & (
  | { type: 'number'; value: number }
  | { type: 'text'; value: string }
  | { type: 'name'; name: string }
  | { type: 'self' }
  | { type: 'parent' }
  | { type: 'column'; name: string }
  | { type: 'operation'; operator: Operator; left: Parsed; right: Parsed }
  | { type: 'negative'; of: Parsed }
  | { type: 'call'; name: string; args: Parsed[] }
  | { type: 'lookup'; list: string; where: Parsed | null; column: string | null }
)

const operatorNames: ReadonlySet<string> = new Set(operators.flat())

/**
 * Parses the text of an expression. Throws a `FaultError` at the first fault.
 * @param isFilter true for a choice filter, in which a bare word is a column
 */
export function parse(text: string, isFilter = false): Parsed {
  const whole = { start: 0, end: text.length }
  if (text.trim() === '') throw new FaultError('empty', whole)
  if (text.length > expressionLimits.characters) {
    throw new FaultError('too-long', whole, { max: String(expressionLimits.characters) })
  }
  return new Parser(tokensOf(text), isFilter).whole()
}

/** True for what continues a path behind a value. */
const startsPath = ({ type, value }: Token) => type === 'symbol' && /^[/[|@]/.test(value)

class Parser {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0
  /** The number of `[ ]` around the place, in which a bare word is a column. A choice filter is one. */
  #lookups: number

  constructor(tokens: readonly Token[], isFilter: boolean) {
    this.#tokens = tokens
    this.#lookups = isFilter ? 1 : 0
  }

  whole(): Parsed {
    const parsed = this.#operation(0)
    if (this.#token.type === 'end') return parsed
    throw new FaultError(startsPath(this.#token) ? 'path-unsupported' : 'operator-missing', this.#token.at)
  }

  get #token(): Token {
    const token = this.#tokens[this.#next] ?? this.#tokens.at(-1)
    if (!token) throw new Error('an expression has at least one token')
    return token
  }

  #is(...values: string[]): boolean {
    const { type, value } = this.#token
    return (type === 'symbol' || type === 'word') && values.includes(value)
  }

  /** Takes a symbol or word; its place. */
  #take(value: string): Span {
    const { at } = this.#token
    if (!this.#is(value)) {
      const isOpen = (value === ')' || value === ']') && !startsPath(this.#token)
      const code = isOpen ? 'bracket-missing' : 'path-unsupported'
      throw new FaultError(code, at, { bracket: value })
    }
    this.#next += 1
    return at
  }

  #operation(binding: number): Parsed {
    this.#depth += 1
    if (this.#depth > expressionLimits.depth) throw new FaultError('too-deep', this.#token.at)
    let left = this.#operand()
    for (;;) {
      const { type, value } = this.#token
      if ((type !== 'symbol' && type !== 'word') || !operatorNames.has(value)) break
      const operator = value as Operator
      const own = bindingOf(operator)
      if (own < binding) break
      this.#next += 1
      const right = this.#operation(own + 1)
      left = { type: 'operation', operator, left, right, at: { start: left.at.start, end: right.at.end } }
    }
    this.#depth -= 1
    return left
  }

  #operand(): Parsed {
    const { type, value, at } = this.#token
    if (this.#is('-')) {
      this.#next += 1
      // Binds stronger than all operators between two operands.
      const of = this.#operation(operators.length)
      return { type: 'negative', of, at: { start: at.start, end: of.at.end } }
    }
    if (type === 'end' || this.#is(')', ']', ',', '=', '!=', '<', '<=', '>', '>=', '+', '*')) {
      throw new FaultError('operand-missing', at)
    }
    this.#next += 1
    switch (type) {
      case 'number': {
        if (!Number.isFinite(Number(value))) throw new FaultError('number-too-large', at)
        return { type, value: Number(value), at }
      }
      case 'text':
        return { type, value, at }
      case 'field':
        return { type: 'name', name: value, at }
      case 'word':
        return this.#word(value, at)
      case 'symbol':
        return this.#symbol(value, at)
    }
  }

  #symbol(value: string, at: Span): Parsed {
    if (value === '.') return { type: 'self', at }
    if (value === '..') return { type: 'parent', at }
    if (value !== '(') throw new FaultError('path-unsupported', at)
    const inner = this.#operation(0)
    const end = this.#take(')').end
    return { ...inner, at: { start: at.start, end } }
  }

  #word(name: string, at: Span): Parsed {
    if (!this.#is('(')) {
      if (this.#lookups > 0) return { type: 'column', name, at }
      throw new FaultError('braces-missing', at, { name })
    }
    this.#next += 1
    const args: Parsed[] = []
    if (!this.#is(')')) {
      args.push(this.#operation(0))
      while (this.#is(',')) {
        this.#next += 1
        args.push(this.#operation(0))
      }
    }
    const end = this.#take(')').end
    return name === 'instance' ? this.#lookup(args, at) : { type: 'call', name, args, at: { ...at, end } }
  }

  /** What follows `instance('list')`: `/root/item[where]/column`. */
  #lookup(args: readonly Parsed[], at: Span): Parsed {
    const [list] = args
    if (list?.type !== 'text' || args.length !== 1) {
      throw new FaultError('list-unknown', list?.at ?? at, { list: '' })
    }
    for (const step of ['/', 'root', '/', 'item']) this.#take(step)
    let where: Parsed | null = null
    if (this.#is('[')) {
      this.#next += 1
      this.#lookups += 1
      where = this.#operation(0)
      this.#lookups -= 1
      this.#take(']')
    }
    let column: string | null = null
    if (this.#is('/')) {
      this.#next += 1
      const token = this.#token
      if (token.type !== 'word') throw new FaultError('path-unsupported', token.at)
      this.#next += 1
      column = token.value
    }
    const end = this.#tokens[this.#next - 1]?.at.end ?? at.end
    return { type: 'lookup', list: list.value, where, column, at: { start: at.start, end } }
  }
}
