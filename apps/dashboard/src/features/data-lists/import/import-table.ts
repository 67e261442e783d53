/** Rows of a file that are shown before it is imported. */
const rowsShown = 6

export interface ImportTable {
  /** What each column is called, by its place in the row. */
  columns: string[]
  rows: string[][]
}

/** A file's rows with the names of its columns: from the first row, or by letters as a spreadsheet has them; by both where two have one name. */
export function importTable(sheet: readonly string[][], hasNames: boolean): ImportTable {
  const width = Math.max(0, ...sheet.map(row => row.length))
  const names = hasNames ? sheet[0] : undefined
  const columns = Array.from({ length: width }, (_, at) => {
    const name = names?.[at]
    if (!name) return `Column ${letters(at)}`
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (column ${letters(at)})`
  })
  return { columns, rows: sheet.slice(hasNames ? 1 : 0) }
}

export function preview({ rows }: ImportTable): string[][] {
  return rows.slice(0, rowsShown)
}

/** What stands in a column; rows that are empty there are skipped. */
export function valuesOf({ rows }: ImportTable, column: number): string[] {
  return rows.flatMap(row => row[column] || [])
}

function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}
