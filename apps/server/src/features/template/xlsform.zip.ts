import { buffer } from 'node:stream/consumers'
import { limits } from '@quadrat/domain/limits'
import { importErrors } from '@quadrat/domain/messages/import-error-en'
import { xlsformTexts } from '@quadrat/domain/messages/xlsform-en'
import { Problem } from '@quadrat/domain/problem'
import { labelMediaLimits } from '@quadrat/domain/template/label-media'
import type { FormFile } from '@quadrat/domain/xlsform/csv-lists'
import { isMediaName } from '@quadrat/domain/xlsform/label-media'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { hasLongRow, readCsv } from '#src/platform/input/csv.ts'

const {
  unpackedBytes,
  workbookBytes,
  files: filesMax,
  csvFiles,
  csvRows,
  csvBytes,
  columns: columnsMax,
  cellCharacters,
} = limits.xlsform
/**
 * An empty file of a ZIP has a few bytes packed. One with more that says it is empty says something untrue.
 */
const emptyPacked = 16

/** A form with the files that came with it. */
export interface FormUpload {
  workbook: Uint8Array
  files: FormFile[]
  /** Pictures and sounds; null for one that is larger than a template can have. */
  media: { name: string; bytes: Buffer | null }[]
}

/**
 * Returns the workbook of an upload: the file itself, or the one in a ZIP file with its CSV files, pictures
 * and sounds.
 * @throws Problem input.invalid if the ZIP file has no workbook or several, unpacks to too much, or has too
 *   many files or rows
 */
export async function readUpload(bytes: Uint8Array): Promise<FormUpload> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return plainForm(bytes)
  try {
    const entries = await entriesOf(bytes)
    // A workbook is a ZIP file itself.
    if (entries.some(({ fileName }) => fileName.startsWith('[Content_Types]') || fileName.startsWith('xl/')))
      return plainForm(bytes)
    return await readBundle(bytes)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw refused(xlsformTexts.unreadable)
  }
}

function plainForm(workbook: Uint8Array): FormUpload {
  if (workbook.length > workbookBytes) throw tooLarge(workbookBytes)
  return { workbook, files: [], media: [] }
}

async function readBundle(bytes: Uint8Array): Promise<FormUpload> {
  const zip = await open(bytes)
  const workbooks: Uint8Array[] = []
  const files = new Map<string, FormFile>()
  const media = new Map<string, FormUpload['media'][number]>()
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry)
    if (/\.xls[xm]$/i.test(name)) {
      if (workbooks.length > 0) throw refused(xlsformTexts.severalForms)
      workbooks.push(await contentOf(zip, entry))
    } else if (/\.csv$/i.test(name) && !files.has(name.toLowerCase())) {
      if (files.size === csvFiles) throw refused(xlsformTexts.tooManyFiles({ max: csvFiles }))
      if (entry.uncompressedSize > csvBytes) throw tooLarge(csvBytes)
      files.set(name.toLowerCase(), { name, rows: await rowsOf(name, await contentOf(zip, entry)) })
    } else if (isMediaName(name) && !media.has(name.toLowerCase())) {
      if (media.size === labelMediaLimits.files)
        throw refused(xlsformTexts.tooManyMedia({ max: labelMediaLimits.files }))
      const isTooLarge = entry.uncompressedSize > labelMediaLimits.fileBytes
      media.set(name.toLowerCase(), { name, bytes: isTooLarge ? null : await contentOf(zip, entry) })
    }
  }
  const [workbook] = workbooks
  if (!workbook) throw refused(xlsformTexts.noForm)
  return { ...plainForm(workbook), files: [...files.values()], media: [...media.values()] }
}

/** The name without folders; '' for a folder, and for what macOS adds. */
function nameOf({ fileName }: Entry): string {
  const name = fileName.split('/').at(-1) ?? ''
  return fileName.startsWith('__MACOSX/') || name.startsWith('.') ? '' : name
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return buffer(await zip.openReadStreamPromise(entry))
}

async function rowsOf(name: string, bytes: Buffer): Promise<string[][]> {
  const text = textOf(bytes)
  if (text.includes('\0')) throw refused(xlsformTexts.csvUnreadable({ file: name }))
  const most = limits.importLineCharacters
  if (hasLongRow(text, most)) throw refused(importErrors.lineTooLong({ max: most }))
  const filled: string[][] = []
  let read = 0
  // Its head, and one row more than the limit, so that a file that is too long is noticed.
  for await (const row of readCsv(text, csvRows + 2)) {
    if (++read > csvRows + 1) throw refused(xlsformTexts.csvTooLong({ file: name, max: csvRows }))
    const texts = row.slice(0, columnsMax).map(cell => String(cell ?? '').trim())
    if (texts.some(text => text.length > cellCharacters))
      throw refused(xlsformTexts.cellTooLong({ row: read, max: cellCharacters }))
    if (texts.some(text => text !== '')) filled.push(texts)
  }
  return filled
}

/** UTF-8 or, with its mark at the start, UTF-16; else what Excel on Windows writes as CSV. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function open(bytes: Uint8Array): Promise<ZipFile> {
  return fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
  })
}

/**
 * Returns the packed files, if they unpack to no more than is allowed. The reader holds each to its size.
 * @throws Problem input.invalid
 */
export async function entriesOf(bytes: Uint8Array): Promise<Entry[]> {
  const entries: Entry[] = []
  let total = 0
  for await (const entry of (await open(bytes)).eachEntry()) {
    entries.push(entry)
    total += entry.uncompressedSize
    const isUntrue = entry.uncompressedSize === 0 && entry.compressedSize > emptyPacked
    if (total > unpackedBytes || isUntrue || entries.length > filesMax) throw tooLarge(unpackedBytes)
  }
  return entries
}

function tooLarge(bytes: number): Problem {
  return refused(xlsformTexts.tooLarge({ size: `${bytes / 1024 ** 2} MB` }))
}

/** The refusal of an uploaded form. */
export function refused(message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path: 'file', message }] })
}
