import { columnsIn, type Expression } from '../expression/expression.ts'
import type { Fault } from '../expression/faults.ts'
import type { ExpressionScope } from '../expression/scope.ts'
import { canStartWithLast, constraintMessageCharacters } from '../logic/field-logic.ts'
import { withColumnTexts } from '../logic/filtered-columns.ts'
import {
  canBeCalculated,
  canBeFiltered,
  canHaveDefault,
  type LogicError,
  logicErrors,
} from '../logic/logic-errors.ts'
import { type LogicField, type LogicPart, scopeFields, scopeOf, typeOf } from '../logic/logic-scope.ts'
import { describeFault } from '../messages/expression-en.ts'
import { ownColumns } from '../template/choice-columns.ts'
import { isAnswerless, isQuestion } from '../template/field-kinds.ts'
import { placesOf } from '../template/template-structure.ts'
import { shortened } from './cells.ts'
import { questionsOfLists } from './choice-names.ts'
import { FilteredRepeats } from './filtered-repeats.ts'
import { setLabelText } from './label-text.ts'
import { type Language, textIn } from './languages.ts'
import { canBeLifted, LiftedLookups } from './lifted-lookups.ts'
import { needColumns } from './list-files.ts'
import { Lookups } from './lookups.ts'
import type { MadeField, Making } from './making.ts'
import { readOwn } from './own-column.ts'
import type { RawField } from './raw-field.ts'
import type { Report } from './report.ts'
import { isDynamic, readRule, yesOrNo } from './rules.ts'
import { noteUnread } from './unread.ts'
import { cell } from './workbook.ts'

/** The rules that a form has: of questions, of their options, and how often a repeat is answered. */
type RulePart = LogicPart

/** The column that a rule stands in. */
const columnOfPart: Readonly<Record<LogicError['part'], string>> = {
  relevant: 'relevant',
  required: 'required',
  constraint: 'constraint',
  calculate: 'calculation',
  initial: 'default',
  count: 'repeat_count',
  labelText: 'label',
  choiceFilter: 'choice_filter',
}

const lookupInRule: Fault = { code: 'lookup-in-rule', at: { start: 0, end: 0 }, params: {} }

/** Returns the rule that a hidden calculated answer was made for. */
type OriginOf = (fieldId: string) => { one: MadeField; part: LogicPart } | undefined

/** Reads the rules of all rows into the extensions of their fields. What cannot be read is in the report. */
export function applyRules(fields: readonly RawField[], made: readonly MadeField[], making: Making): void {
  const { language, report } = making
  const lookups = new Lookups(made, making)
  const lifted = new LiftedLookups(fields, making)
  const listed = questionsOfLists(made)
  const byId = new Map(made.map(one => [one.field.id, one]))
  const names = new Map(made.map(({ field, node }) => [field.id, node.name]))
  const scoped = scopeFields(fields as readonly LogicField[]).map(field => ({
    ...field,
    name: names.get(field.id) ?? field.name,
  }))
  const scopedById = new Map(scoped.map(field => [field.id, field]))
  const places = placesOf(fields as readonly LogicField[])
  const answerOf = (id: string, name: string) => byId.get(id)?.answers.get(name)
  const filtered = new FilteredRepeats(fields, scoped, making, (text, scope) =>
    readRule(text, scope, answerOf, null, listed),
  )

  for (const one of made) {
    const { field, node } = one
    const repeats = places.get(field.id)?.repeats ?? []
    const isLast = setFromLast(one, repeats.length > 0)
    for (const [part, text] of textsOf(one, isLast, report)) {
      const isLifted = canBeLifted(part)
      const scope = scopeIn(
        one,
        scopeOf(scoped, field.id, part === 'count' ? 'relevant' : part, repeats, lookups.lists),
      )
      // Within a repeat a name is that of the same repetition, also where the own answer cannot be named.
      const read = readRule(
        filtered.written(text, part, one, repeats),
        {
          ...scope,
          self: scope.self ?? scopedById.get(field.id) ?? null,
          ...(isLifted && { lookups: 'one' }),
        },
        answerOf,
        part === 'calculate' ? field.id : null,
        listed,
      )
      const reason =
        'reason' in read
          ? read.reason
          : isLifted && !lifted.canLift(read.expression)
            ? describeFault(lookupInRule)
            : lookups.keep(read.expression, node)
      if ('expression' in read && reason === null) {
        for (const { option, name } of read.unknown)
          report.note('survey', node.row.row, 'option-of-rule-unknown', {
            column: columnOfPart[part],
            option,
            name,
          })
        const rule = isLifted ? lifted.lift(read.expression, part, one) : read.expression
        set(one, part, rule, language, report)
        if (part === 'choiceFilter') keepColumnValues(one, rule, answerOf)
      } else
        report.note('survey', node.row.row, 'rule-refused', {
          column: columnOfPart[part],
          text: shortened(text),
          reason: reason ?? '',
        })
    }
    setStaticDefault(one, report)
    noteUnread(one, language, report)
    setLabelText(one, scoped, repeats, report)
  }
  const originOf: OriginOf = id => lifted.originOf(id) ?? filtered.originOf(id)
  removeBroken(fields, byId, originOf, report)
}

/**
 * True for a default that is the answer to the same question in the last report. Of another question it is no
 * name here.
 */
