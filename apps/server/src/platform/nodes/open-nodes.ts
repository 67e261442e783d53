import { connectionsMax, type Database, openDatabase } from '#src/platform/database/db.ts'
import { migrationFiles } from '#src/platform/database/migrate.ts'
import { openRequestLogin } from '#src/platform/database/request-login.ts'
import { type Node, NodesError, nameOf } from './cluster.ts'
import { readCluster } from './companies.ts'
import { Nodes, type OpenNode } from './nodes.ts'
import { companyTable } from './placement.ts'
import { compareRights } from './rights.ts'

/** What a server says of itself is not sent to other nodes: its login, and the schema of its jobs. */
const optionsOfNode = ' -c citus.enable_ddl_propagation=off'

const groupText = `select groupid as "group" from pg_dist_placement
  where shardid = get_shard_id_for_distribution_column('${companyTable}', $1::bigint)`

/**
 * Opens connections to each node that has companies. All nodes have to be there, with the schema of this
 * version and its rights.
 * @param found the coordinator, which is closed
 * @param given the operator's own address for requests, or null
 * @returns the coordinator with its nodes
 * @throws NodesError, RequestLoginError
 */
export async function openNodes(found: Database, given: string | null): Promise<Database> {
  const nodes = await readCluster(found.pool)
  await requireThisSchema(found)
  const { differences } = await compareRights(found, nodes)
  if (differences.length > 0)
    throw new NodesError(
      `The rights on the nodes are not those of the product, in ${differences.length} places: npm run distribute lists them.`,
    )
  const open = (url: string, mark: string) =>
    openDatabase(url, connectionsMax, { mark, options: optionsOfNode })
  const db = open(found.connectionString, '')
  const opened: OpenNode[] = []
  const find = (companyId: number) => findGroup([db, ...opened.map(node => node.db)], companyId)
  db.nodes = new Nodes(opened, find, undefined, rowsOfShards)
  db.nodes.coordinator = db
  for (const node of nodes.filter(({ hasShards }) => hasShards)) {
    const own = open(atNode(db.connectionString, node), `.${node.group}`)
    own.nodes = db.nodes
    opened.push({ group: node.group, name: nameOf(node), db: own })
    await openRequestLogin(own, given && atNode(given, node))
  }
  await found.close()
  return db
}

/** Asks for the node of a company. Each node knows it: the next one is asked where one is away. */
async function findGroup(databases: readonly Database[], companyId: number): Promise<number> {
  for (const [index, { pool }] of databases.entries())
    try {
      const { rows } = await pool.query<{ group: number }>(groupText, [companyId])
      if (rows[0]) return rows[0].group
      throw new Error(`company ${companyId} has no node`)
    } catch (error) {
      if (index === databases.length - 1) throw error
    }
  throw new Error('a cluster has nodes')
}

/** The rows of a table on the node that is asked: by the names of its shards, as Citus would ask all nodes. */
async function rowsOfShards(client: Pick<Database['pool'], 'query'>, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select shard_name(s.logicalrelid, s.shardid) as name from pg_dist_shard s join pg_dist_placement p using (shardid)
     where s.logicalrelid = $1::regclass and p.groupid = (select groupid from pg_dist_local_group)`,
    [table],
  )
  const parts = rows.map(({ name }) => `select * from ${name}`)
  return `(${parts.join(' union all ') || `select * from ${table} where false`})`
}

/** @throws NodesError unless all migrations of this version have run, and none of a later one */
async function requireThisSchema(db: Database): Promise<void> {
  const { rows } = await db.pool.query<{ name: string }>('select name from migrations')
  const files = await migrationFiles()
  const done = new Set(rows.map(({ name }) => name))
  if (done.size !== files.length || files.some(name => !done.has(name)))
    throw new NodesError(
      'The schema of this cluster is of another version of Quadrat: a cluster is not migrated yet.',
    )
}

/** Replaces host and port in an address of PostgreSQL, everywhere in it. */
export function atNode(connectionString: string, { host, port }: Pick<Node, 'host' | 'port'>): string {
  const name = host.includes(':') ? `[${host}]` : host
  return connectionString
    .replace(/^(\w+:\/\/(?:[^/?]*@)?)[^/?]*/, `$1${name}:${port}`)
    .replace(/([?&])(?:(?:host|port)=[^&]*(?:&|$))+/g, '$1')
    .replace(/[?&]$/, '')
}
