import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import {
  countInviteMessages,
  insertInvites,
  invitedSince,
  inviteMessage,
} from '#src/features/session/invite.queries.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { type LockedPerson, lockCollectors, updateStatusOf } from './collector.queries.ts'

/** For how many people an action did something, and for how many there was nothing to do. */
export interface BatchOutcome {
  done: number
  skipped: number
}

/**
 * Sends several people a text message with a new sign-in link; earlier links become invalid. Those who are
 * deactivated, have no phone number or were sent an invite in the last minutes are skipped, so that a
 * repeated call sends nobody two.
 * @throws Problem not-found unless each id is a collector or member, messages.used-up
 */
export async function resendInvites(ctx: Context, ids: readonly number[]): Promise<BatchOutcome> {
  requirePermission(ctx.viewer, 'collector.invite')
  const { tx, viewer, now } = ctx
  const found = await lockAll(ctx, ids)
  const recent = await recentlyInvited(
    ctx,
    found.map(({ id }) => id),
  )
  const waiting = found.filter(({ id }) => !recent.has(id))
  const roles = new Map(waiting.map(({ id, role }) => [id, role]))
  const invites = await insertInvites(tx, viewer.companyId, [...roles.keys()], now)
  for (const invite of invites) {
    const { personId } = invite
    ctx.enqueue(inviteMessage(invite))
    ctx.audit({
      action: 'collector.invite',
      subjectKind: roles.get(personId) ?? 'collector',
      subjectId: personId,
    })
  }
  return { done: invites.length, skipped: found.length - invites.length }
}

/** How many text messages `resendInvites` would send to these people: a long one is several. */
export async function readInviteMessages(
  ctx: Context,
  ids: readonly number[],
  publicUrl: string,
): Promise<number> {
  requirePermission(ctx.viewer, 'collector.invite')
  const recent = await recentlyInvited(ctx, ids)
  const waiting = ids.filter(id => !recent.has(id))
  return countInviteMessages(ctx.tx, ctx.viewer.companyId, waiting, publicUrl)
}

/** How many of these people `resendInvites` would skip because they were invited in the last minutes. */
export async function readJustInvited(ctx: Context, ids: readonly number[]): Promise<number> {
  requirePermission(ctx.viewer, 'collector.invite')
  return (await recentlyInvited(ctx, ids)).size
}

/** Those of these people who were sent an invite in the last minutes. */
function recentlyInvited({ tx, viewer, now }: Context, ids: readonly number[]): Promise<Set<number>> {
  const since = new Date(now.getTime() - limits.invite.againMinutes * 60_000)
  return invitedSince(tx, viewer.companyId, ids, since)
}

/**
 * Deactivates several people, which blocks their accounts, or reactivates those who were deactivated. Who has
 * the status already is skipped, so a repeated call changes nothing.
 * @throws Problem not-found unless each id is a collector or member
 */
export async function updateStatuses(
  ctx: Context,
  ids: readonly number[],
  status: 'ACTIVE' | 'ARCHIVED',
): Promise<BatchOutcome> {
  requirePermission(ctx.viewer, 'collector.write')
  const found = await lockAll(ctx, ids)
  const isArchival = status === 'ARCHIVED'
  const changing = found.filter(person => (person.status === 'ARCHIVED') !== isArchival)
  const after = { status, blocked: isArchival }
  if (changing.length) {
    const changingIds = changing.map(({ id }) => id)
    await updateStatusOf(ctx.tx, ctx.viewer.companyId, changingIds, after, ctx.now)
  }
  const changed = ['status', 'blocked'] as const
  for (const person of changing) {
    if (isArchival) ctx.endSockets({ personId: person.id })
    ctx.audit({
      action: `${person.role}.update`,
      subjectKind: person.role,
      subjectId: person.id,
      detail: { changed: [...changed], status, ...changesOf(person, after, changed) },
    })
  }
  return { done: changing.length, skipped: found.length - changing.length }
}

async function lockAll(ctx: Context, ids: readonly number[]): Promise<LockedPerson[]> {
  const personIds = [...new Set(ids)]
  const found = await lockCollectors(ctx.tx, ctx.viewer.companyId, personIds)
  if (found.length !== personIds.length) throw new Problem('not-found', { what: 'data collector' })
  return found
}
