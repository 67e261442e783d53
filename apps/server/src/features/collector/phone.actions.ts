import { forgetPush, phoneById, phonesOf } from '#src/features/device/device.queries.ts'
import { lastInvite } from '#src/features/session/invite.queries.ts'
import { endSessions } from '#src/features/session/session.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound, requirePermission } from '#src/platform/security/permit.ts'
import { requireCollectors } from './collector.queries.ts'

/** Reads the last invite of a collector or group member. @throws Problem not-found */
export async function readInvite({ tx, viewer }: Context, personId: number) {
  requirePermission(viewer, 'record.browse')
  await requireCollectors(tx, viewer.companyId, [personId])
  return lastInvite(tx, viewer.companyId, personId)
}

/** Reads the phones of a collector or group member. @throws Problem not-found */
export async function readPhones({ tx, viewer, now }: Context, personId: number) {
  requirePermission(viewer, 'record.browse')
  await requireCollectors(tx, viewer.companyId, [personId])
  return phonesOf(tx, viewer.companyId, personId, now)
}

/**
 * Signs a lost phone out: its sessions end and it gets no more messages. Reports that wait on it stay there.
 * @throws Problem not-found
 */
export async function endPhoneSessions(ctx: Context, deviceId: number): Promise<void> {
  const { tx, viewer } = ctx
  requirePermission(viewer, 'collector.write')
  const phone = requireFound(await phoneById(tx, viewer.companyId, deviceId), 'phone')
  const ended = await endSessions(ctx, { reason: 'ended', deviceId })
  // Also of a phone whose sessions have expired: it would still get messages.
  await forgetPush(tx, viewer.companyId, deviceId)
  if (ended === 0) return
  ctx.publish({ name: 'collector-updated', collectorId: String(phone.personId) })
}
