import type { Answers } from '../answer/answers.ts'
import type { ExpressionContext, FunctionTable, Row } from '../expression/context.ts'
import type { Expression } from '../expression/expression.ts'
import { toBoolean } from '../expression/value.ts'
import type { Field } from '../template/template.ts'
import { evaluateQuestion, type Work } from './evaluate-question.ts'
import { logicOf } from './field-logic.ts'
import { type FormNode, formGraph } from './form-graph.ts'
import { initialOf, lastOf } from './initial-values.ts'
import { changedAnswers, type FormView, instanceIds, type Path, pathsOf } from './instances.ts'
import { contextOf, valueIn } from './rule-value.ts'

// What the rules of a template make of answers. The phone, the preview and the server run this code.

/** When and where a form is filled, which the domain does not know by itself. */
export interface Moment {
  now: Date
  /** The IANA name of the time zone. */
  timezone: string
  /** The functions that the app knows; by default all of this version. */
  functions?: FunctionTable
  /** False for an app that made as many instances as a rule says, and did not check that they are there. */
  checksCount?: boolean
  /** True for an app that knows no choice filters: all options are offered. */
  hasNoFilters?: boolean
  /**
   * Returns an item of a data list as a row (`rowOfItem`), by the ids of both; undefined if it is not known
   * here. An unknown item stays chosen.
   */
  items?: ((listId: string, itemId: string) => Row | undefined) | undefined
  /**
   * Returns the first item of a data list with this text in a column, as a row; null if there is none,
   * undefined if it is not known yet. Only calculated answers ask, and stay as they are until it is known.
   */
  row?: ExpressionContext['row']
}

/** What the rules make of answers. Immutable: parts that did not change are the same objects. */
export interface EvaluatedForm {
  /** With the calculated answers. Those of hidden questions are kept. */
  answers: Readonly<Answers>
  /**
   * The places (`placeOf`) of the questions that are not shown, because their condition or that of their
   * group is not true, and of the instances beyond the count of a repeat (`instancePlace`). What is in a
   * hidden repeat is not listed.
   */
  hidden: ReadonlySet<string>
  /**
   * By place, the values of the options that the choice filter of a shown question does not offer; of a data
   * list, the id of the chosen item if it is not offered.
   */
  withheld: Withheld
}

/** See `EvaluatedForm`. */
export type Withheld = ReadonlyMap<string, ReadonlySet<string>>

const noneWithheld: Withheld = new Map()
const noneHidden: ReadonlySet<string> = new Set()

/** Returns the places that the rules hide. */
export function hiddenFields(
  fields: readonly Field[],
  answers: Readonly<Answers>,
  moment: Moment,
): ReadonlySet<string> {
  return shownForm(fields, answers, moment).hidden
}

/** Returns what the rules show and offer. The answers stay as they are. */
export function shownForm(
  fields: readonly Field[],
  answers: Readonly<Answers>,
  moment: Moment,
): EvaluatedForm {
  return again(lastHidden, fields, answers, moment, false)
}

/**
 * Returns the answers with those that are calculated, and without options that are no longer offered; the
 * same object if nothing changes.
 */
export function calculated(
  fields: readonly Field[],
  answers: Readonly<Answers>,
  moment: Moment,
): Readonly<Answers> {
  return again(lastCalculated, fields, answers, moment, true).answers
}

/** The last evaluation of each form: most calls differ from the one before by one answer. */
type Last = WeakMap<readonly Field[], EvaluatedForm & Moment>
const [lastHidden, lastCalculated]: [Last, Last] = [new WeakMap(), new WeakMap()]

function again(
  known: Last,
  fields: readonly Field[],
  answers: Readonly<Answers>,
  moment: Moment,
  calculates: boolean,
): EvaluatedForm {
  const graph = formGraph(fields)
  if (graph === null) return { answers, hidden: noneHidden, withheld: noneWithheld }
  const last = known.get(fields)
  const isFresh =
    last?.timezone === moment.timezone &&
    last.functions === moment.functions &&
    last.hasNoFilters === moment.hasNoFilters &&
    last.items === moment.items &&
    last.row === moment.row &&
    (!graph.readsClock || last.now.getTime() === moment.now.getTime())
  const evaluated = evaluateForm(fields, answers, moment, { calculates, before: isFresh ? last : undefined })
  known.set(fields, { ...moment, ...evaluated })
  return evaluated
}