function setFromLast({ node, field, usesDefault }: MadeField, isRepeated: boolean): boolean {
  const [, name] = /^\$\{\s*last-saved#([^{}]*?)\s*\}$/.exec(cell(node.row, 'default').trim()) ?? []
  const isLast = name === node.name && usesDefault && !isRepeated && canStartWithLast(field.kind)
  if (isLast) field.extensions.fromLast = true
  return isLast
}

/**
 * Columns that a filter compares with a question have the names of its options. They become what its answers
 * keep.
 */
function keepColumnValues(
  { field, list }: MadeField,
  filter: Expression,
  answerOf: (id: string, name: string) => string | undefined,
): void {
  const textOf = (id: string, name: string) => answerOf(id, name) ?? name
  needColumns(list?.compared, columnsIn(filter))
  if (Array.isArray(field.options)) field.options = withColumnTexts(field.options, filter, textOf)
  for (const one of [list?.wanted, list?.compared])
    if (one) one.items = withColumnTexts(one.items, filter, textOf)
}

/** A choice filter of a data list may name the columns that the list has. */
function scopeIn({ list }: MadeField, scope: ExpressionScope): ExpressionScope {
  if (scope.columns !== null || !list?.columns) return scope
  return { ...scope, columns: [...ownColumns, ...list.columns] }
}

/** The expressions of a row, by what they decide. */
function textsOf({ node, field, ...one }: MadeField, isLast: boolean, report: Report): [RulePart, string][] {
  const { row } = node
  const required = cell(row, 'required')
  const initial = one.usesDefault && !isLast ? cell(row, 'default') : ''
  const relevant = [one.relevant, cell(row, 'relevant')].filter(text => text).join(' and ')
  const all: [RulePart, string][] = [['relevant', relevant]]
  if (isAnswerless(field)) return all.filter(([, text]) => text !== '')
  if (field.kind === 'repeat')
    return [...all, ['count', cell(row, 'repeat_count')] satisfies [RulePart, string]].flatMap(named)
  all.push(['constraint', one.constraint])
  if (canBeFiltered(field.kind)) all.push(['choiceFilter', cell(row, 'choice_filter')])
  const { requiredWhen, defaultIs } = readOwn(row)
  if (typeof requiredWhen === 'string') all.push(['required', requiredWhen])
  else if (yesOrNo(required) === null) all.push(['required', required])
  if (one.calculation !== null) all.push(['calculate', one.calculation])
  if (isDynamic(initial) || (initial !== '' && defaultIs === 'expression')) all.push(['initial', initial])
  return all.flatMap(named).filter(([part, text]) => isPossible(part, text, { node, field, ...one }, report))
}

const named = ([part, text]: [RulePart, string]): [RulePart, string][] =>
  text.trim() === '' ? [] : [[part, text]]

function isPossible(part: RulePart, text: string, { node, field }: MadeField, report: Report): boolean {
  if (part === 'calculate' && !canBeCalculated(field.kind)) {
    report.note('survey', node.row.row, 'calculation-not-possible', { text: shortened(text) })
    return false
  }
  if (part === 'initial' && !canHaveDefault(field.kind)) {
    report.note('survey', node.row.row, 'default-not-possible', { text: shortened(text) })
    return false
  }
  return true
}

function set(
  { field, node, isShown }: MadeField,
  part: RulePart,
  expression: Expression,
  language: Language,
  report: Report,
): void {
  if (part === 'calculate') field.extensions.calculate = { value: expression, isShown }
  else if (part === 'constraint') {
    const message = textIn(node.row, 'constraint_message', language)
    if (message.length > constraintMessageCharacters)
      report.note('survey', node.row.row, 'message-cut', { max: String(constraintMessageCharacters) })
    const cut = message.slice(0, constraintMessageCharacters).toWellFormed()
    field.extensions.constraint = { rule: expression, message: cut }
  } else field.extensions[part] = expression
}

/** A default that is not calculated: a text, a number, or the name of an option. */
function setStaticDefault({ node, field, usesDefault, answers }: MadeField, report: Report): void {
  const text = cell(node.row, 'default')
  // What cannot have an answer has its columns noted already.
  if (!isQuestion(field) || text === '' || !usesDefault || isDynamic(text)) return
  if (readOwn(node.row).defaultIs === 'expression') return
  if (!canHaveDefault(field.kind)) {
    report.note('survey', node.row.row, 'default-not-possible', { text: shortened(text) })
    return
  }
  field.extensions.initial =
    typeOf(field.kind) === 'number' ? numberOf(text) : textOf(answers.get(text) ?? text)
}

function textOf(value: string): Expression {
  return { type: 'text', value }
}

function numberOf(text: string): Expression {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return textOf(text)
  const number: Expression = { type: 'number', value: Math.abs(value) }
  return value < 0 ? { type: 'negative', of: number } : number
}

/** Rounds of taking out rules that the template would be refused for. Each takes one circle out. */
const rounds = 50

function removeBroken(
  fields: readonly RawField[],
  byId: ReadonlyMap<string, MadeField>,
  originOf: OriginOf,
  report: Report,
): void {
  for (let round = 0; round < rounds; round += 1) {
    // A new list: the errors of a list are kept.
    const errors = logicErrors([...fields] as readonly LogicField[])
    if (errors.length === 0) return
    for (const error of errors) {
      const { message } = error
      // A hidden answer is broken by the rule that reads it.
      const { one = byId.get(error.fieldId), part = error.part } = originOf(error.fieldId) ?? {}
      if (!one) continue
      const { field, node } = one
      report.note('survey', node.row.row, 'rule-refused', {
        column: columnOfPart[part],
        text: shortened(cell(node.row, columnOfPart[part])),
        reason: message,
      })
      // A new object: the rules of an object are kept.
      const { [part]: _, ...others } = field.extensions
      field.extensions = part in field.extensions ? others : withoutRules(field.extensions)
    }
  }
}

function withoutRules(extensions: Record<string, unknown>): Record<string, unknown> {
  const { relevant, required, constraint, calculate, initial, count, labelText, choiceFilter, ...others } =
    extensions
  return others
}
