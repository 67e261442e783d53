import { columnLimits, isColumnName } from '../template/choice-columns.ts'
import { plainMarked } from '../template/marked-text.ts'
import { templateLimits } from '../template/template-limits.ts'
import { namesIn, noteHtml, noteTwice, shortened } from './cells.ts'
import type { Language } from './languages.ts'
import { noteOtherLanguage, textIn } from './languages.ts'
import { Names } from './names.ts'
import { readOwn } from './own-column.ts'
import type { Report } from './report.ts'
import { cell, type FormRow, type FormSheet, type FormTable } from './workbook.ts'

/** An option of a list of the choices sheet. */
export interface FormOption {
  sheet: FormSheet
  row: FormRow
  /** What the rules of the form call it. */
  name: string
  /** What answers and rules keep. */
  value: string
  /** The further columns of the sheet. */
  columns: Record<string, string>
  /** What people read, different from that of all other options of the list. */
  text: string
}

/** The lists of a form by their names. */
export type FormLists = ReadonlyMap<string, readonly FormOption[]>

/** Reads the choices sheet, or that of external choices. Names each row in the report. */
export function readLists(table: FormTable, sheet: FormSheet, language: Language, report: Report): FormLists {
  const extra = extraColumns(table, sheet, report)
  const lists = new Map<string, { options: FormOption[]; texts: Names; names: Names }>()
  for (const row of table.rows) {
    const list = cell(row, 'list_name')
    const name = cell(row, 'name')
    report.row(sheet, row.row, name)
    if (list === '') {
      report.leaveOut(sheet, row.row, 'list-name-missing')
      continue
    }
    noteTwice(sheet, row, report)
    noteOtherLanguage(sheet, row, language, report)
    const found = lists.get(list) ?? {
      options: [],
      texts: new Names([], text => text.toLowerCase()),
      names: new Names(),
    }
    lists.set(list, found)
    const text = optionText(row, name, found.texts, sheet, language, report)
    const own = optionName(row, name || text, found.names, sheet, report)
    const { value } = readOwn(row)
    const columns = Object.fromEntries(
      extra.map(({ key, header }) => [header, columnText(row, key, header, sheet, report)]),
    )
    found.options.push({
      sheet,
      row,
      name: own,
      value: typeof value === 'string' ? value : own,
      columns,
      text,
    })
  }
  return new Map([...lists].map(([name, { options }]) => [name, options]))
}

/** The columns of the choices sheet that have a meaning of their own. */
const ownKeys: ReadonlySet<string> = new Set(['list_name', 'name', 'label', 'quadrat'])

/** Columns of pictures, sounds and videos beside options. */
const media: ReadonlySet<string> = new Set(['image', 'big-image', 'audio', 'video'])

/** Says which files an item of a data list cannot have. */
export function noteMedia({ sheet, row }: { sheet: FormSheet; row: FormRow }, report: Report): void {
  for (const { column, text } of row.cells)
    if (media.has(column.key))
      report.note(sheet, row.row, 'column-not-supported', { column: column.key, text: shortened(text) })
}

/** Returns the columns that choice filters may name, and says which cannot be kept. */
function extraColumns({ columns, head, rows }: FormTable, sheet: FormSheet, report: Report) {
  const others = columns.filter(
    ({ key, language }) => key !== '' && language === null && !ownKeys.has(key) && !media.has(key),
  )
  const named = others.map(({ key, header }) => ({ key, header: header.trim() }))
  const kept = named
    .filter(
      ({ header }, index) => isColumnName(header) && named.findIndex(one => one.header === header) === index,
    )
    .slice(0, columnLimits.columns)
  // A column of the same key under another spelling is noted in its rows.
  const isFilled = ({ header }: { header: string }) =>
    rows.some(row => row.cells.some(({ column }) => column.header.trim() === header))
  const inLanguages = columns
    .filter(({ key, language }) => language !== null && key !== 'label' && !media.has(key))
    .map(({ key, header }) => ({ key, header: header.trim() }))
  const lost = [...named.filter(one => !kept.includes(one)), ...inLanguages].filter(isFilled)
  if (lost.length > 0) {
    const names = lost.map(({ header }) => `“${header}”`).join(', ')
    report.about(sheet, head, 'choice-column-not-carried', { columns: names })
  }
  return kept
}

function columnText(row: FormRow, key: string, column: string, sheet: FormSheet, report: Report): string {
  const text = cell(row, key)
  const { textCharacters: max } = columnLimits
  if (text.length <= max) return text
  report.note(sheet, row.row, 'choice-column-cut', { column, max: String(max) })
  return text.slice(0, max).toWellFormed()
}

/** True for an exported option whose text only looks as if it had marks. */
export const isPlainOption = (row: FormRow): boolean => readOwn(row).isPlain === true

function optionText(
  row: FormRow,
  name: string,
  taken: Names,
  sheet: FormSheet,
  language: Language,
  report: Report,
): string {
  const max = templateLimits.optionCharacters
  const marked = textIn(row, 'label', language)
  const label = isPlainOption(row) ? marked : plainMarked(marked)
  if (label === '') report.note(sheet, row.row, 'option-of-name', { name })
  if (label !== marked) report.note(sheet, row.row, 'option-marks')
  else noteHtml(label, 'label', row, report, sheet)
  const names = namesIn(label)
  if (names !== '') report.note(sheet, row.row, 'option-value', { names })
  const written = label || name
  const plain = written.length <= max ? written : written.slice(0, max).toWellFormed().trim()
  if (plain !== written) report.note(sheet, row.row, 'option-cut', { max: String(max) })
  const text = taken.give(plain, number => {
    const end = number === 2 ? ` (${name.slice(0, 40)})` : ` (${name.slice(0, 40)} ${number - 1})`
    return `${plain.slice(0, max - end.length).toWellFormed()}${end}`
  })
  if (text !== plain) report.note(sheet, row.row, 'option-twice', { text: plain })
  return text
}

/** A list may have a name twice, if a filter leaves one of both. Answers need to tell them apart. */
function optionName(row: FormRow, name: string, taken: Names, sheet: FormSheet, report: Report): string {
  const base = name.slice(0, templateLimits.optionCharacters).toWellFormed().trim()
  const own = taken.give(base, number => `${base.slice(0, templateLimits.optionCharacters - 6)}_${number}`)
  if (own !== base) report.note(sheet, row.row, 'option-name-twice', { name: base, made: own })
  return own
}
