import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { withAdvisoryLock } from './advisory-lock.ts'
import { type Database, publicRole, requestRole } from './db.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** The database has a migration from before the initial set, so the files of `migrations/` cannot upgrade it. */
export class OutdatedDatabaseError extends Error {
  constructor() {
    super('it was made by an earlier development version and cannot be upgraded; start with an empty one')
    this.name = 'OutdatedDatabaseError'
  }
}

/**
 * Migrates the database to the newest schema: creates the roles of requests, then runs each new file of `migrations/` in its
 * own transaction, in the order of their names. Several servers may call it at the same time.
 * @returns the names of the files that ran
 * @throws OutdatedDatabaseError before any file runs, when a recorded migration is older than the first file
 * @throws Error with the name of the file that failed
 */
export function migrate(db: Database): Promise<string[]> {
  return withAdvisoryLock(db, 'migrate', async client => {
    await createRequestRoles(client)
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(rows.map(row => row.name))
    const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
    const [first = ''] = files
    if ([...done].some(name => name < first)) throw new OutdatedDatabaseError()
    const names = files.filter(name => !done.has(name))
    for (const name of names) await runMigration(client, name)
    return names
  })
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

async function createRequestRoles(client: pg.PoolClient): Promise<void> {
  // Two databases of one cluster may be migrated at the same time; the second then finds the role of the first.
  for (const role of [requestRole, publicRole])
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then
          begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end;
        end if;
      end $$`)
  // Logins of requests are members of the request role alone, and by it of the other one.
  for (const [role, member] of [
    [requestRole, 'current_user'],
    [publicRole, `'${requestRole}'`],
  ])
    await client.query(`
      do $$ begin
        if not pg_has_role(${member}, '${role}', 'member') then
          begin execute 'grant ${role} to ' || quote_ident(${member}); exception when unique_violation then null; end;
        end if;
      end $$`)
  // Requests become the other role and do not inherit its rights and policies. Before PostgreSQL 16 that is an attribute of
  // the role and not of the grant.
  await client.query(`
    do $$ begin
      if pg_has_role('${requestRole}', '${publicRole}', 'usage') then
        if current_setting('server_version_num')::int < 160000 then
          execute 'alter role ${requestRole} noinherit';
        else
          execute 'grant ${publicRole} to ${requestRole} with inherit false';
        end if;
      end if;
    -- Roles belong to the cluster: a server of another database did the same at this moment.
    exception when internal_error then null;
    end $$`)
  await client.query(`grant usage on schema public to ${requestRole}, ${publicRole}`)
}
