import { limits } from '@quadrat/domain/limits'
import { dataListTexts } from '@quadrat/domain/messages/data-list-en'
import type { SheetFilter } from 'hucre'
import { fileSize } from '#src/shared/format/format.ts'
import { texts } from './texts-en.ts'

/** The limit of non-empty rows: ten times the limit of an import, because a column may be mostly empty. */
export const rowsRead = limits.dataListItemsAtOnce * 10

/** A file that cannot be imported. The message is shown to the person. */
export class SheetError extends Error {}

/** The encodings that a text file may have, in the order of the choice. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1256',
  'gb18030',
] as const
export type Encoding = (typeof encodings)[number]

export const encodingLabel = (encoding: Encoding) => texts.sheet.encodings[encoding]

export interface Sheet {
  /** Empty for a text file. */
  name: string
  rows: string[][]
}

export interface SheetFile {
  sheets: [Sheet, ...Sheet[]]
  /** The encoding of a text file; null for a workbook. */
  encoding: Encoding | null
}

/**
 * Reads the non-empty, visible sheets of a file as text. The first bytes tell an Excel file, all others are
 * text with commas, semicolons or tabs; the file name does not matter. A sheet of `rowsRead` + 1 rows is
 * longer than the limit.
 * @param chosen the encoding of a text file; without it, the encoding is recognised
 * @throws SheetError if the file has another format, is too large or empty
 */
export async function readSheets(file: Blob, chosen?: Encoding): Promise<SheetFile> {
  if (file.size > limits.dataListImportBytes)
    throw new SheetError(texts.sheet.tooLarge({ size: fileSize(limits.dataListImportBytes) }))
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  const encoding = isWorkbook ? null : (chosen ?? encodingOf(bytes))
  let sheets: Sheet[]
  try {
    sheets =
      encoding === null
        ? await readWorkbook(bytes)
        : [{ name: '', rows: await readText(textIn(bytes, encoding)) }]
  } catch {
    throw new SheetError(dataListTexts.unreadable)
  }
  const [first, ...others] = sheets.filter(({ rows }) => rows.length > 0)
  if (!first) throw new SheetError(texts.sheet.empty)
  return { sheets: [first, ...others], encoding }
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

/**
 * The first bytes of pictures, documents, old workbooks and archives: as Windows-1252, any bytes would be a
 * text.
 */
const noTexts = [
  '\xff\xd8\xff',
  '\x89PNG',
  'GIF8',
  '%PDF',
  '\xd0\xcf\x11\xe0',
  '\x1f\x8b',
  'Rar!',
  '7z\xbc\xaf',
]

function textIn(bytes: Uint8Array, encoding: Encoding): string {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  const text = new TextDecoder(encoding).decode(bytes)
  if (noTexts.some(no => start.startsWith(no)) || text.includes('\u0000')) throw new Error('this is no text')
  return text
}

/** The encoding by the mark at the start, by the zeros of UTF-16, or by whether the bytes are valid UTF-8. */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const sample = bytes.subarray(0, 4096)
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (bytes.length % 2 === 0 && even !== odd && Math.max(even, odd) > sample.length / 10)
    return odd > even ? 'utf-16le' : 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    // What Excel on Windows writes as CSV.
    return 'windows-1252'
  }
}

async function readText(text: string): Promise<string[][]> {
  const { parseCsv } = await import('hucre/csv')
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

/**
 * Day and time. A day alone is stored with midnight, a time alone with day 0 of spreadsheets; both are left
 * out.
 */
function dateText(value: Date): string {
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .split(/[T.]/)
  if (time === '00:00:00') return day
  const short = time.replace(/:00$/, '')
  return day < '1900' ? short : `${day} ${short}`
}
