import pg from 'pg'
import type { Database } from '#src/platform/database/db.ts'

/** A reason why a command about nodes, or the server, cannot go on. One sentence for the terminal. */
export class NodesError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NodesError'
  }
}

/** A PostgreSQL of the cluster. */
export interface Node {
  id: number
  /** 0 for the coordinator. */
  group: number
  host: string
  port: number
  hasShards: boolean
}

/** A node that does not answer for now. */
export class NodeAwayError extends NodesError {}

type Client = Pick<pg.ClientBase, 'query'>

/** Older releases were not tried. */
const oldestCitus = '13.2'
/** Compares numbers as numbers: 13.10 comes after 13.2. */
const byNumber = new Intl.Collator('en', { numeric: true })

export const nameOf = ({ host, port }: Node) => `${host}:${port}`

/** True if tables of this database are spread over nodes. */
export async function isDistributed(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as cluster`,
  )
  if (!rows[0].cluster) return false
  return (await client.query('select from pg_dist_partition limit 1')).rows.length > 0
}

/** The row of `installation` that is there until the tables are spread and their rights compared. */
export const unfinishedName = 'distribute:unfinished'

/** @throws NodesError unless the tables are spread, to the end */
export async function requireDistributed(client: Client): Promise<void> {
  if (!(await isDistributed(client)))
    throw new NodesError('The tables of this database are not distributed: npm run distribute does that.')
  const { rows } = await client.query('select from installation where name = $1', [unfinishedName])
  if (rows.length > 0)
    throw new NodesError(
      'The tables of this database were not distributed to the end: run npm run distribute again.',
    )
}

/** @throws NodesError if tables are spread over nodes, which this work cannot use */
export async function requireOneDatabase(client: Client): Promise<void> {
  if (await isDistributed(client))
    throw new NodesError(
      'The tables of this database are distributed over nodes, which this command cannot use (docs/operate.md).',
    )
}

/**
 * Returns the nodes of the cluster, the coordinator first.
 * @throws NodesError unless the database is that of the coordinator of a cluster with workers
 */
export async function readNodes(client: Client): Promise<Node[]> {
  const { rows } = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  )
  const [citus] = rows
  if (!citus)
    throw new NodesError(
      'The database of DATABASE_URL has no Citus: install its packages on each machine and run "create extension citus" in the database of each.',
    )
  if (byNumber.compare(citus.version, oldestCitus) < 0)
    throw new NodesError(`Citus ${citus.version} is too old: ${oldestCitus} or later is required.`)
  const { rows: nodes } = await client.query<Node>(
    `select nodeid as id, groupid as "group", nodename as host, nodeport as port, shouldhaveshards as "hasShards"
     from pg_dist_node where noderole = 'primary' and isactive order by groupid`,
  )
  const { rows: own } = await client.query<{ group: number }>(
    'select groupid as "group" from pg_dist_local_group',
  )
  if (own[0]?.group !== 0)
    throw new NodesError('DATABASE_URL is the address of a worker: set it to the one of the coordinator.')
  if (!nodes.some(({ group }) => group === 0))
    throw new NodesError(
      'The cluster does not know its coordinator: run "select citus_set_coordinator_host(\'host\', 5432)" on it.',
    )
  if (!nodes.some(({ group, hasShards }) => group !== 0 && hasShards))
    throw new NodesError('The cluster has no workers: add each with "select citus_add_node(\'host\', 5432)".')
  return nodes
}

/**
 * Connects the owner to a node, with the login and the database of the coordinator. End it after use.
 * @throws NodeAwayError
 */
export async function connectNode(
  db: Pick<Database, 'connectionString'>,
  node: Node,
  limits: Pick<pg.ClientConfig, 'connectionTimeoutMillis' | 'query_timeout'> = {},
): Promise<pg.Client> {
  const { user, password, database, ssl } = new pg.Client(db.connectionString)
  const { host, port } = node
  const client = new pg.Client({
    user,
    password: password ?? undefined,
    database,
    ssl,
    host,
    port,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...limits,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new NodeAwayError(`The node ${nameOf(node)} can't be reached: ${(error as Error).message}.`)
  }
  return client
}

/** Runs work on a connection of the owner to a node. @throws NodeAwayError, and the errors of the work */
export async function onNode<T>(
  db: Pick<Database, 'connectionString'>,
  node: Node,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectNode(db, node)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs work on each node for the node itself. @throws NodeAwayError, and the errors of the work */
export async function onEach(
  db: Pick<Database, 'connectionString'>,
  nodes: readonly Node[],
  work: (owner: pg.ClientBase, node: Node) => Promise<void>,
): Promise<void> {
  for (const node of nodes)
    await onNode(db, node, async owner => {
      await owner.query('set citus.enable_ddl_propagation = off')
      await work(owner, node)
    })
}
