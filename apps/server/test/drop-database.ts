import { requestRole } from '#src/platform/database/db.ts'
import { dropDatabase } from '#src/platform/database/drop-database.ts'

/**
 * Settings for the database of a test, where the embedded PostgreSQL has them as well. A commit need not
 * survive a loss of power, and the disk takes up to ten times as long as the rest of it. Tables without
 * statistics seem large enough to compile a statement for them, which takes longer than the statement.
 */
export const withTestSettings = (name: string) =>
  `alter database ${name} set synchronous_commit = off; alter database ${name} set jit = off`

/**
 * Drops a database together with the login of its requests: roles belong to the cluster and would outlive it.
 */
export async function dropTestDatabase(
  run: (sql: string) => Promise<{ rows: { oid: number }[] }>,
  name: string,
): Promise<void> {
  const { rows } = await run(`select oid from pg_database where datname = '${name}'`)
  await dropDatabase(run, name)
  for (const { oid } of rows) await run(`drop role if exists ${requestRole}_${oid}`)
}
