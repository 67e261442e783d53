import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Tx } from '#src/platform/database/db.ts'
import { companyTable } from './placement.ts'

/** The rows by which a node finds companies with work of a job. It may find too many. */
export interface WorkRows {
  table: string
  /** SQL about the rows. */
  where?: string
  values?: readonly unknown[]
}

/**
 * Does the work of a job for all companies. On one PostgreSQL that is one call, with null. A statement on a
 * node of a cluster is of one company, so there it is a call for each company that has such rows, and one
 * that fails does not hold up the others. The coordinator has no companies: its calls are those of all nodes.
 * @throws the error of the work, or an AggregateError of those of several companies
 */
export async function eachCompany(
  db: Database,
  rows: WorkRows,
  work: (companyId: number | null) => Promise<unknown>,
): Promise<void> {
  if (!db.nodes) {
    await work(null)
    return
  }
  const errors: unknown[] = []
  for (const node of db.mark === '' ? db.nodes.opened.map(one => one.db) : [db]) {
    const companies = await companiesWith(node, rows).catch(error => {
      errors.push(error)
      return []
    })
    for (const companyId of companies) await work(companyId).catch(error => errors.push(error))
  }
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, `a job has failed for ${errors.length} companies`)
}

async function companiesWith(
  { pool, nodes }: Database,
  { table, where = 'true', values = [] }: WorkRows,
): Promise<number[]> {
  const key = table === companyTable ? 'id' : 'company_id'
  const { rows } = await pool.query<{ id: string }>(
    `select distinct ${key} as id from ${await nodes?.rowsOf(pool, table)} t where ${where} order by 1`,
    [...values],
  )
  return rows.map(({ id }) => Number(id))
}

/** Limits a statement to the company of its transaction, if that is of one. SQL text. */
export function inCompany({ $client: { companyId } }: Pick<Tx, '$client'>, column: string): string {
  return companyId === null ? 'true' : `${column} = ${companyId}`
}

/** The same, as a condition of Drizzle. */
export function ofCompany(
  { $client: { companyId } }: Pick<Tx, '$client'>,
  column: PgColumn,
): SQL | undefined {
  return companyId === null ? undefined : eq(column, companyId)
}
