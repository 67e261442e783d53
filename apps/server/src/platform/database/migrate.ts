import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { requireOneDatabase } from '#src/platform/nodes/cluster.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { type Database, projectsRole, publicRole, requestRole } from './db.ts'
import { giveProjectsRights } from './give-projects-rights.ts'
import { giveGrantsAgain, keepGrants } from './grants.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/**
 * The database has a migration from before the initial set, so the files of `migrations/` cannot upgrade it.
 */
export class OutdatedDatabaseError extends Error {
  constructor() {
    super("it was created by an earlier development version and can't be upgraded; start with an empty one")
    this.name = 'OutdatedDatabaseError'
  }
}

/**
 * Migrates the database to the newest schema: creates the roles of requests, gives them the rights that a
 * restore has lost, runs each new file of `migrations/` in its own transaction, in the order of their names,
 * and gives the role of people in chosen projects its rights. Several servers may call it at the same time.
 * @param warn gets a line for each kept right of something that is not there any more
 * @returns the names of the files that ran
 * @throws NodesError when the tables are spread over nodes
 * @throws OutdatedDatabaseError before any file runs, when a recorded migration is older than the first file
 * @throws Error with the name of the file that failed
 */
export function migrate(db: Database, warn: (line: string) => void = () => {}): Promise<string[]> {
  return withAdvisoryLock(db, 'migrate', async client => {
    await requireOneDatabase(client)
    await createRequestRoles(client)
    await client.query(migrationsTable)
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(rows.map(row => row.name))
    const files = await migrationFiles()
    const [first = ''] = files
    if ([...done].some(name => byDateAndNumber.compare(name, first) < 0)) throw new OutdatedDatabaseError()
    await giveGrantsAgain(client, warn)
    const names = files.filter(name => !done.has(name))
    for (const name of names) await runMigration(client, name)
    await keepGrants(client, names.length > 0)
    await giveProjectsRights(client)
    return names
  })
}

const migrationsTable =
  'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())'

/**
 * Returns the names of all files of `migrations/`, in their order: by date, then by the number of the day.
 */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort(byDateAndNumber.compare)
}

/** Compares numbers as numbers: `2026-11-23-106-…` comes after `2026-11-23-94-…`. */
const byDateAndNumber = new Intl.Collator('en', { numeric: true })

/** What SQL orders the names of migrations by, to the same order. */
export const migrationOrder = `(string_to_array(name, '-'))[1:4]::int[]`

/**
 * Makes the schema of an empty database in the open transaction of the client, by some of the files of
 * `migrations/`.
 */
export async function createSchema(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(migrationsTable)
  for (const name of names) await client.query(await readFile(new URL(name, folder), 'utf8'))
}

async function runMigration(client: pg.PoolClient, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), 'utf8')
  await client.query('begin')
  try {
    await client.query(statements)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Creates the roles of requests, which belong to the cluster and not to the database. */
export async function createRequestRoles(client: pg.ClientBase): Promise<void> {
  // Two databases of one cluster may be migrated at the same time; the second then finds the role of the
  // first.
  for (const role of [requestRole, publicRole, projectsRole])
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then
          begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end;
        end if;
      end $$`)
  // Logins of requests are members of the request role alone, and by it of the other ones.
  for (const [role, member] of [
    [requestRole, 'current_user'],
    [publicRole, `'${requestRole}'`],
    [projectsRole, `'${requestRole}'`],
  ])
    await client.query(`
      do $$ begin
        if not pg_has_role(${member}, '${role}', 'member') then
          begin execute 'grant ${role} to ' || quote_ident(${member}); exception when unique_violation then null; end;
        end if;
      end $$`)
  // Requests become the other roles and do not inherit their rights and policies. Before PostgreSQL 16 that
  // is an attribute of the role and not of the grant.
  for (const role of [publicRole, projectsRole])
    await client.query(`
      do $$ begin
        if pg_has_role('${requestRole}', '${role}', 'usage') then
          if current_setting('server_version_num')::int < 160000 then
            execute 'alter role ${requestRole} noinherit';
          else
            execute 'grant ${role} to ${requestRole} with inherit false';
          end if;
        end if;
      -- Roles belong to the cluster: a server of another database did the same at this moment.
      exception when internal_error then null;
      end $$`)
  await client.query(`grant usage on schema public to ${requestRole}, ${publicRole}, ${projectsRole}`)
}
