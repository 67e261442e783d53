import { limits } from '@quadrat/domain/limits'
import { labelColumn } from '@quadrat/domain/template/list-labels'
import { and, arrayContains, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { companyArchives } from '#src/features/company-archive/company-archive.table.ts'
import { files } from '#src/features/file/file.table.ts'
import { deletedTasks } from '#src/features/task/deleted-task.table.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { insertOnce } from '#src/platform/database/insert-once.ts'
import { filesOf } from '#src/platform/files/file-attempts.ts'
import { readInstant } from '#src/platform/input/calendar-day.ts'
import { ofCompany } from '#src/platform/nodes/each-company.ts'
import { taskExports } from './export.table.ts'
import { exportRuns } from './schedule.table.ts'

export type ExportRow = typeof taskExports.$inferSelect

export const exportFiles = filesOf(taskExports, { rowsDone: 0 })

/** Inserts an export, or returns the one that the same request inserted. */
export function insertExport(
  tx: Tx,
  row: typeof taskExports.$inferInsert,
): Promise<{ row: ExportRow; isNew: boolean }> {
  return insertOnce(tx, taskExports, row)
}

export type ExportQuery = NonNullable<Parameters<Tx['query']['taskExports']['findMany']>[0]>

export function listExports<Q extends ExportQuery>(tx: Tx, query: Q) {
  return tx.query.taskExports.findMany(query)
}

/** The exports of a company that have not expired, newest first. */
export function exportsOf(companyId: number, now: Date) {
  return {
    where: { companyId, expiresAt: { gt: now } },
    orderBy: { id: 'desc' as const },
    limit: limits.exports.listed,
  }
}

/**
 * The tags of the languages that the newest versions of a company's templates and its data lists have, in
 * their order.
 */
export async function exportLanguages(tx: Tx, companyId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ tag: string }>(sql`
    select tag from templates t cross join lateral (
      select t.languages ->> 'default' as tag union all select jsonb_object_keys(t.languages -> 'texts')) one
    where t.company_id = ${companyId} and t.status <> 'old' and jsonb_typeof(t.languages) = 'object'
    union select substr(one.title, ${labelColumn('').length + 1}::int) as tag
      from data_lists l cross join jsonb_array_elements_text(l.columns) as one(title)
      where l.company_id = ${companyId} and one.title like ${labelColumn('%')} order by tag`)
  return rows.map(({ tag }) => tag)
}

/** Ends the exports of a person whose file is made or being made: it has what they may not see any more. */
export async function endExportsOf(tx: Tx, companyId: number, personId: number, now: Date): Promise<void> {
  await tx
    .update(taskExports)
    .set({ state: 'cancelled', expiresAt: now, updatedAt: now })
    .where(
      and(
        equals(taskExports, { companyId, createdById: personId }),
        or(isNotNull(taskExports.hash), exportFiles.is.underWay),
      ),
    )
}

/** Expired exports of all companies, `atMost` per call. */
export function expiredExports(tx: Tx, now: Date, atMost: number): Promise<ExportRow[]> {
  return tx
    .select()
    .from(taskExports)
    .where(and(ofCompany(tx, taskExports.companyId), exportFiles.is.over(now)))
    .orderBy(desc(taskExports.id))
    .limit(atMost)
}

export async function deleteExport(tx: Tx, { companyId, id }: ExportRow): Promise<void> {
  await tx.delete(taskExports).where(exportFiles.is.one(companyId, id))
}

/**
 * True if an export, a scheduled one, an archive of the company or a file has this hash, or a deleted report
 * that can be restored; equal contents share one file in the store.
 */
export async function isHashInUse(tx: Tx, companyId: number, hash: string): Promise<boolean> {
  const exports = await tx.$count(taskExports, equals(taskExports, { companyId, hash }))
  return (
    exports > 0 ||
    (await tx.$count(files, equals(files, { companyId, hash }))) > 0 ||
    (await tx.$count(companyArchives, equals(companyArchives, { companyId, hash }))) > 0 ||
    (await tx.$count(exportRuns, equals(exportRuns, { companyId, hash }))) > 0 ||
    (await tx.$count(
      deletedTasks,
      and(
        eq(deletedTasks.companyId, companyId),
        isNotNull(deletedTasks.content),
        arrayContains(deletedTasks.fileHashes, [hash]),
      ),
    )) > 0
  )
}

/** A stored filter with its dates parsed. */
export function readStoredFilters(stored: Record<string, unknown>): TaskFilters {
  return JSON.parse(JSON.stringify(stored), (key, value) => {
    if ((key === 'gte' || key === 'lte') && typeof value === 'string') return readInstant(value)
    return key === 'between' && Array.isArray(value) ? value.map(readInstant) : value
  })
}