/** How `evaluateForm` works. */
interface SettleOptions {
  before?: EvaluatedForm | undefined
  /** False leaves answers and the number of instances as they are, as for a report that was sent. */
  calculates?: boolean
  /** Returns a number from 0 to below 1. */
  random?: () => number
}

/**
 * Returns answers with those that are calculated and the instances that there must be, and what is hidden and
 * offered. After a change only the rules are evaluated that depend on what is different from `before`,
 * directly or through others; in repeats, those of the instances that it concerns.
 */
export function evaluateForm(
  fields: readonly Field[],
  answers: Readonly<Answers>,
  moment: Moment,
  { before, calculates = true, random = Math.random }: SettleOptions = {},
): EvaluatedForm {
  const graph = formGraph(fields)
  if (graph === null) return { answers, hidden: noneHidden, withheld: noneWithheld }
  const changed = before && changedAnswers(before.answers, answers)
  if (before && changed?.length === 0) return before
  const stale = changed
    ? graph.affectedBy(changed)
    : graph.order.flatMap(id => [[graph.nodes.get(id) as FormNode, [[]]] as const])
  const work: Work = {
    fields,
    answers,
    hidden: new Set(before?.hidden),
    withheld: new Map(before?.withheld),
    moment,
    calculates,
    random,
  }
  for (const [node, scopes] of stale) {
    for (const scope of scopes) {
      for (const path of pathsOf(work.answers, node.repeats, scope)) evaluateQuestion(work, node, path)
    }
  }
  // Of instances that are gone.
  const ids = work.hidden.size + work.withheld.size > 0 && before ? new Set(instanceIds(work.answers)) : null
  if (ids) {
    for (const place of work.hidden) if (!isThere(place, ids)) work.hidden.delete(place)
    for (const place of work.withheld.keys()) if (!isThere(place, ids)) work.withheld.delete(place)
  }
  const isSame =
    before && work.hidden.size === before.hidden.size && [...work.hidden].every(id => before.hidden.has(id))
  const isOffered =
    before &&
    work.withheld.size === before.withheld.size &&
    [...work.withheld].every(([place, values]) => before.withheld.get(place) === values)
  return {
    answers: work.answers,
    hidden: isSame ? before.hidden : work.hidden,
    withheld: isOffered ? before.withheld : work.withheld,
  }
}

function isThere(place: string, ids: ReadonlySet<string>): boolean {
  const end = place.indexOf('/')
  return end < 0 || ids.has(place.slice(0, end))
}

/**
 * Returns the answers of a new report: the default values, the instances that there must be, and what is
 * calculated.
 * @param last the answers of the last report, for the questions that start with them
 */
export function initialAnswers(
  fields: readonly Field[],
  moment: Moment,
  random = Math.random,
  last: Readonly<Answers> = {},
): Answers {
  let answers: Answers = {}
  for (const field of fields) {
    const answer =
      lastOf(field, last) ?? initialOf({ fields, answers, hidden: noneHidden }, field, [], moment, random)
    if (answer !== undefined) answers = { ...answers, [field.id]: answer }
  }
  return { ...evaluateForm(fields, answers, moment, { random }).answers }
}

/** Returns whether a question that is shown needs an answer: always, or because a rule says so. */
export function isRequiredNow(view: FormView, field: Field, moment: Moment, path: Path = []): boolean {
  const { required } = logicOf(field)
  return field.isRequired || (required !== null && holds(view, required, field, moment, path) === true)
}

/**
 * Returns whether a rule of a question is true of answers; null for a rule that this version cannot evaluate.
 * @param path the instances that the question is in
 */
export function holds(
  view: FormView,
  rule: Expression,
  field: Field,
  moment: Moment,
  path: Path = [],
): boolean | null {
  const value = valueIn(
    rule,
    contextOf(view, path, field.id, moment, () => 0),
  )
  return value === null ? null : toBoolean(value)
}
