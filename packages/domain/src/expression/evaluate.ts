import { type Comparison, compare } from './compare.ts'
import type { Arguments, ExpressionContext, Row } from './context.ts'
import type { Expression } from './expression.ts'
import { coreFunctions } from './functions/core.ts'
import type { Operator } from './operators.ts'
import { isItems, itemsValue, toBoolean, toNumber, toText, type Value } from './value.ts'

/** Thrown for an expression with a function that this version does not have. */
export class UnknownFunctionError extends Error {}

/**
 * Returns the value of an expression. Pure: the same expression in the same context has the same value.
 * @param row the choice that a filter looks at
 * @throws UnknownFunctionError
 */
export function evaluate(expression: Expression, context: ExpressionContext, row?: Row): Value {
  return resultOf(expression, context, row)
}

function resultOf(expression: Expression, context: ExpressionContext, row: Row | undefined): Value {
  switch (expression.type) {
    case 'number':
    case 'text':
      return expression.value
    case 'field':
      return itemsValue(context.values(expression.id))
    case 'self':
      return itemsValue([context.self])
    case 'parent':
      return ''
    case 'column':
      return itemsValue([cellOf(row, expression.name)])
    case 'negative':
      return -toNumber(resultOf(expression.of, context, row), context.timezone)
    case 'operation':
      return operate(expression.operator, expression.left, expression.right, context, row)
    case 'call':
      return call(expression, context, row)
    case 'lookup': {
      const { list, where, column } = expression
      const rows = (context.rows?.(list) ?? []).filter(
        (one, index) => where === null || isFound(resultOf(where, context, one), index),
      )
      return itemsValue(rows.map(one => (column === null ? ' ' : cellOf(one, column))))
    }
  }
}

/** A column may have the name of what each object has. */
function cellOf(row: Row | undefined, column: string): string {
  return row && Object.hasOwn(row, column) ? (row[column] ?? '') : ''
}

/**
 * Returns whether a condition finds a row. A number in the brackets of a lookup is the place of a row, from
 * 1.
 */
export function isFound(where: Value, index: number): boolean {
  return typeof where === 'number' ? where === index + 1 : toBoolean(where)
}

function operate(
  operator: Operator,
  leftPart: Expression,
  rightPart: Expression,
  context: ExpressionContext,
  row: Row | undefined,
): Value {
  const left = resultOf(leftPart, context, row)
  if (operator === 'and') return toBoolean(left) && toBoolean(resultOf(rightPart, context, row))
  if (operator === 'or') return toBoolean(left) || toBoolean(resultOf(rightPart, context, row))
  const right = resultOf(rightPart, context, row)
  const zone = context.timezone
  switch (operator) {
    case '+':
      return toNumber(left, zone) + toNumber(right, zone)
    case '-':
      return toNumber(left, zone) - toNumber(right, zone)
    case '*':
      return toNumber(left, zone) * toNumber(right, zone)
    case 'div':
      return toNumber(left, zone) / toNumber(right, zone)
    case 'mod':
      return toNumber(left, zone) % toNumber(right, zone)
    default:
      return compare(operator satisfies Comparison, left, right, zone)
  }
}

function call(
  { name, args: parts, listId }: Expression & { type: 'call' },
  context: ExpressionContext,
  row: Row | undefined,
): Value {
  const definition = (context.functions ?? coreFunctions).get(name)
  if (!definition) throw new UnknownFunctionError(name)
  const value = (index: number): Value => {
    const part = parts[index]
    return part ? resultOf(part, context, row) : ''
  }
  const args: Arguments = {
    count: parts.length,
    context,
    listId,
    expression: index => parts[index],
    value,
    text: index => toText(value(index), context.timezone),
    number: index => toNumber(value(index), context.timezone),
    boolean: index => toBoolean(value(index)),
    each: from =>
      parts.slice(from).flatMap((_, index): readonly Value[] => {
        const one = value(from + index)
        return isItems(one) ? one.items.map(item => itemsValue([item])) : [one]
      }),
  }
  return definition.run(args)
}
