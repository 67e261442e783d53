import { calls, type Expression, readExpression } from '../expression/expression.ts'
import { randomFunctions } from '../expression/functions/random.ts'
import { isFileKind, isQuestion } from '../template/field-kinds.ts'
import type { Field, KnownFieldKind } from '../template/template.ts'

// The rules of a question, kept in its `extensions`. An app that does not know them shows all questions.

/**
 * The version of the rules. A phone names it with a report: the server checks a report by the rules only if
 * the app that made it knew them all. 2 added groups and repeats; 3 adds choice filters, distances and areas,
 * and checks how many instances a rule asks for; 4 adds choice filters of data lists, calculated answers
 * that look up data lists, and asks for months and years.
 */
export const logicVersion = 4

/** The longest sentence for a broken constraint. */
export const constraintMessageCharacters = 200

/** The rules of a question; null for each that it does not have. */
export interface FieldLogic {
  /** The question is shown when this is true. */
  relevant: Expression | null
  /** The question is required when this is true, beside the switch of the question. */
  required: Expression | null
  /** What must be true of an answer, and the sentence if it is not. */
  constraint: { rule: Expression; message: string } | null
  /** The answer is calculated, and nobody types it. */
  calculate: { value: Expression; isShown: boolean } | null
  /** The answer of a new report. */
  initial: Expression | null
  /** How many instances a repeat has. Nobody adds or removes one. */
  count: Expression | null
  /** The options for whose columns this is true are offered. */
  choiceFilter: Expression | null
}

/** The rules of a question as they are stored. */
export interface StoredLogic {
  relevant?: Expression
  required?: Expression
  constraint?: { rule: Expression; message: string }
  calculate?: { value: Expression; isShown: boolean }
  initial?: Expression
  count?: Expression
  choiceFilter?: Expression
}

/** The kinds whose answers can be calculated. */
export const calculableKinds: ReadonlySet<KnownFieldKind> = new Set([
  'text',
  'number',
  'integer',
  'metric',
  'percentage',
  'date-time',
  'date',
  'time',
  'radio',
  'select',
  'checkbox',
])

const none: FieldLogic = {
  relevant: null,
  required: null,
  constraint: null,
  calculate: null,
  initial: null,
  count: null,
  choiceFilter: null,
}
const cache = new WeakMap<object, FieldLogic>()

/**
 * Returns the rules of a question. A rule that this version cannot read is left out, so that the question can
 * be answered. Cached: the same extensions give the same object.
 */
export function logicOf(field: {
  kind: Field['kind']
  extensions?: Record<string, unknown> | undefined
}): FieldLogic {
  const { extensions } = field
  if (!extensions || field.kind === 'unknown') return none
  const cached = cache.get(extensions)
  if (cached) return cached
  const logic = readLogic(extensions)
  cache.set(extensions, logic)
  return logic
}

function readLogic({
  relevant,
  required,
  constraint,
  calculate,
  initial,
  count,
  choiceFilter,
}: Record<string, unknown>): FieldLogic {
  const rule = isRecord(constraint) ? readExpression(constraint.rule) : null
  const value = isRecord(calculate) ? readExpression(calculate.value) : null
  return {
    relevant: readExpression(relevant),
    required: readExpression(required),
    constraint:
      rule && isRecord(constraint)
        ? { rule, message: typeof constraint.message === 'string' ? constraint.message : '' }
        : null,
    calculate: value && isRecord(calculate) ? { value, isShown: calculate.isShown !== false } : null,
    initial: readExpression(initial),
    count: readExpression(count),
    choiceFilter: readExpression(choiceFilter),
  }
}

/** True if a value changes by chance each time that it is calculated. Such a one is calculated once. */
export function isRandom(expression: Expression): boolean {
  return calls(expression, randomFunctions)
}

/**
 * True if answers of the kind can be those of another report: neither photos and files nor places, which are
 * made on the spot.
 */
export function canStartWithLast(kind: Field['kind']): boolean {
  return (
    isQuestion({ kind }) && !isFileKind(kind) && kind !== 'position' && kind !== 'line' && kind !== 'area'
  )
}

/** True for a question that starts with the answer of the last report. */
export function startsWithLast(field: {
  kind: Field['kind']
  extensions?: Record<string, unknown> | undefined
}): boolean {
  return field.extensions?.fromLast === true && canStartWithLast(field.kind) && !logicOf(field).calculate
}

/** True for a question that no one sees: it is calculated, and its value is not shown. */
export function isCalculatedUnseen(field: Field): boolean {
  return field.kind !== 'unknown' && logicOf(field).calculate?.isShown === false
}

/** True for a question whose answer nobody types. */
export function isCalculated(field: Field): boolean {
  return field.kind !== 'unknown' && logicOf(field).calculate !== null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
