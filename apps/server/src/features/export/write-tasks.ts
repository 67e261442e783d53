import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { ExportFormat } from '@quadrat/domain/export'
import type { AppDeps } from '#src/deps.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import { lastingPhotoAddress } from '#src/platform/file-address.ts'
import { requirePermission } from '#src/platform/permit.ts'
import { type Context, withReadTransactionAs } from '#src/platform/transaction.ts'
import { csvFile } from './csv.ts'
import { geojsonFile } from './geojson.ts'
import { photosZip } from './photos-zip.ts'
import {
  loadNames,
  type Selection,
  startReading,
  type TaskRow,
  type TemplateVersion,
  taskRows,
  templatesOf,
} from './task-rows.queries.ts'
import { taskTable } from './task-table.ts'
import { type Sheet, xlsxFile } from './xlsx.ts'

export interface TasksFileRequest extends Omit<Selection, 'companyId'> {
  format: ExportFormat
  /** The expiry of the photo addresses in the file. */
  expiresAt: Date
}

interface StreamOptions {
  /** Stops the file and its query. */
  signal?: AbortSignal
  /** Called with the number of further tasks written. */
  onTasks?(count: number): void
}

interface Person {
  companyId: number
  personId: number
}

type Chunks = AsyncGenerator<string | Buffer, void, undefined>

/**
 * Streams a file of tasks with the permissions of `person`, from one snapshot of the database. Backpressure slows the
 * query down, and closing the stream ends it.
 */
export function tasksFile(
  deps: AppDeps,
  person: Person,
  request: TasksFileRequest,
  { signal: stop, onTasks = () => {} }: StreamOptions = {},
): Readable {
  return streamOf(deps, person, stop, (read, signal) => tasksChunks(deps, read, request, signal, onTasks))
}

/** Streams the chunks of a generator that runs in a read transaction. */
export function streamOf(
  deps: AppDeps,
  person: Person,
  stop: AbortSignal | undefined,
  make: (read: Pick<Context, 'tx' | 'viewer'>, signal: AbortSignal) => Chunks,
): Readable {
  const out = new PassThrough({ highWaterMark: 64 * 1024 })
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
  signal: AbortSignal,
  onTasks: (count: number) => void,
): Chunks {
  requirePermission(viewer, 'task.export')
  const { companyId } = viewer
  const selection = { ...request, companyId, filters: inScope(viewer, request.filters) }
  const reading = { db: deps.db, tx, signal }
  const versions = await templatesOf(tx, selection)
  const names = await loadNames(tx, companyId)
  const host = deps.config.pages.backendUrl ?? deps.config.publicUrl
  const addressOf = (id: number) =>
    host + lastingPhotoAddress(deps.secrets, { companyId, id }, request.expiresAt)
  const table = (of: readonly TemplateVersion[]) => taskTable(of, names, addressOf)
  const rows = (order: 'newest' | 'template') =>
    counted(taskRows(reading, selection, { order, photos: 'ids' }), onTasks)

  switch (request.format) {
    case 'csv': {
      const { columns, cells } = table(versions)
      const headers = columns.map(column => column.header)
      return yield* csvFile(headers, mapped(rows('newest'), cells))
    }
    case 'geojson':
      return yield* geojsonFile(table(versions), rows('newest'))
    case 'xlsx':
      return yield* xlsxFile(sheetsOf(versions, table), rows('template'), deps.now())
    case 'photos': {
      let passes = 0
      const tasks = () => {
        const all = taskRows(reading, selection, { order: 'newest', photos: 'files' })
        return passes++ === 0 ? counted(all, onTasks) : all
      }
      const read = (hash: string) => readPhoto(deps, companyId, hash)
      return yield* photosZip({ tasks, names, versions, read }, deps.now())
    }
  }
}

/** One sheet per template; without tasks, one sheet with the common columns. */
function sheetsOf(
  versions: readonly TemplateVersion[],
  table: (of: readonly TemplateVersion[]) => Sheet['table'],
): Sheet[] {
  const byTemplate = Map.groupBy(versions, version => version.templateId)
  const sheets = [...byTemplate].map(([templateId, of]) => ({
    templateId,
    title: of[0]?.title ?? '',
    tasks: of.reduce((sum, version) => sum + version.tasks, 0),
    table: table(of),
  }))
  return sheets.length > 0 ? sheets : [{ templateId: 0, title: 'Tasks', tasks: 0, table: table([]) }]
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
