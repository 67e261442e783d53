import { and, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { inCompany, ofCompany } from '#src/platform/nodes/each-company.ts'
import { sessions, signInAttempts, signInCodes } from './session.table.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Deletes expired sessions and codes of all companies; at most `atMost` sessions. Returns the
 * number of rows.
 */
export async function deleteExpired(tx: Tx, now: Date, atMost = 10_000): Promise<number> {
  const monthAgo = new Date(now.getTime() - 30 * dayMs)
  const dayAgo = new Date(now.getTime() - dayMs)
  const { companyId } = tx.$client
  const oldSessions = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        ofCompany(tx, sessions.companyId),
        or(lt(sessions.expiresAt, monthAgo), lt(sessions.revokedAt, monthAgo)),
      ),
    )
    .limit(atMost)
  const ended = await tx
    .delete(sessions)
    .where(and(ofCompany(tx, sessions.companyId), inArray(sessions.id, oldSessions)))
  // The last invite stays until it is used: without it, its person would count as not invited.
  const isLastInvite = sql`${signInCodes.purpose} = 'invite' and ${signInCodes.usedAt} is null and not exists (
    select from sign_in_codes n where n.company_id = ${companyId ?? signInCodes.companyId} and n.person_id = ${signInCodes.personId}
      and n.purpose = 'invite' and n.id > ${signInCodes.id})`
  const codes = await tx
    .delete(signInCodes)
    .where(
      and(
        ofCompany(tx, signInCodes.companyId),
        or(
          and(lt(signInCodes.expiresAt, monthAgo), sql`not (${isLastInvite})`),
          and(lt(signInCodes.expiresAt, dayAgo), ne(signInCodes.purpose, 'invite')),
        ),
      ),
    )
  return (ended.rowCount ?? 0) + (codes.rowCount ?? 0)
}

/** Deletes attempts to sign in of which no limit asks. Returns the number of rows. */
export async function deleteOldAttempts(tx: Tx, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const attempts = await tx.delete(signInAttempts).where(lt(signInAttempts.windowStartedAt, dayAgo))
  return attempts.rowCount ?? 0
}

/** Deletes old events. A client that was away for longer fetches everything instead of the missed events. */
export async function deleteOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`delete from events where ${sql.raw(inCompany(tx, 'company_id'))} and at < ${before}`)
}
