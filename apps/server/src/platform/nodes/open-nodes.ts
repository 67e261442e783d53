import { connectionsMax, type Database, openDatabase } from '#src/platform/database/db.ts'
import { migrateNodes } from '#src/platform/database/migrate.ts'
import { openRequestLogin } from '#src/platform/database/request-login.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { type Node, NodeAwayError, nameOf, readNodes } from './cluster.ts'
import { readCluster } from './companies.ts'
import { Nodes, type OpenNode } from './nodes.ts'
import { readParts } from './parts.ts'
import { companyTable } from './placement.ts'
import { requireRights } from './rights.ts'

/** What a server says of itself is not sent to other nodes: its login, and the schema of its jobs. */
const optionsOfNode = ' -c citus.enable_ddl_propagation=off'

const groupText = `select groupid as "group" from pg_dist_placement
  where shardid = get_shard_id_for_distribution_column('${companyTable}', $1::bigint)`

/** How often nodes are tried that are not open yet, and new and removed ones looked for. */
const tryMs = 5000

type Log = Record<'error' | 'warn', (line: string) => void>

/**
 * Opens connections to each node that has companies, with the schema of this version and its rights. A node
 * that is away is opened when it answers; until then its companies get data.unavailable.
 * @param found the coordinator, which is closed
 * @param given the operator's own address for requests, or null
 * @returns the coordinator with its nodes
 * @throws NodesError, RequestLoginError
 */
export async function openNodes(
  found: Database,
  given: string | null,
  log: Log = { error() {}, warn() {} },
): Promise<Database> {
  const nodes = await readCluster(found.pool)
  const [coordinator] = nodes as [Node]
  await migrateNodes(found)
  await requireRights(found, [coordinator])
  const open = (url: string, mark: string) =>
    openDatabase(url, connectionsMax, { mark, options: optionsOfNode })
  const db = open(found.connectionString, '')
  const find = (companyId: number) => findGroup([db, ...ofCluster.opened.map(node => node.db)], companyId)
  const ofCluster = new Nodes([], find, undefined, rowsHere)
  db.nodes = ofCluster
  ofCluster.coordinator = db
  const waiting = new Map<OpenNode, Node>()
  const waitFor = (node: Node) => {
    const own = open(atNode(db.connectionString, node), `.${node.group}`)
    own.nodes = ofCluster
    const one = { group: node.group, name: nameOf(node), db: own, isOpen: false }
    ofCluster.add(one)
    waiting.set(one, node)
  }
  const isOf = (node: Node) => (one: OpenNode) => one.group === node.group && one.name === nameOf(node)
  const follow = async () => {
    const found = await readNodes(db.pool)
    for (const one of ofCluster.all.filter(one => !found.some(node => isOf(node)(one)))) {
      waiting.delete(one)
      await ofCluster.remove(one)
      // One that has gone with its machine answers no farewell.
      void one.db.close().catch(() => {})
      log.warn(`The node ${one.name} was removed from the cluster.`)
    }
    for (const node of found) if (node.hasShards && !ofCluster.all.some(isOf(node))) waitFor(node)
  }
  nodes.filter(({ hasShards }) => hasShards).forEach(waitFor)
  const admit = async (one: OpenNode, node: Node) => {
    if (node.group !== coordinator.group) await requireRights(db, [coordinator, node])
    await openRequestLogin(one.db, given && atNode(given, node))
    await ofCluster.open(one)
    waiting.delete(one)
  }
  const tries = [...waiting].map(([one, node]) =>
    admit(one, node).catch(error => {
      if (!isAway(error)) throw error
      log.error(`${(error as Error).message} Its companies wait until it answers.`)
    }),
  )
  // All have ended before one that failed closes the connections.
  await Promise.allSettled(tries)
  await Promise.all(tries).catch(async error => {
    await db.close()
    throw error
  })
  await found.close()
  keepOpening(db, waiting, { follow, admit }, log)
  return db
}

/**
 * Opens nodes that are away when they answer, and those that are added to the cluster, and forgets those that
 * are removed. One whose rights differ stays closed, and the log says so.
 */
function keepOpening(
  db: Database,
  waiting: ReadonlyMap<OpenNode, Node>,
  { follow, admit }: { follow: () => Promise<void>; admit: (one: OpenNode, node: Node) => Promise<void> },
  log: Log,
): void {
  let trying: Promise<unknown> | null = null
  let told = ''
  const tell = (error: Error) => {
    if (!isAway(error) && error.message !== told) log.error(error.message)
    told = error.message
  }
  const tryAll = async () => {
    await follow().catch(tell)
    for (const [one, node] of [...waiting])
      await admit(one, node).then(() => log.warn(`The node ${one.name} is open.`), tell)
    trying = null
  }
  const timer = setInterval(() => {
    trying ??= tryAll()
  }, tryMs)
  timer.unref()
  const { close } = db
  db.close = async () => {
    clearInterval(timer)
    await trying
    await close()
  }
}

const isAway = (error: unknown) => error instanceof NodeAwayError || outageOf(error) !== null

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

/** The rows of a table on the node that is asked. */
async function rowsHere(client: Pick<Database['pool'], 'query'>, table: string): Promise<string> {
  const part = (await readParts(client, table)).find(({ isHere }) => isHere)
  return `(${part?.rows ?? `select * from ${table} where false`})`
}

/** Replaces host and port in an address of PostgreSQL, everywhere in it. */
export function atNode(connectionString: string, { host, port }: Pick<Node, 'host' | 'port'>): string {
  const name = host.includes(':') ? `[${host}]` : host
  return connectionString
    .replace(/^(\w+:\/\/(?:[^/?]*@)?)[^/?]*/, `$1${name}:${port}`)
    .replace(/([?&])(?:(?:host|port)=[^&]*(?:&|$))+/g, '$1')
    .replace(/[?&]$/, '')
}
