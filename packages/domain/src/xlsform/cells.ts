import { hasStyleTags } from '../template/marked-text.ts'
import { looksOfKind } from '../template/question-looks.ts'
import type { KnownFieldKind } from '../template/template.ts'
import { appearanceFate } from './appearances.ts'
import { isAttribute } from './attributes.ts'
import { readParameters } from './parameters.ts'
import type { Report } from './report.ts'
import { yesOrNo } from './rules.ts'
import type { FormNode } from './tree.ts'
import { type Column, cell, type FormRow, type FormSheet, type FormTable } from './workbook.ts'

/** The columns of the survey sheet that are read. */
const surveyColumns: ReadonlySet<string> = new Set([
  'type',
  'name',
  'label',
  'hint',
  'guidance_hint',
  'relevant',
  'required',
  'constraint',
  'constraint_message',
  'required_message',
  'calculation',
  'default',
  'choice_filter',
  'appearance',
  'parameters',
  'read_only',
  'repeat_count',
  'image',
  'big-image',
  'audio',
  'video',
  'quadrat',
])

/** The columns of XLSForm that have a meaning, and none here. Each text in them is in the report. */
export const unsupported: ReadonlySet<string> = new Set([
  'autoplay',
  'rows',
  'trigger',
  'save_to',
  'no_app_error_string',
  'intent',
  'query',
])
const unsupportedGroups = /^(?:bind|body|control|instance|media|sms_|compact_)/

/** True for a column of the survey sheet that is read. */
export const isRead = ({ key }: Column): boolean => surveyColumns.has(key)

/** True for a column of the survey sheet that XLSForm does not have: notes of whoever wrote the form. */
function isForeign({ key }: Column): boolean {
  return key !== '' && !surveyColumns.has(key) && !unsupported.has(key) && !unsupportedGroups.test(key)
}

/**
 * Notes the texts of a row in columns that are not supported. Of a text in several languages one is enough.
 */
export function noteColumns({ row }: FormNode, report: Report): void {
  const said = new Set<string>()
  noteTwice('survey', row, report)
  for (const { column, text } of row.cells) {
    const { key } = column
    if (said.has(key) || isAttribute(key) || (!unsupported.has(key) && !unsupportedGroups.test(key))) continue
    said.add(key)
    report.note('survey', row.row, 'column-not-supported', { column: key, text: shortened(text) })
  }
}

/** Notes the texts of columns that stand before them under another spelling. The first is read. */
export function noteTwice(sheet: FormSheet, { row, cells }: FormRow, report: Report): void {
  const seen = new Set<string>()
  for (const { column, text } of cells) {
    const key = JSON.stringify([column.key, column.language])
    if (seen.has(key))
      report.note(sheet, row, 'column-without-effect', {
        column: column.header.trim(),
        text: shortened(text),
      })
    seen.add(key)
  }
}

/** Notes the columns that XLSForm does not have, once for the sheet. */
export function noteForeign(survey: FormTable, report: Report): void {
  const foreign = survey.columns.filter(isForeign).map(({ header }) => `“${header.trim()}”`)
  if (foreign.length > 0)
    report.about('survey', survey.head, 'column-unknown', { columns: foreign.join(', ') })
}

/** Notes what a row without an answer cannot have. ODK's converter takes no notice of it either. */
export function noteAnswerColumns({ row }: FormNode, report: Report): void {
  for (const column of ['required', 'constraint', 'calculation', 'default']) {
    const text = cell(row, column)
    if (text === '' || (column === 'required' && yesOrNo(text) === false)) continue
    report.note('survey', row.row, 'column-not-supported', { column, text: shortened(text) })
  }
}

/** Returns the words of the appearance of a row. */
export function appearancesOf(row: FormRow): string[] {
  return cell(row, 'appearance')
    .split(/\s+/)
    .filter(word => word !== '')
}

/** The appearance of a line of a matrix, whose options are above it. */
export const lineAppearance = 'list-nolabel'

/** Notes the parts of an appearance that a question of the kind does not have; null for what nobody sees. */
export function noteAppearance(node: FormNode, kind: KnownFieldKind | null, report: Report): void {
  const { row, isLine } = node
  const words = appearancesOf(row).filter(word => !(isLine && word === lineAppearance))
  const looks = kind === null ? [] : looksOfKind(kind)
  const look = looks.find(one => words.includes(one))
  const fateOf = (word: string) =>
    // A question has one look.
    word !== look && looks.some(one => one === word) ? 'looks' : appearanceFate(word, kind)
  for (const [fate, code] of [
    ['answers', 'appearance-narrower'],
    ['looks', 'appearance-not-carried'],
  ] as const) {
    const others = words.filter(word => fateOf(word) === fate)
    if (others.length > 0) report.note('survey', row.row, code, { text: others.join(' ') })
  }
}

/** Notes parameters, if one is not among those that the field has. */
export function noteParameters({ row }: FormNode, kept: readonly string[], report: Report): void {
  const text = cell(row, 'parameters')
  const others = [...readParameters(text).keys()].filter(name => !kept.includes(name))
  if (others.length > 0 || (text !== '' && readParameters(text).size === 0))
    report.note('survey', row.row, 'parameter-not-carried', { text: shortened(text) })
}

const html = /<(?!br\s{0,9}\/?>)\/?[a-z][^<>]*>/i

/** Returns the names of questions that a text shows as it is written; '' for none. */
export function namesIn(text: string): string {
  return [...text.matchAll(/\$\{[^{}]*\}/g)].map(([name]) => name).join(', ')
}

/** Notes the HTML of a text. Tags that only style it are left out, others are shown as they are written. */
export function noteHtml(
  text: string,
  column: string,
  { row }: FormRow,
  report: Report,
  sheet: FormSheet = 'survey',
): void {
  if (hasStyleTags(text)) report.note(sheet, row, 'html-left-out', { column })
  else if (html.test(text)) report.note(sheet, row, column === 'label' ? 'label-markup' : 'hint-markup')
}

/** A text as a sentence can have it. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 300 ? `${line.slice(0, 299).toWellFormed()}…` : line
}
