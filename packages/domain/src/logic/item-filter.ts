import type { ExpressionContext, Row } from '../expression/context.ts'
import { calls, type Expression, fieldsIn } from '../expression/expression.ts'
import { isItems, toBoolean, toText } from '../expression/value.ts'
import { ownColumns } from '../template/choice-columns.ts'
import type { Field, FieldOf } from '../template/template.ts'
import { allFields } from '../template/template-structure.ts'
import { logicOf } from './field-logic.ts'
import type { Moment } from './form-logic.ts'
import type { FormView, Path } from './instances.ts'
import { contextOf, valueIn } from './rule-value.ts'

// What a choice filter makes of the items of a data list. There may be 100,000 of them, which are not a part
// of the template: a filter is asked about one item, or says which texts to look up.

/** The choice filter of a question with a data list, with the answers that a form has now. */
export interface ItemFilter {
  /** The same for the same filter and answers, so that what was found with it can be used again. */
  key: string
  /** Columns that have this text in every item that is offered. */
  equal: readonly { column: string; text: string }[]
  isOffered: (row: Row) => boolean
}

/** True for a template with a choice filter of a data list. */
export function hasItemFilters(fields: readonly Field[]): boolean {
  return allFields(fields).some(isFiltered)
}

/** True for a question with a data list that has a choice filter. */
export function isFiltered(field: Field): boolean {
  return field.kind === 'data-list' && logicOf(field).choiceFilter !== null
}

/** Returns an item of a data list as the row that a choice filter looks at. */
export function rowOfItem(item: {
  value: string
  columns?: Readonly<Record<string, string>> | undefined
}): Row {
  return { ...item.columns, name: item.value, label: item.value }
}

/** Returns the choice filter of a question; null if it has none. @param path the instances around it */
export function itemFilter(
  view: FormView,
  field: FieldOf<'data-list'>,
  path: Path,
  moment: Moment,
): ItemFilter | null {
  const { choiceFilter: rule } = logicOf(field)
  if (!rule || moment.hasNoFilters) return null
  const context = contextOf(view, path, field.id, moment, () => 0)
  return {
    key: keyOf(rule, context, view, moment),
    equal: partsOf(rule).flatMap(part => equalityIn(part, context)),
    isOffered(row) {
      const value = valueIn(rule, context, row)
      return value === null || toBoolean(value)
    },
  }
}

function keyOf(rule: Expression, context: ExpressionContext, { answers }: FormView, { now }: Moment): string {
  const read = [...fieldsIn(rule)].map(id => context.values(id))
  const others = calls(rule, ['indexed-repeat']) ? answers : null
  const minute = calls(rule, ['today', 'now']) ? Math.floor(now.getTime() / 60_000) : null
  return JSON.stringify([rule, read, context.position, others, minute])
}

/** The conditions that all must be true. */
function partsOf(rule: Expression): Expression[] {
  if (rule.type !== 'operation' || rule.operator !== 'and') return [rule]
  return [...partsOf(rule.left), ...partsOf(rule.right)]
}

/** A column that is compared with a text or with one answer. */
function equalityIn(part: Expression, context: ExpressionContext): ItemFilter['equal'] {
  if (part.type !== 'operation' || part.operator !== '=') return []
  const [column, other] = part.left.type === 'column' ? [part.left, part.right] : [part.right, part.left]
  if (column.type !== 'column' || (ownColumns as readonly string[]).includes(column.name)) return []
  if (other.type !== 'field' && other.type !== 'text') return []
  const value = valueIn(other, context)
  if (value === null || (isItems(value) && value.items.length !== 1)) return []
  return [{ column: column.name, text: toText(value, context.timezone) }]
}
