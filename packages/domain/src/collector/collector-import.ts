import { limits } from '../limits.ts'
import { importColumnLabel } from '../messages/collector-import-en.ts'
import { importErrors } from '../messages/import-error-en.ts'

/** The columns of an import of data collectors, in the order of the empty list. */
export const importColumns = [
  'firstName',
  'lastName',
  'phoneNumber',
  'gender',
  'group',
  'projects',
  'idNumber',
  'email',
] as const
/** One of `importColumns`. */
export type ImportColumn = (typeof importColumns)[number]

/** The columns that a list must have. */
export const requiredColumns: readonly ImportColumn[] = ['firstName', 'lastName', 'phoneNumber']

/**
 * Other accepted names of the columns, besides their labels in English and in the language of the reader.
 * Case, spaces and punctuation do not matter: 'firstName' is 'First Name'.
 */
const columnAliases: Partial<Record<ImportColumn, readonly string[]>> = {
  firstName: ['given name', 'forename'],
  lastName: ['surname', 'family name'],
  phoneNumber: ['phone', 'mobile', 'mobile number', 'telephone'],
  gender: ['sex'],
  group: ['community'],
  projects: ['project'],
  idNumber: ['id no', 'national id'],
  email: ['email address', 'e-mail'],
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
interface DayBudget {
  limit: number
  left: number
}

/**
 * What a dry run answers: the plan, and the text messages that invites need and that are left; null if nobody
 * would get one. A long invite counts as several.
 */
export interface ImportRehearsal extends ImportPlan {
  texts: { needed: number; company: DayBudget; server: DayBudget } | null
}

/** The number of parts of a list, each with at most `limits.importRowsAtOnce` people. */
export function importParts(rows: number): number {
  return Math.max(1, Math.ceil(rows / limits.importRowsAtOnce))
}

/** Joins what the checks of the parts of a list answered; at least one part. */
export function joinRehearsals(parts: readonly ImportRehearsal[]): ImportRehearsal {
  const texts = parts.flatMap(part => part.texts ?? [])
  const [budgets] = texts
  return {
    lines: parts.flatMap(part => part.lines),
    errors: uniqueErrors(parts.flatMap(part => part.errors)),
    ignored: parts[0]?.ignored ?? [],
    parts: parts.length,
    // Each check rolls back, so all of them see the same budgets.
    texts: budgets ? { ...budgets, needed: texts.reduce((sum, { needed }) => sum + needed, 0) } : null,
  }
}

/** Each part has the errors of the whole list. */
function uniqueErrors(errors: readonly ImportError[]): ImportError[] {
  const known = new Map(errors.map(error => [JSON.stringify(error), error]))
  return [...known.values()].sort((one, other) => one.row - other.row)
}

/** True if the budgets of today allow the invites. */
export function mayTextAll({ texts }: Pick<ImportRehearsal, 'texts'>): boolean {
  return texts === null || texts.needed <= Math.min(texts.company.left, texts.server.left)
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
  const errors: ImportError[] = requiredColumns
    .filter(column => !columns.includes(column))
    .map(headError(label => importErrors.columnMissing({ column: label })))
  for (const [at, column] of columns.entries())
    if (column && columns.indexOf(column) !== at)
      errors.push(headError(label => importErrors.columnTwice({ column: label }))(column))
  const rows = body
    .map((cells, at) => ({ row: at + 2, cells: cellsOf(columns, cells) }))
    .filter(({ cells }) => Object.keys(cells).length > 0)
  if (errors.length === 0 && rows.length === 0)
    errors.push({ row: 1, column: null, message: importErrors.empty })
  if (rows.length > limits.importRows)
    errors.push({
      row: limits.importRows + 2,
      column: null,
      message: importErrors.tooMany({ max: limits.importRows }),
    })
  const ignored = head.filter((name, at) => !columns[at] && name.trim() !== '')
  return { rows: errors.length ? [] : rows, errors, ignored }
}

/** Returns what makes an error about a column in the first row. */
function headError(sentence: (label: string) => string): (column: ImportColumn) => ImportError {
  return column => {
    const label = importColumnLabel[column]
    return { row: 1, column: label, message: sentence(label) }
  }
}

function columnOf(name: string): ImportColumn | null {
  const sought = plain(name)
  if (sought === '') return null
  return (
    importColumns.find(
      column =>
        plain(column) === sought ||
        plain(importColumnLabel[column]) === sought ||
        columnAliases[column]?.some(alias => plain(alias) === sought),
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
