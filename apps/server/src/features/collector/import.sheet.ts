import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { parseCsv } from 'hucre/csv'
import type { CellValue } from 'hucre/xlsx'

/** The header row, and one row more than the limit, so that a list that is too long is detected. */
const rowsRead = limits.importRows + 2

/**
 * Reads an uploaded file: Excel if its first bytes say so, otherwise CSV in UTF-8 with commas, semicolons or tabs.
 * @throws Problem input.invalid if it is neither
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
    const { streamXlsxRows } = await import('hucre/xlsx')
    for await (const { index, values } of streamXlsxRows(bytes, { maxRows: rowsRead })) {
      // The file leaves out untouched rows, but they count in the row numbers.
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
