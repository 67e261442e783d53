import { sheetNames } from '@quadrat/domain/export'
import { ZipWriter } from '#src/platform/zip.ts'
import type { TaskRow } from './task-rows.queries.ts'
import type { TaskTable } from './task-table.ts'
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

/** Excel's limit of rows, including the header row. */
const rowsMax = 1_048_576
/** Small chunks are collected while they are young. */
const chunkCharacters = 32 * 1024

export interface Sheet {
  title: string
  /** The template whose tasks it has. */
  templateId: number
  tasks: number
  table: TaskTable
}

/**
 * Streams a workbook with one sheet per template; a template with more tasks than a sheet can hold continues in the
 * next sheet.
 * @param batches the tasks, grouped by template in the order of the sheets
 */
export async function* xlsxFile(
  sheets: readonly Sheet[],
  batches: AsyncGenerator<readonly TaskRow[], void, undefined>,
  at: Date,
): AsyncGenerator<Buffer, void, undefined> {
  const parts = sheets.flatMap(sheet => {
    const pages = Math.max(1, Math.ceil(sheet.tasks / (rowsMax - 1)))
    return new Array<Sheet>(pages).fill(sheet)
  })
  const names = sheetNames(parts.map(part => part.title))
  const tasks = oneByOne(batches)
  const zip = new ZipWriter()
  yield* zip.deflated('[Content_Types].xml', [contentTypes(parts.length)], at)
  yield* zip.deflated('_rels/.rels', [relations.package], at)
  yield* zip.deflated('xl/workbook.xml', [workbook(names)], at)
  yield* zip.deflated('xl/_rels/workbook.xml.rels', [relations.workbook(parts.length)], at)
  yield* zip.deflated('xl/styles.xml', [styles], at)
  try {
    for (const [n, part] of parts.entries())
      yield* zip.deflated(`xl/worksheets/sheet${n + 1}.xml`, sheetXml(part, tasks), at)
  } finally {
    // Ends the query, even if the workbook is not finished.
    await batches.return()
  }
  yield* zip.end()
}

/** The tasks one at a time, with lookahead. */
interface Tasks {
  /** Consumes and returns the next task if it is of this template. */
  take(templateId: number): TaskRow | null
  /** Waits for the next task; false at the end. */
  ready(): Promise<boolean>
}

function oneByOne(batches: AsyncGenerator<readonly TaskRow[], void, undefined>): Tasks {
  let batch: readonly TaskRow[] = []
  let at = 0
  return {
    take(templateId) {
      const task = batch[at]
      if (task?.[6] !== templateId) return null
      at++
      return task
    },
    async ready() {
      while (at >= batch.length) {
        const next = await batches.next()
        if (next.done) return false
        batch = next.value
        at = 0
      }
      return true
    },
  }
}

async function* sheetXml(
  { templateId, table }: Sheet,
  tasks: Tasks,
): AsyncGenerator<string, void, undefined> {
  const { columns, cells } = table
  const references = cellReferences(columns.length)
  const headers = columns.map(column => column.header)
  yield sheetStart(columns) + sheetRow(1, headers, references, columns, true)
  let row = 1
  while (row < rowsMax && (await tasks.ready())) {
    let text = ''
    for (let task = tasks.take(templateId); task; task = tasks.take(templateId)) {
      text += sheetRow(++row, cells(task), references, columns, false)
      if (text.length > chunkCharacters || row === rowsMax) break
    }
    if (text === '') break
    yield text
  }
  yield sheetEnd(row, references)
}
