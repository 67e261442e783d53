import { limits } from '@quadrat/domain/limits'
import { xlsformTexts } from '@quadrat/domain/messages/xlsform-en'
import { Problem } from '@quadrat/domain/problem'
import { formSheets, type WorkbookSheet } from '@quadrat/domain/xlsform/workbook'
import type { CellValue } from 'hucre/xlsx'
import { entriesOf, refused } from './xlsform.zip.ts'

const { rows: rowsMax, columns: columnsMax, cellCharacters: cellMax } = limits.xlsform

/** A workbook as an XLSForm is read from it. */
interface FormWorkbook {
  sheets: WorkbookSheet[]
  /** True if it has macros. They are not read. */
  hasMacros: boolean
}

interface SheetPlace {
  name: string
  index: number
}

/**
 * Reads the sheets of an uploaded form: `.xlsx`, or `.xlsm` without its macros. Of a sheet that has no
 * meaning in a form only the first row is read.
 * @throws Problem input.invalid if the file is no workbook, has a password, unpacks to too much, or has too
 *   many rows
 */
export async function readFormWorkbook(bytes: Uint8Array): Promise<FormWorkbook> {
  try {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return await readZipped(bytes)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw refused(xlsformTexts.unreadable)
  }
  // Excel 97, and a newer workbook with a password, begin with these bytes.
  const isOle = bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
  throw refused(isOle ? xlsformTexts.oldExcel : xlsformTexts.unreadable)
}

async function readZipped(bytes: Uint8Array): Promise<FormWorkbook> {
  const names = (await entriesOf(bytes)).map(({ fileName }) => fileName)
  const places: SheetPlace[] = []
  const { readXlsx } = await import('hucre/xlsx')
  await readXlsx(bytes, {
    sheets: ({ name, index }) => {
      places.push({ name, index })
      return false
    },
  })
  const sheets: WorkbookSheet[] = []
  for (const { name, index } of onceEach(places))
    sheets.push({ name, rows: await readRows(bytes, index, isOfForm(name)) })
  return { sheets, hasMacros: names.some(name => name.endsWith('vbaProject.bin')) }
}

async function readRows(bytes: Uint8Array, sheet: number, isWhole: boolean): Promise<string[][]> {
  const rows: string[][] = []
  const { streamXlsxRows } = await import('hucre/xlsx')
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const row = textsOf(values)
    if (row.every(text => text === '')) continue
    if (index > rowsMax) throw refused(xlsformTexts.tooManyRows({ max: rowsMax }))
    if (row.some(text => text.length > cellMax))
      throw refused(xlsformTexts.cellTooLong({ row: index + 1, max: cellMax }))
    // The file leaves out untouched rows, but they count in the row numbers.
    while (rows.length < index) rows.push([])
    rows.push(row)
    if (!isWhole) break
  }
  return rows
}

/** The first sheet of each name, and not more than a workbook of a person has. */
function onceEach(places: readonly SheetPlace[]): SheetPlace[] {
  const seen = new Set<string>()
  return places.filter(({ name }) => !seen.has(name) && seen.add(name)).slice(0, limits.xlsform.sheets)
}

function isOfForm(name: string): boolean {
  return (formSheets as readonly string[]).includes(name.trim().toLowerCase().replace(/\s+/g, '_'))
}

function textsOf(values: readonly CellValue[]): string[] {
  return values.slice(0, columnsMax).map(textOf)
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00:00\.000Z$/, '')
  // A spreadsheet shows 0.3 for the stored 0.1 + 0.2.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value).trim()
}
