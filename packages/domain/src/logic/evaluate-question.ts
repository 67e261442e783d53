import { type Answer, instancePlace, instancesIn, isListAnswer, placeOf } from '../answer/answers.ts'
import { type Row, RowAwaitedError } from '../expression/context.ts'
import { isFound } from '../expression/evaluate.ts'
import type { Expression } from '../expression/expression.ts'
import { toBoolean, toNumber, type Value } from '../expression/value.ts'
import type { Field, FieldOf, RepeatField } from '../template/template.ts'
import { answerOfValue } from './answer-value.ts'
import { withheldOptions, withoutWithheld } from './choices.ts'
import { isRandom, logicOf } from './field-logic.ts'
import type { FormNode } from './form-graph.ts'
import type { Moment } from './form-logic.ts'
import { newInstance } from './initial-values.ts'
import { answerAt, type FormView, instanceOf, type Path, withAnswerAt } from './instances.ts'
import { itemFilter } from './item-filter.ts'
import { contextOf, valueIn } from './rule-value.ts'

/** A form while its rules are followed. */
export interface Work extends FormView {
  hidden: Set<string>
  withheld: Map<string, ReadonlySet<string>>
  moment: Moment
  calculates: boolean
  random: () => number
}

/** Follows the rules of one question, in one instance of the repeats that it is in. */
export function evaluateQuestion(work: Work, { field, logic, group }: FormNode, path: Path): void {
  const place = placeOf(field.id, instanceOf(path))
  const value = (rule: Expression) => valueIn(rule, contextOf(work, path, field.id, work.moment, work.random))
  const isInHidden = group !== null && work.hidden.has(placeOf(group, instanceOf(path)))
  if (isInHidden || (logic.relevant && !toBoolean(value(logic.relevant) ?? true))) {
    work.hidden.add(place)
    work.withheld.delete(place)
    return
  }
  work.hidden.delete(place)
  if (logic.choiceFilter) evaluateChoices(work, field, path, logic.choiceFilter)
  if (field.kind === 'repeat') evaluateInstances(work, field, path)
  if (!logic.calculate || !work.calculates) return
  const { value: rule } = logic.calculate
  const now = answerAt(work.answers, path, field.id)
  // What is made by chance is made once, else each opening of the draft would change it.
  if (isRandom(rule) && now !== undefined) return
  const result = knownValue(() => value(rule))
  if (result === undefined) return
  const made = result === null ? undefined : answerOfValue(field, result, work.moment.timezone)
  const answer = withoutWithheld(made, work.withheld.get(place) ?? new Set())
  if (!isSameAnswer(answer, now)) work.answers = withAnswerAt(work.answers, path, field.id, answer)
}

/** Returns undefined for a value that depends on an item of a data list that is not known yet. */
function knownValue(find: () => Value | null): Value | null | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof RowAwaitedError) return undefined
    throw error
  }
}

/**
 * True for the same text or number, or the same chosen options: those of a calculation are another list each
 * time.
 */
function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((value, index) => value === other[index])
}

/** Finds the options that are offered, and takes the others out of the answer. */
function evaluateChoices(work: Work, field: Field, path: Path, filter: Expression): void {
  if (field.kind === 'data-list') evaluateItem(work, field, path)
  if (!('options' in field) || field.kind === 'ranking' || work.moment.hasNoFilters) return
  const place = placeOf(field.id, instanceOf(path))
  const context = contextOf(work, path, field.id, work.moment, () => 0)
  const isOffered = (row: Row, index: number) => {
    const value = valueIn(filter, context, row)
    return value === null || isFound(value, index)
  }
  const withheld = withheldOptions(field, isOffered, work.withheld.get(place))
  if (withheld.size > 0) work.withheld.set(place, withheld)
  else work.withheld.delete(place)
  if (!work.calculates) return
  const now = answerAt(work.answers, path, field.id)
  const left = withoutWithheld(now, withheld)
  if (left !== now) work.answers = withAnswerAt(work.answers, path, field.id, left)
}

/** Takes the chosen item of a data list out of the answer if it is not offered. */
function evaluateItem(work: Work, field: FieldOf<'data-list'>, path: Path): void {
  const place = placeOf(field.id, instanceOf(path))
  work.withheld.delete(place)
  const now = answerAt(work.answers, path, field.id)
  if (now === undefined || !isListAnswer(now)) return
  const row = work.moment.items?.(field.listId, now.optionId)
  if (!row || itemFilter(work, field, path, work.moment)?.isOffered(row) !== false) return
  if (work.calculates) work.answers = withAnswerAt(work.answers, path, field.id, undefined)
  else work.withheld.set(place, new Set([now.optionId]))
}

/** Adds the instances that a repeat lacks, and hides those beyond its count. */
function evaluateInstances(work: Work, field: RepeatField, path: Path): void {
  const { calculates, moment, random } = work
  const count = countOf(work, field, moment, path)
  let instances = instancesIn(answerAt(work.answers, path, field.id))
  const least = count ?? field.min
  while (calculates && instances.length < least) {
    // One by one: a default value may ask for the number of its instance.
    instances = [...instances, newInstance(work, field, path, moment, random)]
    work.answers = withAnswerAt(work.answers, path, field.id, instances)
  }
  for (const [index, { id }] of instances.entries()) {
    if (count !== null && index >= count) work.hidden.add(instancePlace(id))
    else work.hidden.delete(instancePlace(id))
  }
}

/**
 * Returns how many instances the rule of a repeat asks for; null if it has none, or one that this version
 * cannot evaluate.
 * @param path the instances around it
 */
export function countOf(view: FormView, field: RepeatField, moment: Moment, path: Path): number | null {
  const { count } = logicOf(field)
  if (!count) return null
  const value = valueIn(
    count,
    contextOf(view, path, field.id, moment, () => 0),
  )
  if (value === null) return null
  const number = Math.trunc(toNumber(value, moment.timezone)) || 0
  return Math.min(Math.max(number, 0), field.max)
}
