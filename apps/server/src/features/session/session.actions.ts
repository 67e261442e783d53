import { limits } from '@quadrat/domain/limits'
import { isStaff } from '@quadrat/domain/permission'
import { Problem } from '@quadrat/domain/problem'
import { deletePasswordCodes } from '#src/features/account/account.queries.ts'
import { insertPasswordChangedMail } from '#src/features/account/account-mail.queries.ts'
import { personBySignInName, updatePasswordHash } from '#src/features/person/person.queries.ts'
import { requirePermission } from '#src/platform/permit.ts'
import { createDigits } from '#src/platform/token.ts'
import {
  type Context,
  type TransactionDeps,
  withOwnerTransaction,
  withTransactionAs,
} from '#src/platform/transaction.ts'
import { insertInvite } from './invite.queries.ts'
import { endSessions, insertCode, takeAttempt } from './session.queries.ts'

const minuteMs = 60_000

/** Text messages cost money and annoy: this many codes to one number in a quarter of an hour. */
const codeSends = { attempts: 5, windowSeconds: 15 * 60 }

/**
 * Counts a request for a code, whether or not the number is anybody's.
 * @param phone in E.164
 * @param network of `networkOf`
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

/** Sends a sign-in code to a collector's phone; does nothing when the number is nobody's. */
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
      const text = `${secret} is your Quadrat code. It is valid for ${limits.code.minutes} minutes.`
      ctx.enqueue({ name: 'send-text-message', data: { to: phone, text } })
      ctx.audit({ action: 'session.send-code', subjectKind: 'person', subjectId: viewer.personId })
    })
  } catch (error) {
    // Somebody blocked gets no code; whoever asked is not told that either.
    if (!(error instanceof Problem)) throw error
  }
}

/**
 * Makes an invite link for a collector or group member and sends it to the phone; one before it is void.
 * The caller asks for the right ('collector.invite') and logs the invitation.
 * @throws Problem not-found when the person has no phone number
 */
export async function createInvite(ctx: Context, personId: number): Promise<void> {
  ctx.enqueue(await insertInvite(ctx.tx, ctx.viewer.companyId, personId, ctx.now))
}

/** Ends the session that asks. */
export async function signOut(ctx: Context): Promise<void> {
  requirePermission(ctx.viewer, 'session.end-own')
  const { sessionId } = ctx.viewer
  if (sessionId !== null) await endSessions(ctx, { id: sessionId })
}

/** Ends one of the viewer's own sessions. @throws Problem not-found */
export async function endOwnSession(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'account.own')
  const ended = await endSessions(ctx, { id, personId: ctx.viewer.personId })
  if (ended === 0) throw new Problem('not-found', { what: 'session' })
}

/** Ends the viewer's sessions but the one that asks; answers how many there were. */
export async function endOtherSessions(ctx: Context): Promise<number> {
  requirePermission(ctx.viewer, 'account.own')
  return endSessions(ctx, { personId: ctx.viewer.personId, except: ctx.viewer.sessionId })
}

/**
 * Gives the viewer a new password, ends her other sessions and voids every link that would choose another one.
 * The old one was asked for and the new one hashed before the transaction.
 */
export async function updateOwnPassword(ctx: Context, passwordHash: string): Promise<void> {
  requirePermission(ctx.viewer, 'account.own')
  const { companyId, personId } = ctx.viewer
  await updatePasswordHash(ctx.tx, companyId, personId, passwordHash, ctx.now)
  ctx.audit({ action: 'account.update-password', subjectKind: 'staff', subjectId: personId })
  await endOtherSessions(ctx)
  await deletePasswordCodes(ctx.tx, companyId, personId)
  await insertPasswordChangedMail(ctx)
}
