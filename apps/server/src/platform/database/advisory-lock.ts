import type pg from 'pg'
import type { Database } from './db.ts'

/**
 * Keys of PostgreSQL advisory locks. The numbers are arbitrary, but must be the same for all servers on a
 * database.
 */
const locks = { migrate: 7_128_128, 'start-jobs': 7_128_129 } as const

/**
 * Runs `work` while holding a session-level advisory lock of the database, so that only one server at a time
 * runs it. Waits for the lock without a time limit. `work` gets the client that holds the lock.
 */
export async function withAdvisoryLock<T>(
  db: Database,
  lock: keyof typeof locks,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect()
  try {
    await client.query(`select pg_advisory_lock(${locks[lock]})`)
    return await work(client)
  } finally {
    await client.query(`select pg_advisory_unlock(${locks[lock]})`).catch(() => {})
    client.release()
  }
}
