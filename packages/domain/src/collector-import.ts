import { limits } from './limits.ts'

/** The columns of a list of data collectors, as a spreadsheet's first row names them. */
export const importColumns = [
  'First Name',
  'Last Name',
  'Phone Number',
  'Gender',
  'Group',
  'Projects',
  'ID Number',
  'Email',
] as const
export type ImportColumn = (typeof importColumns)[number]

const required: readonly ImportColumn[] = ['First Name', 'Last Name', 'Phone Number']

/** What people also write there, in small letters and without anything between them. */
const alsoNamed: Partial<Record<ImportColumn, readonly string[]>> = {
  'First Name': ['given name', 'forename'],
  'Last Name': ['surname', 'family name'],
  'Phone Number': ['phone', 'mobile', 'mobile number', 'telephone'],
  Gender: ['sex'],
  Group: ['community'],
  Projects: ['project'],
  'ID Number': ['id no', 'national id'],
  Email: ['email address', 'e-mail'],
}

/** Something that stands in the way, where it stands. Rows are counted as a spreadsheet counts them. */
export interface ImportError {
  row: number
  /** Null for the row or the file as a whole. */
  column: string | null
  message: string
}

export interface ImportRow {
  row: number
  /** Only what is written there; a cell that is empty says nothing. */
  cells: Partial<Record<ImportColumn, string>>
}

export interface ImportSheet {
  rows: ImportRow[]
  errors: ImportError[]
  /** Columns that say nothing here. */
  ignored: string[]
}

/** What becomes of one row. */
export interface ImportLine {
  row: number
  firstName: string
  lastName: string
  phoneNumber: string
  outcome: 'create' | 'change' | 'skip'
  /** What changes, by column. */
  changes: string[]
}

/** What an import comes to, before it is done or after. With one fault nothing of it is done. */
export interface ImportPlan {
  lines: ImportLine[]
  errors: ImportError[]
  ignored: string[]
}

/** What the server says while it works: one JSON text a line. */
export type ImportNews =
  | { done: number; of: number }
  | { finished: ImportPlan /** Of those who are new. */; createdIds: string[] }
  | { refused: { code: string; message: string } }

/** Reads the table of a file, the first row of which names the columns. */
export function readImportSheet(table: readonly (readonly string[])[]): ImportSheet {
  const [head = [], ...body] = table
  const columns = head.map(columnOf)
  const errors: ImportError[] = required
    .filter(column => !columns.includes(column))
    .map(column => ({ row: 1, column, message: `The first row names no column '${column}'.` }))
  for (const [at, column] of columns.entries())
    if (column && columns.indexOf(column) !== at)
      errors.push({ row: 1, column, message: `The first row names '${column}' twice.` })
  const rows = body
    .map((cells, at) => ({ row: at + 2, cells: cellsOf(columns, cells) }))
    .filter(({ cells }) => Object.keys(cells).length > 0)
  if (errors.length === 0 && rows.length === 0)
    errors.push({ row: 1, column: null, message: 'The file names nobody.' })
  if (rows.length > limits.importRows)
    errors.push({
      row: limits.importRows + 2,
      column: null,
      message: `You can only import ${limits.importRows} data collectors at a time`,
    })
  const ignored = head.filter((name, at) => !columns[at] && name.trim() !== '')
  return { rows: errors.length ? [] : rows, errors, ignored }
}

function columnOf(name: string): ImportColumn | null {
  const sought = plain(name)
  if (sought === '') return null
  return (
    importColumns.find(
      column => plain(column) === sought || alsoNamed[column]?.some(other => plain(other) === sought),
    ) ?? null
  )
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function cellsOf(columns: readonly (ImportColumn | null)[], cells: readonly string[]): ImportRow['cells'] {
  const read: ImportRow['cells'] = {}
  for (const [at, column] of columns.entries()) {
    // Our own exports put an apostrophe before what a spreadsheet would calculate.
    const text = (cells[at] ?? '').trim().replace(/^'(?=[=+\-@＝＋－＠])/, '')
    if (column && text !== '') read[column] = text
  }
  return read
}
