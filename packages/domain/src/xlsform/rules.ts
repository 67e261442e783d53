import { check } from '../expression/check.ts'
import type { Expression } from '../expression/expression.ts'
import { FaultError } from '../expression/faults.ts'
import { isComparison, resultsFrom } from '../expression/option-texts.ts'
import { type Parsed, parse } from '../expression/parse.ts'
import type { ExpressionScope, ScopeField } from '../expression/scope.ts'
import { describeFault } from '../messages/expression-en.ts'
import { type QuestionsOfLists, withChoiceNames } from './choice-names.ts'
import { withoutPaths } from './paths.ts'

/** A text that a rule compares with a question that has no such option. */
interface UnknownOption {
  option: string
  name: string
}

/** A rule of a form as a tree, or the reason why there is none. */
type ReadRule = { expression: Expression; unknown: readonly UnknownOption[] } | { reason: string }

/**
 * Returns the answer that the name of an option stands for in a rule; undefined if the question has no such
 * option, or keeps it as it is.
 */
type OptionNames = (fieldId: string, name: string) => string | undefined

/**
 * Reads a rule of a form. Names of options become the answers that they stand for. A name that no option has
 * becomes `string('name')`: ODK takes such a rule, and a template only if it says that this text is no
 * option.
 * @param resultOf the id of the question whose answer the rule calculates; null for any other rule
 * @param lists the questions that have the options of the form's lists
 */
export function readRule(
  text: string,
  scope: ExpressionScope,
  answerOf: OptionNames,
  resultOf: string | null = null,
  lists: QuestionsOfLists = new Map(),
): ReadRule {
  const names = new Map(scope.fields.map(field => [field.name, field]))
  const unknown: UnknownOption[] = []
  try {
    const plain = parsedAsWritten(text, plain =>
      withChoiceNames(
        parse(
          withoutPaths(plain, name => names.has(name)),
          scope.columns !== undefined,
        ),
        lists,
      ),
    )
    const parsed = withAnswers(
      resultOf === null ? plain : withResults(plain, resultOf, answerOf),
      part => fieldOf(part, names, scope.self),
      answerOf,
      one => unknown.push(one),
    )
    const { expression, faults } = check(parsed, scope)
    return faults[0] ? { reason: describeFault(faults[0]) } : { expression, unknown }
  } catch (error) {
    if (error instanceof FaultError) return { reason: describeFault(error.fault) }
    throw error
  }
}

/**
 * Replaces names of options in what a calculation may give: the text itself, or those of `if`, `coalesce` and
 * `once`.
 */
function withResults(part: Parsed, fieldId: string, answerOf: OptionNames): Parsed {
  if (part.type === 'text') {
    const words = part.value.split(/(\s+)/)
    return { ...part, value: words.map(word => answerOf(fieldId, word) ?? word).join('') }
  }
  const from = part.type === 'call' ? resultsFrom.get(part.name) : undefined
  if (part.type !== 'call' || from === undefined) return part
  return {
    ...part,
    args: part.args.map((arg, index) => (index < from ? arg : withResults(arg, fieldId, answerOf))),
  }
}

/**
 * A text may have curly quotes inside: straightened, they would end it. So quotes are straightened only where
 * the rule fails else.
 */
function parsedAsWritten(text: string, read: (text: string) => Parsed): Parsed {
  try {
    return read(text)
  } catch (error) {
    const plain = plainText(text)
    if (!(error instanceof FaultError) || plain === text) throw error
    return read(plain)
  }
}

/** With the straight quotes that a word processor took away, as ODK's converter reads them. */
function plainText(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replaceAll('\u00a0', ' ')
}

function fieldOf(
  part: Parsed,
  names: ReadonlyMap<string, ScopeField>,
  self: ScopeField | null,
): ScopeField | undefined {
  if (part.type === 'self') return self ?? undefined
  return part.type === 'name' ? names.get(part.name) : undefined
}

