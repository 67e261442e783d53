import { groupTexts } from '@quadrat/domain/messages/people-en'
import { lockPair, refusedInto } from '#src/platform/database/lock-pair.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import type { GroupRow } from './group.queries.ts'
import { isMergedInto, lockWholeGroup, replaceGroup } from './merge-groups.queries.ts'

/**
 * Merges a group into another: its people, reports and notifications get the other one, and it is deleted. A
 * repeat changes nothing.
 * @returns the group that everything has now
 * @throws Problem not-found; input.invalid for one and the same group
 */
export async function mergeGroups(ctx: Context, from: number, into: number): Promise<GroupRow> {
  requirePermission(ctx.viewer, 'group.write')
  const { companyId } = ctx.viewer
  const pair = await lockPair({ from, into }, id => lockWholeGroup(ctx.tx, companyId, id), 'group')
  if (!pair.source && (await isMergedInto(ctx.tx, companyId, from, into))) return pair.target
  const source = requireFound(pair.source, 'group')
  if (from === into) throw refusedInto(groupTexts.mergeIntoItself)
  const { people, reports } = await replaceGroup(ctx.tx, companyId, { from, into, now: ctx.now })
  ctx.audit({
    action: 'group.merge',
    subjectKind: 'group',
    subjectId: from,
    detail: {
      name: source.name,
      groupId: into,
      amountOfPeople: people.length,
      amountOfReports: reports,
    },
  })
  // The phones of its people show the group's name, and fetch everything after any event.
  ctx.publish({ name: 'group-updated', groupId: String(from) }, people)
  ctx.publish({ name: 'group-updated', groupId: String(into) })
  return pair.target
}
