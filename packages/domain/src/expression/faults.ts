/**
 * A place in the text of an expression: the offsets of its first character and of the one behind its last.
 */
export interface Span {
  start: number
  end: number
}

/** The reasons for which an expression is refused. Their sentences are in `messages/expression-en.ts`. */
export type FaultCode =
  | 'empty'
  | 'too-long'
  | 'too-deep'
  | 'character-unknown'
  | 'text-open'
  | 'name-open'
  | 'operand-missing'
  | 'operator-missing'
  | 'bracket-missing'
  | 'braces-missing'
  | 'path-unsupported'
  | 'number-too-large'
  | 'function-unknown'
  | 'arguments-too-few'
  | 'arguments-too-many'
  | 'name-unknown'
  | 'self-unknown'
  | 'parent-misplaced'
  | 'type-wrong'
  | 'many-values'
  | 'field-wanted'
  | 'choice-wanted'
  | 'group-wanted'
  | 'option-unknown'
  | 'pattern-invalid'
  | 'list-unknown'
  | 'column-unknown'
  | 'random-in-rule'
  | 'lookup-in-rule'
  | 'lookup-in-default'
  | 'lookup-unsupported'

/** Why and where an expression is refused. `params` are the values of the sentence. */
export interface Fault {
  code: FaultCode
  at: Span
  params: Readonly<Record<string, string>>
}

/** Ends the reading of a text. */
export class FaultError extends Error {
  readonly fault: Fault
  constructor(code: FaultCode, at: Span, params: Fault['params'] = {}) {
    super(code)
    this.name = 'FaultError'
    this.fault = { code, at, params }
  }
}
