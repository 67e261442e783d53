import { requestRole } from '#src/platform/db.ts'

/** Drops a database together with the login of its requests: roles belong to the cluster and would outlive it. */
export async function dropDatabase(
  run: (sql: string) => Promise<{ rows: { oid: number }[] }>,
  name: string,
): Promise<void> {
  const { rows } = await run(`select oid from pg_database where datname = '${name}'`)
  await run(`drop database if exists ${name} with (force)`)
  for (const { oid } of rows) await run(`drop role if exists ${requestRole}_${oid}`)
}
