import { and, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './db.ts'

/** A table whose rows have an id within their company. */
type CompanyTable = PgTable & Record<'companyId' | 'id', PgColumn>

const byId = (table: CompanyTable, companyId: number, id: number) =>
  and(eq(table.companyId, companyId), eq(table.id, id))

/**
 * The row, locked until the commit; null if the company has none with the id. Others can still refer to it.
 */
export async function lockRow<T extends CompanyTable>(
  tx: Tx,
  table: T,
  companyId: number,
  id: number,
): Promise<InferSelectModel<T> | null> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(byId(table, companyId, id))
    .for('no key update')
  return (row as InferSelectModel<T> | undefined) ?? null
}

/** Inserts a row and returns it with the values of the database. */
export async function insertRow<T extends PgTable>(
  tx: Tx,
  table: T,
  row: InferInsertModel<T>,
): Promise<InferSelectModel<T>> {
  const rows = await tx
    .insert(table)
    .values(row as never)
    .returning()
  return one(rows as InferSelectModel<T>[])
}

/** Updates a row that exists and returns it. */
export async function updateRow<T extends CompanyTable>(
  tx: Tx,
  table: T,
  companyId: number,
  id: number,
  set: Partial<InferSelectModel<T>>,
): Promise<InferSelectModel<T>> {
  const rows = await tx
    .update(table)
    .set(set as never)
    .where(byId(table, companyId, id))
    .returning()
  return one(rows as InferSelectModel<T>[])
}

/** Deletes a row, and what refers to it with `on delete cascade`. */
export async function deleteRow(tx: Tx, table: CompanyTable, companyId: number, id: number): Promise<void> {
  await tx.delete(table).where(byId(table, companyId, id))
}

function one<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The statement returned no row.')
  return row
}
