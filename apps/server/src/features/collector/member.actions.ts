import { Problem } from '@quadrat/domain/problem'
import { requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import { updateCollector } from './collector.actions.ts'
import { moveToGroup, type PersonRow } from './collector.queries.ts'

/**
 * Puts people into a group, all of them or none. Nobody is in two: who was in another leaves it.
 * @throws Problem not-found when the company has no such group or one of them is nobody of the field
 */
export async function addToGroup(ctx: Context, groupId: number, personIds: readonly number[]): Promise<void> {
  requirePermission(ctx.viewer, 'collector.write')
  const wanted = new Set(personIds)
  const moved = await moveToGroup(ctx.tx, ctx.viewer.companyId, groupId, [...wanted], ctx.now)
  if (moved.length !== wanted.size) throw new Problem('not-found', { what: 'data collector' })
  for (const { id, role } of moved)
    ctx.audit({
      action: `${role}.update`,
      subjectKind: role,
      subjectId: id,
      detail: { changed: ['groupId'] },
    })
}

export function removeFromGroup(ctx: Context, personId: number): Promise<PersonRow> {
  return updateCollector(ctx, personId, { groupId: null })
}
