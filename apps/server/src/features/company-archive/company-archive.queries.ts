import { and, desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { migrationOrder } from '#src/platform/database/migrate.ts'
import { filesOf } from '#src/platform/files/file-attempts.ts'
import { ofCompany } from '#src/platform/nodes/each-company.ts'
import { companyArchives } from './company-archive.table.ts'

export type ArchiveRow = typeof companyArchives.$inferSelect

export const archiveFiles = filesOf(companyArchives, { itemsDone: 0 })

export async function insertArchive(tx: Tx, row: typeof companyArchives.$inferInsert): Promise<ArchiveRow> {
  const [added] = await tx.insert(companyArchives).values(row).returning()
  if (!added) throw new Error('an archive was not inserted')
  return added
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

/**
 * Deletes the expired archives of all companies, and those whose job is gone. Returns them with their hashes.
 */
export function takeExpiredArchives(tx: Tx, now: Date): Promise<ArchiveRow[]> {
  return tx
    .delete(companyArchives)
    .where(and(ofCompany(tx, companyArchives.companyId), archiveFiles.is.over(now)))
    .returning()
}

/** The newest migration that ran, which is the version of the schema. */
export async function newestMigration(tx: Tx): Promise<string> {
  const { rows } = await tx.$client.query(
    `select name from migrations order by ${migrationOrder} desc limit 1`,
  )
  return rows[0].name
}
