import { compile } from '../expression/compile.ts'
import { type Expression, fieldsIn } from '../expression/expression.ts'
import type { Fault } from '../expression/faults.ts'
import { dependencyGraph } from '../expression/graph.ts'
import { print } from '../expression/print.ts'
import { listed } from '../language/listed.ts'
import { describeFault } from '../messages/expression-en.ts'
import { logicTexts } from '../messages/logic-en.ts'
import type { KnownFieldKind } from '../template/template.ts'
import { allFields, placesOf } from '../template/template-structure.ts'
import {
  calculableKinds,
  canStartWithLast,
  constraintMessageCharacters,
  type FieldLogic,
  logicOf,
} from './field-logic.ts'
import { readsOf } from './form-graph.ts'
import { labelFault } from './label-faults.ts'
import { type LogicField, type LogicPart, scopeFields, scopeOf } from './logic-scope.ts'

/** One error of the rules of a template. */
export interface LogicError {
  fieldId: string
  part: LogicPart | 'labelText'
  message: string
}

/** The kinds that a default value can be given to, beside those that can be calculated. */
const defaultKinds: ReadonlySet<KnownFieldKind> = new Set([
  ...calculableKinds,
  'number-dropdown',
  'number-range',
  'rating',
])

/** True if a question of the kind can have a default value. */
export function canHaveDefault(kind: LogicField['kind']): boolean {
  // The builder offers one option as the default, and a checkbox takes several.
  return kind !== 'unknown' && kind !== 'checkbox' && defaultKinds.has(kind)
}

/** True if the answer to a question of the kind can be calculated. */
export function canBeCalculated(kind: LogicField['kind']): boolean {
  return kind !== 'unknown' && calculableKinds.has(kind)
}

/** True if the options of a question of the kind can be filtered. */
export function canBeFiltered(kind: LogicField['kind']): boolean {
  return kind === 'radio' || kind === 'select' || kind === 'checkbox' || kind === 'data-list'
}

/** Returns the rules that a field has, by their part. */
export function rulesOf(logic: FieldLogic): [LogicPart, Expression][] {
  const { relevant, required, constraint, calculate, initial, count, choiceFilter } = logic
  const all: [LogicPart, Expression | undefined | null][] = [
    ['relevant', relevant],
    ['required', required],
    ['constraint', constraint?.rule],
    ['calculate', calculate?.value],
    ['initial', initial],
    ['count', count],
    ['choiceFilter', choiceFilter],
  ]
  return all.flatMap(([part, rule]) => (rule ? [[part, rule] satisfies [LogicPart, Expression]] : []))
}

const cache = new WeakMap<readonly LogicField[], readonly LogicError[]>()

/**
 * Returns the errors of all rules of a template, and of the answers in its labels: names of questions that
 * are gone, types that do not fit, and rules that read each other in a circle. Cached: the same list of
 * questions gives the same errors.
 */
export function logicErrors(fields: readonly LogicField[]): readonly LogicError[] {
  const cached = cache.get(fields)
  if (cached) return cached
  const hasRules = allFields(fields).some(
    field =>
      rulesOf(logicOf(field)).length > 0 ||
      field.extensions?.labelText !== undefined ||
      field.extensions?.fromLast === true,
  )
  const errors = hasRules ? findErrors(fields) : []
  cache.set(fields, errors)
  return errors
}

function unknown(name: string): Fault {
  return { code: 'name-unknown', at: { start: 0, end: 0 }, params: { name } }
}

function findErrors(fields: readonly LogicField[]): LogicError[] {
  const scoped = scopeFields(fields)
  const names = new Map(scoped.map(({ id, name }) => [id, name]))
  const errors: LogicError[] = []
  const places = placesOf(fields)
  for (const { field, repeats } of places.values()) {
    const logic = logicOf(field)
    const add = (part: LogicError['part'], message: string) =>
      errors.push({ fieldId: field.id, part, message })
    for (const [part, rule] of rulesOf(logic)) {
      const { faults = [] } = compile(
        print(rule, id => names.get(id)),
        scopeOf(scoped, field.id, part, repeats),
      )
      // The id of a question that is gone may be the name of another.
      const gone = [...fieldsIn(rule)].find(id => !names.has(id))
      const fault = gone === undefined ? faults[0] : unknown(gone)
      if (fault) add(part, describeFault(fault))
    }
    const label = labelFault(field, scoped, repeats)
    if (label !== null) add('labelText', label)
    if (logic.calculate && !canBeCalculated(field.kind)) add('calculate', logicTexts.cannotCalculate)
    if (logic.count && field.kind !== 'repeat') add('count', logicTexts.noCount)
    const isLast = field.extensions?.fromLast === true
    if (isLast && (!canStartWithLast(field.kind) || repeats.length > 0)) add('initial', logicTexts.noLast)
    if (logic.choiceFilter && !canBeFiltered(field.kind)) add('choiceFilter', logicTexts.noFilter)
    if (logic.initial && !canHaveDefault(field.kind)) add('initial', logicTexts.noDefault)
    if ((logic.constraint?.message.length ?? 0) > constraintMessageCharacters) {
      add('constraint', logicTexts.messageTooLong({ max: constraintMessageCharacters }))
    }
  }
  const result = dependencyGraph(readsOf(fields))
  if ('cycle' in result) {
    const labels = result.cycle.map(id => places.get(id)?.field.label ?? id)
    const [fieldId = ''] = result.cycle
    const field = places.get(fieldId)?.field
    // The rule by which the question is in the circle.
    const { relevant = null, count = null, choiceFilter = null } = field ? logicOf(field) : {}
    const next = result.cycle[1] ?? fieldId
    const reads = (rule: Expression | null) => rule !== null && fieldsIn(rule).has(next)
    const found = reads(relevant)
      ? 'relevant'
      : reads(count)
        ? 'count'
        : reads(choiceFilter) && 'choiceFilter'
    const part = found || (relevant ? 'relevant' : count ? 'count' : 'calculate')
    errors.push({ fieldId, part, message: cycle(labels) })
  }
  return errors
}

function cycle(labels: readonly string[]): string {
  const [label = ''] = labels
  return labels.length === 1
    ? logicTexts.ownCycle({ label })
    : logicTexts.cycle({ labels: listed(labels.map(text => logicTexts.quoted({ text }))) })
}
