import type { Expression } from '../expression/expression.ts'
import { FaultError } from '../expression/faults.ts'
import { isComparison } from '../expression/option-texts.ts'
import type { ScopeField } from '../expression/scope.ts'
import { type Token, tokensOf } from '../expression/tokens.ts'
import { type LogicPart, scopeOf } from '../logic/logic-scope.ts'
import type { MadeField, Making } from './making.ts'
import type { RawField } from './raw-field.ts'
import type { readRule } from './rules.ts'

// A form may count the repetitions that meet a condition: count(${members}[${age} < 5]). Expressions have no
// such brackets. A hidden calculated answer in the repeat says which repetitions meet it, and the rule counts
// these answers.

/** What a function of the filtered answers becomes over the hidden answers. */
const functions: Readonly<Record<string, string>> = {
  count: 'count-non-empty',
  'count-non-empty': 'count-non-empty',
  sum: 'sum',
  min: 'min',
  max: 'max',
}

/** The functions that are true or false. A number in the brackets would be that of a repetition. */
const conditions: ReadonlySet<string> = new Set([
  'not',
  'selected',
  'boolean',
  'contains',
  'starts-with',
  'ends-with',
  'regex',
])

/** Reads a rule in the scope that is given. */
type Read = (text: string, scope: Parameters<typeof readRule>[1]) => ReturnType<typeof readRule>

/** A filtered name in a text, as the indexes of its tokens. */
interface Found {
  /** The function before the bracket. */
  call: number
  /** The `[` and the `]`. */
  open: number
  close: number
}

/** Replaces filtered repeats in rules. */
export class FilteredRepeats {
  readonly #fields: readonly RawField[]
  readonly #scoped: ScopeField[]
  readonly #making: Making
  readonly #read: Read
  /** The names of the hidden answers, by their repeats and calculations. */
  readonly #known = new Map<string, string>()
  readonly #origins = new Map<string, { one: MadeField; part: LogicPart }>()

  /** @param scoped gets the hidden answers */
  constructor(fields: readonly RawField[], scoped: ScopeField[], making: Making, read: Read) {
    this.#fields = fields
    this.#scoped = scoped
    this.#making = making
    this.#read = read
  }

  /** Returns the text without brackets behind names; one that can't be carried stays as it is. */
  written(text: string, part: LogicPart, one: MadeField, repeats: readonly string[]): string {
    if (!/\}\s*\[/.test(text) || part === 'initial') return text
    let tokens: readonly Token[]
    try {
      tokens = tokensOf(text)
    } catch (error) {
      if (error instanceof FaultError) return text
      throw error
    }
    const found = firstIn(tokens)
    const name = found && this.#hiddenFor(text, tokens, found, { part, one, repeats })
    const [call, close] = [tokens[found?.call ?? 0], tokens[found?.close ?? 0]]
    if (!found || name === null || !call || !close) return text
    const before = `${text.slice(0, call.at.start)}${functions[call.value]}(\${${name}}`
    return before + this.written(text.slice(close.at.end), part, one, repeats)
  }

  /** Returns the rule that a hidden answer was made for. */
  originOf(fieldId: string): { one: MadeField; part: LogicPart } | undefined {
    return this.#origins.get(fieldId)
  }

