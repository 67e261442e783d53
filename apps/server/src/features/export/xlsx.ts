import { sheetNames } from '@quadrat/domain/export'
import { ZipWriter } from '#src/platform/files/zip.ts'
import type { Cell, Column } from './task-table.ts'
import {
  cellReferences,
  contentTypes,
  relations,
  sheetEnd,
  sheetRow,
  sheetStart,
  styles,
  workbook,
} from './xlsx-parts.ts'

/** Excel's limit of rows, including the rows of headers. */
export const rowsMax = 1_048_576
/** Small chunks are collected while they are young. */
const chunkCharacters = 32 * 1024

export interface Sheet {
  title: string
  columns: readonly Column[]
  /** The rows above the first row of cells, see `titleRows`. */
  titles: readonly (readonly string[])[]
  /** The number of rows. */
  count: number
  rows: Rows
}

/** The rows of a sheet, one at a time. */
interface Rows {
  /** Returns the next row; null if none has arrived yet, or the next one belongs to another sheet. */
  take(): readonly Cell[] | null
  /** Waits for the next row; false at the end. */
  ready(): Promise<boolean>
}

/** Sheets whose rows come from one reading. */
export interface Source {
  sheets: readonly Sheet[]
  /** Ends the reading. */
  close(): Promise<unknown>
}

/**
 * Streams a workbook. Its sources are read one after another, because a transaction reads once at a time. A
 * sheet with more rows than Excel can hold continues in the next sheet.
 * @param sources each with its rows in the order of its sheets
 */
export async function* xlsxFile(
  sources: readonly Source[],
  at: Date,
): AsyncGenerator<Buffer, void, undefined> {
  const parts = sources.map(({ sheets, close }) => ({
    close,
    pages: sheets.flatMap(sheet => {
      const pages = Math.max(1, Math.ceil(sheet.count / (rowsMax - sheet.titles.length)))
      return new Array<Sheet>(pages).fill(sheet)
    }),
  }))
  const names = sheetNames(parts.flatMap(({ pages }) => pages.map(page => page.title)))
  const zip = new ZipWriter()
  yield* zip.deflated('[Content_Types].xml', [contentTypes(names.length)], at)
  yield* zip.deflated('_rels/.rels', [relations.package], at)
  yield* zip.deflated('xl/workbook.xml', [workbook(names)], at)
  yield* zip.deflated('xl/_rels/workbook.xml.rels', [relations.workbook(names.length)], at)
  yield* zip.deflated('xl/styles.xml', [styles], at)
  let n = 0
  for (const { pages, close } of parts) {
    try {
      for (const page of pages) yield* zip.deflated(`xl/worksheets/sheet${++n}.xml`, sheetXml(page), at)
    } finally {
      // Ends the query, even if the workbook is not finished.
      await close()
    }
  }
  yield* zip.end()
}

/**
 * A source of sheets with rows in batches.
 * @param sheets each with the rows that are its own, in the order of the batches, and what its cells are
 */
export function sourceOf<Row>(
  batches: AsyncGenerator<readonly Row[], void, undefined>,
  sheets: readonly (Omit<Sheet, 'rows'> & {
    isOwn(row: Row): boolean
    cells(row: Row): readonly Cell[]
  })[],
): Source {
  let batch: readonly Row[] = []
  let at = 0
  async function ready(): Promise<boolean> {
    while (at >= batch.length) {
      const next = await batches.next()
      if (next.done) return false
      batch = next.value
      at = 0
    }
    return true
  }
  return {
    sheets: sheets.map(({ isOwn, cells, ...sheet }) => ({
      ...sheet,
      rows: {
        ready,
        take() {
          const row = batch[at]
          if (row === undefined || !isOwn(row)) return null
          at++
          return cells(row)
        },
      },
    })),
    close: () => batches.return(),
  }
}

async function* sheetXml({ columns, titles, rows }: Sheet): AsyncGenerator<string, void, undefined> {
  const references = cellReferences(columns.length)
  const head = titles.map((cells, n) => sheetRow(n + 1, cells, references, columns, true))
  yield sheetStart(columns, titles) + head.join('')
  let row = titles.length
  while ((await rows.ready()) && row < rowsMax) {
    let text = ''
    for (let cells = rows.take(); cells; cells = rows.take()) {
      text += sheetRow(++row, cells, references, columns, false)
      if (text.length > chunkCharacters || row === rowsMax) break
    }
    if (text === '') break
    yield text
  }
  yield sheetEnd(titles.length, row, references)
}
