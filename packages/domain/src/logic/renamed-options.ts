import type { Expression } from '../expression/expression.ts'
import { mapComparedOptions, mapResults } from '../expression/option-texts.ts'
import { optionValue } from '../template/question.ts'
import { mapFields } from '../template/template-structure.ts'
import { optionsInText } from './choices.ts'
import { type FieldLogic, logicOf } from './field-logic.ts'
import { columnsComparedIn } from './filtered-columns.ts'
import type { LogicField } from './logic-scope.ts'

/** An option whose value is another one now. */
export interface RenamedOption {
  fieldId: string
  from: string
  to: string
}

/**
 * Returns the fields of a template with an option that has another value now in all that names it: what rules
 * compare and calculate, default values, and the columns of options that choice filters compare. The same
 * list if nothing does.
 */
export function withRenamedOption<F extends LogicField>(
  fields: readonly F[],
  renamed: RenamedOption,
): readonly F[] {
  return mapFields(fields, field => withColumns(withRules(field, renamed), renamed))
}

function withRules<F extends LogicField>(field: F, { fieldId, from, to }: RenamedOption): F {
  if (field.kind === 'unknown' || !field.extensions) return field
  const isOwn = field.id === fieldId
  // The option has its new value already.
  const values = [from, ...('options' in field ? (field.options ?? []).map(optionValue) : [])]
  const inResult = (text: string) => {
    const chosen = optionsInText(text, values)
    return chosen.includes(from) ? chosen.map(one => (one === from ? to : one)).join(' ') : text
  }
  const follow = (rule: Expression) =>
    mapComparedOptions(rule, field.id, (id, option) => (id === fieldId && option === from ? to : undefined))
  const followResult = (rule: Expression) => (isOwn ? mapResults(follow(rule), inResult) : follow(rule))
  const now = logicOf(field)
  const { relevant, required, count, choiceFilter, initial, constraint, calculate } = now
  const next: FieldLogic = {
    relevant: relevant && follow(relevant),
    required: required && follow(required),
    count: count && follow(count),
    choiceFilter: choiceFilter && follow(choiceFilter),
    initial: initial && followResult(initial),
    constraint: constraint && { ...constraint, rule: follow(constraint.rule) },
    calculate: calculate && { ...calculate, value: followResult(calculate.value) },
  }
  const changed = {
    ...(next.relevant !== relevant && { relevant: next.relevant }),
    ...(next.required !== required && { required: next.required }),
    ...(next.count !== count && { count: next.count }),
    ...(next.choiceFilter !== choiceFilter && { choiceFilter: next.choiceFilter }),
    ...(next.initial !== initial && { initial: next.initial }),
    ...(next.constraint?.rule !== constraint?.rule && { constraint: next.constraint }),
    ...(next.calculate?.value !== calculate?.value && { calculate: next.calculate }),
  }
  return Object.keys(changed).length > 0
    ? { ...field, extensions: { ...field.extensions, ...changed } }
    : field
}

/** Follows in the columns that the filter of a field compares with the question. */
function withColumns<F extends LogicField>(field: F, { fieldId, from, to }: RenamedOption): F {
  const { choiceFilter } = logicOf(field)
  if (!choiceFilter || !('options' in field) || !field.options) return field
  const columns = [...columnsComparedIn(choiceFilter)].flatMap(([column, id]) =>
    id === fieldId ? [column] : [],
  )
  const options = field.options.map(option => {
    const stale = columns.filter(column => option.columns?.[column]?.trim() === from)
    if (stale.length === 0) return option
    return {
      ...option,
      columns: { ...option.columns, ...Object.fromEntries(stale.map(column => [column, to])) },
    }
  })
  return options.every((option, at) => option === field.options?.[at]) ? field : { ...field, options }
}
