import {
  type ExportFormat,
  type ExportLayout,
  exportEnding,
  isUnderWay,
  refusedLayout,
  taskExportName,
  usualLayout,
} from '@quadrat/domain/export'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { countTasks } from '#src/features/task/task.queries.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import { findByClientId } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { languageTagInput } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  type ExportQuery,
  type ExportRow,
  exportFiles,
  exportLanguages,
  insertExport,
  listExports,
} from './export.queries.ts'
import { taskExports } from './export.table.ts'

const hourMs = 3_600_000

interface NewExport {
  format: ExportFormat
  filters?: TaskFilters | null
  /** A part of the list, newest first; all tasks if it is missing or its limit is below 1. */
  pagination?: { start?: number | null; limit?: number | null } | null
  /** What differs from the usual layout. */
  layout?: Partial<ExportLayout>
  /** A repeat with the same one starts nothing. */
  clientId?: string
}

/** Reads exports as GraphQL selects them. */
export function readExports<Q extends ExportQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'task.export')
  return listExports(ctx.tx, query)
}

/** Reads one export as GraphQL selects it; null if the company does not have it. */
export async function readExport<Q extends ExportQuery>(ctx: Context, query: Q) {
  const [row] = await readExports(ctx, { ...query, limit: 1 })
  return row ?? null
}

const layoutInput = z.object({ layout: z.object({ language: languageTagInput.nullish() }) })

/** The languages that templates and data lists of the company are written in or translated into, as tags. */
export async function readExportLanguages({ tx, viewer }: Context): Promise<string[]> {
  requirePermission(viewer, 'task.export')
  return exportLanguages(tx, viewer.companyId)
}

/**
 * Starts an export of the matching tasks. A small one is written during its download, a large one by a job.
 * @throws Problem permission.refused, export.too-many, input.invalid for a layout that the format cannot have
 */
export async function startExport(ctx: Context, request: NewExport): Promise<ExportRow> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'task.export')
  const { format, filters, pagination, layout = {}, clientId } = request
  const existing = clientId && (await findByClientId(tx, taskExports, viewer.companyId, clientId))
  if (existing) return existing
  parseInput(layoutInput, { layout })
  const refused = refusedLayout(format, layoutOf({ layout }))
  if (refused)
    throw new Problem('input.invalid', {
      errors: [{ path: `layout.${refused}`, message: refusalTexts.export.layoutRefused({ format }) }],
    })
  const firstRow = Math.max(0, pagination?.start ?? 0)
  const rowsMax = pagination?.limit && pagination.limit > 0 ? pagination.limit : null
  const matching = await countTasks(tx, viewer.companyId, inScope(viewer, filters))
  const rowsTotal = Math.min(Math.max(0, matching - firstRow), rowsMax ?? matching)
  const direct = rowsTotal <= limits.exports.directTasks
  if (!direct && (await exportFiles.countUnderWay(tx, viewer.companyId)) >= limits.exports.underWay)
    throw new Problem('export.too-many')
  const hours = direct ? limits.exports.directHours : limits.exports.keptDays * 24
  const { row, isNew } = await insertExport(tx, {
    companyId: viewer.companyId,
    clientId,
    format,
    filters: (filters ?? {}) as Record<string, unknown>,
    layout,
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
  if (!isNew) return row
  ctx.audit({
    action: 'task.export',
    subjectKind: 'export',
    subjectId: row.id,
    detail: {
      format,
      filters: filters ?? {},
      tasks: rowsTotal,
      ...(Object.keys(layout).length > 0 && { layout }),
    },
  })
  ctx.publish({ name: 'export-updated', exportId: String(row.id) })
  if (!direct)
    ctx.enqueue({
      name: 'write-export',
      data: { companyId: viewer.companyId, personId: viewer.personId, exportId: row.id },
    })
  return row
}

/** Checks and audits a direct download of tasks before it begins. @throws Problem permission.refused */
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
  const row = requireFound(await exportFiles.find(tx, viewer.companyId, id), 'export')
  if (!isUnderWay(row.state) || !(await exportFiles.cancel(tx, viewer.companyId, id, now)))
    throw new Problem('export.ended')
  ctx.audit({ action: 'task.cancel-export', subjectKind: 'export', subjectId: id })
  ctx.publish({ name: 'export-updated', exportId: String(id) })
}

/** The layout of an export, with the parts that were not chosen. */
export function layoutOf({ layout }: Pick<ExportRow, 'layout'>): ExportLayout {
  return { ...usualLayout, ...layout }
}

type Named = Pick<ExportRow, 'format' | 'createdAt' | 'layout'>

/** The file name of the download. */
export function nameOf(row: Named): string {
  return taskExportName(row.format, row.createdAt, layoutOf(row))
}

/** The ending of the file, which tells its content type. */
export function endingOf(row: Pick<Named, 'format' | 'layout'>): string {
  return exportEnding(row.format, layoutOf(row))
}
