import { limits } from '@quadrat/domain/limits'
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { companies } from '#src/features/company/company.table.ts'
import { people } from '#src/features/person/person.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { askedLanguage } from '#src/platform/language/speech.ts'
import { hashSecret } from '#src/platform/security/token.ts'
import {
  type CodePurpose,
  type SessionEndReason,
  sessions,
  signInAttempts,
  signInCodes,
} from './session.table.ts'

const minuteMs = 60_000
/**
 * The time in which the same phone may repeat a one-time secret, as the first answer may not have arrived.
 */
const repeatMs = 10 * minuteMs

/**
 * Counts an attempt under a name. It is called before the attempt is checked, so that concurrent attempts all
 * count.
 * @returns seconds to wait if there were too many attempts, else null
 */
export async function takeAttempt(
  tx: Tx,
  name: string,
  now: Date,
  { attempts, windowSeconds }: { attempts: number; windowSeconds: number } = limits.signIn,
): Promise<number | null> {
  const windowStart = new Date(now.getTime() - windowSeconds * 1000)
  const isOver = sql`${signInAttempts.windowStartedAt} <= ${windowStart}`
  const wait = ({ windowStartedAt }: { windowStartedAt: Date }) =>
    Math.max(1, Math.ceil((windowStartedAt.getTime() - windowStart.getTime()) / 1000))
  // Attempts against a name that is blocked already write nothing and wait for no lock.
  const [blocked] = await tx
    .select()
    .from(signInAttempts)
    .where(
      and(
        eq(signInAttempts.name, name),
        gt(signInAttempts.failures, attempts),
        gt(signInAttempts.windowStartedAt, windowStart),
      ),
    )
  if (blocked) return wait(blocked)
  const [row] = await tx
    .insert(signInAttempts)
    .values({ name, failures: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: signInAttempts.name,
      set: {
        failures: sql`case when ${isOver} then 1 else ${signInAttempts.failures} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then ${now} else ${signInAttempts.windowStartedAt} end`,
      },
    })
    .returning()
  return row && row.failures > attempts ? wait(row) : null
}

export async function forgiveAttempts(tx: Tx, name: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.name, name))
}

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<number> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id })
  if (!row) throw new Error('The insert returned no session.')
  return row.id
}

/**
 * Keeps the time of a sign-in beyond the session, which is deleted when it is over, and what the browser asks
 * for: mails are written in it as long as the person has chosen no language.
 */
export async function noteSignIn(tx: Tx, companyId: number, personId: number, now: Date): Promise<void> {
  const asked = askedLanguage()
  await tx
    .update(people)
    .set({ lastSignInAt: now, ...(asked && { browserLanguage: asked }) })
    .where(equals(people, { companyId, id: personId }))
}

interface SessionsOf {
  reason: SessionEndReason
  id?: number
  personId?: number
  deviceId?: number
  /** The session that stays open. */
  except?: number | null
}

/**
 * Ends the open sessions of the viewer's company that match, audits each and closes its sockets; returns
 * their number.
 */
export async function endSessions(
  ctx: Context,
  { reason, id, personId, deviceId, except }: SessionsOf,
): Promise<number> {
  const ended = await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now, endReason: reason })
    .where(
      and(
        eq(sessions.companyId, ctx.viewer.companyId),
        id === undefined ? undefined : eq(sessions.id, id),
        personId === undefined ? undefined : eq(sessions.personId, personId),
        deviceId === undefined ? undefined : eq(sessions.deviceId, deviceId),
        except == null ? undefined : ne(sessions.id, except),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ctx.now),
      ),
    )
    .returning({ id: sessions.id })
  for (const { id: sessionId } of ended) {
    ctx.audit({ action: 'session.end', subjectKind: 'session', subjectId: sessionId })
    ctx.endSockets({ sessionId })
  }
  return ended.length
}

export type SessionQuery = NonNullable<Parameters<Tx['query']['sessions']['findMany']>[0]>

/** Sessions as GraphQL selects them. */
export function openSessions<Q extends SessionQuery>(tx: Tx, query: Q) {
  return tx.query.sessions.findMany(query)
}

/** Staff who were not seen since are signed out; `viewer_in_session` has the same rule. */
function idleSince(now: Date): Date {
  return new Date(now.getTime() - limits.session.staffIdleDays * 24 * 60 * minuteMs)
}

