import type { Expression } from './expression.ts'
import type { Item, Value } from './value.ts'

/**
 * What an expression is evaluated with. The domain has no clock, no random numbers and no lists of its own.
 */
export interface ExpressionContext {
  /**
   * The answers that a name stands for: one, or of a question in a repeat that is seen from outside, all of
   * them.
   */
  values: (fieldId: string) => readonly Item[]
  /** The answer to the question that the expression belongs to. */
  self: Item
  now: Date
  /** The IANA name of the time zone. */
  timezone: string
  /** A number from 0 to below 1. */
  random: () => number
  /** The functions; by default those that templates can use. */
  functions?: FunctionTable
  /** The text of an option as people read it. */
  choiceName?: (fieldId: string, option: string) => string
  /**
   * Returns the first row of a data list that has this text in a column; null if there is none, undefined if
   * it is not known yet. @param list the id of the list
   */
  row?: ((list: string, column: string, text: string) => Row | null | undefined) | undefined
  /** The rows of a data list, by columns; undefined for a list that is not there. */
  rows?: (list: string) => readonly Row[] | undefined
  /** The number of the repetition that the expression is in, from 1. */
  position?: number
  /**
   * The answers to a question in the repetitions that `at` selects: pairs of the repeat's id and a number
   * from 1.
   */
  repeated?: (fieldId: string, at: readonly (readonly [string, number])[]) => readonly Item[]
}

/** Thrown for an expression that looks up a row that is not known yet. */
export class RowAwaitedError extends Error {}

/** A row of a data list. */
export type Row = Readonly<Record<string, string>>

/** The type of an argument or of a result. 'items' is a name or a lookup, with all of its answers. */
export type ParameterType = 'any' | 'text' | 'number' | 'boolean' | 'items' | 'choice' | 'field' | 'group'
/** The type of a result. */
export type ResultType = 'text' | 'number' | 'boolean' | 'date' | 'items' | 'any'

/** The arguments of a call. An argument is evaluated when it is asked for, so `if` evaluates one of two. */
export interface Arguments {
  readonly count: number
  readonly context: ExpressionContext
  /** The data list that the call looks up. */
  readonly listId: string | undefined
  expression: (index: number) => Expression | undefined
  value: (index: number) => Value
  text: (index: number) => string
  number: (index: number) => number
  boolean: (index: number) => boolean
  /** The answers of all arguments from an index on, each as a value. */
  each: (from: number) => readonly Value[]
}

/** Functions by name. */
export type FunctionTable = ReadonlyMap<string, FunctionDefinition>

/** A function of expressions. */
export interface FunctionDefinition {
  /** The types of its arguments; the last `optional` of them may be left out. */
  parameters: readonly ParameterType[]
  optional?: number
  /** The types of further arguments, again and again. */
  rest?: readonly ParameterType[]
  result: ResultType
  run: (args: Arguments) => Value
}
