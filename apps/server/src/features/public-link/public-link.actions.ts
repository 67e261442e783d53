import { randomUUID } from 'node:crypto'
import { answerClassOf } from '@quadrat/domain/answer/answer-chart'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { receivedFieldSchema } from '@quadrat/domain/template/template'
import { fieldsOfVersions } from '#src/features/answer-chart/chart-records.queries.ts'
import { hasProject } from '#src/features/dashboard/dashboard.queries.ts'
import { lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import { findByClientId, insertOnce } from '#src/platform/database/insert-once.ts'
import type { CompanyReader } from '#src/platform/database/public-transaction.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { parseInput, readId, requireFound } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { createToken, hashSecret, readToken } from '#src/platform/security/token.ts'
import {
  addViews,
  countLinks,
  findLink,
  hasGroup,
  listLinks,
  type PublicLinkShown,
} from './public-link.queries.ts'
import { type NewLink, newLinkSchema, type Shown } from './public-link.rules.ts'
import { publicLinks } from './public-link.table.ts'

/** A link with its token, which is shown this once. */
export interface CreatedLink {
  id: number
  token: string
}

/** A link as its reader finds it. */
export type OpenLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

export function readLinks(ctx: Context): Promise<PublicLinkShown[]> {
  requirePermission(ctx.viewer, 'public-link.read')
  return listLinks(ctx.tx, ctx.viewer.companyId, { limit: limits.publicLinks.listed })
}

export async function readLink(ctx: Context, id: number): Promise<PublicLinkShown | null> {
  requirePermission(ctx.viewer, 'public-link.read')
  const [link] = await listLinks(ctx.tx, ctx.viewer.companyId, { id, limit: 1 })
  return link ?? null
}

/**
 * Makes a public link. A repeat by the same person, whose first answer was lost, gets another token in place
 * of the one that nobody has seen, because only its hash is kept.
 * @throws Problem input.invalid, not-found for records of another company, public-link.too-many
 */
export async function createLink(ctx: Context, input: NewLink): Promise<CreatedLink> {
  requirePermission(ctx.viewer, 'public-link.write')
  const { clientId: given, ...values } = parseInput(newLinkSchema, input)
  const { companyId, personId } = ctx.viewer
  requireTime(ctx.now, values.expiresAt)
  await requireRecords(ctx, values.shows)
  const clientId = given ?? randomUUID()
  const token = createToken(companyId)
  const tokenHash = hashSecret(token)
  const existing = await findByClientId(ctx.tx, publicLinks, companyId, clientId)
  if (!existing && (await countLinks(ctx.tx, companyId)) >= limits.publicLinks.perCompany)
    throw new Problem('public-link.too-many', { most: limits.publicLinks.perCompany })
  const { row, isNew } = await insertOnce(ctx.tx, publicLinks, {
    ...values,
    companyId,
    clientId,
    tokenHash,
    createdById: personId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!isNew) {
    if (row.createdById !== personId || row.revokedAt) throw new Problem('not-found', { what: 'link' })
    await updateRow(ctx.tx, publicLinks, companyId, row.id, { tokenHash, updatedAt: ctx.now })
    return { id: row.id, token }
  }
  const { shows, coarseness, origins, expiresAt } = values
  ctx.audit({
    action: 'public-link.create',
    subjectKind: 'public-link',
    subjectId: row.id,
    detail: { title: row.title, shows, origins, expiresAt, ...(shows.kind === 'map' && { coarseness }) },
  })
  return { id: row.id, token }
}

/** Ends a link at once. A link that has been revoked stays so. */
export async function revokeLink(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'public-link.write')
  const { companyId } = ctx.viewer
  const row = requireFound(await lockRow(ctx.tx, publicLinks, companyId, id), 'link')
  if (row.revokedAt) return
  await updateRow(ctx.tx, publicLinks, companyId, id, { revokedAt: ctx.now, updatedAt: ctx.now })
  ctx.audit({
    action: 'public-link.revoke',
    subjectKind: 'public-link',
    subjectId: id,
    detail: { title: row.title },
  })
}

/** The company that a token claims. @throws Problem not-found, the same for all tokens that no link has */
export function claimOf(token: string): { companyId: number; hash: Buffer } {
  return requireFound(readToken(token), 'link')
}

/**
 * The link of a token.
 * @throws Problem not-found; public-link.ended for one that is revoked or over, whose token nobody can guess
 */
export async function openLink({ tx, companyId, now }: CompanyReader, hash: Buffer): Promise<OpenLink> {
  const link = requireFound(await findLink(tx, companyId, hash, now), 'link')
  if (link.hasEnded) throw new Problem('public-link.ended')
  return link
}

/** Counts views of a link. */
export function countViews({ tx, companyId, now }: CompanyReader, id: number, views: number): Promise<void> {
  return addViews(tx, companyId, id, { views, at: now })
}

function requireTime(now: Date, expiresAt: Date | null): void {
  if (!expiresAt) return
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + limits.publicLinks.years)
  if (expiresAt <= now) throw refused('expiresAt', refusalTexts.publicLink.dayPassed)
  if (expiresAt > last)
    throw refused('expiresAt', refusalTexts.publicLink.tooLong({ years: limits.publicLinks.years }))
}

/**
 * @throws Problem not-found for records that the company does not have; input.invalid for a question without
 *   a chart
 */
async function requireRecords({ tx, viewer }: Context, shows: Shown): Promise<void> {
  const { companyId } = viewer
  const charted = shows.kind === 'chart' ? shows.chart : null
  for (const only of [shows.only, charted?.only]) {
    if (only?.project)
      requireFound((await hasProject(tx, companyId, readId(only.project, 'project'))) || null, 'project')
    if (only?.group)
      requireFound((await hasGroup(tx, companyId, readId(only.group, 'group'))) || null, 'group')
  }
  if (shows.kind === 'dashboard' && shows.project)
    requireFound((await hasProject(tx, companyId, readId(shows.project, 'project'))) || null, 'project')
  const template = charted?.template ?? (shows.kind === 'map' ? shows.template : null)
  if (!template) return
  const found = requireFound(await fieldsOfVersions(tx, companyId, readId(template, 'template')), 'template')
  if (!charted) return
  const isDrawn = found.versions.flat().some(stored => {
    const { data: field } = receivedFieldSchema.safeParse(stored)
    return field?.id === charted.field && field.kind !== 'unknown' && answerClassOf(field.kind) !== null
  })
  if (!isDrawn) throw refused('shows.chart.field', refusalTexts.publicLink.chartOnly)
}

const refused = (path: string, message: string) =>
  new Problem('input.invalid', { errors: [{ path, message }] })
