import { isStaff } from '@quadrat/domain/account/permission'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { deletePasswordCodes } from '#src/features/account/account.queries.ts'
import { insertPasswordChangedMail } from '#src/features/account/account-mail.queries.ts'
import { personBySignInName, updatePasswordHash } from '#src/features/person/person.queries.ts'
import {
  type Context,
  type TransactionDeps,
  withOwnerTransaction,
  withTransactionAs,
} from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { createDigits } from '#src/platform/security/token.ts'
import { insertInvite } from './invite.queries.ts'
import { endSessions, insertCode, openSessions, type SessionQuery, takeAttempt } from './session.queries.ts'
import type { SessionEndReason } from './session.table.ts'
import { codeText } from './text-messages.ts'

const minuteMs = 60_000

/** Text messages cost money and annoy, so the codes to one phone number are limited. */
const codeSends = { attempts: 5, windowSeconds: 15 * 60 }

/**
 * Counts a request for a sign-in code, also for unknown phone numbers.
 * @param phone in E.164
 * @param network from `networkOf`
 * @throws Problem rate.limited
 */
export async function limitCodeSends(deps: TransactionDeps, phone: string, network: string): Promise<void> {
  const now = deps.now()
  const seconds = await withOwnerTransaction(
    deps,
    async tx =>
      (await takeAttempt(tx, `code:${phone}`, now, codeSends)) ??
      (await takeAttempt(tx, `code-network:${network}`, now, limits.network)),
  )
  if (seconds !== null) throw new Problem('rate.limited', { seconds })
}

/** Sends a sign-in code to a collector's phone; does nothing for an unknown phone number. */
export async function sendCode(deps: TransactionDeps, phone: string): Promise<void> {
  const person = await withOwnerTransaction(deps, tx => personBySignInName(tx, phone))
  if (!person || isStaff(person.role)) return
  try {
    await withTransactionAs(deps, person, async ctx => {
      const { tx, viewer, now } = ctx
      const secret = createDigits(limits.code.digits)
      const expiresAt = new Date(now.getTime() + limits.code.minutes * minuteMs)
      const code = { purpose: 'phone-code' as const, secret, expiresAt }
      await insertCode(tx, viewer.companyId, viewer.personId, code, now)
      const charge = { kind: 'sign-in-code', companyId: viewer.companyId, to: phone, at: now } as const
      ctx.enqueue({ name: 'send-text-message', data: { to: phone, text: codeText(secret) }, charge })
      ctx.audit({ action: 'session.send-code', subjectKind: 'person', subjectId: viewer.personId })
    })
  } catch (error) {
    // A blocked person gets no code. The response does not reveal that.
    if (!(error instanceof Problem)) throw error
  }
}

/**
 * Creates an invite link for a collector or group member and sends it to the phone; earlier links become
 * void. The caller checks the permission 'collector.invite' and audits the invitation.
 * @throws Problem not-found if the person has no phone number
 */
export async function createInvite(ctx: Context, personId: number): Promise<void> {
  ctx.enqueue(await insertInvite(ctx.tx, ctx.viewer.companyId, personId, ctx.now))
}

/** Returns the viewer's open sessions as GraphQL selects them. */
export function readOwnSessions<Q extends SessionQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'account.own')
  return openSessions(ctx.tx, query)
}

/** Ends the session of the request. */
export async function signOut(ctx: Context): Promise<void> {
  requirePermission(ctx.viewer, 'session.end-own')
  const { sessionId } = ctx.viewer
  if (sessionId !== null) await endSessions(ctx, { reason: 'signed-out', id: sessionId })
}

/** Ends one of the viewer's own sessions. @throws Problem not-found */
export async function endOwnSession(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'account.own')
  const ended = await endSessions(ctx, { reason: 'ended', id, personId: ctx.viewer.personId })
  if (ended === 0) throw new Problem('not-found', { what: 'session' })
}

/** Ends the viewer's sessions except that of the request; returns their number. */
export async function endOtherSessions(ctx: Context, reason: SessionEndReason = 'ended'): Promise<number> {
  requirePermission(ctx.viewer, 'account.own')
  return endSessions(ctx, { reason, personId: ctx.viewer.personId, except: ctx.viewer.sessionId })
}

/**
 * Sets the viewer's new password, ends their other sessions and voids all links that can set a password. The
 * old password is verified and the new one hashed before the transaction.
 */
export async function updateOwnPassword(ctx: Context, passwordHash: string): Promise<void> {
  requirePermission(ctx.viewer, 'account.own')
  const { companyId, personId } = ctx.viewer
  await updatePasswordHash(ctx.tx, companyId, personId, passwordHash, ctx.now)
  ctx.audit({ action: 'account.update-password', subjectKind: 'staff', subjectId: personId })
  await endOtherSessions(ctx, 'password')
  await deletePasswordCodes(ctx.tx, companyId, personId)
  await insertPasswordChangedMail(ctx)
}
