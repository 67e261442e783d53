import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { onEach, readNodes, requireOneDatabase } from '#src/platform/nodes/cluster.ts'
import { placeTables, spreadTables } from '#src/platform/nodes/place-tables.ts'
import { grantSequences } from '#src/platform/nodes/sequences.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { type Database, projectsRole, publicRole, requestRole } from './db.ts'
import { giveProjectsRights } from './give-projects-rights.ts'
import { giveGrantsAgain, keepGrants } from './grants.ts'
import { isRetryable } from './problem-from-database.ts'
import { sqlStatements } from './sql-statements.ts'

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

/**
 * Migrates a cluster of nodes by its coordinator, from which Citus changes the tables of all nodes in one
 * transaction, while servers of the release before serve. Where nothing waits, no node is asked.
 * @param from the folder of the migrations
 * @returns the names of the files that ran
 * @throws NodesError if a node is away that a migration needs, Error with the name of the file that failed
 */
export function migrateNodes(db: Database, from = folder): Promise<string[]> {
  return withAdvisoryLock(db, 'migrate', async client => {
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(rows.map(row => row.name))
    const names = (await migrationFiles(from)).filter(name => !done.has(name))
    if (names.length === 0) return []
    const nodes = await readNodes(client)
    await onEach(db, nodes, createRequestRoles)
    // A change that meets tables on each node whole and by company takes one connection to a node.
    await client.query(
      `set citus.multi_shard_modify_mode = 'sequential'; set citus.enable_ddl_propagation = on`,
    )
    try {
      for (const name of names) await runOnNodes(client, name, from)
      await keepGrants(client, true)
      await giveProjectsRights(client, true)
    } finally {
      await client.query('reset citus.multi_shard_modify_mode; reset citus.enable_ddl_propagation')
    }
    await grantSequences(db, client, nodes)
    return names
  })
}

const migrationsTable =
  'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())'

/**
 * Returns the names of all files of `migrations/`, in their order: by date, then by the number of the day.
 */
export async function migrationFiles(from = folder): Promise<string[]> {
  return (await readdir(from)).filter(name => name.endsWith('.sql')).sort(byDateAndNumber.compare)
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
  await inOne(client, name, () => client.query(statements))
}

/** A migration that meets writers on two nodes in a deadlock is begun again so often. */
const triesMax = 30
const pauseMs = 1000
/** How long writers wait for the locks of a migration at most, which waits for those before it. */
const lockMs = 2000

/**
 * Citus changes all nodes for one statement of a message. Tables that others will refer to are locked first,
 * as writers take their locks in another order. What is new has its place in the same transaction.
 */
async function runOnNodes(client: pg.PoolClient, name: string, from: URL): Promise<void> {
  const text = await readFile(new URL(name, from), 'utf8')
  const spread = await spreadTables(client)
  const targets = [...text.matchAll(/\breferences\s+(\w+)/gi)].map(([, table = '']) => table)
  const locked = [...new Set(targets)].filter(table => spread.has(table)).sort()
  for (let tries = 1; ; tries++)
    try {
      await inOne(client, name, async () => {
        await client.query(`set local lock_timeout = ${lockMs}`)
        if (locked.length > 0) await client.query(`lock table ${locked.join()} in share row exclusive mode`)
        await client.query('set local lock_timeout = 0')
        for (const statement of sqlStatements(text)) await client.query(statement)
        await placeTables(client)
      })
      return
    } catch (error) {
      if (tries === triesMax || !isBusy(error)) throw error
      await setTimeout(pauseMs)
    }
}

/** True for a deadlock, and for a lock that was not to be had in time. */
const isBusy = (error: unknown) =>
  isRetryable(error) || ((error as Error).cause as pg.DatabaseError | undefined)?.code === '55P03'

async function inOne(client: pg.PoolClient, name: string, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin')
  try {
    await work()
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
