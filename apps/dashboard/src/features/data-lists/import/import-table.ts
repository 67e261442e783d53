import { listColumn } from '@quadrat/domain/template/list-columns'
import { languageOfColumn } from '@quadrat/domain/template/list-labels'
import type { NewItem } from '../items/items.api.ts'
import { texts } from '../texts-en.ts'

/** The number of rows in the preview. */
const rowsShown = 6

export interface ImportTable {
  /** The names of the columns, in their order. */
  columns: string[]
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
  return { columns, rows: sheet.slice(hasNames ? 1 : 0) }
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
 * The items of a column, without empty cells, with their labels in other languages from columns such as
 * 'label::French (fr)'. Of two columns of a language the first counts.
 */
export function itemsOf({ columns, rows }: ImportTable, column: number): NewItem[] {
  const labels = new Map<string, number>()
  columns.forEach((name, at) => {
    const known = at === column ? null : listColumn(name)
    if (known !== null && languageOfColumn(known) !== null && !labels.has(known)) labels.set(known, at)
  })
  return rows.flatMap(row => {
    const value = row[column]
    if (!value) return []
    const texts = [...labels].flatMap(([name, at]) => (row[at] ? [[name, row[at]] as const] : []))
    return { value, columns: Object.fromEntries(texts) }
  })
}

function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}
