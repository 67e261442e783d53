import { isUnderWay } from '@quadrat/domain/export'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { type ArchiveRow, archiveFiles, insertArchive, listArchives } from './company-archive.queries.ts'

const dayMs = 86_400_000

export function readCompanyArchives(ctx: Context): Promise<ArchiveRow[]> {
  requirePermission(ctx.viewer, 'company.archive')
  return listArchives(ctx.tx, ctx.viewer.companyId, ctx.now)
}

/**
 * Starts the export of the whole company, one at a time.
 * @throws Problem permission.refused, export.too-many
 */
export async function startCompanyArchive(ctx: Context): Promise<ArchiveRow> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'company.archive')
  if ((await archiveFiles.countUnderWay(tx, viewer.companyId)) > 0) throw new Problem('export.too-many')
  const row = await insertArchive(tx, {
    companyId: viewer.companyId,
    state: 'waiting',
    createdById: viewer.personId,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + limits.exports.keptDays * dayMs),
  })
  ctx.audit({ action: 'company.export', subjectKind: 'company', subjectId: viewer.companyId })
  ctx.enqueue({
    name: 'write-company-archive',
    data: { companyId: viewer.companyId, personId: viewer.personId, archiveId: row.id },
  })
  return row
}

/** @throws Problem not-found, permission.refused, export.ended */
export async function cancelCompanyArchive(ctx: Context, id: number): Promise<ArchiveRow> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'company.archive')
  const row = requireFound(await archiveFiles.find(tx, viewer.companyId, id), 'export')
  if (!isUnderWay(row.state) || !(await archiveFiles.cancel(tx, viewer.companyId, id, now)))
    throw new Problem('export.ended')
  ctx.audit({ action: 'company.cancel-export', subjectKind: 'company', subjectId: viewer.companyId })
  return { ...row, state: 'cancelled' }
}

/** What the file is saved as, with the day in UTC. */
export function archiveName({ createdAt }: Pick<ArchiveRow, 'createdAt'>): string {
  return `company-archive(${createdAt.toISOString().slice(0, 10)}).zip`
}
