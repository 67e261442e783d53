import { limits } from '@quadrat/domain/limits'
import { dataListTexts } from '@quadrat/domain/messages/en'
import { fileSize } from '#src/shared/format.ts'

/** Filled rows that are read: ten times what may be imported, because a column may have a gap in most of them. */
export const rowsRead = limits.dataListItemsAtOnce * 10

/** A file that cannot be taken; the message is for the person who chose it. */
export class SheetFault extends Error {}

/**
 * The first sheet of a file as text, row by row: Excel by its first bytes, else text in UTF-8 with commas,
 * semicolons or tabs. What the file is called does not matter. One row more than `rowsRead` says that there are more.
 * @throws SheetFault when it is neither, is too large or has nothing in it
 */
export async function readSheet(file: Blob): Promise<string[][]> {
  if (file.size > limits.dataListImportBytes)
    throw new SheetFault(`This file is larger than ${fileSize(limits.dataListImportBytes)}.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  let table: string[][]
  try {
    table = isWorkbook ? await readWorkbook(bytes) : await readText(bytes)
  } catch {
    throw new SheetFault(dataListTexts.unreadable)
  }
  if (table.length === 0) throw new SheetFault('There is nothing in this file.')
  return table
}

const isFilled = (row: readonly string[]) => row.some(cell => cell !== '')

async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  const table: string[][] = []
  for await (const { values } of streamXlsxRows(bytes)) {
    const row = values.map(textOf)
    if (isFilled(row) && table.push(row) > rowsRead) break
  }
  return table
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
  return (value instanceof Date ? value.toISOString().slice(0, 10) : String(value)).trim()
}
