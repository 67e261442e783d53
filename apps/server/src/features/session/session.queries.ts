import { limits } from '@quadrat/domain/limits'
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/db.ts'
import { hashSecret } from '#src/platform/token.ts'
import type { Context } from '#src/platform/transaction.ts'
import { type CodePurpose, sessions, signInAttempts, signInCodes } from './session.table.ts'

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
  const wait = ({ windowStartedAt }: { windowStartedAt: Date }) =>
    Math.max(1, Math.ceil((windowStartedAt.getTime() - windowStart.getTime()) / 1000))
  // A flood against a name that is shut already writes nothing and waits for no lock.
  const [shut] = await tx
    .select()
    .from(signInAttempts)
    .where(
      and(
        eq(signInAttempts.name, name),
        gt(signInAttempts.failures, attempts),
        gt(signInAttempts.windowStartedAt, windowStart),
      ),
    )
  if (shut) return wait(shut)
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

/**
 * Counts a try under a name and under the network it comes from.
 * @param network of `networkOf`
 * @returns seconds to wait when there were too many under either, else null
 */
export async function takeNetworkAttempt(
  tx: Tx,
  name: string,
  network: string,
  now: Date,
): Promise<number | null> {
  const byName = await takeAttempt(tx, name, now)
  // Whoever tries a name that is shut does not use up what others of the network have left.
  return byName ?? takeAttempt(tx, networkName(network), now, limits.network)
}

/** After a success: forgets the tries under the name, and the one of the network that this was. */
export async function forgiveNetworkAttempt(tx: Tx, name: string, network: string): Promise<void> {
  await forgiveAttempts(tx, name)
  await tx
    .update(signInAttempts)
    .set({ failures: sql`greatest(${signInAttempts.failures} - 1, 0)` })
    .where(eq(signInAttempts.name, networkName(network)))
}

const networkName = (network: string) => `network:${network}`

export async function forgiveAttempts(tx: Tx, name: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.name, name))
}

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<number> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id })
  if (!row) throw new Error('a session was not added')
  return row.id
}

interface SessionsOf {
  id?: number
  personId?: number
  /** One that stays. */
  except?: number | null
}

/** Ends sessions of the viewer's company that are still open, logs each and closes its sockets; answers how many. */
export async function endSessions(ctx: Context, { id, personId, except }: SessionsOf): Promise<number> {
  const ended = await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(
      and(
        eq(sessions.companyId, ctx.viewer.companyId),
        id === undefined ? undefined : eq(sessions.id, id),
        personId === undefined ? undefined : eq(sessions.personId, personId),
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

type SessionQuery = NonNullable<Parameters<Tx['query']['sessions']['findMany']>[0]>

/** Where a person is signed in, the latest use first. */
export function openSessions<Q extends SessionQuery>(tx: Tx, query: Q) {
  return tx.query.sessions.findMany(query)
}

export function openSessionsOf(companyId: number, personId: number, now: Date) {
  return {
    where: { companyId, personId, revokedAt: { isNull: true as const }, expiresAt: { gt: now } },
    orderBy: { lastSeenAt: 'desc' as const, id: 'desc' as const },
    limit: limits.pageSizeMax,
  }
}

/** Keeps a one-time secret; those before it for the same purpose are void. */
export async function insertCode(
  tx: Tx,
  companyId: number,
  personId: number,
  code: { purpose: CodePurpose; secret: string; expiresAt: Date },
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
export async function deleteExpired(tx: Tx, now: Date, atMost = 10_000): Promise<number> {
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

/** A client that was away for longer fetches everything anew instead of asking for what it missed. */
export async function deleteOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`delete from events where at < ${before}`)
}
