import type { Readable } from 'node:stream'
import { type ExportLayout, usualLayout } from '@quadrat/domain/export'
import type { AppDeps } from '#src/deps.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/permit.ts'
import { csvFile } from './csv.ts'
import { type FeedPart, type FeedSelection, feedRows, versionsOf } from './feed-rows.queries.ts'
import { geojsonFile } from './geojson.ts'
import { titleRows } from './question-columns.ts'
import { inExportLanguage, loadNames, type Reading, type TaskRow } from './task-rows.queries.ts'
import { type PhotoAddress, taskTable } from './task-table.ts'
import { englishHeaders, exportTexts } from './texts-en.ts'
import { streamOf } from './write-tasks.ts'

interface FeedFileRequest {
  format: 'csv' | 'geojson'
  templateId: number
  filters: TaskFilters
  layout: Pick<ExportLayout, 'titles' | 'answers' | 'language' | 'optionColumns'>
}

/**
 * Streams a file of the reports of a template with the permissions of `person`, the newest first. It is that
 * of an export, with the columns of all versions, so that they are there before their first report.
 */
export function feedFile(
  deps: AppDeps,
  person: { companyId: number; personId: number },
  request: FeedFileRequest,
): Readable {
  return streamOf(deps, person, undefined, (read, signal) => chunksOf(deps, read, request, signal))
}

async function* chunksOf(
  { db, config }: AppDeps,
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  { format, templateId, filters, layout }: FeedFileRequest,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  requirePermission(viewer, 'task.export')
  const { companyId } = viewer
  const { titles, language } = layout
  const versions = await inExportLanguage(
    tx,
    companyId,
    await versionsOf(tx, companyId, templateId),
    language,
  )
  const names = await loadNames(tx, companyId)
  const addressOf: PhotoAddress = (id, taskId) => `${config.publicUrl}/auth/tasks/${taskId}?photo=${id}`
  const isCsv = format === 'csv'
  const headers = isCsv ? exportTexts.headers : englishHeaders
  const marksNotAsked = isCsv && titles === 'labels'
  const table = taskTable(versions, names, addressOf, { ...usualLayout, ...layout }, marksNotAsked, headers)
  const selection = { companyId, templateId, filters: inScope(viewer, filters) ?? {} }
  const rows = allRows({ db, tx, signal }, selection)
  if (!isCsv) return yield* geojsonFile(table, rows, titles)
  const [first, ...more] = titleRows(table.columns, titles)
  yield* csvFile(first, cellsOf(rows, table.cells), more)
}

/** Reports that one statement reads. Of all at once, PostgreSQL would sort before it sends the first. */
const rowsAtOnce = 5000

async function* allRows(
  reading: Reading,
  selection: FeedSelection,
): AsyncGenerator<TaskRow[], void, undefined> {
  const part: FeedPart = {
    order: { by: 'id', direction: 'desc' },
    after: null,
    offset: 0,
    limit: rowsAtOnce,
  }
  for (let read = rowsAtOnce; read === rowsAtOnce; ) {
    read = 0
    for await (const batch of feedRows(reading, selection, part)) {
      read += batch.length
      part.after = { id: batch.at(-1)?.[0] ?? 0, at: null }
      // A row of a feed begins with that of an export.
      yield batch as unknown as TaskRow[]
    }
  }
}

async function* cellsOf<Cells>(rows: AsyncIterable<TaskRow[]>, cells: (row: TaskRow) => Cells) {
  for await (const batch of rows) yield batch.map(cells)
}
