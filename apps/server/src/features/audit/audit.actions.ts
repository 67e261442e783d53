import type { Permission } from '@quadrat/domain/account/permission'
import { type HistorySubject, historySubjects } from '@quadrat/domain/audit/audit'
import {
  type AuditChange,
  type AuditFact,
  auditChanges,
  auditFacts,
  recordsIn,
  shownTime,
} from '@quadrat/domain/audit/audit-words'
import { Problem } from '@quadrat/domain/problem'
import { timezoneOf } from '#src/features/export/schedule.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission, viewerMay } from '#src/platform/security/authorize.ts'
import {
  type AuditFilters,
  type AuditPosition,
  type AuditRow,
  countNewer,
  listHistory,
  listLines,
  namesOf,
  newestLink,
} from './audit.queries.ts'

/** A line in the words of the screens. */
export interface AuditLineShown extends AuditRow {
  name: string | null
  projectName: string | null
  changes: AuditChange[]
  facts: AuditFact[]
}

export interface AuditPage {
  lines: AuditLineShown[]
  hasMore: boolean
}

interface PageWanted {
  before: AuditPosition | null
  limit: number
}

const newerMax = 100

/** The history of a record is for those who may open its page. */
const historyPermission: Record<HistorySubject, Permission> = {
  collector: 'record.browse',
  'data-list': 'data-list.read',
  group: 'record.browse',
  member: 'record.browse',
  notification: 'notification.read',
  project: 'record.browse',
  site: 'record.browse',
  // It says when a colleague changed a password or a second step.
  staff: 'audit.read',
  tag: 'record.browse',
  template: 'record.browse',
  webhook: 'webhook.read',
}

/** The log of the company, the newest line first. */
export async function readAuditLines(
  ctx: Context,
  filters: AuditFilters,
  { before, limit }: PageWanted,
): Promise<AuditPage> {
  requirePermission(ctx.viewer, 'audit.read')
  return shown(
    ctx,
    await listLines(ctx.tx, ctx.viewer.companyId, filters, { before, limit: limit + 1 }),
    limit,
  )
}

/** How many lines match that are newer than those on the screen, 100 at most. */
export function countNewerLines(ctx: Context, filters: AuditFilters, after: AuditPosition): Promise<number> {
  requirePermission(ctx.viewer, 'audit.read')
  return countNewer(ctx.tx, ctx.viewer.companyId, filters, after, newerMax)
}

/** The newest link of the chain, for a place outside. */
export function readNewestLink(ctx: Context): Promise<{ lines: number; hash: string } | null> {
  requirePermission(ctx.viewer, 'audit.read')
  return newestLink(ctx.tx, ctx.viewer.companyId)
}

/** The lines about one record. From where they came is shown to those who may read the whole log. */
export async function readHistory(
  ctx: Context,
  kind: string,
  id: number,
  { before, limit }: PageWanted,
): Promise<AuditPage> {
  const known = historySubjects.find(one => one === kind)
  if (!known) throw new Problem('not-found', { what: 'record' })
  requirePermission(ctx.viewer, historyPermission[known])
  const { companyId } = ctx.viewer
  const rows = await listHistory(ctx.tx, companyId, known, id, { before, limit: limit + 1 })
  const place = viewerMay(ctx.viewer, 'audit.read') ? {} : { network: null, device: null }
  return shown(
    ctx,
    rows.map(row => ({ ...row, ...place })),
    limit,
  )
}

async function shown({ tx, viewer }: Context, rows: AuditRow[], limit: number): Promise<AuditPage> {
  const page = rows.slice(0, limit)
  const named = page.flatMap(({ subjectKind, subjectId, projectId, detail }) => [
    ...(subjectId === null ? [] : [{ kind: subjectKind, id: subjectId }]),
    ...(projectId === null ? [] : [{ kind: 'project' as const, id: projectId }]),
    ...recordsIn(detail),
  ])
  // At the same moment, so that it is one message.
  const [names, timezone] = await Promise.all([
    namesOf(tx, viewer.companyId, named),
    timezoneOf(tx, viewer.companyId),
  ])
  const nameOf = (kind: string, id: string) => names.get(`${kind} ${id}`)
  const timeOf = shownTime(timezone)
  return {
    hasMore: rows.length > limit,
    lines: page.map(row => ({
      ...row,
      name: (row.subjectId && nameOf(row.subjectKind, row.subjectId)) ?? nameInDetail(row.detail),
      projectName: (row.projectId && nameOf('project', row.projectId)) || null,
      changes: auditChanges(row.action, row.detail, nameOf, timeOf),
      facts: auditFacts(row.action, row.detail, nameOf, timeOf),
    })),
  }
}

/** The name that a line says itself, for a record that is gone. */
function nameInDetail({ name, title, url }: Record<string, unknown>): string | null {
  return [name, title, url].find((text): text is string => typeof text === 'string') ?? null
}
