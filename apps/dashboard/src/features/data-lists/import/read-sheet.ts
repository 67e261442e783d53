import { limits } from '@quadrat/domain/limits'
import { dataListTexts } from '@quadrat/domain/messages/en'
import type { SheetFilter } from 'hucre'
import { fileSize } from '#src/shared/format/format.ts'

/** The limit of non-empty rows: ten times the limit of an import, because a column may be mostly empty. */
export const rowsRead = limits.dataListItemsAtOnce * 10

/** A file that cannot be imported. The message is shown to the person. */
export class SheetError extends Error {}

export interface Sheet {
  /** Empty for a text file. */
  name: string
  rows: string[][]
}

/**
 * Reads the non-empty, visible sheets of a file as text. The first bytes tell an Excel file, all others are UTF-8 text
 * with commas, semicolons or tabs; the file name does not matter. A sheet of `rowsRead` + 1 rows is longer than the
 * limit.
 * @throws SheetError if the file has another format, is too large or empty
 */
export async function readSheets(file: Blob): Promise<[Sheet, ...Sheet[]]> {
  if (file.size > limits.dataListImportBytes)
    throw new SheetError(`This file is larger than ${fileSize(limits.dataListImportBytes)}.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  let sheets: Sheet[]
  try {
    sheets = isWorkbook ? await readWorkbook(bytes) : [{ name: '', rows: await readText(bytes) }]
  } catch {
    throw new SheetError(dataListTexts.unreadable)
  }
  const [first, ...others] = sheets.filter(({ rows }) => rows.length > 0)
  if (!first) throw new SheetError('There is nothing in this file.')
  return [first, ...others]
}

const isFilled = (row: readonly string[]) => row.some(cell => cell !== '')

async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx')
  const seen: { name: string; index: number }[] = []
  // Reads only the names. The rows are streamed, so that rows over the limit take no memory.
  const noSheet: SheetFilter = ({ name, index, hidden, veryHidden }) => {
    if (!hidden && !veryHidden) seen.push({ name, index })
    return false
  }
  await readXlsx(bytes, { sheets: noSheet })
  const sheets: Sheet[] = []
  for (const { name, index } of seen) {
    const rows: string[][] = []
    for await (const { values } of streamXlsxRows(bytes, { sheet: index })) {
      const row = values.map(textOf)
      if (isFilled(row) && rows.push(row) > rowsRead) break
    }
    sheets.push({ name, rows })
  }
  return sheets
}

async function readText(bytes: Uint8Array): Promise<string[][]> {
  const { parseCsv } = await import('hucre/csv')
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (text.includes('\u0000')) throw new Error('this is no text')
  return parseCsv(text)
    .map(row => row.map(textOf))
    .filter(isFilled)
    .slice(0, rowsRead + 1)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  // A spreadsheet shows 0.3 for the stored 0.1 + 0.2.
  return (typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value)).trim()
}

/** Day and time. A day alone is stored with midnight, a time alone with day 0 of spreadsheets; both are left out. */
function dateText(value: Date): string {
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .split(/[T.]/)
  if (time === '00:00:00') return day
  const short = time.replace(/:00$/, '')
  return day < '1900' ? short : `${day} ${short}`
}
