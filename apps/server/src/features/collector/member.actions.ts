import { Problem } from '@quadrat/domain/problem'
import type { Act } from '#src/platform/transaction.ts'
import { requirePermission } from '#src/platform/permit.ts'
import { changeCollector } from './collector.actions.ts'
import { moveToGroup, type PersonRow } from './collector.queries.ts'

/**
 * Puts people into a group, all of them or none. Nobody is in two: who was in another leaves it.
 * @throws Problem not-found when the company has no such group or one of them is nobody of the field
 */
export async function addToGroup(act: Act, groupId: number, personIds: readonly number[]): Promise<void> {
  requirePermission(act.viewer, 'collector.change')
  const wanted = new Set(personIds)
  const moved = await moveToGroup(act.tx, act.viewer.companyId, groupId, [...wanted], act.now)
  if (moved.length !== wanted.size) throw new Problem('not-found', { what: 'data collector' })
  for (const { id, role } of moved)
    act.log({ action: `${role}.change`, subjectKind: role, subjectId: id, detail: { changed: ['groupId'] } })
}

export function takeOutOfGroup(act: Act, personId: number): Promise<PersonRow> {
  return changeCollector(act, personId, { groupId: null })
}
