import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { forgetPush, phoneById, phonesOf, upsertDevice } from '#src/features/device/device.queries.ts'
import { lastInvite } from '#src/features/session/invite.queries.ts'
import { endSessions, insertSession } from '#src/features/session/session.queries.ts'
import { collectName } from '#src/features/session/session.table.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { createToken, hashSecret } from '#src/platform/security/token.ts'
import { fieldSubject, lockCollector, requireCollectors } from './collector.queries.ts'

const dayMs = 24 * 60 * 60 * 1000

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

/**
 * Signs ODK Collect in as a collector or group member, and returns the path below which it finds its forms.
 * The path has the token of the session, which nobody can read again.
 * @param clientId made by the client. A repeat of a lost answer ends the session before.
 * @throws Problem not-found, account.blocked
 */
export async function createCollectKey(ctx: Context, personId: number, clientId: string): Promise<string> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'collector.invite')
  const { companyId } = viewer
  const person = requireFound(await lockCollector(tx, companyId, personId), 'data collector')
  if (person.blocked) throw new Problem('account.blocked')
  const deviceId = await upsertDevice(tx, companyId, personId, { id: clientId, name: collectName }, now)
  await endSessions(ctx, { reason: 'ended', deviceId })
  const token = createToken(companyId)
  await insertSession(tx, {
    companyId,
    personId,
    deviceId,
    tokenHash: hashSecret(token),
    userAgent: collectName,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + limits.session.collectorDays * dayMs),
  })
  ctx.audit({ action: 'collector.set-up-odk', subjectKind: fieldSubject(person), subjectId: personId })
  return `/key/${token}`
}
