import { Problem } from '@quadrat/domain/problem'
import { requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import { updateCollector } from './collector.actions.ts'
import { moveToGroup, type PersonRow } from './collector.queries.ts'

/**
 * Adds people to a group, all of them or none. A person has one group at most, so they leave the one before.
 * @throws Problem not-found if the company has no such group, or one of the ids is no collector or member
 */
export async function addToGroup(ctx: Context, groupId: number, personIds: readonly number[]): Promise<void> {
  requirePermission(ctx.viewer, 'collector.write')
  const uniqueIds = [...new Set(personIds)]
  const moved = await moveToGroup(ctx.tx, ctx.viewer.companyId, groupId, uniqueIds, ctx.now)
  if (moved.length !== uniqueIds.length) throw new Problem('not-found', { what: 'data collector' })
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
