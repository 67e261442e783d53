import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { ExportFormat, ExportLayout } from '@quadrat/domain/export'
import { limits } from '@quadrat/domain/limits'
import type { AppDeps } from '#src/deps.ts'
import { listsOfCompany } from '#src/features/data-list/data-list.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import { type Context, withReadTransactionAs } from '#src/platform/database/transaction.ts'
import { lastingPhotoAddress } from '#src/platform/files/file-address.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { csvFile } from './csv.ts'
import { csvZip } from './csv-zip.ts'
import { versionsOf } from './feed-rows.queries.ts'
import { geojsonFile } from './geojson.ts'
import { photosZip } from './photos-zip.ts'
import { titleRows } from './question-columns.ts'
import { countInstances, repeatRows } from './repeat-rows.queries.ts'
import { repeatTable } from './repeat-table.ts'
import { hasConditions, repeatsOf } from './repeats.ts'
import {
  inExportLanguage,
  loadNames,
  type Selection,
  startReading,
  type TaskRow,
  type TemplateVersion,
  taskRows,
  templatesOf,
} from './task-rows.queries.ts'
import {
  codebookSheets,
  instances,
  needsCount,
  repeatSheet,
  taskSheets,
  titleOfRepeat,
} from './task-sheets.ts'
import { type PhotoAddress, taskTable } from './task-table.ts'
import { englishHeaders, exportTexts } from './texts-en.ts'
import { type DatasetSource, datasetsZip } from './write-datasets.ts'
import { type Source, xlsxFile } from './xlsx.ts'

export interface TasksFileRequest extends Omit<Selection, 'companyId'> {
  format: ExportFormat
  layout: ExportLayout
  /** The expiry of the photo addresses in the file. */
  expiresAt: Date
}

interface StreamOptions {
  /** Stops the file and its query. */
  signal?: AbortSignal
  /** Called with the number of further tasks written. */
  onTasks?(count: number): void
  /** The base of the links in the file; by default the public address. */
  base?: string
}

interface Person {
  companyId: number
  personId: number
}

type Chunks = AsyncGenerator<string | Buffer, void, undefined>

/**
 * Streams a file of tasks with the permissions of `person`, from one snapshot of the database. Backpressure
 * slows the query down, and closing the stream ends it.
 */
export function tasksFile(
  deps: AppDeps,
  person: Person,
  request: TasksFileRequest,
  { signal: stop, onTasks = () => {}, base = deps.config.publicUrl }: StreamOptions = {},
): Readable {
  return streamOf(deps, person, stop, (read, signal) =>
    tasksChunks(deps, read, request, { signal, onTasks, base }),
  )
}

/** Streams the chunks of a generator that runs in a read transaction. */
export function streamOf(
  deps: AppDeps,
  person: Person,
  stop: AbortSignal | undefined,
  make: (read: Pick<Context, 'tx' | 'viewer'>, signal: AbortSignal) => Chunks,
): Readable {
  const out = new PassThrough({ highWaterMark: 64 * 1024 })
  // It can fail before it is read, which would end the process. Who reads it then gets the error.
  out.on('error', () => {})
  const closed = new AbortController()
  out.once('close', () => closed.abort())
  const signal = stop ? AbortSignal.any([closed.signal, stop]) : closed.signal
  withReadTransactionAs(deps, person, async read => {
    await startReading(read.tx)
    for await (const chunk of make(read, signal)) if (!out.write(chunk)) await once(out, 'drain', { signal })
  }).then(
    () => out.end(),
    error => out.destroy(error),
  )
  return out
}

