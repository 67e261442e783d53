import type { ProblemCode } from '@quadrat/domain/problem'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { migrationOrder } from '#src/platform/database/migrate.ts'
import { type Attempt, fileConditions } from '#src/platform/files/file-attempts.ts'
import { companyArchives } from './company-archive.table.ts'

export type ArchiveRow = typeof companyArchives.$inferSelect

const is = fileConditions(companyArchives)

export async function insertArchive(tx: Tx, row: typeof companyArchives.$inferInsert): Promise<ArchiveRow> {
  const [added] = await tx.insert(companyArchives).values(row).returning()
  if (!added) throw new Error('an archive was not inserted')
  return added
}

export function countArchivesUnderWay(tx: Tx, companyId: number): Promise<number> {
  return tx.$count(companyArchives, is.ofCompanyUnderWay(companyId))
}

/** Those that can be had or are under way, newest first. */
export function listArchives(tx: Tx, companyId: number, now: Date): Promise<ArchiveRow[]> {
  return tx
    .select()
    .from(companyArchives)
    .where(and(eq(companyArchives.companyId, companyId), gt(companyArchives.expiresAt, now)))
    .orderBy(desc(companyArchives.id))
    .limit(20)
}

export async function archiveById(tx: Tx, companyId: number, id: number): Promise<ArchiveRow | null> {
  const [row] = await tx.select().from(companyArchives).where(is.one(companyId, id))
  return row ?? null
}

/** Cancels an archive, which stops its job; false if it has ended already. */
export async function cancelArchive(tx: Tx, companyId: number, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(companyArchives)
    .set({ state: 'cancelled', updatedAt: now })
    .where(is.oneUnderWay(companyId, id))
  return rowCount === 1
}

/**
 * Starts an attempt, also after a crash of the one before; null if the archive is no longer waiting or
 * running.
 */
export async function beginArchive(
  tx: Tx,
  companyId: number,
  id: number,
  now: Date,
): Promise<ArchiveRow | null> {
  const [row] = await tx
    .update(companyArchives)
    .set({ state: 'running', itemsDone: 0, attempt: sql`${companyArchives.attempt} + 1`, updatedAt: now })
    .where(is.oneUnderWay(companyId, id))
    .returning()
  return row ?? null
}

type Change = Partial<
  Pick<
    ArchiveRow,
    'state' | 'itemsTotal' | 'itemsDone' | 'hash' | 'size' | 'failure' | 'expiresAt' | 'attempt'
  >
>

/** Writes progress or the outcome; false if the archive was cancelled or another attempt has started. */
export async function updateAttempt(tx: Tx, attempt: Attempt, change: Change, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(companyArchives)
    .set({ ...change, updatedAt: now })
    .where(is.current(attempt))
  return rowCount === 1
}

/** Ends an archive whose creator may no longer have it. */
export async function failArchive(
  tx: Tx,
  companyId: number,
  id: number,
  failure: ProblemCode,
  now: Date,
): Promise<void> {
  await tx
    .update(companyArchives)
    .set({ state: 'failed', failure, updatedAt: now })
    .where(is.oneUnderWay(companyId, id))
}

/**
 * Deletes the expired archives of all companies, and those whose job is gone. Returns them with their hashes.
 */
export function takeExpiredArchives(tx: Tx, now: Date): Promise<ArchiveRow[]> {
  return tx.delete(companyArchives).where(is.over(now)).returning()
}

/** The newest migration that ran, which is the version of the schema. */
export async function newestMigration(tx: Tx): Promise<string> {
  const { rows } = await tx.$client.query(
    `select name from migrations order by ${migrationOrder} desc limit 1`,
  )
  return rows[0].name
}
