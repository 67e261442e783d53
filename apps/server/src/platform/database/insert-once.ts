import { and, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Tx } from './db.ts'

/**
 * An idempotency key: a UUID that the client generates for a new record. A repeated request creates nothing
 * and returns the record of the first one.
 */
export const clientIdInput = z.uuid().nullable().default(null)

/** A table with a unique constraint on company and `clientId`. */
type OnceTable = PgTable & Record<'companyId' | 'clientId', PgColumn>

/**
 * Inserts a row unless the company has one with the same `clientId`, and returns the row that exists, even if
 * it was changed since. Of two concurrent inserts the later one waits for the commit of the earlier one.
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
  const [inserted] = rows as InferSelectModel<T>[]
  if (inserted) return { row: inserted, isNew: true }
  const { companyId, clientId } = row as unknown as { companyId: number; clientId: string }
  const found = await findByClientId(tx, table, companyId, clientId)
  if (!found) throw new Error('no row came back')
  return { row: found, isNew: false }
}

/**
 * Returns the row that the request with this `clientId` inserted, even if it was changed since; null if there
 * is none.
 */
export async function findByClientId<T extends OnceTable>(
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
