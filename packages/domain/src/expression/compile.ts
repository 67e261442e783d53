import { check } from './check.ts'
import type { Expression } from './expression.ts'
import { type Fault, FaultError } from './faults.ts'
import { parse } from './parse.ts'
import type { ExpressionScope } from './scope.ts'

/** An expression, or why and where its text is refused. */
export type Compiled =
  | { expression: Expression; faults?: undefined }
  | { expression: null; faults: readonly Fault[] }

/** Compiles the text of an expression to the tree that is stored. */
export function compile(text: string, scope: ExpressionScope): Compiled {
  try {
    const { expression, faults } = check(parse(text, scope.columns !== undefined), scope)
    return faults.length === 0 ? { expression } : { expression: null, faults }
  } catch (error) {
    if (error instanceof FaultError) return { expression: null, faults: [error.fault] }
    throw error
  }
}
