import type pg from 'pg'
import type { Database } from '#src/platform/database/db.ts'
import { migrationFiles } from '#src/platform/database/migrate.ts'

/** What `npm run doctor` asks the database. */
export interface DatabaseFacts {
  version: string
  now: Date
  connections: number
  /** Names of settings that promise less than the server does. */
  unsafe: string[]
}

const facts = `
  select split_part(current_setting('server_version'), ' ', 1) as version, clock_timestamp() as now,
    current_setting('max_connections')::int as connections,
    array(select name from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe`

export async function databaseFacts(client: Pick<pg.ClientBase, 'query'>): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(facts)
  const [row] = rows
  if (!row) throw new Error('the database answers nothing')
  return row
}

/**
 * Counts the migrations of this version that did not run, and those that ran and are not of this version;
 * null for an empty database.
 */
export async function migrationState({
  pool,
}: Database): Promise<{ waiting: number; unknown: number } | null> {
  const { rows: tables } = await pool.query(`select where to_regclass('public.migrations') is not null`)
  if (tables.length === 0) return null
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const files = await migrationFiles()
  const done = new Set(rows.map(({ name }) => name))
  return {
    waiting: files.filter(name => !done.has(name)).length,
    unknown: [...done].filter(name => !files.includes(name)).length,
  }
}
