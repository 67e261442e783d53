import { type Counting, usualCounting } from '@quadrat/domain/insights/counted-reports'
import { updateRow } from '#src/platform/database/company-rows.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, requireVersion } from '#src/platform/input/input.ts'
import { parseInput, readId, requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  type DashboardRow,
  findDashboard,
  hasProject,
  hasTemplates,
  lockDashboard,
} from './dashboard.queries.ts'
import { blocksSchema, countedSchema, type DashboardBlockInput } from './dashboard.rules.ts'
import { dashboards } from './dashboard.table.ts'

export type Dashboard = Pick<DashboardRow, 'projectId' | 'blocks' | 'counted' | 'rowVersion'> & {
  updatedAt: Date | null
}

/**
 * The dashboard of a project, or of the company; an empty one if nobody has arranged it.
 * @throws Problem not-found
 */
export async function readDashboard(ctx: Context, project?: string | null): Promise<Dashboard> {
  requirePermission(ctx.viewer, 'insight.read')
  const projectId = await projectOf(ctx, project)
  const row = await findDashboard(ctx.tx, ctx.viewer.companyId, projectId)
  return row ?? { projectId, blocks: [], counted: usualCounting, rowVersion: 0, updatedAt: null }
}

/**
 * Writes the blocks of a dashboard.
 * @throws Problem version.stale if somebody else has saved it since; not-found for a project or template of
 *   another company; input.invalid
 */
export async function saveDashboard(
  ctx: Context,
  input: {
    project?: string | null
    blocks: DashboardBlockInput[]
    /** Left out to keep what is chosen. */
    counted?: Counting | null
    rowVersion?: number | null
  },
): Promise<Dashboard> {
  requirePermission(ctx.viewer, 'dashboard.write')
  const { companyId } = ctx.viewer
  const blocks = parseInput(blocksSchema, input.blocks)
  const projectId = await projectOf(ctx, input.project)
  const templates = blocks.flatMap(({ chart, number, map }) => {
    const template = (chart ?? number ?? map)?.template
    return template ? readId(template, 'template') : []
  })
  requireFound((await hasTemplates(ctx.tx, companyId, templates)) || null, 'template')
  const before = await lockDashboard(ctx.tx, companyId, projectId, ctx.now)
  const counted = input.counted ? parseInput(countedSchema, input.counted) : before.counted
  // A client that missed the answer may send its change again.
  if (before.rowVersion > 0 && !changedKeys(before, { blocks, counted }).length) return before
  requireVersion(input.rowVersion, before.rowVersion)
  const after = await updateRow(ctx.tx, dashboards, companyId, before.id, {
    blocks,
    counted,
    rowVersion: before.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'dashboard.update',
    subjectKind: 'dashboard',
    subjectId: before.id,
    projectId,
    detail: { blocks: blocks.length, counted, ...(projectId !== null && { project: projectId }) },
  })
  return after
}

async function projectOf(ctx: Context, project: string | null | undefined): Promise<number | null> {
  if (!project) return null
  const id = readId(project, 'project')
  requireFound((await hasProject(ctx.tx, ctx.viewer.companyId, id)) || null, 'project')
  return id
}
