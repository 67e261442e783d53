import { Problem } from '@quadrat/domain/problem'
import { outageOf } from '#src/platform/operation/outage.ts'
import type { Database, Tx } from './db.ts'
import { problemFromDatabase } from './problem-from-database.ts'
import type { TxClient } from './tx-client.ts'

/**
 * Runs work between `begin` and the commit, or the rollback after an error.
 * @param companyId the company that all of the work is of, if it is of one
 */
export async function inTransaction<T>(
  db: Database,
  pool: Database['pool'],
  begin: string,
  work: (tx: Tx) => Promise<T>,
  companyId: number | null = null,
): Promise<T> {
  const client = await connect(pool)
  client.companyId = companyId
  let broken = false
  try {
    await client.query(begin)
    const result = await work(db.txOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw problemFromDatabase(error)
  } finally {
    client.release(broken)
  }
}

/** A client of a pool. */
type PooledClient = TxClient & { release(broken?: boolean): void }

/**
 * Takes a client.
 * @throws Problem data.unavailable, whatever the reason: without a connection no call can succeed
 */
export async function connect(pool: Database['pool']): Promise<PooledClient> {
  try {
    const client = (await pool.connect()) as unknown as PooledClient
    client.pool = pool
    return client
  } catch (error) {
    throw outageOf(error) ?? new Problem('data.unavailable')
  }
}
