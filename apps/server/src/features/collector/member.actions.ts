import { Problem } from '@quadrat/domain/problem'
import { lockGroup } from '#src/features/group/group.queries.ts'
import { requireFound, requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import { updateCollector } from './collector.actions.ts'
import { type FieldPerson, moveToGroup, type PersonRow, takeOutOfGroup } from './collector.queries.ts'

/**
 * Adds people to a group, all of them or none. A person has one group at most, so they leave the one before.
 * @throws Problem not-found if the company has no such group, or one of the ids is no collector or member
 */
export async function addToGroup(ctx: Context, groupId: number, personIds: readonly number[]): Promise<void> {
  requirePermission(ctx.viewer, 'collector.write')
  const uniqueIds = [...new Set(personIds)]
  const moved = await moveToGroup(ctx.tx, ctx.viewer.companyId, groupId, uniqueIds, ctx.now)
  if (moved.length !== uniqueIds.length) throw new Problem('not-found', { what: 'data collector' })
  auditMoves(ctx, moved)
}

function auditMoves(ctx: Context, moved: readonly Pick<FieldPerson, 'id' | 'role'>[]): void {
  for (const { id, role } of moved)
    ctx.audit({
      action: `${role}.update`,
      subjectKind: role,
      subjectId: id,
      detail: { changed: ['groupId'] },
    })
}

/**
 * Removes several people from a group. Who is in another group by now, or in none, stays as they are.
 * @throws Problem not-found if the company has no such group
 */
export async function removeAllFromGroup(
  ctx: Context,
  groupId: number,
  personIds: readonly number[],
): Promise<void> {
  requirePermission(ctx.viewer, 'collector.write')
  const { companyId } = ctx.viewer
  requireFound(await lockGroup(ctx.tx, companyId, groupId), 'group')
  auditMoves(ctx, await takeOutOfGroup(ctx.tx, companyId, groupId, personIds, ctx.now))
}

export function removeFromGroup(ctx: Context, personId: number): Promise<PersonRow> {
  return updateCollector(ctx, personId, { groupId: null })
}
