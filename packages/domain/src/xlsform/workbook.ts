/** A sheet of a workbook as texts. The first row with a text has the names of the columns. */
export interface WorkbookSheet {
  name: string
  rows: readonly (readonly string[])[]
}

/** The sheets of an XLSForm that have a meaning. Their names are compared without case. */
export const formSheets = ['survey', 'choices', 'settings', 'external_choices', 'entities'] as const
/** One of `formSheets`. */
export type FormSheet = (typeof formSheets)[number]

/** A column as its header names it. `key` is one name for all spellings. */
export interface Column {
  key: string
  /** 'Swahili (sw)' in 'label::Swahili (sw)'; null without a language. */
  language: string | null
  /** As it is written. */
  header: string
}

/** A row with its texts by column. */
export interface FormRow {
  /** From 1, as in the spreadsheet. */
  row: number
  /** Columns with a text, in the order of the sheet. */
  cells: readonly { column: Column; text: string }[]
}

/** A sheet of which the columns are known. */
export interface FormTable {
  columns: readonly Column[]
  /** The row of the column names, from 1; 0 for a sheet that is not there or empty. */
  head: number
  /** The rows behind it that have a text. */
  rows: readonly FormRow[]
}

/** Other spellings of columns, in small letters with '_' for spaces. */
const aliases: Readonly<Record<string, string>> = {
  caption: 'label',
  command: 'type',
  tag: 'name',
  value: 'name',
  relevance: 'relevant',
  calculate: 'calculation',
  readonly: 'read_only',
  constraining_message: 'constraint_message',
  constraintmsg: 'constraint_message',
  requiredmsg: 'required_message',
  'jr:constraintmsg': 'constraint_message',
  'jr:requiredmsg': 'required_message',
  'jr:noapperrorstring': 'no_app_error_string',
  noapperrorstring: 'no_app_error_string',
  count: 'repeat_count',
  'jr:count': 'repeat_count',
  skippable: 'required',
  set_form_title: 'form_title',
  title: 'form_title',
  set_form_id: 'form_id',
  id_string: 'form_id',
  list: 'list_name',
  big_image: 'big-image',
}

/** What stands before the name of a column and has no meaning of its own. */
const groups: ReadonlySet<string> = new Set(['bind', 'control', 'body', 'media'])

/** Texts of columns that people read, which may be in several languages. */
const translated: ReadonlySet<string> = new Set([
  'label',
  'hint',
  'guidance_hint',
  'constraint_message',
  'required_message',
  'image',
  'big-image',
  'audio',
  'video',
])

const plain = (text: string) => text.trim().replace(/\s+/g, '_').toLowerCase()

/** Reads the header of a column: 'label::Swahili (sw)', 'bind:relevant', 'Constraint Message'. */
function columnOf(header: string): Column {
  const parts = header.includes('::') ? header.split('::') : partsByColon(header)
  const words = parts.map(part => part.trim()).filter(part => part !== '')
  const [first = '', ...rest] = words
  const isGroup = groups.has(plain(first)) && rest.length > 0
  const named = isGroup ? (rest[0] ?? '') : first
  const key = aliases[plain(named)] ?? plain(named)
  const after = isGroup ? rest.slice(1) : rest
  const language = after.join(' ').trim()
  if (language !== '' && !translated.has(key)) return { key: plain(words.join('::')), language: null, header }
  return { key, language: language === '' ? null : language, header }
}

/** Older forms have one colon; the one of 'jr:count' is part of the name. */
function partsByColon(header: string): string[] {
  const parts = header.split(':')
  const at = parts.findIndex(part => part.trim() === 'jr')
  if (at < 0 || at + 1 >= parts.length) return parts
  return [...parts.slice(0, at), `jr:${parts[at + 1]?.trim()}`, ...parts.slice(at + 2)]
}

/** True if a workbook has a sheet, filled or not. */
export function hasSheet(sheets: readonly WorkbookSheet[], name: FormSheet): boolean {
  return sheets.some(one => plain(one.name) === name)
}

/** Returns a sheet of a workbook with its columns; an empty table if it is not there. */
export function tableOf(sheets: readonly WorkbookSheet[], name: FormSheet): FormTable {
  const sheet = sheets.find(one => plain(one.name) === name)
  const rows = sheet?.rows ?? []
  const at = rows.findIndex(cells => cells.some(cell => cell.trim() !== ''))
  if (at < 0) return { columns: [], head: 0, rows: [] }
  const columns = (rows[at] ?? []).map(columnOf)
  const body = rows.slice(at + 1).map((cells, index) => ({
    row: at + 2 + index,
    cells: columns.flatMap((column, n) => {
      const text = (cells[n] ?? '').trim()
      return column.key === '' || text === '' ? [] : [{ column, text }]
    }),
  }))
  return { columns, head: at + 1, rows: body.filter(({ cells }) => cells.length > 0) }
}

/** Returns the text of a column without a language; '' if there is none. */
export function cell({ cells }: FormRow, key: string): string {
  return cells.find(({ column }) => column.key === key && column.language === null)?.text ?? ''
}

/** Returns the texts of a column by language, null for the one without. */
export function texts({ cells }: FormRow, key: string): ReadonlyMap<string | null, string> {
  const found = new Map<string | null, string>()
  for (const { column, text } of cells)
    if (column.key === key && !found.has(column.language)) found.set(column.language, text)
  return found
}