/** Replaces names of options where they are compared with the answer to their question. */
function withAnswers(
  part: Parsed,
  fieldIn: (part: Parsed) => ScopeField | undefined,
  answerOf: OptionNames,
  onUnknown: (option: UnknownOption) => void,
): Parsed {
  const inner = (one: Parsed) => withAnswers(one, fieldIn, answerOf, onUnknown)
  const beside = (one: Parsed, other: Parsed | undefined, isOrder = false): Parsed => {
    const field = other && fieldIn(other)
    if (!field || (one.type !== 'text' && one.type !== 'number')) return inner(one)
    // A number in a form compares as the name of an option, too: ${water} = 1. In an order it is a number.
    const value = isOrder ? undefined : answerOf(field.id, String(one.value))
    if (value !== undefined) return { type: 'text', value, at: one.at }
    if (one.type === 'number' || one.value === '' || !field.options || field.options.includes(one.value))
      return one
    onUnknown({ option: one.value, name: field.name })
    return { type: 'call', name: 'string', args: [one], at: one.at }
  }
  switch (part.type) {
    case 'operation': {
      if (!isComparison(part.operator)) return { ...part, left: inner(part.left), right: inner(part.right) }
      const isOrder = part.operator !== '=' && part.operator !== '!='
      return {
        ...part,
        left: beside(part.left, part.right, isOrder),
        right: beside(part.right, part.left, isOrder),
      }
    }
    case 'negative':
      return { ...part, of: inner(part.of) }
    case 'call':
      return {
        ...part,
        args: part.args.map((arg, index) =>
          part.name === 'selected' && index === 1 ? beside(arg, part.args[0]) : inner(arg),
        ),
      }
    case 'lookup':
      return { ...part, where: part.where && inner(part.where) }
    default:
      return part
  }
}

const truths: ReadonlySet<string> = new Set(['yes', 'true', 'true()', '1'])
const untruths: ReadonlySet<string> = new Set(['no', 'false', 'false()', '0', ''])

/** Returns true or false for a column that has a plain yes or no; null if it has an expression. */
export function yesOrNo(text: string): boolean | null {
  const plain = text.trim().toLowerCase().replaceAll(' ', '')
  if (truths.has(plain)) return true
  return untruths.has(plain) ? false : null
}

/**
 * True for a default value that is calculated: ODK's converter looks for names, functions and operators as
 * well.
 */
export function isDynamic(text: string): boolean {
  if (/\$\{/.test(text) || /^(?:'[^']*'|"[^"]*")$/.test(text.trim())) return true
  if (/^[\p{L}][\p{L}\p{N}:_-]*\(.*\)$/su.test(text.trim())) return true
  return /^(?:-?\d+(?:\.\d+)?|\([^()]*\)) *(?:[*+]| -| div | mod ) *(?:-?\d+(?:\.\d+)?|\([^()]*\))$/.test(
    text.trim(),
  )
}

/** What the text of a bound looks like: `. >= 0 and . <= 120`, and a rule of its own behind it. */
const boundsPattern =
  /^\.\s*>=\s*(-?\d+(?:\.\d+)?)(?:\s+and\s+\.\s*<=\s*(-?\d+(?:\.\d+)?))?(?:\s+and\s+\(([\s\S]+)\))?$|^\.\s*<=\s*(-?\d+(?:\.\d+)?)(?:\s+and\s+\(([\s\S]+)\))?$/

/** The bounds that a constraint begins with, and the rule behind them; '' without one. */
interface ConstraintBounds {
  min: number | null
  max: number | null
  rest: string
}

/** Returns the bounds that a constraint of a number begins with; null if it does not. */
export function boundsIn(constraint: string): ConstraintBounds | null {
  const found = boundsPattern.exec(constraint.trim())
  if (!found) return null
  const [, min, max, rest, maxAlone, restAlone] = found
  const number = (text: string | undefined) => (text === undefined ? null : Number(text))
  const behind = rest ?? restAlone ?? ''
  return isBalanced(behind) ? { min: number(min), max: number(max ?? maxAlone), rest: behind } : null
}

/** False for '(a) or (b' of '. >= 0 and ((a) or (b))' read wrongly. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const [part] of text.matchAll(/"[^"]*"|'[^']*'|[()]/g)) {
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
