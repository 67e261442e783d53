import type { Database } from './db.ts'

/**
 * The major version of the PostgreSQL behind the pool, say 15. The first question that the server asks, so its
 * failure tells that the database cannot be reached.
 */
export async function postgresVersion(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ server_version_num: string }>('show server_version_num')
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
}
