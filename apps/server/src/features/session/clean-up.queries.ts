import { and, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { sessions, signInAttempts, signInCodes } from './session.table.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Deletes expired sessions, codes and attempts of all companies; at most `atMost` sessions. Returns the
 * number of rows.
 */
export async function deleteExpired(tx: Tx, now: Date, atMost = 10_000): Promise<number> {
  const monthAgo = new Date(now.getTime() - 30 * dayMs)
  const dayAgo = new Date(now.getTime() - dayMs)
  const oldSessions = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(sessions.expiresAt, monthAgo), lt(sessions.revokedAt, monthAgo)))
    .limit(atMost)
  const ended = await tx.delete(sessions).where(inArray(sessions.id, oldSessions))
  // A collector's page says for a while that the invite expired.
  const codes = await tx
    .delete(signInCodes)
    .where(
      or(
        lt(signInCodes.expiresAt, monthAgo),
        and(lt(signInCodes.expiresAt, dayAgo), ne(signInCodes.purpose, 'invite')),
      ),
    )
  const attempts = await tx.delete(signInAttempts).where(lt(signInAttempts.windowStartedAt, dayAgo))
  return (ended.rowCount ?? 0) + (codes.rowCount ?? 0) + (attempts.rowCount ?? 0)
}

/** Deletes old events. A client that was away for longer fetches everything instead of the missed events. */
export async function deleteOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`delete from events where at < ${before}`)
}
