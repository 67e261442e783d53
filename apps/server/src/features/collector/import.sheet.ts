import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { parseCsv } from 'hucre/csv'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'

/** One more than may be imported, so that too many are told from enough, and the row of names. */
const rowsRead = limits.importRows + 2

/**
 * The table of an uploaded file: Excel by its first bytes, else text in UTF-8 with commas, semicolons or tabs.
 * @throws Problem input.invalid when it is neither
 */
export async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return parseCsv(text)
      .slice(0, rowsRead)
      .map(row => row.map(textOf))
  } catch {
    throw unreadable()
  }
}

async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const table: string[][] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { maxRows: rowsRead })) {
      // Rows that nobody ever touched are not in the file, and count all the same.
      while (table.length < Math.min(index, rowsRead)) table.push([])
      if (table.length >= rowsRead) break
      table.push(values.map(textOf))
    }
  } catch {
    throw unreadable()
  }
  return table
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

function unreadable(): Problem {
  return new Problem('input.invalid', {
    errors: [
      { path: 'file', message: 'This file cannot be read. Save the list as Excel (.xlsx) or CSV (UTF-8).' },
    ],
  })
}
