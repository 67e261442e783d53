import { FaultError, type Span } from './faults.ts'

/** A word is a name or an operator such as 'and'; a symbol all else that is not a value. */
export interface Token {
  type: 'number' | 'text' | 'field' | 'word' | 'symbol' | 'end'
  /** Of a text without its quotes, of a field its name. */
  value: string
  at: Span
}

const patterns: readonly (readonly [Token['type'], RegExp])[] = [
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)/y],
  ['text', /"[^"]*"|'[^']*'/y],
  ['field', /\$\{[^{}]*\}/y],
  ['word', /[\p{L}_][\p{L}\p{M}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{M}\p{N}_.-]*)?/uy],
  ['symbol', /!=|<=|>=|\.\.|::|[<>=+\-*(),./[\]|@]/y],
]

/** Returns the tokens of an expression, the last of type 'end'. Throws a `FaultError`. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1
    if (at >= text.length) return [...tokens, { type: 'end', value: '', at: { start: at, end: at } }]
    const token = tokenAt(text, at)
    tokens.push(token)
    at = token.at.end
  }
}

function tokenAt(text: string, start: number): Token {
  for (const [type, pattern] of patterns) {
    pattern.lastIndex = start
    const found = pattern.exec(text)?.[0]
    if (found === undefined) continue
    const value = type === 'text' ? found.slice(1, -1) : type === 'field' ? found.slice(2, -1).trim() : found
    return { type, value, at: { start, end: start + found.length } }
  }
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0)
  const rest = { start, end: text.length }
  if (character === '"' || character === "'") throw new FaultError('text-open', rest)
  if (text.startsWith('${', start)) throw new FaultError('name-open', rest)
  throw new FaultError('character-unknown', { start, end: start + character.length }, { character })
}
