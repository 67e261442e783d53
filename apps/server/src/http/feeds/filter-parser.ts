import { isoDate, isStorable } from '@quadrat/domain/answer/answers'
import { Problem } from '@quadrat/domain/problem'
import { refusalTexts } from '#src/platform/input/texts-en.ts'

/** A value of a filter. An instant or a day stays as it was written. */
export type FilterValue =
  | { type: 'null' }
  | { type: 'flag'; value: boolean }
  | { type: 'number'; value: string }
  | { type: 'text'; value: string }
  | { type: 'day'; value: string }
  | { type: 'instant'; value: string }

type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'
type TextTest = 'contains' | 'startswith' | 'endswith'

/** A `$filter` as it was read. `and` and `or` have all their parts in one list. */
export type FilterNode =
  | { is: 'and' | 'or'; parts: FilterNode[] }
  | { is: 'not'; part: FilterNode }
  | { is: 'compare'; property: string; comparison: Comparison; value: FilterValue }
  | { is: 'in'; property: string; values: FilterValue[] }
  | { is: 'text'; test: TextTest; property: string; value: string }

/** The bounds of a filter: characters, brackets within each other, and values. */
export const filterLimits = { characters: 4000, depth: 40, values: 200 } as const

interface Token {
  kind: '(' | ')' | ',' | 'text' | 'word' | 'end'
  text: string
  at: number
}

const tokenPattern = /\s*(?:([(),])|'((?:[^']|'')*)'|([^\s(),']+)|$)/y
const mirrored: Record<Comparison, Comparison> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
}
const isComparison = (word: string): word is Comparison => Object.hasOwn(mirrored, word)
const textTests: readonly string[] = ['contains', 'startswith', 'endswith'] satisfies TextTest[]
const isTextTest = (word: string): word is TextTest => textTests.includes(word)

/**
 * Reads a `$filter`: comparisons, `in`, `contains`, `startswith`, `endswith`, `and`, `or`, `not` and
 * brackets. Its work grows with the length of the text, which is bounded.
 * @throws Problem input.invalid, and feed.unsupported for a function or an operator of OData that is left out
 */
export function parseFilter(text: string): FilterNode {
  const parser = new FilterParser(tokensOf(text))
  return parser.whole()
}

function tokensOf(text: string): Token[] {
  if (text.length > filterLimits.characters) throw refused(refusalTexts.feed.filterTooLarge)
  if (!isStorable(text)) throw unreadable(0)
  const tokens: Token[] = []
  const pattern = new RegExp(tokenPattern)
  for (;;) {
    const at = pattern.lastIndex
    const match = pattern.exec(text)
    if (!match) throw unreadable(at)
    const [, sign, quoted, word] = match
    if (sign !== undefined) tokens.push({ kind: sign as '(', text: sign, at })
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted.replaceAll("''", "'"), at })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, at })
    else {
      tokens.push({ kind: 'end', text: '', at })
      return tokens
    }
  }
}

