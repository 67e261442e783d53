import type pg from 'pg'
import { NodesError } from './cluster.ts'
import { companyTable, tablesEverywhere, tablesOfCoordinator } from './placement.ts'

type Client = Pick<pg.ClientBase, 'query'>
type Log = (line: string) => void

/** The tables of the product, and whether each has a company. */
async function productTables(client: Client): Promise<{ name: string; hasCompany: boolean }[]> {
  const { rows } = await client.query<{ name: string; hasCompany: boolean }>(`
    select c.relname as name, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as "hasCompany"
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`)
  return rows
}

const isByCompany = ({ name, hasCompany }: { name: string; hasCompany: boolean }) =>
  name === companyTable || (hasCompany && !(name in tablesEverywhere) && !(name in tablesOfCoordinator))

export async function requireKnownTables(client: Client): Promise<void> {
  const unknown = (await productTables(client)).filter(
    table => !isByCompany(table) && !(table.name in tablesEverywhere) && !(table.name in tablesOfCoordinator),
  )
  if (unknown.length > 0)
    throw new NodesError(
      `Nobody has said where these tables belong: ${unknown.map(({ name }) => name).join(', ')}.`,
    )
}

/** The tables that are spread by now. */
export async function spreadTables(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid',
  )
  return new Set(rows.map(({ name }) => name))
}

export async function copyEverywhere(client: Client, log: Log, names: readonly string[]): Promise<void> {
  const done = await spreadTables(client)
  for (const name of names.filter(name => !done.has(name))) {
    log(`Copying ${name} to each node.`)
    await client.query('select create_reference_table($1)', [name])
  }
}

/** Distributes the tables by company. */
export async function distributeTables(client: Client, shards: number | null, log: Log): Promise<void> {
  const done = await spreadTables(client)
  if (shards !== null && !done.has(companyTable)) {
    log(`Distributing ${companyTable} over ${shards} shards.`)
    await client.query(`select create_distributed_table($1, 'id', shard_count => $2)`, [companyTable, shards])
  }
  const names = (await productTables(client)).filter(isByCompany).map(({ name }) => name)
  for (const name of names.filter(name => name !== companyTable && !done.has(name))) {
    log(`Distributing ${name}.`)
    await client.query(`select create_distributed_table($1, 'company_id', colocate_with => $2)`, [
      name,
      companyTable,
    ])
  }
}

/**
 * Creates on each node the functions that only statements call. Those of triggers are there with the
 * tables.
 */
export async function sendFunctions(client: Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ name: string; isKnown: boolean; isGeneric: boolean }>(`
    select p.oid::regprocedure::text as name,
      exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid) as "isKnown",
      coalesce('plan_cache_mode=force_generic_plan' = any (p.proconfig), false) as "isGeneric"
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`)
  const unknown = rows.filter(({ isKnown }) => !isKnown)
  if (unknown.length > 0) log(`Sending ${unknown.length} functions to each node.`)
  for (const { name } of unknown) await client.query('select create_distributed_function($1)', [name])
  // A generic plan has no node.
  for (const { name } of rows.filter(({ isGeneric }) => isGeneric))
    await client.query(`alter function ${name} reset plan_cache_mode`)
}

/** Spreads what a migration has made. */
export async function placeTables(client: Client): Promise<void> {
  const log = () => {}
  await requireKnownTables(client)
  const made = new Set((await productTables(client)).map(({ name }) => name))
  const everywhere = Object.keys(tablesEverywhere).filter(name => made.has(name))
  await copyEverywhere(client, log, everywhere)
  await distributeTables(client, null, log)
  await sendFunctions(client, log)
}
