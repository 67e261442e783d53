import { Problem } from '@quadrat/domain/problem'
import type { Context } from '#src/platform/database/transaction.ts'
import { recipientsAmong, replaceRecipients } from './notification.queries.ts'
import { expandGroups, groupsAmong, membersOfGroups, replaceGroups } from './notification-group.queries.ts'

/** Whom a notification goes to: chosen people, and groups, whose members are found again at each run. */
interface Recipients {
  people: number[]
  groups: number[]
  /** How many people these are now. */
  count: number
}

/**
 * Reads the recipients of a save. People who are archived or deactivated are left out, because nothing would
 * reach them. What people in chosen projects save goes to the members of a group whom they see, and not to
 * the group, because others may join it; the groups that colleagues chose stay.
 * @param kept the groups of the notification so far
 * @throws Problem not-found when one of them is no collector, member or group of the company
 */
export async function readRecipients(
  { tx, viewer: { companyId, inProjects } }: Context,
  given: { recipients: readonly number[]; groups: readonly number[] },
  kept: readonly number[] = [],
): Promise<Recipients> {
  const wanted = [...new Set(given.recipients)]
  const found = await recipientsAmong(tx, companyId, wanted)
  if (found.length < wanted.length) throw new Problem('not-found', { what: 'data collector' })
  const wantedGroups = [...new Set(given.groups)]
  const chosenGroups = await groupsAmong(tx, companyId, wantedGroups)
  if (chosenGroups.length < wantedGroups.length) throw new Problem('not-found', { what: 'group' })
  const groups = inProjects === null ? chosenGroups : [...kept]
  const expanded = chosenGroups.filter(id => !groups.includes(id))
  const chosen = found.filter(({ isReached }) => isReached).map(({ id }) => id)
  const people = sorted([...chosen, ...(await membersOfGroups(tx, companyId, expanded))])
  const members = await membersOfGroups(tx, companyId, groups)
  return { people, groups, count: sorted([...people, ...members]).length }
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

/** Writes the recipients of a notification. */
export async function writeRecipients(
  { tx, viewer: { companyId, inProjects } }: Context,
  notificationId: number,
  { people, groups }: Recipients,
): Promise<void> {
  await replaceRecipients(tx, companyId, notificationId, people)
  if (inProjects === null) await replaceGroups(tx, companyId, notificationId, groups)
  await expandGroups(tx, companyId, notificationId)
}
