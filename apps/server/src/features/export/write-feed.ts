import type { Readable } from 'node:stream'
import { type DatasetFormat, type ExportLayout, usualLayout } from '@quadrat/domain/export'
import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { csvFile } from './csv.ts'
import { allFeedRows, versionsOf } from './feed-rows.queries.ts'
import { geojsonFile } from './geojson.ts'
import { titleRows } from './question-columns.ts'
import { inExportLanguage, loadNames, type TaskRow } from './task-rows.queries.ts'
import { type PhotoAddress, taskTable } from './task-table.ts'
import { englishHeaders, exportTexts } from './texts-en.ts'
import { datasetRepeats, repeatDataset, reportDataset } from './write-datasets.ts'
import { streamOf } from './write-tasks.ts'

type FeedFileRequest = { templateId: number; filters: TaskFilters } & (
  | {
      format: 'csv' | 'geojson'
      layout: Pick<ExportLayout, 'titles' | 'answers' | 'language' | 'optionColumns'>
    }
  | {
      format: DatasetFormat
      /** A language of the form; null for its default. */
      language: string | null
      /** The name of a repeat, of whose instances the file is; null for the reports. */
      repeat: string | null
    }
)

/**
 * Streams a file of the reports of a template with the permissions of `person`, the newest first. It is that
 * of an export, with the columns of all versions, so that they are there before their first report.
 */
export function feedFile(
  deps: AppDeps,
  person: { companyId: number; personId: number },
  request: FeedFileRequest,
  stop?: AbortSignal,
): Readable {
  return streamOf(deps, person, stop, (read, signal) => chunksOf(deps, read, request, signal))
}

async function* chunksOf(
  { config, now }: AppDeps,
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  request: FeedFileRequest,
  signal: AbortSignal,
): AsyncGenerator<string | Buffer, void, undefined> {
  requirePermission(viewer, 'task.export')
  const { companyId } = viewer
  const { templateId, format } = request
  const language = 'layout' in request ? request.layout.language : request.language
  const all = await versionsOf(tx, companyId, templateId)
  const versions = await inExportLanguage(tx, companyId, all, language)
  const names = await loadNames(tx, companyId)
  const addressOf: PhotoAddress = (id, taskId) => `${config.publicUrl}/auth/tasks/${taskId}?photo=${id}`
  const reading = { tx, signal }
  const filters = inScope(viewer, request.filters) ?? {}
  switch (format) {
    case 'parquet':
    case 'sav':
    case 'dta': {
      const { repeat } = request
      const source = { reading, companyId, filters, versions, names, addressOf }
      if (repeat === null) return yield* reportDataset(format, source, now())
      const found = datasetRepeats(source).find(({ name }) => name === repeat)
      if (!found) throw new Problem('not-found', { what: 'template' })
      return yield* repeatDataset(format, source, found, now())
    }
    case 'csv':
    case 'geojson': {
      const { layout } = request
      const isCsv = format === 'csv'
      const headers = isCsv ? exportTexts.headers : englishHeaders
      const marksNotAsked = isCsv && layout.titles === 'labels'
      const options = { marksNotAsked, headers }
      const table = taskTable(versions, names, addressOf, { ...usualLayout, ...layout }, options)
      const rows = allFeedRows(reading, { companyId, templateId, filters })
      if (!isCsv) return yield* geojsonFile(table, rows, layout.titles)
      const [first, ...more] = titleRows(table.columns, layout.titles)
      yield* csvFile(first, cellsOf(rows, table.cells), more)
    }
  }
}

async function* cellsOf<Cells>(rows: AsyncIterable<TaskRow[]>, cells: (row: TaskRow) => Cells) {
  for await (const batch of rows) yield batch.map(cells)
}
