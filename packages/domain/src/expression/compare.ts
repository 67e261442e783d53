import { isItems, itemsValue, toBoolean, toNumber, toText, type Value } from './value.ts'

/** The comparing operators. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='

/**
 * Compares two values as XPath 1.0 does: a name with several answers matches if one of them does, numbers and
 * dates are compared as numbers, texts as texts. With no answer all but `!=` and a comparison with '' are
 * false.
 */
export function compare(operator: Comparison, left: Value, right: Value, zone: string): boolean {
  const isEquality = operator === '=' || operator === '!='
  if (isEquality && (typeof left === 'boolean' || typeof right === 'boolean')) {
    return (toBoolean(left) === toBoolean(right)) === (operator === '=')
  }
  return each(left).some(a => each(right).some(b => compareOne(operator, a, b, zone)))
}

/** Each answer of a name by itself; any other value alone. */
function each(value: Value): readonly Value[] {
  if (!isItems(value)) return [value]
  return value.items.length === 1 ? [value] : value.items.map(item => itemsValue([item]))
}

function compareOne(operator: Comparison, left: Value, right: Value, zone: string): boolean {
  if (operator === '=' || operator === '!=') {
    const isSame =
      isNumeric(left) || isNumeric(right)
        ? toNumber(left, zone) === toNumber(right, zone)
        : toText(left, zone) === toText(right, zone)
    return isSame === (operator === '=')
  }
  const [a, b] = [toNumber(left, zone), toNumber(right, zone)]
  switch (operator) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
  }
}

function isNumeric(value: Value): boolean {
  return typeof value === 'number' || (typeof value === 'object' && value.type === 'date')
}
