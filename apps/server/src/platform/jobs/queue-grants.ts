import pg from 'pg'
import { type Database, requestRole } from '#src/platform/database/db.ts'

/**
 * Lets requests insert jobs and nothing more. The data of a job may be of any company, so its only column
 * that they may read is the id, which the insert returns.
 */
export async function letRequestsInsert({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct table_name as name from pgboss.queue union select 'job'`,
  )
  const tables = rows.map(({ name }) => `pgboss.${pg.escapeIdentifier(name)}`).join()
  await pool.query(`
    grant usage on schema pgboss to ${requestRole};
    grant select on pgboss.queue to ${requestRole};
    grant insert, select (id) on ${tables} to ${requestRole}`)
}
