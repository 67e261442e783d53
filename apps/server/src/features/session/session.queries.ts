import { limits } from '@quadrat/domain/limits'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/db.ts'
import { hashSecret } from '#src/platform/token.ts'
import { sessions, signInAttempts, signInCodes } from './session.table.ts'

const minuteMs = 60_000
/** How long a repeat of a one-time secret by the same phone still succeeds: its answer may have been lost. */
const repeatMs = 10 * minuteMs

/**
 * Counts one more try under a name before it is looked at, so that many tries at once count as many.
 * @returns seconds to wait when there were too many, else null
 */
export async function takeAttempt(
  tx: Tx,
  name: string,
  now: Date,
  { attempts, windowSeconds }: { attempts: number; windowSeconds: number } = limits.signIn,
): Promise<number | null> {
  const windowStart = new Date(now.getTime() - windowSeconds * 1000)
  const isOver = sql`${signInAttempts.windowStartedAt} <= ${windowStart}`
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
  if (!row || row.failures <= attempts) return null
  return Math.max(1, Math.ceil((row.windowStartedAt.getTime() - windowStart.getTime()) / 1000))
}

export async function forgiveAttempts(tx: Tx, name: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.name, name))
}

export async function addSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<number> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id })
  if (!row) throw new Error('a session was not added')
  return row.id
}

/** Ends sessions that are still open; answers which ones. */
export async function endSessions(
  tx: Tx,
  companyId: number,
  which: { id: number } | { personId: number },
  now: Date,
): Promise<number[]> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.companyId, companyId),
        'id' in which ? eq(sessions.id, which.id) : eq(sessions.personId, which.personId),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id })
  return ended.map(row => row.id)
}

type Purpose = 'phone-code' | 'invite'

/** Keeps a one-time secret; those before it for the same purpose are void. */
export async function addCode(
  tx: Tx,
  companyId: number,
  personId: number,
  code: { purpose: Purpose; secret: string; expiresAt: Date },
  now: Date,
): Promise<number> {
  const { purpose, secret, expiresAt } = code
  await tx
    .delete(signInCodes)
    .where(
      and(
        eq(signInCodes.companyId, companyId),
        eq(signInCodes.personId, personId),
        eq(signInCodes.purpose, purpose),
        isNull(signInCodes.usedAt),
      ),
    )
  const [row] = await tx
    .insert(signInCodes)
    .values({ companyId, personId, purpose, codeHash: hashSecret(secret), createdAt: now, expiresAt })
    .returning({ id: signInCodes.id })
  if (!row) throw new Error('a code was not added')
  return row.id
}

/** Not used yet, or used just now by the same phone. */
function isOpenFor(deviceId: string | null, now: Date) {
  const unused = isNull(signInCodes.usedAt)
  if (deviceId === null) return unused
  const again = and(
    eq(signInCodes.usedBy, deviceId),
    gt(signInCodes.usedAt, new Date(now.getTime() - repeatMs)),
  )
  return or(unused, again)
}

/** Uses up one try of a person's newest phone code; answers its hash when it may still be used. */
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
        eq(signInCodes.companyId, companyId),
        eq(signInCodes.personId, personId),
        eq(signInCodes.purpose, 'phone-code'),
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
    .where(and(eq(signInCodes.companyId, companyId), eq(signInCodes.id, id)))
}

/** Uses up an invite; answers whose it was, or null when it is not valid (any more). */
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
    .where(
      and(
        eq(signInCodes.companyId, companyId),
        eq(signInCodes.purpose, 'invite'),
        eq(signInCodes.codeHash, codeHash),
        gt(signInCodes.expiresAt, now),
        isOpenFor(deviceId, now),
      ),
    )
    .returning({ personId: signInCodes.personId })
  return row?.personId ?? null
}

/** Throws away what can no longer be used by anybody, of every company; at most so many rows at once. */
export async function dropExpired(tx: Tx, now: Date, atMost = 10_000): Promise<number> {
  const monthAgo = new Date(now.getTime() - 30 * 24 * 60 * minuteMs)
  const dayAgo = new Date(now.getTime() - 24 * 60 * minuteMs)
  const oldSessions = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(sessions.expiresAt, monthAgo), lt(sessions.revokedAt, monthAgo)))
    .limit(atMost)
  const ended = await tx.delete(sessions).where(inArray(sessions.id, oldSessions))
  const codes = await tx.delete(signInCodes).where(lt(signInCodes.expiresAt, dayAgo))
  const attempts = await tx.delete(signInAttempts).where(lt(signInAttempts.windowStartedAt, dayAgo))
  return (ended.rowCount ?? 0) + (codes.rowCount ?? 0) + (attempts.rowCount ?? 0)
}

/** Live events are told within a minute; nobody asks for older ones. */
export async function dropOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`delete from events where at < ${before}`)
}
