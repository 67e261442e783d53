import type pg from 'pg'
import type { Database } from './db.ts'

/** What only one of several servers on a database may do at a time. The numbers are arbitrary and ours. */
const locks = { migrate: 7_128_128, 'start-jobs': 7_128_129 } as const

/** Waits until no other server does this on the database, and does it; others wait for it in turn. */
export async function withAdvisoryLock<T>(
  db: Database,
  what: keyof typeof locks,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect()
  try {
    await client.query(`select pg_advisory_lock(${locks[what]})`)
    return await work(client)
  } finally {
    await client.query(`select pg_advisory_unlock(${locks[what]})`).catch(() => {})
    client.release()
  }
}
