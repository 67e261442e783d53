import type pg from 'pg'
import type { Database } from '#src/platform/database/db.ts'
import { type DatabaseFacts, databaseFacts } from '#src/platform/operation/database-facts.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { connectNode, type Node, nameOf } from './cluster.ts'
import { companyTable } from './placement.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** How many companies a list has at most. */
const listed = 100

/** How long a node has to answer. */
const answerMs = 3000

/** What a node says of itself. */
interface NodeAnswer extends DatabaseFacts {
  /** Of its database. */
  bytes: number
}

export interface NodeState {
  name: string
  isCoordinator: boolean
  companies: number
  /** Null if the node does not answer. */
  answer: NodeAnswer | null
}

export interface PlacedCompany {
  id: number
  name: string
  node: string
  /** Null while a node is away. */
  tasks: number | null
}

/** Companies by their names, which each node has whole, so that a node that is away has its companies too. */
export const placedText = `
  select company_id as id, get_shard_id_for_distribution_column('${companyTable}', company_id) as shardid from company_names`

/** Asks each node, the coordinator first. One that does not answer within seconds is away. */
export async function nodeStates(db: Database, nodes: readonly Node[]): Promise<NodeState[]> {
  const [counted, ...answers] = await Promise.all([
    db.pool.query<{ group: number; companies: string }>(
      `select p.groupid as "group", count(*) as companies from (${placedText}) s
         join pg_dist_placement p using (shardid) group by 1`,
    ),
    ...nodes.map(node => askNode(db, node).catch(() => null)),
  ])
  return nodes.map((node, index) => ({
    name: nameOf(node),
    isCoordinator: node.group === 0,
    companies: Number(counted.rows.find(({ group }) => group === node.group)?.companies ?? 0),
    answer: answers[index] ?? null,
  }))
}

async function askNode(db: Database, node: Node): Promise<NodeAnswer> {
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs }
  const client = await connectNode(db, node, limits)
  try {
    const facts = await databaseFacts(client)
    const { rows } = await client.query('select pg_database_size(current_database()) as bytes')
    return { ...facts, bytes: Number(rows[0].bytes) }
  } finally {
    // A node that stalls answers no farewell either.
    void client.end().catch(() => {})
  }
}

/** The names of the nodes of companies. */
export async function nodesOfCompanies(
  client: Client,
  nodes: readonly Node[],
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: string; group: number }>(
    `select s.id, p.groupid as "group" from (${placedText} where company_id = any ($1)) s
       join pg_dist_placement p using (shardid)`,
    [ids],
  )
  const names = new Map(nodes.map(node => [node.group, nameOf(node)]))
  return new Map(rows.map(({ id, group }) => [Number(id), names.get(group) ?? '?']))
}

/** The companies with the most tasks, each with its node; by their ids while a node is away. */
export async function placedCompanies(client: Client, nodes: readonly Node[]): Promise<PlacedCompany[]> {
  const counted = await client
    .query<{ id: string; name: string; tasks: string | null }>(
      `select c.id, c.name, coalesce(t.tasks, 0) as tasks from ${companyTable} c
         left join (select company_id, count(*) as tasks from tasks group by company_id) t on t.company_id = c.id
       order by 3 desc, 1 limit ${listed}`,
    )
    .catch(error => {
      if (!outageOf(error)) throw error
      return client.query<{ id: string; name: string; tasks: null }>(
        `select company_id as id, name, null as tasks from company_names order by 1 limit ${listed}`,
      )
    })
  const { rows } = counted
  const placed = await nodesOfCompanies(
    client,
    nodes,
    rows.map(({ id }) => Number(id)),
  )
  return rows.map(({ id, name, tasks }) => ({
    id: Number(id),
    name,
    node: placed.get(Number(id)) ?? '?',
    tasks: tasks === null ? null : Number(tasks),
  }))
}