class FilterParser {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0
  #values = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): FilterNode {
    const node = this.#or()
    this.#take('end')
    return node
  }

  #or(): FilterNode {
    return this.#list('or', () => this.#list('and', () => this.#one()))
  }

  #list(is: 'and' | 'or', next: () => FilterNode): FilterNode {
    const first = next()
    const parts = [first]
    while (this.#isWord(is)) {
      this.#at++
      parts.push(next())
    }
    return parts.length === 1 ? first : { is, parts }
  }

  #one(): FilterNode {
    if (this.#isWord('not')) {
      this.#at++
      return this.#within(() => ({ is: 'not', part: this.#one() }))
    }
    if (this.#peek().kind === '(') {
      this.#at++
      const node = this.#within(() => this.#or())
      this.#take(')')
      return this.#asFlag(node)
    }
    return this.#comparison()
  }

  #within<T>(read: () => T): T {
    if (++this.#depth > filterLimits.depth) throw refused(refusalTexts.feed.filterTooLarge)
    const node = read()
    this.#depth--
    return node
  }

  #comparison(): FilterNode {
    const first = this.#peek()
    const isCall = first.kind === 'word' && this.#tokens[this.#at + 1]?.kind === '('
    if (isCall) return this.#call(first)
    // Programs also write '5 lt id'.
    if (first.kind === 'text' || literalOf(first.text)) {
      const value = this.#value()
      const comparison = mirrored[this.#operator()]
      return { is: 'compare', property: this.#property(), comparison, value }
    }
    const property = this.#property()
    if (this.#isWord('in')) {
      this.#at++
      return { is: 'in', property, values: this.#valueList() }
    }
    // A flag stands for itself.
    if (!isOperator(this.#peek()))
      return { is: 'compare', property, comparison: 'eq', value: { type: 'flag', value: true } }
    return { is: 'compare', property, comparison: this.#operator(), value: this.#value() }
  }

  #call({ text: name }: Token): FilterNode {
    if (!isTextTest(name)) throw unsupported(`${name}()`)
    this.#at += 2
    const property = this.#property()
    this.#take(',')
    const value = this.#take('text').text
    this.#take(')')
    return this.#asFlag({ is: 'text', test: name, property, value })
  }

  /** A condition may be compared with true or false. */
  #asFlag(node: FilterNode): FilterNode {
    const [operator, value] = [this.#peek(), this.#tokens[this.#at + 1]]
    const isFlag = value?.kind === 'word' && (value.text === 'true' || value.text === 'false')
    if (operator.kind !== 'word' || (operator.text !== 'eq' && operator.text !== 'ne') || !isFlag) return node
    this.#at += 2
    return (operator.text === 'eq') === (value.text === 'true') ? node : { is: 'not', part: node }
  }

  #valueList(): FilterValue[] {
    this.#take('(')
    const values = [this.#value()]
    while (this.#peek().kind === ',') {
      this.#at++
      values.push(this.#value())
    }
    this.#take(')')
    return values
  }

  #operator(): Comparison {
    const { text, at } = this.#take('word')
    if (isComparison(text)) return text
    if (/^[a-z]+$/.test(text)) throw unsupported(text)
    throw unreadable(at)
  }

  #property(): string {
    const { text, at } = this.#take('word')
    if (text.includes('/')) throw unsupported(text)
    if (!/^[\p{L}\p{Nl}_]/u.test(text) || literalOf(text)) throw unreadable(at)
    return text
  }

  #value(): FilterValue {
    if (++this.#values > filterLimits.values) throw refused(refusalTexts.feed.filterTooLarge)
    const token = this.#peek()
    this.#at++
    if (token.kind === 'text') return { type: 'text', value: token.text }
    const value = token.kind === 'word' ? literalOf(token.text) : null
    if (!value) throw unreadable(token.at)
    return value
  }

  #take(kind: Token['kind']): Token {
    const token = this.#peek()
    if (token.kind !== kind) throw unreadable(token.at)
    this.#at++
    return token
  }

  #isWord(text: string): boolean {
    const token = this.#peek()
    return token.kind === 'word' && token.text === text
  }

  #peek(): Token {
    return this.#tokens[Math.min(this.#at, this.#tokens.length - 1)] as Token
  }
}

const isOperator = ({ kind, text }: Token) =>
  kind === 'word' && text !== 'and' && text !== 'or' && /^[a-z]+$/.test(text)

function literalOf(word: string): FilterValue | null {
  if (word === 'null') return { type: 'null' }
  if (word === 'true' || word === 'false') return { type: 'flag', value: word === 'true' }
  if (/^[+-]?\d{1,20}(\.\d{1,20})?([eE][+-]?\d{1,3})?$/.test(word)) return { type: 'number', value: word }
  if (/^\d{4}-\d\d-\d\d$/.test(word)) return isDay(word) ? { type: 'day', value: word } : null
  return isInstant(word) ? { type: 'instant', value: word } : null
}

const isDay = (text: string) => isoDate.safeParse(text).success && !text.startsWith('0000')

/** True for what PostgreSQL reads as an instant. */
export function isInstant(text: string): boolean {
  return (
    /^.{10}T[\d:]{5,8}(\.\d{1,12})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(text) &&
    isDay(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text))
  )
}

function refused(message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path: '$filter', message }] })
}

const unreadable = (at: number) => refused(refusalTexts.feed.filterUnreadable({ at: at + 1 }))

/** What of OData is left out. */
export function unsupported(what: string): Problem {
  return new Problem('feed.unsupported', { what: what.slice(0, 100) })
}
