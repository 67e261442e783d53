import { type Asked, askedIn } from '#src/features/template/asked-questions.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  oneReport,
  type ReportDepth,
  type ReportPage,
  type ReportRow,
  reportPage,
} from './report-page.queries.ts'
import { inScope } from './task-scope.queries.ts'

/** Returns a page of reports, and what was asked in them. */
export async function readReports(
  { tx, viewer }: Context,
  page: ReportPage,
): Promise<{ rows: ReportRow[]; asked: Asked }> {
  requirePermission(viewer, 'task.read')
  const { companyId } = viewer
  const rows = await reportPage(tx, companyId, { ...page, filters: inScope(viewer, page.filters) })
  return { rows, asked: await askedIn(tx, companyId, rows) }
}

/** @throws Problem not-found */
export async function readReport(
  { tx, viewer }: Context,
  id: number,
  depth: ReportDepth = 'whole',
): Promise<{ row: ReportRow; asked: Asked }> {
  requirePermission(viewer, 'task.read')
  const { companyId } = viewer
  const row = requireFound(await oneReport(tx, companyId, id, depth), 'task')
  return { row, asked: await askedIn(tx, companyId, [row]) }
}
