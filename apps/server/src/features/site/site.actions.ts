import { type Outline, readOutline } from '@quadrat/domain/map/outline'
import { siteTexts } from '@quadrat/domain/messages/site-en'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { deleteRow, insertRow, lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, idInput, requireVersion } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { readsOf } from '#src/platform/security/reads-of.ts'
import { findSiteByClientId, lockProjectSite, type SiteRow, siteList } from './site.queries.ts'
import { sites } from './site.table.ts'

const outlineSchema = z.unknown().transform((geojson, parsing): Outline => {
  const read = readOutline(geojson)
  if (read.fault === undefined) return read.outline
  parsing.addIssue({ code: 'custom', message: siteTexts.fault(read.fault) })
  return z.NEVER
})
const newSiteSchema = z.object({ projectId: idInput, outline: outlineSchema, clientId: clientIdInput })
const siteUpdateSchema = z.object({ outline: outlineSchema, rowVersion: z.int().nullable().optional() })

/** The `outline` is GeoJSON: a geometry, a feature or a collection of them. */
export interface NewSiteInput {
  projectId: string
  outline?: unknown
  clientId?: string | null
}

export const siteReads = readsOf(siteList, 'site.read')

/**
 * Gives a project its place of work.
 * @throws Problem not-found without the project; input.invalid for what is no outline, and if the project has
 *   one
 */
export async function createSite(ctx: Context, input: NewSiteInput): Promise<SiteRow> {
  requirePermission(ctx.viewer, 'site.write')
  const { companyId } = ctx.viewer
  const { projectId, outline, clientId } = parseInput(newSiteSchema, input)
  const { hasSite, hasTasks } = requireFound(await lockProjectSite(ctx.tx, companyId, projectId), 'project')
  const existing = clientId && (await findSiteByClientId(ctx.tx, companyId, clientId))
  if (existing) return existing
  if (hasSite)
    throw new Problem('input.invalid', { errors: [{ path: 'project', message: siteTexts.hasOne }] })
  const site = await insertRow(ctx.tx, sites, {
    companyId,
    clientId,
    projectId,
    outline,
    checkedVersion: hasTasks ? 0 : 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'site.create',
    subjectKind: 'site',
    subjectId: site.id,
    projectId,
    detail: { projectId },
  })
  compareTasks(ctx, projectId)
  return site
}

/**
 * Changes the outline.
 * @throws Problem version.stale with both versions; input.invalid for what is no outline
 */
export async function updateSite(
  ctx: Context,
  id: number,
  input: { outline?: unknown; rowVersion?: number | null },
): Promise<SiteRow> {
  requirePermission(ctx.viewer, 'site.write')
  const { rowVersion, outline } = parseInput(siteUpdateSchema, input)
  const site = requireFound(await lockRow(ctx.tx, sites, ctx.viewer.companyId, id), 'place of work')
  // No version check here: a client that missed the first answer repeats the change with its old version.
  if (!changedKeys(site, { outline }).length) return site
  requireVersion(rowVersion, site.rowVersion)
  const after = await updateRow(ctx.tx, sites, ctx.viewer.companyId, id, {
    outline,
    rowVersion: site.rowVersion + 1,
    updatedAt: ctx.now,
  })
  const { projectId } = site
  ctx.audit({ action: 'site.update', subjectKind: 'site', subjectId: id, projectId, detail: { projectId } })
  compareTasks(ctx, projectId)
  return after
}

/** Takes the place of work from its project. @throws Problem not-found */
export async function deleteSite(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'site.write')
  const { projectId } = requireFound(await lockRow(ctx.tx, sites, ctx.viewer.companyId, id), 'place of work')
  await deleteRow(ctx.tx, sites, ctx.viewer.companyId, id)
  ctx.audit({ action: 'site.delete', subjectKind: 'site', subjectId: id, projectId, detail: { projectId } })
  compareTasks(ctx, projectId)
}

/**
 * The tasks that are here are compared by a job: a project may have a million. New ones are compared on
 * arrival.
 */
function compareTasks(ctx: Context, projectId: number): void {
  ctx.enqueue({ name: 'mark-outside-tasks', data: { companyId: ctx.viewer.companyId, projectId } })
}
