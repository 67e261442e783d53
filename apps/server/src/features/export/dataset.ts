import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { taskStatuses } from '@quadrat/domain/task/task'
import type { AnswerPart } from './answer-cells.ts'
import { type Cell, type Column, notAskedMark } from './task-table.ts'

/** The value of a question that a rule hid. */
export const notAsked = Symbol('not asked')

/**
 * A number; a text; the days since 1970 of a day; the milliseconds since 1970 of an instant; the value of an
 * option; null if it is missing.
 */
export type Value = number | string | null | typeof notAsked

/** An option of a coded variable. */
interface CodedOption {
  /** What rows have. */
  value: string
  /** What files of SPSS and Stata have in its place. */
  code: number
  label: string
}

/** A variable of a dataset. */
export interface Variable {
  /** As in an export by names: unique, and longer than programs take (`dataset-names.ts`). */
  name: string
  label: string
  kind: 'number' | 'text' | 'day' | 'instant' | 'choice'
  /** True for numbers without decimals. */
  isWhole: boolean
  /** Of a choice, in the order of their codes. */
  options: readonly CodedOption[]
}

/** A table for statistics programs. Files are streamed: some of them read the rows more than once. */
export interface Dataset {
  label: string
  variables: readonly Variable[]
  /** The same rows at each call. */
  rows(): AsyncIterable<readonly (readonly Value[])[]>
}

/** A table whose cells become values. */
interface Table {
  columns: readonly Column[]
  partsOf: ReadonlyMap<number, readonly AnswerPart[]>
  batches(): AsyncIterable<readonly (readonly Cell[])[]>
}

/** Makes a dataset of a table whose questions have the columns of `datasetPartsOf`. */
export function datasetOf(label: string, { columns, partsOf, batches }: Table): Dataset {
  const variables = columns.map((column, n) => variableOf(column, partsOf.get(n) ?? []))
  const readers = variables.map(({ kind }) => reader[kind])
  async function* rows() {
    for await (const batch of batches())
      yield batch.map(cells =>
        cells.map((cell, n): Value => {
          if (cell === null) return null
          return cell === notAskedMark ? notAsked : (readers[n] ?? String)(cell)
        }),
      )
  }
  return { label, variables, rows }
}

function variableOf({ name, header, kind, isWhole }: Column, parts: readonly AnswerPart[]): Variable {
  const plain = { name, label: header, isWhole: isWhole ?? false, options: [] }
  if (name === 'task:status') return { ...plain, kind: 'choice', options: statusOptions() }
  // A question that had another kind in an older version is a text, which has the answers of both.
  const [first, ...others] = parts
  const isMixed = others.some(one => one.kind !== kind || !one.options !== !first?.options)
  if (isMixed) return { ...plain, kind: 'text' }
  if (first?.options) return { ...plain, kind: 'choice', options: codedOptions(parts) }
  return { ...plain, kind, isWhole: parts.length > 0 ? parts.every(one => one.isWhole) : plain.isWhole }
}

/** The cells have the labels. A new status gets a code behind the others. */
function statusOptions(): CodedOption[] {
  return taskStatuses.map((status, n) => {
    const label = taskStatusLabel[status]
    return { value: label, code: n + 1, label }
  })
}

const wholeNumber = /^(0|-?[1-9]\d{0,8})$/

/**
 * Codes options: by their values where all of them are whole numbers, as in many XLSForms; else by 1, 2, 3 in
 * the order in which they came to the template, so that an option keeps its code when others are moved or
 * added.
 */
function codedOptions(parts: readonly AnswerPart[]): CodedOption[] {
  const labels = new Map<string, string>()
  for (const { options = [] } of parts)
    for (const { value, text } of options) if (!labels.has(value)) labels.set(value, text)
  const values = new Set(parts.toReversed().flatMap(({ options = [] }) => options.map(({ value }) => value)))
  const isNumbered = [...values].every(value => wholeNumber.test(value) || value === 'other')
  const taken = new Set<number>(isNumbered ? [...values].map(Number) : [])
  // Beside numbers, 'Other' has a code that questionnaires use for it.
  const ofOther = [96, 996, 9996, 99996].find(code => !taken.has(code)) ?? 999_996
  let next = 1
  const codeOf = (value: string) => {
    if (isNumbered) return value === 'other' ? ofOther : Number(value)
    return next++
  }
  return [...values].map(value => ({ value, code: codeOf(value), label: labels.get(value) ?? value }))
}

const reader: Record<Variable['kind'], (cell: string | number) => Value> = {
  number: cell => (typeof cell === 'number' && Number.isFinite(cell) ? cell : null),
  text: String,
  choice: String,
  day: cell => days(String(cell)),
  instant: cell => milliseconds(String(cell)),
}

function milliseconds(instant: string): number | null {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? null : at
}

function days(day: string): number | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) ? null : at / 86_400_000
}
