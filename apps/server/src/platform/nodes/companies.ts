import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { holdBackups } from '#src/platform/backup/lock.ts'
import type { Database } from '#src/platform/database/db.ts'
import { type Node, NodesError, nameOf, onNode, readNodes, requireDistributed } from './cluster.ts'
import { placedText } from './node-states.ts'
import { companyTable } from './placement.ts'
import { requireRights } from './rights.ts'

type Client = Pick<pg.ClientBase, 'query'>

/**
 * Returns the nodes of a cluster on which the tables are distributed, the coordinator first.
 * @throws NodesError
 */
export async function readCluster(client: Client): Promise<Node[]> {
  const nodes = await readNodes(client)
  await requireDistributed(client)
  return nodes
}

interface Shard {
  id: string
  group: number
  /** True if no other company is in it. */
  isOwn: boolean
}

async function shardOf(client: Client, companyId: number): Promise<Shard> {
  const { rows } = await client.query<Omit<Shard, 'isOwn'>>(
    `select shardid as id, groupid as "group" from pg_dist_placement
     where shardid = get_shard_id_for_distribution_column('${companyTable}', $1::bigint)`,
    [companyId],
  )
  const [shard] = rows
  if (!shard) throw new Error(`company ${companyId} has no shard`)
  const others = await client.query(
    `select from (${placedText} where company_id <> $1) s where shardid = $2 limit 1`,
    [companyId, shard.id],
  )
  return { ...shard, isOwn: others.rows.length === 0 }
}

/**
 * Moves a company to a node, in a shard of its own. Its writes wait at the end of that (`transferMode`).
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
  await withoutBackup(db, async () => {
    await cleanUp(db.pool)
    const mode = await transferMode(db, nodes, log)
    if (!shard.isOwn) {
      log(
        `Giving company ${companyId} a shard of its own. Writes of those that share its shard wait meanwhile.`,
      )
      // By logical replication Citus 13.2 does not end where rows are changed meanwhile.
      await db.pool.query(
        `select isolate_tenant_to_new_shard('${companyTable}', $1::bigint, 'CASCADE', shard_transfer_mode => 'block_writes')`,
        [companyId],
      )
      shard = await shardOf(db.pool, companyId)
    }
    log(`Moving company ${companyId} from ${nameOf(source)} to ${to}.`)
    await db.pool.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, $6)`, [
      shard.id,
      source.host,
      source.port,
      target.host,
      target.port,
      mode,
    ])
    await cleanUp(db.pool)
    await requireRights(db, nodes)
  })
  log(`Company ${companyId} is on ${to}.`)
}

/** Moves shards until all nodes have about the same. @throws NodesError */
export async function rebalance(db: Database, log: (line: string) => void): Promise<void> {
  await moveShards(db, log, async (client, mode) => {
    log('Moving shards until the nodes have about the same. This may take long.')
    await client.query('select rebalance_table_shards(shard_transfer_mode => $1)', [mode])
  })
}

/** Moves all companies of a node to the others. @throws NodesError */
export async function drainNode(db: Database, node: Node, log: (line: string) => void): Promise<void> {
  const { host, port } = node
  await moveShards(db, log, async (client, mode) => {
    log(`Moving the companies of ${nameOf(node)} to other nodes. This may take long.`)
    await client.query('select citus_drain_node($1, $2, shard_transfer_mode => $3)', [host, port, mode])
    // A server that starts opens nodes that may have companies: it does the jobs that are left there.
    await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', true)`, [host, port])
  })
}

async function moveShards(
  db: Database,
  log: (line: string) => void,
  move: (client: Client, mode: TransferMode) => Promise<void>,
): Promise<void> {
  const nodes = await readCluster(db.pool)
  await withoutBackup(db, async () => {
    await cleanUp(db.pool)
    await move(db.pool, await transferMode(db, nodes, log))
    await cleanUp(db.pool)
    await requireRights(db, nodes)
  })
}

type TransferMode = 'force_logical' | 'block_writes'

/**
 * Writers wait for the last changes alone where all nodes can send them by logical replication, else while
 * rows are copied.
 */
async function transferMode(
  db: Database,
  nodes: readonly Node[],
  log: (line: string) => void,
): Promise<TransferMode> {
  for (const node of nodes) {
    const { rows } = await onNode(db, node, client => client.query('show wal_level'))
    if (rows[0].wal_level === 'logical') continue
    log(`Writes wait for the whole move, because wal_level of ${nameOf(node)} is not logical.`)
    return 'block_writes'
  }
  return 'force_logical'
}

/** Moves nothing away from a backup that reads it. @throws NodesError while one runs */
async function withoutBackup(db: Database, work: () => Promise<void>): Promise<void> {
  const client = await db.pool.connect()
  try {
    if (!(await holdBackups(client)))
      throw new NodesError('A backup is running: try again when it has ended.')
    await work()
  } finally {
    // Ends the lock as well.
    client.release(true)
  }
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
