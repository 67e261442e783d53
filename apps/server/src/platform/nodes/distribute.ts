import pg from 'pg'
import { withAdvisoryLock } from '#src/platform/database/advisory-lock.ts'
import type { Database } from '#src/platform/database/db.ts'
import { createRequestRoles, migrate } from '#src/platform/database/migrate.ts'
import { runningServers } from '#src/platform/operation/servers.ts'
import { isDistributed, type Node, NodesError, nameOf, onEach, readNodes, unfinishedName } from './cluster.ts'
import {
  copyEverywhere,
  distributeTables,
  requireKnownTables,
  sendFunctions,
  spreadTables,
} from './place-tables.ts'
import { companyTable, guardsOfOneDatabase, tablesEverywhere } from './placement.ts'
import { compareRights } from './rights.ts'
import { grantSequences, raiseSequences } from './sequences.ts'

type Client = Pick<pg.ClientBase, 'query'>
type Log = (line: string) => void

/** Settings of the database on each node: triggers and functions name the company, so all rows are there. */
export const settingsOfNode = [
  'set citus.enable_unsafe_triggers = on',
  'set citus.allow_nested_distributed_execution = on',
]

/** While tables arrive: bodies of functions name tables that come later. */
export const settingOfArrival = 'check_function_bodies'

/** It has no foreign keys. A database with a table of Citus is served by nobody. */
const firstTable = 'company_names'

/** The row of `installation` with the foreign keys that are not there while tables are spread. */
const keysName = 'distribute:keys'

/**
 * Spreads the tables over the nodes of a cluster by company, and checks the rights on each node. Every step
 * is a transaction and is left out when it was done before, so that the command goes on where it was ended.
 * @param log gets a line before each step
 * @param shards how many parts each table has, which companies share until they are moved
 * @throws NodesError
 */
export async function distribute(
  db: Database,
  log: Log,
  { shards = 32, maxDifferences = 20 } = {},
): Promise<void> {
  const nodes = await readNodes(db.pool)
  if (!(await isDistributed(db.pool))) await migrate(db)
  log(`${nodes.length} nodes: ${nodes.map(nameOf).join(', ')}.`)
  // Servers wait for this lock when they start.
  await withAdvisoryLock(db, 'migrate', async client => {
    await refuseServers(client)
    await setUpNodes(db, client, nodes, log)
    await requireKnownTables(client)
    // From here on no server starts, also after this command was killed.
    await client.query(`insert into installation (name, value) values ($1, 'true') on conflict do nothing`, [
      unfinishedName,
    ])
    await copyEverywhere(client, log, [firstTable])
    await takeRulesAway(client, log)
    await copyEverywhere(client, log, Object.keys(tablesEverywhere))
    await distributeTables(client, shards, log)
    await sendFunctions(client, log)
    await giveRulesBack(client, log)
    await grantSequences(db, client, nodes)
    await raiseSequences(db, client, nodes)
    await emptyLocalTables(client, log)
    await alterDatabases(db, nodes, [`reset ${settingOfArrival}`])
  })
  log('Comparing policies, triggers and grants on each node.')
  const { shards: compared, differences } = await compareRights(db, nodes)
  if (differences.length > 0) {
    for (const line of differences.slice(0, maxDifferences)) log(line)
    throw new NodesError(
      `The rights on the nodes are not those of the product, in ${differences.length} places. Do not use this cluster.`,
    )
  }
  log(`The rights of ${compared} shards are those of their tables.`)
  await db.pool.query('delete from installation where name = $1', [unfinishedName])
}

async function refuseServers(client: pg.Pool | pg.ClientBase): Promise<void> {
  const servers = await runningServers(client)
  if (servers.length > 0)
    throw new NodesError(
      `Servers are running (${servers.map(({ host }) => host).join(', ')}): stop them, and try again in two minutes if one was killed.`,
    )
}

async function setUpNodes(db: Database, client: Client, nodes: readonly Node[], log: Log): Promise<void> {
  log('Preparing roles and settings of each node.')
  await onEach(db, nodes, createRequestRoles)
  await alterDatabases(db, nodes, [...settingsOfNode, `set ${settingOfArrival} = off`])
  await client.query(settingsOfNode.join('; '))
}

export async function alterDatabases(
  db: Database,
  nodes: readonly Node[],
  changes: readonly string[],
): Promise<void> {
  await onEach(db, nodes, async owner => {
    const name = await databaseName(owner)
    for (const change of changes) await owner.query(`alter database ${name} ${change}`)
  })
}

async function databaseName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return pg.escapeIdentifier(rows[0]?.name ?? '')
}

interface Key {
  table: string
  name: string
  text: string
}

const triggersText = `
  select c.relname as table, quote_ident(t.tgname) as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.tgenabled = $1 order by 1, 2`

/**
 * Drops the foreign keys, which cannot lead from one kind of table to another while tables become another
 * kind, and keeps their definitions until they are back. Triggers would count the rows that are copied
 * again.
 */
async function takeRulesAway(client: Client, log: Log): Promise<void> {
  const isSpread = (await spreadTables(client)).has(companyTable)
  const { rows: kept } = await client.query('select from installation where name = $1', [keysName])
  if (isSpread || kept.length > 0) return
  const { rows: keys } = await client.query<Key & { from: string; to: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as text,
      f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`)
  const { rows: triggers } = await client.query<{ table: string; name: string }>(triggersText, ['O'])
  log(`Taking ${keys.length} foreign keys and ${triggers.length} triggers away.`)
  const isKept = ({ from, to }: { from: string; to: string }) =>
    !(from in tablesEverywhere) || to in tablesEverywhere
  await inOne(client, async () => {
    await client.query('insert into installation (name, value) values ($1, $2)', [
      keysName,
      JSON.stringify(keys.filter(isKept).map(({ table, name, text }) => ({ table, name, text }))),
    ])
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
    await client.query(`drop index if exists ${guardsOfOneDatabase.join()}`)
  })
}

async function giveRulesBack(client: Client, log: Log): Promise<void> {
  const { rows: kept } = await client.query<{ value: Key[] }>(
    'select value from installation where name = $1',
    [keysName],
  )
  const keys = kept[0]?.value ?? []
  const { rows } = await client.query<{ name: string }>(
    `select conrelid::regclass::text || ' ' || quote_ident(conname) as name from pg_constraint where contype = 'f'`,
  )
  const present = new Set(rows.map(({ name }) => name))
  const missing = keys.filter(({ table, name }) => !present.has(`${table} ${name}`))
  if (missing.length > 0) log(`Adding ${missing.length} foreign keys again.`)
  for (const { table, name, text } of missing)
    await client.query(`alter table ${table} add constraint ${name} ${text}`)
  const { rows: triggers } = await client.query<{ table: string; name: string }>(triggersText, ['D'])
  if (triggers.length > 0) log(`Turning ${triggers.length} triggers on again.`)
  for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`)
  await client.query('delete from installation where name = $1', [keysName])
}

/** Distributing copies rows and leaves the first ones hidden on the coordinator. */
async function emptyLocalTables(client: Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where pg_relation_size(c.oid) > 0 order by 1`)
  if (rows.length > 0) log(`Deleting the rows on the coordinator of ${rows.length} tables.`)
  for (const { name } of rows)
    await client.query('select truncate_local_data_after_distributing_table($1)', [name])
}

async function inOne(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
