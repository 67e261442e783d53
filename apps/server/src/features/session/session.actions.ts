import { limits } from '@quadrat/domain/limits'
import { isStaff } from '@quadrat/domain/permission'
import { Problem } from '@quadrat/domain/problem'
import { personBySignInName } from '#src/features/person/person.queries.ts'
import { type Act, type ActDeps, actAs, actAsOwner } from '#src/platform/act.ts'
import { makeDigits } from '#src/platform/token.ts'
import { addInvite } from './invite.queries.ts'
import { addCode, endSessions, takeAttempt } from './session.queries.ts'

const minuteMs = 60_000

/** Text messages cost money and annoy: this many codes to one number in a quarter of an hour. */
const codeSends = { attempts: 5, windowSeconds: 15 * 60 }

/**
 * Counts a request for a code, whether or not the number is anybody's.
 * @param phone in E.164
 * @throws Problem rate.limited
 */
export async function limitCodeSends(deps: ActDeps, phone: string): Promise<void> {
  const seconds = await actAsOwner(deps, tx => takeAttempt(tx, `code:${phone}`, deps.now(), codeSends))
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

/** Ends the session that asks. Its sockets are the caller's to close, after the commit. */
export async function signOut(act: Act): Promise<{ companyId: number; sessionId: number } | null> {
  const { companyId, sessionId } = act.viewer
  if (sessionId === null) return null
  await revokeSession(act, sessionId)
  return { companyId, sessionId }
}

/** Ends one session of the viewer's company; the caller asks for the right to do so. */
export async function revokeSession(act: Act, sessionId: number): Promise<void> {
  const ended = await endSessions(act.tx, act.viewer.companyId, { id: sessionId }, act.now)
  if (ended.length === 0) throw new Problem('not-found', { what: 'session' })
  act.log({ action: 'session.end', subjectKind: 'session', subjectId: sessionId })
}

/** Ends every session of a person; answers which, for the caller to close their sockets after the commit. */
export async function revokeSessionsOf(act: Act, personId: number): Promise<number[]> {
  const ended = await endSessions(act.tx, act.viewer.companyId, { personId }, act.now)
  for (const subjectId of ended) act.log({ action: 'session.end', subjectKind: 'session', subjectId })
  return ended
}