  /** Returns the name of the hidden answer; null for what can't be carried. */
  #hiddenFor(
    text: string,
    tokens: readonly Token[],
    { call, open, close }: Found,
    { part, one, repeats }: { part: LogicPart; one: MadeField; repeats: readonly string[] },
  ): string | null {
    const target = this.#scoped.find(field => field.name === tokens[open - 1]?.value)
    const isRepeat = target?.type === 'group'
    const inside = target ? [...target.repeats, ...(isRepeat ? [target.id] : [])] : []
    const repeatId = inside.at(-1)
    const isCount = tokens[call]?.value === 'count'
    // In the repeat itself a name in the brackets could be that of either repetition.
    if (!target || repeatId === undefined || repeats.includes(repeatId) || (isRepeat && !isCount)) return null
    const written = this.#condition(text, tokens.slice(open + 1, close), target, inside)
    const calculation = `if(${written}, ${isCount ? '1' : `\${${target.name}}`}, '')`
    const read = this.#read(calculation, scopeOf(this.#scoped, '', 'relevant', inside))
    if ('reason' in read || read.expression.type !== 'call' || !isCondition(read.expression.args[0]))
      return null
    return this.#hidden(read.expression, inside, { part, one })
  }

  /** The condition, with `${age}` for the bare name of a question of the repeat, and for '.'. */
  #condition(text: string, tokens: readonly Token[], target: ScopeField, inside: readonly string[]): string {
    const isOwn = (name: string) =>
      this.#scoped.some(field => field.name === name && field.repeats.at(-1) === inside.at(-1))
    const nameAt = ({ type, value }: Token, before = '', after = '') => {
      if (value === '.' && type === 'symbol')
        return after === '/' || target.type === 'group' ? null : target.name
      return type === 'word' && after !== '(' && before !== '/' && isOwn(value) ? value : null
    }
    return tokens
      .map((token, index) => {
        const [before, after] = [tokens[index - 1], tokens[index + 1]]
        const { start, end } = token.at
        const name = nameAt(token, before?.value, after?.value)
        return (
          text.slice(before?.at.end ?? start, start) +
          (name === null ? text.slice(start, end) : `\${${name}}`)
        )
      })
      .join('')
  }

  /** An answer serves all rules with the same condition. */
  #hidden(
    value: Expression,
    inside: readonly string[],
    origin: { part: LogicPart; one: MadeField },
  ): string | null {
    const { names, idOf, report } = this.#making
    const { node } = origin.one
    const repeatId = inside.at(-1) ?? ''
    const key = JSON.stringify([repeatId, value])
    const known = this.#known.get(key)
    const repeat = repeatOf(this.#fields, repeatId)
    if (!known && (this.#making.room < 1 || !repeat)) return null
    const name = known ?? names.give(`${node.name}_filter`)
    report.note('survey', node.row.row, 'filter-apart', { name })
    if (known || !repeat) return name
    const id = idOf({ row: node.row, name }, 'text')
    const extensions = { name, calculate: { value, isShown: false } }
    const field: RawField = { id, kind: 'text', label: name, isRequired: false, extensions }
    // A new list: what was found in a list is cached.
    repeat.fields = [...((repeat.fields ?? []) as RawField[]), field]
    this.#making.room -= 1
    this.#known.set(key, name)
    this.#origins.set(id, origin)
    this.#scoped.push({ id, name, type: 'text', repeats: inside })
    return name
  }
}

/** Returns the first `fn(${name}[…])` of a text. */
function firstIn(tokens: readonly Token[]): Found | null {
  for (const [open, { value }] of tokens.entries()) {
    const [call, bracket, name] = tokens.slice(Math.max(open - 3, 0), open)
    if (value !== '[' || name?.type !== 'field' || bracket?.value !== '(') continue
    const close = closeOf(tokens, open)
    const isOnly = tokens[close + 1]?.value === ')'
    if (call && Object.hasOwn(functions, call.value) && close > 0 && isOnly)
      return { call: open - 3, open, close }
  }
  return null
}

/** The index of the bracket that closes another; -1 without one. */
function closeOf(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (const [index, { type, value }] of tokens.entries()) {
    if (index < open || type !== 'symbol') continue
    if (value === '[') depth += 1
    if (value === ']') depth -= 1
    if (value === ']' && depth === 0) return index
  }
  return -1
}

function isCondition(part: Expression | undefined): boolean {
  if (part?.type === 'operation')
    return isComparison(part.operator) || part.operator === 'and' || part.operator === 'or'
  return part?.type === 'call' && conditions.has(part.name)
}

function repeatOf(fields: readonly RawField[], repeatId: string): RawField | null {
  for (const field of fields) {
    if (field.kind !== 'repeat') continue
    const found = field.id === repeatId ? field : repeatOf((field.fields ?? []) as RawField[], repeatId)
    if (found) return found
  }
  return null
}
