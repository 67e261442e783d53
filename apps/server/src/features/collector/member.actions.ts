import { Problem } from '@quadrat/domain/problem'
import { groups } from '#src/features/group/group.table.ts'
import { lockRow } from '#src/platform/database/company-rows.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { updateCollector } from './collector.actions.ts'
import { type FieldPerson, lockCollectors, type PersonRow, updateGroupOf } from './collector.queries.ts'

/**
 * Adds people to a group, all of them or none. A person has one group at most, so they leave the one before.
 * Who is in it already stays as they are.
 * @throws Problem not-found if the company has no such group, or an id is neither a collector nor a member
 */
export async function addToGroup(ctx: Context, groupId: number, personIds: readonly number[]): Promise<void> {
  requirePermission(ctx.viewer, 'collector.write')
  const uniqueIds = [...new Set(personIds)]
  const found = await lockCollectors(ctx.tx, ctx.viewer.companyId, uniqueIds)
  if (found.length !== uniqueIds.length) throw new Problem('not-found', { what: 'data collector' })
  await move(
    ctx,
    found.filter(person => person.groupId !== groupId),
    groupId,
  )
}

/** Moves locked people to a group or, with null, out of theirs. */
async function move(
  ctx: Context,
  movers: readonly Pick<FieldPerson, 'id' | 'role' | 'groupId'>[],
  groupId: number | null,
): Promise<void> {
  if (!movers.length) return
  const ids = movers.map(({ id }) => id)
  await updateGroupOf(ctx.tx, ctx.viewer.companyId, ids, groupId, ctx.now)
  for (const { id, role, groupId: before } of movers)
    ctx.audit({
      action: `${role}.update`,
      subjectKind: role,
      subjectId: id,
      detail: { changed: ['groupId'], before: { groupId: before }, after: { groupId } },
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
  requireFound(await lockRow(ctx.tx, groups, companyId, groupId), 'group')
  const found = await lockCollectors(ctx.tx, companyId, personIds)
  await move(
    ctx,
    found.filter(person => person.groupId === groupId),
    null,
  )
}

export function removeFromGroup(ctx: Context, personId: number): Promise<PersonRow> {
  return updateCollector(ctx, personId, { groupId: null })
}
