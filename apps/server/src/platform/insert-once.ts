import { and, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Tx } from './db.ts'

/** A UUID made by the client for a new record: the same request again makes nothing and answers what it made. */
export const clientIdInput = z.uuid().nullable().default(null)

/** Unique by company and `clientId`. */
type OnceTable = PgTable & Record<'companyId' | 'clientId', PgColumn>

/**
 * Inserts a row unless the company has one with its `clientId`; answers the one that is there, whatever became of
 * it. Two at the same time make one: the later waits for the commit of the earlier.
 */
export async function insertOnce<T extends OnceTable>(
  tx: Tx,
  table: T,
  row: InferInsertModel<T>,
): Promise<{ row: InferSelectModel<T>; isNew: boolean }> {
  const rows = await tx
    .insert(table)
    .values(row as never)
    .onConflictDoNothing({ target: [table.companyId, table.clientId] })
    .returning()
  const [made] = rows as InferSelectModel<T>[]
  if (made) return { row: made, isNew: true }
  const { companyId, clientId } = row as unknown as { companyId: number; clientId: string }
  const found = await findMade(tx, table, companyId, clientId)
  if (!found) throw new Error('no row came back')
  return { row: found, isNew: false }
}

/** The row that was made by the request with this `clientId`, whatever became of it. */
export async function findMade<T extends OnceTable>(
  tx: Tx,
  table: T,
  companyId: number,
  clientId: string,
): Promise<InferSelectModel<T> | null> {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.companyId, companyId), eq(table.clientId, clientId)))
  return (rows[0] as InferSelectModel<T> | undefined) ?? null
}
