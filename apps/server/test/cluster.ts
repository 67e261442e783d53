import pg from 'pg'
import { type Database, openDatabase } from '#src/platform/database/db.ts'
import { withDatabase } from '#src/platform/database/with-database.ts'
import { type Node, readNodes } from '#src/platform/nodes/cluster.ts'
import { distribute } from '#src/platform/nodes/distribute.ts'
import { atNode } from '#src/platform/nodes/open-nodes.ts'
import { dropTestDatabase, withTestSettings } from './drop-database.ts'

/** Runs one statement. */
async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** The nodes of the cluster with a coordinator of this address, the coordinator first. */
export async function nodesOf(given: string) {
  const shared = openDatabase(given, 1)
  try {
    return await readNodes(shared.pool)
  } finally {
    await shared.close()
  }
}

/** Of the clients that hold a cluster, for their tests. */
const holders: pg.Client[] = []

/**
 * Keeps the nodes of a cluster for this file until it ends: one that breaks a node has it for itself, as each
 * database of the node breaks.
 */
export async function holdCluster(given: string, mode: 'shared' | 'alone'): Promise<void> {
  const holder = new pg.Client({ connectionString: given })
  await holder.connect()
  holders.push(holder)
  await holder.query(`select pg_advisory_lock${mode === 'shared' ? '_shared' : ''}(7128140)`)
}

/** How a test makes a cluster. */
interface ClusterOptions {
  shards?: number
  /** How many workers belong to it. The database is on the others as well. */
  workers?: number
  /** The address by which servers and nodes reach a worker: its own, or that of a network before it. */
  addressOf?: (worker: Node) => Promise<Pick<Node, 'host' | 'port'>>
  /** Fills the database before its tables are distributed. */
  fill?: (db: Database) => Promise<unknown>
}

/**
 * Creates a database on each node of a cluster, with tables that are distributed.
 * @param given a database on its coordinator
 * @returns the address of the new one
 */
export async function createCluster(
  given: string,
  name: string,
  { shards = 4, workers, addressOf = async worker => worker, fill }: ClusterOptions = {},
): Promise<string> {
  if (holders.length === 0) await holdCluster(given, 'shared')
  const nodes = await nodesOf(given)
  for (const node of nodes) {
    await ask(atNode(given, node), `create database ${name}`)
    await ask(atNode(given, node), withTestSettings(name))
    await ask(withDatabase(atNode(given, node), name), 'create extension citus')
  }
  const url = withDatabase(given, name)
  const [first, ...others] = nodes
  await ask(url, `select citus_set_coordinator_host('${first?.host}', ${first?.port})`)
  for (const worker of others.slice(0, workers)) {
    const { host, port } = await addressOf(worker)
    await ask(url, `select citus_add_node('${host}', ${port})`)
  }
  const db = openDatabase(url, 4)
  await fill?.(db)
  await distribute(db, () => {}, { shards })
  await db.close()
  return url
}

export async function dropCluster(given: string, name: string): Promise<void> {
  for (const node of await nodesOf(given)) await dropTestDatabase(sql => ask(atNode(given, node), sql), name)
  for (const holder of holders.splice(0)) await holder.end()
}
