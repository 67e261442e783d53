import type { WorkbookSheet } from '../xlsform/workbook.ts'

/** Makes a sheet of a table in Markdown, one row a line: `| type | name |`. Empty cells are empty texts. */
export function sheetOf(name: string, table: string): WorkbookSheet {
  const rows = table
    .trim()
    .split('\n')
    .map(line =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|')
        .map(cell => cell.trim()),
    )
  return { name, rows }
}
