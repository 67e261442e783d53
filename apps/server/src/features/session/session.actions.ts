import { limits } from '@quadrat/domain/limits'
import { isStaff } from '@quadrat/domain/permission'
import { Problem } from '@quadrat/domain/problem'
import { dropPasswordCodes } from '#src/features/account/account.queries.ts'
import { addPasswordChangedMail } from '#src/features/account/account-mail.queries.ts'
import { personBySignInName, writePasswordHash } from '#src/features/person/person.queries.ts'
import { type Act, type ActDeps, actAs, actAsOwner } from '#src/platform/transaction.ts'
import { requirePermission } from '#src/platform/permit.ts'
import { makeDigits } from '#src/platform/token.ts'
import { addInvite } from './invite.queries.ts'
import { addCode, endSessions, takeAttempt } from './session.queries.ts'

const minuteMs = 60_000

/** Text messages cost money and annoy: this many codes to one number in a quarter of an hour. */
const codeSends = { attempts: 5, windowSeconds: 15 * 60 }

/**
 * Counts a request for a code, whether or not the number is anybody's.
 * @param phone in E.164
 * @param network of `networkOf`
 * @throws Problem rate.limited
 */
export async function limitCodeSends(deps: ActDeps, phone: string, network: string): Promise<void> {
  const now = deps.now()
  const seconds = await actAsOwner(
    deps,
    async tx =>
      (await takeAttempt(tx, `code:${phone}`, now, codeSends)) ??
      (await takeAttempt(tx, `code-network:${network}`, now, limits.network)),
  )
  if (seconds !== null) throw new Problem('rate.limited', { seconds })
}

/** Sends a sign-in code to a collector's phone; does nothing when the number is nobody's. */
export async function sendCode(deps: ActDeps, phone: string): Promise<void> {
  const person = await actAsOwner(deps, tx => personBySignInName(tx, phone))
  if (!person || isStaff(person.role)) return
  try {
    await actAs(deps, person, async act => {
      const { tx, viewer, now } = act
      const secret = makeDigits(limits.code.digits)
      const expiresAt = new Date(now.getTime() + limits.code.minutes * minuteMs)
      const code = { purpose: 'phone-code' as const, secret, expiresAt }
      await addCode(tx, viewer.companyId, viewer.personId, code, now)
      const text = `${secret} is your Quadrat code. It is valid for ${limits.code.minutes} minutes.`
      act.later({ name: 'send-text-message', data: { to: phone, text } })
      act.log({ action: 'session.send-code', subjectKind: 'person', subjectId: viewer.personId })
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
export async function makeInvite(act: Act, personId: number): Promise<void> {
  act.later(await addInvite(act.tx, act.viewer.companyId, personId, act.now))
}

/** Ends the session that asks. */
export async function signOut(act: Act): Promise<void> {
  requirePermission(act.viewer, 'session.end-own')
  const { sessionId } = act.viewer
  if (sessionId !== null) await endSessions(act, { id: sessionId })
}

/** Ends one of the viewer's own sessions. @throws Problem not-found */
export async function endOwnSession(act: Act, id: number): Promise<void> {
  requirePermission(act.viewer, 'account.own')
  const ended = await endSessions(act, { id, personId: act.viewer.personId })
  if (ended === 0) throw new Problem('not-found', { what: 'session' })
}

/** Ends the viewer's sessions but the one that asks; answers how many there were. */
export async function endOtherSessions(act: Act): Promise<number> {
  requirePermission(act.viewer, 'account.own')
  return endSessions(act, { personId: act.viewer.personId, except: act.viewer.sessionId })
}

/**
 * Gives the viewer a new password, ends her other sessions and voids every link that would choose another one.
 * The old one was asked for and the new one hashed before the transaction.
 */
export async function changeMyPassword(act: Act, passwordHash: string): Promise<void> {
  requirePermission(act.viewer, 'account.own')
  const { companyId, personId } = act.viewer
  await writePasswordHash(act.tx, companyId, personId, passwordHash, act.now)
  act.log({ action: 'person.change-password', subjectKind: 'staff', subjectId: personId })
  await endOtherSessions(act)
  await dropPasswordCodes(act.tx, companyId, personId)
  await addPasswordChangedMail(act)
}
