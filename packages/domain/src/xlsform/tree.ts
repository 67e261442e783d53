import { isRead, shortened } from './cells.ts'
import { Names } from './names.ts'
import type { Report } from './report.ts'
import { type RowType, readType } from './types.ts'
import { cell, type FormRow, type FormTable } from './workbook.ts'

/** A row of the survey sheet: a question, or a group or repeat with the rows in it. */
export interface FormNode {
  row: FormRow
  /** Unique in the form. */
  name: string
  type: Exclude<RowType, { is: 'end' }>
  children: FormNode[]
  /** True for a choice in a group that is drawn as a matrix. */
  isLine?: boolean
}

/** The longest name that a question can have, which is a column of exports as well. */
const nameCharacters = 100

const endColumns: ReadonlySet<string> = new Set(['type', 'name', 'label', 'quadrat'])

/** Names that ODK has for itself. */
export const reservedNames: ReadonlySet<string> = new Set(['meta'])

/** Reads the survey sheet. Names each row in the report. */
export function readTree(survey: FormTable, report: Report): FormNode[] {
  const top: FormNode[] = []
  const open: FormNode[] = []
  const taken = new Names(reservedNames)
  for (const row of survey.rows) {
    const type = readType(cell(row, 'type'))
    const written = cell(row, 'name')
    report.row('survey', row.row, written)
    if (type.is === 'end') {
      close(open, type.block, row, report)
      noteEnd(row, report)
      continue
    }
    const name = nameOf(row, written, taken, report)
    const node: FormNode = { row, name, type, children: [] }
    ;(open.at(-1)?.children ?? top).push(node)
    if (type.is === 'begin') open.push(node)
  }
  for (const { row, name, type } of open)
    if (type.is === 'begin') report.note('survey', row.row, 'block-not-closed', { block: type.block, name })
  return top
}

/** Ends the innermost block of this kind. Blocks within it have no end. */
function close(open: FormNode[], block: 'group' | 'repeat', row: FormRow, report: Report): void {
  const at = open.findLastIndex(({ type }) => type.is === 'begin' && type.block === block)
  if (at < 0) {
    report.leaveOut('survey', row.row, 'block-not-begun', { block })
    return
  }
  for (const inner of open.splice(at).slice(1))
    if (inner.type.is === 'begin')
      report.note('survey', inner.row.row, 'block-not-closed', { block: inner.type.block, name: inner.name })
}

/** Notes what the end of a block has beside the name and label of the block. */
function noteEnd({ row, cells }: FormRow, report: Report): void {
  for (const { column, text } of cells)
    if (!endColumns.has(column.key) && isRead(column))
      report.note('survey', row, 'column-without-effect', { column: column.key, text: shortened(text) })
}

function nameOf(row: FormRow, written: string, taken: Names, report: Report): string {
  const base = plainName(written || labelIn(row) || cell(row, 'type'))
  const name = taken.give(base)
  if (written === '') {
    if (!isNameless(row)) report.note('survey', row.row, 'name-missing')
  } else if (base !== written || reservedNames.has(base))
    report.note('survey', row.row, 'name-changed', { name: written, made: name })
  else if (name !== written) report.note('survey', row.row, 'name-twice', { name: written, made: name })
  return name
}

/** Groups and notes may be without a name in forms of KoboToolbox. */
function isNameless(row: FormRow): boolean {
  const type = readType(cell(row, 'type'))
  return type.is === 'begin' || (type.is === 'question' && type.type === 'note')
}

function labelIn({ cells }: FormRow): string {
  return cells.find(({ column }) => column.key === 'label')?.text ?? ''
}

/** Returns a text as a name: letters, digits, '_', '-' and '.', a letter or '_' first. */
export function plainName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '_')
    .replace(/^[^\p{L}_]+/u, start =>
      start.replace(/[.-]/g, '') === '' ? '' : `_${start.replace(/^[.-]+/, '')}`,
    )
  const short = [...name].slice(0, nameCharacters).join('')
  return short.replaceAll('_', '') === '' ? 'question' : short
}