/** The open sessions of a person, the latest use first. One that was not used for too long is over. */
export function openSessionsOf(companyId: number, personId: number, now: Date) {
  return {
    where: {
      companyId,
      personId,
      revokedAt: { isNull: true as const },
      expiresAt: { gt: now },
      lastSeenAt: { gt: idleSince(now) },
    },
    orderBy: { lastSeenAt: 'desc' as const, id: 'desc' as const },
    limit: limits.pageSizeMax,
  }
}

/** Stores the hash of a one-time secret. Unused ones for the same purpose are deleted. */
export async function insertCode(
  tx: Tx,
  companyId: number,
  personId: number,
  code: { purpose: CodePurpose; secret: string; expiresAt: Date; newEmail?: string | undefined },
  now: Date,
): Promise<number> {
  const { purpose, secret, expiresAt, newEmail } = code
  await tx.delete(signInCodes).where(equals(signInCodes, { companyId, personId, purpose, usedAt: null }))
  const [row] = await tx
    .insert(signInCodes)
    .values({
      companyId,
      personId,
      purpose,
      codeHash: hashSecret(secret),
      newEmail,
      createdAt: now,
      expiresAt,
    })
    .returning({ id: signInCodes.id })
  if (!row) throw new Error('The insert returned no code.')
  return row.id
}

/** The condition that a code is not used yet, or was used within `repeatMs` by the same phone. */
function isOpenFor(deviceId: string | null, now: Date) {
  const unused = isNull(signInCodes.usedAt)
  if (deviceId === null) return unused
  const again = and(
    eq(signInCodes.usedBy, deviceId),
    gt(signInCodes.usedAt, new Date(now.getTime() - repeatMs)),
  )
  return or(unused, again)
}

/** Counts an attempt at a person's phone code; returns its hash if it may still be used. */
export async function tryPhoneCode(
  tx: Tx,
  companyId: number,
  personId: number,
  deviceId: string | null,
  now: Date,
): Promise<{ id: number; codeHash: Buffer } | null> {
  const [row] = await tx
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(
      and(
        equals(signInCodes, { companyId, personId, purpose: 'phone-code' }),
        lt(signInCodes.tries, limits.code.tries),
        gt(signInCodes.expiresAt, now),
        isOpenFor(deviceId, now),
      ),
    )
    .returning({ id: signInCodes.id, codeHash: signInCodes.codeHash })
  return row ?? null
}

export async function spendCode(
  tx: Tx,
  companyId: number,
  id: number,
  deviceId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(signInCodes)
    .set({ usedAt: now, usedBy: deviceId })
    .where(equals(signInCodes, { companyId, id }))
}

/** The person of an invite and their company; null if it is unknown, expired or used. */
export async function findInvited(tx: Tx, companyId: number, codeHash: Buffer, deviceId: string, now: Date) {
  const [row] = await tx
    .select({
      id: signInCodes.id,
      personId: people.id,
      openedAt: signInCodes.openedAt,
      firstName: people.firstName,
      organisation: companies.name,
    })
    .from(signInCodes)
    .innerJoin(people, and(eq(people.companyId, companyId), eq(people.id, signInCodes.personId)))
    .innerJoin(companies, eq(companies.id, companyId))
    .where(and(isOpenInvite(companyId, codeHash, deviceId, now), eq(people.blocked, false)))
  return row ?? null
}

/** Notes that the page of an invite was opened. */
export async function noteOpened(tx: Tx, companyId: number, id: number, now: Date): Promise<void> {
  await tx
    .update(signInCodes)
    .set({ openedAt: now })
    .where(equals(signInCodes, { companyId, id, openedAt: null }))
}

function isOpenInvite(companyId: number, codeHash: Buffer, deviceId: string, now: Date) {
  return and(
    equals(signInCodes, { companyId, purpose: 'invite', codeHash }),
    gt(signInCodes.expiresAt, now),
    isOpenFor(deviceId, now),
  )
}

/** Marks an invite as used; returns the id of its person, or null if it is unknown, expired or used. */
export async function spendInvite(
  tx: Tx,
  companyId: number,
  codeHash: Buffer,
  deviceId: string,
  now: Date,
): Promise<number | null> {
  const [row] = await tx
    .update(signInCodes)
    .set({ usedAt: now, usedBy: deviceId })
    .where(isOpenInvite(companyId, codeHash, deviceId, now))
    .returning({ personId: signInCodes.personId })
  return row?.personId ?? null
}