async function* tasksChunks(
  deps: AppDeps,
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  request: TasksFileRequest,
  { signal, onTasks, base }: Required<StreamOptions>,
): Chunks {
  requirePermission(viewer, 'task.export')
  const { companyId } = viewer
  const selection = { ...request, companyId, filters: inScope(viewer, request.filters) }
  const reading = { tx, signal }
  const { layout } = request
  const versions = await inExportLanguage(tx, companyId, await templatesOf(tx, selection), layout.language)
  const names = await loadNames(tx, companyId)
  const addressOf: PhotoAddress = layout.openPhotos
    ? id =>
        (deps.config.pages.backendUrl ?? base) +
        lastingPhotoAddress(deps.secrets, { companyId, id }, request.expiresAt)
    : (id, taskId) => `${base}/auth/tasks/${taskId}?photo=${id}`
  const { titles } = layout
  const marksNotAsked = titles === 'labels' && request.format !== 'geojson'
  const headers = request.format === 'geojson' ? englishHeaders : exportTexts.headers
  const table = (of: readonly TemplateVersion[]) =>
    taskTable(of, names, addressOf, layout, { marksNotAsked, headers })
  const rows = (order: 'newest' | 'template') =>
    counted(taskRows(reading, selection, { order, photos: 'ids' }), onTasks)
  const repeats = () =>
    repeatsOf(versions).map(repeat => {
      const answers = repeatRows(reading, selection, repeat, marksNotAsked && hasConditions(repeat))
      return { repeat, answers, table: repeatTable(repeat, addressOf, layout) }
    })

  switch (request.format) {
    case 'csv': {
      const { columns, cells } = table(versions)
      const [first, ...more] = titleRows(columns, titles)
      const tasks = mapped(rows('newest'), cells)
      if (!layout.repeatFiles) return yield* csvFile(first, tasks, more)
      const ofRepeats = repeats().map(({ repeat, answers, table: { columns, rows } }) => ({
        title: titleOfRepeat(repeat, titles),
        titles: titleRows(columns, titles),
        rows: instances(answers, rows),
      }))
      return yield* csvZip(
        [{ title: 'tasks', titles: [first, ...more], rows: tasks }, ...ofRepeats],
        deps.now(),
      )
    }
    case 'geojson':
      return yield* geojsonFile(table(versions), rows('newest'), titles)
    case 'xlsx': {
      const sources: Source[] = []
      for (const { repeat, answers, table } of repeats()) {
        const count = needsCount(repeat) ? await countInstances(tx, selection, repeat) : 0
        sources.push(repeatSheet(repeat, table, answers, count, titles))
      }
      if (layout.codebook)
        sources.push(codebookSheets(versions, await listsOfCompany(tx, companyId, limits.xlsform.lists)))
      return yield* xlsxFile([taskSheets(versions, rows('template'), table, titles), ...sources], deps.now())
    }
    case 'photos': {
      let passes = 0
      const tasks = () => {
        const all = taskRows(reading, selection, { order: 'newest', photos: 'files' })
        return passes++ === 0 ? counted(all, onTasks) : all
      }
      const read = (hash: string) => readPhoto(deps, companyId, hash)
      return yield* photosZip({ tasks, names, versions, read }, deps.now())
    }
    case 'parquet':
    case 'sav':
    case 'dta': {
      const filters = selection.filters ?? {}
      const templateIds = [...new Set(versions.map(({ templateId }) => templateId))]
      const sources: (DatasetSource & { title: string })[] = []
      for (const templateId of templateIds) {
        // All versions, so that every file of a template has the same variables.
        const all = await versionsOf(tx, companyId, templateId)
        const versions = await inExportLanguage(tx, companyId, all, layout.language)
        sources.push({ reading, companyId, filters, versions, names, addressOf, title: all[0]?.title ?? '' })
      }
      return yield* datasetsZip(request.format, sources, deps.now(), onTasks)
    }
  }
}

async function* counted(
  batches: AsyncGenerator<TaskRow[], void, undefined>,
  onTasks: (count: number) => void,
) {
  for await (const batch of batches) {
    yield batch
    onTasks(batch.length)
  }
}

async function* mapped<In, Out>(batches: AsyncIterable<In[]>, map: (one: In) => Out) {
  for await (const batch of batches) yield batch.map(map)
}

async function readPhoto({ files }: AppDeps, companyId: number, hash: string): Promise<Buffer | null> {
  const size = await files.size(companyId, hash)
  if (size === null) return null
  // With an explicit end, the stream allocates no buffer larger than the photo.
  const range = { start: 0, end: Math.max(0, size - 1) }
  const [first, ...rest]: Buffer[] = await files.read(companyId, hash, { range }).toArray()
  return first && rest.length === 0 ? first : Buffer.concat(first ? [first, ...rest] : [])
}
