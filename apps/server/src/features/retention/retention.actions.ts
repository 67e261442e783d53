import { type RetentionRule, retainedSince, retentionMonths } from '@quadrat/domain/account/retention'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import type { Context } from '#src/platform/database/transaction.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  countOlder,
  hasProject,
  type RetentionRow,
  ruleOf,
  rulesOf,
  upsertRule,
} from './retention.queries.ts'

const months = z
  .int()
  .min(retentionMonths.min)
  .max(retentionMonths.max, { error: () => refusalTexts.project.monthsOver({ most: retentionMonths.max }) })
  .nullable()
const ruleSchema = z.object({ photosMonths: months, positionsMonths: months })

/**
 * The rule of a project; one that keeps everything if none was set.
 * @throws Problem not-found, permission.refused
 */
export async function readRetention(ctx: Context, projectId: number): Promise<RetentionRow> {
  requirePermission(ctx.viewer, 'retention.read')
  const { companyId } = ctx.viewer
  await requireProject(ctx, projectId)
  return (
    (await ruleOf(ctx.tx, companyId, projectId)) ?? {
      companyId,
      projectId,
      photosMonths: null,
      positionsMonths: null,
      updatedAt: ctx.now,
      ranAt: null,
      photosRemoved: 0,
      positionsRemoved: 0,
      rowVersion: 0,
    }
  )
}

export function readRetentionRules(ctx: Context) {
  requirePermission(ctx.viewer, 'retention.read')
  return rulesOf(ctx.tx, ctx.viewer.companyId)
}

/** How many photos and positions a rule would remove today. @throws Problem not-found, permission.refused */
export async function previewRetention(
  ctx: Context,
  projectId: number,
  input: RetentionRule,
): Promise<{ photos: number; positions: number }> {
  requirePermission(ctx.viewer, 'retention.write')
  const { photosMonths, positionsMonths } = parseInput(ruleSchema, input)
  await requireProject(ctx, projectId)
  return countOlder(ctx.tx, ctx.viewer.companyId, projectId, {
    photos: photosMonths === null ? null : retainedSince(ctx.now, photosMonths),
    positions: positionsMonths === null ? null : retainedSince(ctx.now, positionsMonths),
  })
}

/**
 * Says for how long a project keeps photos and positions. What is older goes in the next night.
 * @throws Problem not-found, permission.refused, input.invalid
 */
export async function updateRetention(
  ctx: Context,
  projectId: number,
  input: RetentionRule,
): Promise<RetentionRow> {
  requirePermission(ctx.viewer, 'retention.write')
  const rule = parseInput(ruleSchema, input)
  const before = await readRetention(ctx, projectId)
  if (before.photosMonths === rule.photosMonths && before.positionsMonths === rule.positionsMonths)
    return before
  const row = await upsertRule(ctx.tx, ctx.viewer.companyId, projectId, rule, ctx.now)
  ctx.audit({
    action: 'project.update-retention',
    subjectKind: 'project',
    subjectId: projectId,
    detail: {
      before: { photosMonths: before.photosMonths, positionsMonths: before.positionsMonths },
      after: rule,
    },
  })
  return row
}

async function requireProject(ctx: Context, projectId: number): Promise<void> {
  if (!(await hasProject(ctx.tx, ctx.viewer.companyId, projectId)))
    throw new Problem('not-found', { what: 'project' })
}
