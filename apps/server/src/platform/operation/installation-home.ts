import { randomUUID } from 'node:crypto'
import { withAdvisoryLock } from '#src/platform/database/advisory-lock.ts'
import type { Database } from '#src/platform/database/db.ts'

/*
 * The id of an installation is in its database, and so in every copy that is restored beside it. The home
 * says which database the id belongs to.
 */

/** Returns what tells this database from a copy of it: the cluster, and the number of the database in it. */
export async function databaseHome(db: Database): Promise<string> {
  const { rows } = await db.pool.query<{ home: string }>(`
    select (select system_identifier from pg_control_system())
      || '-' || (select oid from pg_database where datname = current_database()) as home`)
  const [row] = rows
  if (!row) throw new Error('the database has no identity')
  return row.home
}

/** Records that the id of the installation belongs to this database. */
export async function recordHome(db: Database): Promise<void> {
  await db.pool.query(
    `insert into installation (name, value) values ('home', $1)
     on conflict (name) do update set value = excluded.value where installation.value is distinct from excluded.value`,
    [JSON.stringify(await databaseHome(db))],
  )
}

/** Gives a restored copy an id of its own, unless it has one. */
export async function giveOwnId(db: Database): Promise<void> {
  const home = await databaseHome(db)
  await withAdvisoryLock(db, 'migrate', async client => {
    const { rows } = await client.query<{ value: string }>(
      `select value from installation where name = 'home'`,
    )
    if (rows[0]?.value === home) return
    await client.query(
      `insert into installation (name, value) values ('id', $1), ('home', $2)
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify(randomUUID()), JSON.stringify(home)],
    )
  })
}
