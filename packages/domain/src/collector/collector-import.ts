import { limits } from '../limits.ts'

/** The columns of an import of data collectors, as named in the first row of the spreadsheet. */
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
/** One of `importColumns`. */
export type ImportColumn = (typeof importColumns)[number]

const required: readonly ImportColumn[] = ['First Name', 'Last Name', 'Phone Number']

/** Other accepted names of the columns. Case, spaces and punctuation do not matter. */
const columnAliases: Partial<Record<ImportColumn, readonly string[]>> = {
  'First Name': ['given name', 'forename'],
  'Last Name': ['surname', 'family name'],
  'Phone Number': ['phone', 'mobile', 'mobile number', 'telephone'],
  Gender: ['sex'],
  Group: ['community'],
  Projects: ['project'],
  'ID Number': ['id no', 'national id'],
  Email: ['email address', 'e-mail'],
}

/** An error that prevents the import. `row` counts from 1, as in the spreadsheet. */
export interface ImportError {
  row: number
  /** Null for an error of the whole row or file. */
  column: string | null
  message: string
}

/** One row of the file; `row` counts from 1, the row of the column names. */
export interface ImportRow {
  row: number
  /** The cells that are not empty. An empty cell changes nothing. */
  cells: Partial<Record<ImportColumn, string>>
}

/** A file as read. `rows` is empty if there are errors. */
export interface ImportSheet {
  rows: ImportRow[]
  errors: ImportError[]
  /** The names of unknown columns. */
  ignored: string[]
}

/** The outcome of one row. */
export interface ImportLine {
  row: number
  firstName: string
  lastName: string
  phoneNumber: string
  outcome: 'create' | 'change' | 'skip'
  /** The names of the columns that change. */
  changes: string[]
}

/**
 * The outcome of an import, or of a part of it, before or after it is done. If there is one error, nothing is
 * imported.
 */
export interface ImportPlan {
  lines: ImportLine[]
  errors: ImportError[]
  ignored: string[]
  /** The number of calls in which the file is checked and imported, at least 1. */
  parts: number
}

/** How many messages may be sent on a day, and how many of them are left today. */
export interface DayBudget {
  limit: number
  left: number
}

/**
 * What a dry run answers: the plan, and what is left of the budgets of text messages; null if nobody would
 * get one.
 */
export interface ImportRehearsal extends ImportPlan {
  texts: { company: DayBudget; server: DayBudget } | null
}

/** The number of parts of a list, each with at most `limits.importRowsAtOnce` people. */
export function importParts(rows: number): number {
  return Math.max(1, Math.ceil(rows / limits.importRowsAtOnce))
}

/** Joins what the checks of the parts of a list answered; at least one part. */
export function joinRehearsals(parts: readonly ImportRehearsal[]): ImportRehearsal {
  return {
    lines: parts.flatMap(part => part.lines),
    errors: uniqueErrors(parts.flatMap(part => part.errors)),
    ignored: parts[0]?.ignored ?? [],
    parts: parts.length,
    // Each check rolls back, so all of them see the same budgets.
    texts: parts.findLast(part => part.texts !== null)?.texts ?? null,
  }
}

/** Each part has the errors of the whole list. */
function uniqueErrors(errors: readonly ImportError[]): ImportError[] {
  const known = new Map(errors.map(error => [JSON.stringify(error), error]))
  return [...known.values()].sort((one, other) => one.row - other.row)
}

/** True if the budgets of today allow a text message to that many people. */
export function mayTextAll({ texts }: Pick<ImportRehearsal, 'texts'>, people: number): boolean {
  return texts === null || people <= Math.min(texts.company.left, texts.server.left)
}

/** A message of the server during an import. The response has one as JSON per line. */
export type ImportProgress =
  | { done: number; of: number }
  | { finished: ImportPlan /** The ids of new collectors. */; createdIds: string[] }
  | { refused: { code: string; message: string } }

/**
 * Reads the table of a file; its first row names the columns. Takes at most `limits.importRows` rows of
 * people.
 */
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
      message: `You can only import ${limits.importRows.toLocaleString('en')} data collectors at a time`,
    })
  const ignored = head.filter((name, at) => !columns[at] && name.trim() !== '')
  return { rows: errors.length ? [] : rows, errors, ignored }
}

function columnOf(name: string): ImportColumn | null {
  const sought = plain(name)
  if (sought === '') return null
  return (
    importColumns.find(
      column => plain(column) === sought || columnAliases[column]?.some(alias => plain(alias) === sought),
    ) ?? null
  )
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function cellsOf(columns: readonly (ImportColumn | null)[], cells: readonly string[]): ImportRow['cells'] {
  const read: ImportRow['cells'] = {}
  for (const [at, column] of columns.entries()) {
    // The product's own exports put an apostrophe before a text that a spreadsheet would run as a formula.
    const text = (cells[at] ?? '').trim().replace(/^'(?=[=+\-@＝＋－＠])/, '')
    if (column && text !== '') read[column] = text
  }
  return read
}
