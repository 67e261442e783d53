import { type ExportFormat, isUnderWay, taskExportName } from '@quadrat/domain/export'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { countTasks } from '#src/features/task/task.queries.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import { cancelUnderWay, countUnderWay, type ExportRow, exportById, insertExport } from './export.queries.ts'

const hourMs = 3_600_000

interface NewExport {
  format: ExportFormat
  filters?: TaskFilters | null
  /** A part of the list, newest first; all of it when left out or when its limit is below 1. */
  pagination?: { start?: number | null; limit?: number | null } | null
}

/**
 * Starts an export of the tasks that match. Few are written while they are downloaded, many by a job.
 * @throws Problem permission.refused, export.too-many
 */
export async function startExport(ctx: Context, wanted: NewExport): Promise<ExportRow> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'task.export')
  const { format, filters, pagination } = wanted
  const firstRow = Math.max(0, pagination?.start ?? 0)
  const rowsMax = pagination?.limit && pagination.limit > 0 ? pagination.limit : null
  const matching = await countTasks(tx, viewer.companyId, filters)
  const rowsTotal = Math.min(Math.max(0, matching - firstRow), rowsMax ?? matching)
  const direct = rowsTotal <= limits.exports.directTasks
  if (!direct && (await countUnderWay(tx, viewer.companyId)) >= limits.exports.underWay)
    throw new Problem('export.too-many')
  const hours = direct ? limits.exports.directHours : limits.exports.keptDays * 24
  const row = await insertExport(tx, {
    companyId: viewer.companyId,
    format,
    filters: (filters ?? {}) as Record<string, unknown>,
    firstRow,
    rowsMax,
    direct,
    state: direct ? 'done' : 'waiting',
    rowsTotal,
    rowsDone: direct ? rowsTotal : 0,
    createdById: viewer.personId,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + hours * hourMs),
  })
  ctx.audit({
    action: 'task.export',
    subjectKind: 'export',
    subjectId: row.id,
    detail: { format, filters: filters ?? {}, tasks: rowsTotal },
  })
  ctx.publish({ name: 'export-updated', exportId: String(row.id) })
  if (!direct)
    ctx.enqueue({
      name: 'write-export',
      data: { companyId: viewer.companyId, personId: viewer.personId, exportId: row.id },
    })
  return row
}

/** Notes that tasks leave as a file at once, before they do. @throws Problem permission.refused */
export async function requireTaskExport(
  ctx: Context,
  format: ExportFormat,
  filters: TaskFilters,
): Promise<Context['viewer']> {
  requirePermission(ctx.viewer, 'task.export')
  const { companyId } = ctx.viewer
  ctx.audit({
    action: 'task.export',
    subjectKind: 'company',
    subjectId: companyId,
    detail: { format, filters },
  })
  return ctx.viewer
}

/** @throws Problem not-found, permission.refused, export.ended */
export async function cancelExport(ctx: Context, id: number): Promise<void> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'task.export')
  const row = await exportById(tx, viewer.companyId, id)
  if (!row) throw new Problem('not-found', { what: 'export' })
  if (!isUnderWay(row.state) || !(await cancelUnderWay(tx, viewer.companyId, id, now)))
    throw new Problem('export.ended')
  ctx.audit({ action: 'task.cancel-export', subjectKind: 'export', subjectId: id })
  ctx.publish({ name: 'export-updated', exportId: String(id) })
}

/** The name that the export's file is saved under. */
export function nameOf({ format, createdAt }: Pick<ExportRow, 'format' | 'createdAt'>): string {
  return taskExportName(format, createdAt)
}
