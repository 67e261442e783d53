// The parts of a pattern of regex(), and their parser. A subset of JavaScript's: no look-around and no back
// references, which is what lets `pattern.ts` match in time that grows with the text alone.

/** A part of a pattern. `test` takes a code point. */
export type Part =
  | { type: 'one'; test: (code: number) => boolean }
  | { type: 'edge'; at: 'start' | 'end' | 'word' | 'inside' }
  | { type: 'row'; parts: Part[] }
  | { type: 'either'; parts: Part[] }
  | { type: 'repeat'; part: Part; min: number; max: number }

/** The most repetitions that a pattern may count: `{0,1000}`. */
const repeatMax = 1000

/** Thrown for a pattern that this subset does not have. Nobody reads why: phones load this. */
export class PatternError extends Error {}

/** Parses a pattern. Throws a `PatternError`. */
export function parsePattern(pattern: string): Part {
  const reader = new Reader([...pattern])
  const part = reader.either(0)
  if (!reader.isAtEnd) throw new PatternError()
  return part
}

const isDigit = (code: number) => code >= 48 && code <= 57
/** True for the characters that `\w` stands for. */
export const isWord = (code: number) =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95
const isSpace = (code: number) => /\s/.test(String.fromCodePoint(code))
const not = (test: (code: number) => boolean) => (code: number) => !test(code)

const classes: Record<string, (code: number) => boolean> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
}
const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' }

class Reader {
  readonly #text: readonly string[]
  #at = 0

  constructor(text: readonly string[]) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  #peek(): string {
    return this.#text[this.#at] ?? ''
  }

  #next(): string {
    const character = this.#text[this.#at]
    if (character === undefined) throw new PatternError()
    this.#at += 1
    return character
  }

  #skip(text: string): boolean {
    const isHere = [...text].every((character, index) => this.#text[this.#at + index] === character)
    if (isHere) this.#at += text.length
    return isHere
  }

  either(depth: number): Part {
    if (depth > 30) throw new PatternError()
    const parts = [this.#row(depth)]
    while (this.#skip('|')) parts.push(this.#row(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { type: 'either', parts }
  }

  #row(depth: number): Part {
    const parts: Part[] = []
    while (!this.isAtEnd && this.#peek() !== '|' && this.#peek() !== ')') {
      parts.push(this.#repeated(this.#single(depth)))
    }
    return { type: 'row', parts }
  }

  #repeated(part: Part): Part {
    const bounds = this.#bounds()
    if (!bounds) return part
    if (part.type === 'edge') throw new PatternError()
    // Whether a quantifier is lazy does not change what matches.
    this.#skip('?')
    return { type: 'repeat', part, ...bounds }
  }

  #bounds(): { min: number; max: number } | null {
    if (this.#skip('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
    if (this.#skip('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
    if (this.#skip('?')) return { min: 0, max: 1 }
    const found = /^\{(\d{1,9})(,(\d{0,9}))?\}/.exec(this.#text.slice(this.#at, this.#at + 24).join(''))
    if (!found) {
      if (this.#peek() === '{') throw new PatternError()
      return null
    }
    this.#at += found[0].length
    const min = Number(found[1])
    const max = found[2] === undefined ? min : found[3] ? Number(found[3]) : Number.POSITIVE_INFINITY
    if (min > max || min > repeatMax || (Number.isFinite(max) && max > repeatMax)) {
      throw new PatternError()
    }
    return { min, max }
  }

  #single(depth: number): Part {
    const character = this.#next()
    switch (character) {
      case '^':
        return { type: 'edge', at: 'start' }
      case '$':
        return { type: 'edge', at: 'end' }
      case '.':
        return { type: 'one', test: code => code !== 10 && code !== 13 && code !== 0x2028 && code !== 0x2029 }
      case '(': {
        if (this.#peek() === '?' && !this.#skip('?:')) throw new PatternError()
        const inner = this.either(depth + 1)
        if (!this.#skip(')')) throw new PatternError()
        return inner
      }
      case '[':
        return { type: 'one', test: this.#set() }
      case '\\':
        return this.#escaped()
      case '*':
      case '+':
      case '?':
      case '{':
      case '}':
      case ']':
        throw new PatternError()
      default:
        return one(character)
    }
  }

  #escaped(): Part {
    const character = this.#next()
    const known = classes[character]
    if (known) return { type: 'one', test: known }
    if (character === 'b') return { type: 'edge', at: 'word' }
    if (character === 'B') return { type: 'edge', at: 'inside' }
    return one(literal(character))
  }

  #set(): (code: number) => boolean {
    const isNegated = this.#skip('^')
    const tests: ((code: number) => boolean)[] = []
    while (!this.#skip(']')) {
      const from = this.#member()
      if (typeof from === 'function') {
        tests.push(from)
        continue
      }
      const isRange = this.#peek() === '-' && this.#text[this.#at + 1] !== ']'
      if (!isRange) {
        tests.push(code => code === from)
        continue
      }
      this.#next()
      const to = this.#member()
      if (typeof to === 'function' || to < from) throw new PatternError()
      tests.push(code => code >= from && code <= to)
    }
    const isMember = (code: number) => tests.some(test => test(code))
    return isNegated ? not(isMember) : isMember
  }

  #member(): number | ((code: number) => boolean) {
    const character = this.#next()
    if (character !== '\\') return character.codePointAt(0) ?? 0
    const escaped = this.#next()
    return classes[escaped] ?? literal(escaped).codePointAt(0) ?? 0
  }
}

/** What an escaped character stands for. Letters and digits that have no meaning here are refused. */
function literal(character: string): string {
  const control = controls[character]
  if (control) return control
  if (/[A-Za-z0-9]/.test(character)) throw new PatternError()
  return character
}

function one(character: string): Part {
  const own = character.codePointAt(0)
  return { type: 'one', test: code => code === own }
}
