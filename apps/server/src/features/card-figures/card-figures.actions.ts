import { Problem } from '@quadrat/domain/problem'
import type { Context } from '#src/platform/database/transaction.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  findGroupFigures,
  findProjectFigures,
  type GroupFigures,
  type ProjectFigures,
} from './card-figures.queries.ts'

/** The most cards of one page. */
const cardsMax = 100

/** @throws Problem input.invalid for more ids than a page has cards */
export async function readProjectFigures(ctx: Context, ids: readonly number[]): Promise<ProjectFigures[]> {
  requirePermission(ctx.viewer, 'project.read')
  requireOnePage(ids)
  return findProjectFigures(ctx.tx, ctx.viewer.companyId, ids)
}

/** @throws Problem input.invalid for more ids than a page has cards */
export async function readGroupFigures(ctx: Context, ids: readonly number[]): Promise<GroupFigures[]> {
  requirePermission(ctx.viewer, 'group.read')
  requireOnePage(ids)
  return findGroupFigures(ctx.tx, ctx.viewer.companyId, ids)
}

function requireOnePage(ids: readonly number[]): void {
  if (ids.length > cardsMax)
    throw new Problem('input.invalid', {
      errors: [{ path: 'ids', message: inputTexts.atOnce({ most: cardsMax }) }],
    })
}
