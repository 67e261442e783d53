import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '#src/platform/database/db.ts'
import { isDistributed, type Node, NodesError, nameOf, readNodes } from './cluster.ts'
import { companyTable } from './placement.ts'
import { compareRights } from './rights.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** How many companies a list has at most. */
const listed = 100

export interface NodeState {
  name: string
  isCoordinator: boolean
  companies: number
  /** Of all tables by company. */
  bytes: number
}

export interface PlacedCompany {
  id: number
  name: string
  node: string
  tasks: number
}

/**
 * Returns the nodes of a cluster on which the tables are distributed, the coordinator first.
 * @throws NodesError
 */
export async function readCluster(client: Client): Promise<Node[]> {
  const nodes = await readNodes(client)
  if (await isDistributed(client)) return nodes
  throw new NodesError('The tables of this database are not distributed: npm run distribute does that.')
}

/** The nodes with what they have, the coordinator first. */
export async function nodeStates(client: Client, nodes: readonly Node[]): Promise<NodeState[]> {
  const { rows } = await client.query<{ group: number; companies: string }>(`
    select p.groupid as "group", count(*) as companies
    from (select get_shard_id_for_distribution_column('${companyTable}', id) as shardid from (select id from ${companyTable}) c) s
      join pg_dist_placement p using (shardid) group by 1`)
  const { rows: sizes } = await client.query<{ host: string; port: number; bytes: string }>(
    `select nodename as host, nodeport as port, sum(shard_size) as bytes from citus_shards
     where citus_table_type = 'distributed' group by 1, 2`,
  )
  return nodes.map(node => ({
    name: nameOf(node),
    isCoordinator: node.group === 0,
    companies: Number(rows.find(({ group }) => group === node.group)?.companies ?? 0),
    bytes: Number(sizes.find(({ host, port }) => host === node.host && port === node.port)?.bytes ?? 0),
  }))
}

/** The companies with the most tasks, each with its node. */
export async function placedCompanies(client: Client, nodes: readonly Node[]): Promise<PlacedCompany[]> {
  const { rows } = await client.query<{ id: string; name: string; tasks: string }>(
    `select c.id, c.name, coalesce(t.tasks, 0) as tasks from ${companyTable} c
       left join (select company_id, count(*) as tasks from tasks group by company_id) t on t.company_id = c.id
     order by 3 desc, 1 limit ${listed}`,
  )
  const groups = await Promise.all(rows.map(({ id }) => shardOf(client, Number(id))))
  return rows.map(({ id, name, tasks }, n) => {
    const node = nodes.find(({ group }) => group === groups[n]?.group)
    return { id: Number(id), name, node: node ? nameOf(node) : '?', tasks: Number(tasks) }
  })
}

interface Shard {
  id: string
  group: number
  /** True if it has room for no other company. */
  isOwn: boolean
}

async function shardOf(client: Client, companyId: number): Promise<Shard> {
  const { rows } = await client.query<Shard>(
    `select s.shardid as id, p.groupid as "group", s.shardminvalue = s.shardmaxvalue as "isOwn"
     from pg_dist_shard s join pg_dist_placement p using (shardid)
     where s.shardid = get_shard_id_for_distribution_column('${companyTable}', $1::bigint)`,
    [companyId],
  )
  const [shard] = rows
  if (!shard) throw new Error(`company ${companyId} has no shard`)
  return shard
}

/**
 * Moves a company to a node, in a shard of its own. Its writes wait meanwhile.
 * @param to host and port of the node
 * @throws NodesError
 */
export async function moveCompany(
  db: Database,
  companyId: number,
  to: string,
  log: (line: string) => void,
): Promise<void> {
  const nodes = await readCluster(db.pool)
  const target = nodes.find(node => nameOf(node) === to)
  if (!target?.hasShards)
    throw new NodesError(
      `${to} is not a node that may have companies: ${nodes
        .filter(({ hasShards }) => hasShards)
        .map(nameOf)
        .join(', ')}.`,
    )
  const { rows } = await db.pool.query(`select from ${companyTable} where id = $1`, [companyId])
  if (rows.length === 0) throw new NodesError(`There is no company ${companyId}.`)
  let shard = await shardOf(db.pool, companyId)
  const source = nodes.find(({ group }) => group === shard.group)
  if (!source) throw new NodesError(`The node of company ${companyId} is not active.`)
  if (source === target) {
    log(`Company ${companyId} is on ${to} already.`)
    return
  }
  await cleanUp(db.pool)
  if (!shard.isOwn) {
    log(`Giving company ${companyId} a shard of its own.`)
    await db.pool.query(
      `select isolate_tenant_to_new_shard('${companyTable}', $1::bigint, 'CASCADE', shard_transfer_mode => 'block_writes')`,
      [companyId],
    )
    shard = await shardOf(db.pool, companyId)
  }
  log(`Moving company ${companyId} from ${nameOf(source)} to ${to}.`)
  await db.pool.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')`, [
    shard.id,
    source.host,
    source.port,
    target.host,
    target.port,
  ])
  await requireRights(db, nodes)
  log(`Company ${companyId} is on ${to}.`)
}

/** Moves shards until all nodes have about the same. @throws NodesError */
export async function rebalance(db: Database, log: (line: string) => void): Promise<void> {
  const nodes = await readCluster(db.pool)
  await cleanUp(db.pool)
  log('Moving shards until the nodes have about the same. This may take long.')
  await db.pool.query(`select rebalance_table_shards(shard_transfer_mode => 'block_writes')`)
  await requireRights(db, nodes)
}

const triesMax = 60
const pauseMs = 1000

/** Removes what moves have left on the nodes. Citus would do it later, and moves nothing to it until then. */
async function cleanUp(client: Client): Promise<void> {
  for (let tries = 1; tries <= triesMax; tries++) {
    await client.query('call citus_cleanup_orphaned_resources()')
    if ((await client.query('select from pg_dist_cleanup limit 1')).rows.length === 0) return
    await setTimeout(pauseMs)
  }
  throw new NodesError('The remains of an earlier move cannot be removed: see the log of the coordinator.')
}

async function requireRights(db: Database, nodes: readonly Node[]): Promise<void> {
  await cleanUp(db.pool)
  const { differences } = await compareRights(db, nodes)
  if (differences.length > 0)
    throw new NodesError(
      `The rights on the nodes are not those of the product, in ${differences.length} places: npm run distribute lists them.`,
    )
}
