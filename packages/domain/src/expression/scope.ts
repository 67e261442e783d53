import type { FunctionTable } from './context.ts'
import type { FaultCode } from './faults.ts'

/** What an answer is to an expression. */
export type FieldType = 'number' | 'text' | 'date' | 'choice' | 'choices' | 'photos' | 'position' | 'group'

/** A question, or a group that repeats, as expressions name it. */
export interface ScopeField {
  id: string
  /** The name in `${name}`. */
  name: string
  type: FieldType
  /** The ids of the repeats that the question is in, from the outermost. */
  repeats: readonly string[]
  /** The texts of the options; undefined if they are not known here. */
  options?: readonly string[] | undefined
  /**
   * The columns of its choices, which its choice filter may name; null for any, undefined for a question
   * without choices.
   */
  columns?: readonly string[] | null | undefined
}

/** A data list, as expressions name it. */
export interface ScopeList {
  id: string
  name: string
  /** Null if they are not known. */
  columns: readonly string[] | null
}

/** What an expression may name. */
export interface ExpressionScope {
  /** The functions that will be there when it is evaluated. */
  functions: FunctionTable
  fields: readonly ScopeField[]
  /** The question that the expression belongs to; null where `.` has no meaning. */
  self: ScopeField | null
  /** The ids of the repeats that the expression is in; by default those of `self`. */
  repeats?: readonly string[] | undefined
  /** For a choice filter: the columns of the choices, which it names as bare words; null for any. */
  columns?: readonly string[] | null | undefined
  /** The data lists, by ids and names; null where they are not known, and lists are named by their ids. */
  lists: readonly ScopeList[] | null
  /**
   * What may be looked up in data lists: one item by the text of a column, as templates do in calculated
   * answers; anything; or nothing, in rules and in defaults for different reasons.
   */
  lookups: 'one' | 'any' | 'none' | 'none-yet'
  /** False for rules, which must not depend on chance. */
  allowsRandom: boolean
}

/** Why nothing may be looked up. */
export const lookupFaults: Partial<Record<ExpressionScope['lookups'], FaultCode>> = {
  none: 'lookup-in-rule',
  'none-yet': 'lookup-in-default',
}
