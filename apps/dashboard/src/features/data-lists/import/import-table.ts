import { columnLimits } from '@quadrat/domain/template/choice-columns'
import { listColumn } from '@quadrat/domain/template/list-columns'
import { languageOfColumn } from '@quadrat/domain/template/list-labels'
import type { NewItem } from '../items/items.api.ts'
import { texts } from '../texts-en.ts'

/** The number of rows in the preview. */
const rowsShown = 6

export interface ImportTable {
  /** The names of the columns, in their order. */
  columns: string[]
  /** True if the first row of the file has them. */
  hasNames: boolean
  rows: string[][]
}

/**
 * The rows of a file with the names of its columns: from the first row, or letters as in a spreadsheet.
 * Columns of the same name get both.
 */
export function importTable(sheet: readonly string[][], hasNames: boolean): ImportTable {
  const width = Math.max(0, ...sheet.map(row => row.length))
  const names = hasNames ? sheet[0] : undefined
  const columns = Array.from({ length: width }, (_, at) => {
    const name = names?.[at]
    if (!name) return texts.import.columnLetters({ letters: letters(at) })
    return names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : texts.import.columnAlso({ name, letters: letters(at) })
  })
  return { columns, hasNames, rows: sheet.slice(hasNames ? 1 : 0) }
}

/** The first rows and, wherever it is, the refused one, with their places in the table. */
export function preview({ rows }: ImportTable, refused: number | null): { line: number; row: string[] }[] {
  return rows.map((row, line) => ({ line, row })).filter(({ line }) => line < rowsShown || line === refused)
}

/** The place in the table of the nth value of a column; null if there is none. */
export function lineOfValue({ rows }: ImportTable, column: number, index: number): number | null {
  const lines = rows.flatMap((row, line) => (row[column] ? [line] : []))
  return lines[index] ?? null
}

/**
 * The columns that items can have beside the one with the items: those whose names XLSForm takes, without the
 * labels in other languages and what an export of a list adds.
 */
export function additionalColumns({ columns, hasNames }: ImportTable, column: number | null): string[] {
  if (!hasNames) return []
  const exported = new Set([texts.file.status, texts.file.created])
  return columns.filter(
    (name, at) =>
      at !== column && !exported.has(name) && listColumn(name) === name && languageOfColumn(name) === null,
  )
}

/** Those of the additional columns that items get unless somebody chooses: as many as a list may have. */
export function fittingColumns(table: ImportTable, column: number | null): string[] {
  const fits = (name: string) => {
    const at = table.columns.indexOf(name)
    return table.rows.every(row => (row[at]?.length ?? 0) <= columnLimits.textCharacters)
  }
  return additionalColumns(table, column).filter(fits).slice(0, columnLimits.columns)
}

/**
 * The items of a column, without empty cells, with their labels in other languages from columns such as
 * 'label::French (fr)', and with the additional columns. Of two columns of a language the first counts.
 */
export function itemsOf({ columns, rows }: ImportTable, column: number, more: readonly string[]): NewItem[] {
  const places = new Map<string, number>()
  columns.forEach((name, at) => {
    const known = at === column ? null : listColumn(name)
    if (known === null || places.has(known)) return
    if (languageOfColumn(known) !== null || more.includes(known)) places.set(known, at)
  })
  return rows.flatMap(row => {
    const value = row[column]
    if (!value) return []
    const cells = [...places].flatMap(([name, at]) => (row[at] ? [[name, row[at]] as const] : []))
    return { value, columns: Object.fromEntries(cells) }
  })
}

function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}
