import { placeOf } from '../answer/answers.ts'
import type { ExpressionContext, Row } from '../expression/context.ts'
import { evaluate, UnknownFunctionError } from '../expression/evaluate.ts'
import type { Expression } from '../expression/expression.ts'
import { formFunctions } from '../expression/functions/form.ts'
import type { Value } from '../expression/value.ts'
import { itemOfAnswer } from './answer-value.ts'
import type { Moment } from './form-logic.ts'
import { answerAt, type FormView, instanceOf, type Path, valuesAt } from './instances.ts'

/** Returns what a rule of a question in an instance is evaluated with. */
export function contextOf(
  view: FormView,
  path: Path,
  id: string,
  { now, timezone, row, functions = formFunctions }: Moment,
  random: () => number,
): ExpressionContext {
  const isHidden = view.hidden.has(placeOf(id, instanceOf(path)))
  return {
    ...valuesAt(view, path),
    self: isHidden ? '' : itemOfAnswer(answerAt(view.answers, path, id)),
    now,
    timezone,
    random,
    functions,
    row,
  }
}

/** Returns the value of a rule; null for an expression with a function that only a newer version has. */
export function valueIn(expression: Expression, context: ExpressionContext, row?: Row): Value | null {
  try {
    return evaluate(expression, context, row)
  } catch (error) {
    if (error instanceof UnknownFunctionError) return null
    throw error
  }
}
