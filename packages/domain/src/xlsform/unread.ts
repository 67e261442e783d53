import { canBeFiltered } from '../logic/logic-errors.ts'
import { typeOf } from '../logic/logic-scope.ts'
import { isQuestion } from '../template/field-kinds.ts'
import { shortened } from './cells.ts'
import { type Language, textIn } from './languages.ts'
import type { MadeField } from './making.ts'
import type { RawField } from './raw-field.ts'
import type { Report } from './report.ts'
import { isDynamic, yesOrNo } from './rules.ts'
import type { FormNode } from './tree.ts'
import { cell, type FormRow } from './workbook.ts'

/** Returns the default of a row that nobody can change, as an expression; '' for any other row. */
export function fixedValue(row: FormRow, kind: RawField['kind']): string {
  return yesOrNo(cell(row, 'read_only')) === true ? defaultValue(row, kind) : ''
}

/** Returns the default as an expression. Texts and names of options stand in the column without quotes. */
export function defaultValue(row: FormRow, kind: RawField['kind']): string {
  const text = cell(row, 'default')
  if (text === '' || isDynamic(text) || typeOf(kind) === 'number') return text
  return text.includes("'") ? `"${text}"` : `'${text}'`
}

/** Notes what a row has in columns that its kind of question does not read. */
export function noteUnread(
  { node, field, calculation }: MadeField,
  language: Language,
  report: Report,
): void {
  const { row } = node
  const say = (code: 'column-not-supported' | 'column-without-effect', column: string, text: string) => {
    if (text !== '') report.note('survey', row.row, code, { column, text: shortened(text) })
  }
  if (!canBeFiltered(field.kind))
    say(
      isChoice(node) ? 'column-not-supported' : 'column-without-effect',
      'choice_filter',
      cell(row, 'choice_filter'),
    )
  if (field.kind !== 'repeat') say('column-without-effect', 'repeat_count', cell(row, 'repeat_count'))
  if (cell(row, 'constraint') === '' || !isQuestion(field))
    say('column-without-effect', 'constraint_message', textIn(row, 'constraint_message', language))
  const readOnly = cell(row, 'read_only')
  const isFixed = yesOrNo(readOnly)
  // What has no answer, or one that is calculated, cannot be changed anyway.
  const isKept = field.kind === 'note' || (isFixed === true && isQuestion(field) && calculation !== null)
  if (isFixed !== false && !isKept) say('column-not-supported', 'read_only', readOnly)
}

function isChoice({ type }: FormNode): boolean {
  return type.is === 'select'
}
