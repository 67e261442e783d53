import { limits } from '@quadrat/domain/limits'
import { importErrors } from '@quadrat/domain/messages/import-error-en'
import { Problem } from '@quadrat/domain/problem'
import type { CellValue } from 'hucre/xlsx'
import { hasLongRow, readCsv } from '#src/platform/input/csv.ts'

/** The header row, and one row more than the limit, so that a list that is too long is detected. */
const rowsRead = limits.importRows + 2

/**
 * Reads an uploaded file: Excel if its first bytes say so, otherwise CSV in UTF-8 with commas, semicolons or
 * tabs. What is behind the last row that is wanted is not read.
 * @throws Problem input.invalid if it is neither, or has a row that no list of people has
 */
export async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  try {
    return bytes[0] === 0x50 && bytes[1] === 0x4b ? await readXlsx(bytes) : await readText(bytes)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw refused('file', importErrors.unreadable)
  }
}

async function readText(bytes: Uint8Array): Promise<string[][]> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const most = limits.importLineCharacters
  if (hasLongRow(text, most)) throw refused('file', importErrors.lineTooLong({ max: most }))
  const table: string[][] = []
  for await (const values of readCsv(text, rowsRead)) table.push(textsOf(values, table.length + 1))
  return table
}

async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  const table: string[][] = []
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows: rowsRead })) {
    // The file leaves out untouched rows, but they count in the row numbers.
    while (table.length < Math.min(index, rowsRead)) table.push([])
    if (table.length >= rowsRead) break
    table.push(textsOf(values, index + 1))
  }
  return table
}

function textsOf(values: readonly CellValue[], row: number): string[] {
  const { importColumns, importCellCharacters } = limits
  if (values.length > importColumns)
    throw refused(String(row), importErrors.tooManyColumns({ row, max: importColumns }))
  const texts = values.map(textOf)
  if (texts.some(text => text.length > importCellCharacters))
    throw refused(String(row), importErrors.cellTooLong({ row, max: importCellCharacters }))
  return texts
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

function refused(path: string, message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path, message }] })
}
