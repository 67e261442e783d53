import type pg from 'pg'
import { withAdvisoryLock } from '#src/platform/database/advisory-lock.ts'
import type { Database } from '#src/platform/database/db.ts'
import { scheduledJobs } from '#src/platform/jobs/jobs.ts'
import { type Node, NodesError, nameOf, onNode } from './cluster.ts'
import { drainNode, readCluster } from './companies.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** How many jobs are carried at once. */
const batch = 1000

/**
 * Removes a node from a cluster: its companies move to the others, and its jobs to the coordinator. Servers
 * that run forget the node. The command can be run again after it was ended.
 * @param at host and port of the node
 * @throws NodesError, also while jobs run there
 */
export async function removeNode(db: Database, at: string, log: (line: string) => void): Promise<void> {
  const nodes = await readCluster(db.pool)
  const node = nodes.find(one => nameOf(one) === at)
  if (!node) throw new NodesError(`${at} is not a node of the cluster: ${nodes.map(nameOf).join(', ')}.`)
  if (node.group === 0) throw new NodesError(`${at} is the coordinator, which can't be removed.`)
  if (!nodes.some(one => one !== node && one.hasShards))
    throw new NodesError(`${at} is the only node that may have companies: add another one first.`)
  await drainNode(db, node, log)
  // No server starts meanwhile: it would not use a node that was removed.
  await withAdvisoryLock(db, 'migrate', async client => {
    await moveJobs(db, client, node, log)
    await client.query('select citus_remove_node($1, $2)', [node.host, node.port])
  })
  log(`${at} was removed. Running servers forget it within seconds.`)
}

/**
 * Moves what waits in the queue of a node, and what has failed and can be retried, to the coordinator's.
 * Jobs of the schedule stay: they look for work of the node's companies, which have moved.
 * @throws NodesError while jobs run there
 */
async function moveJobs(
  db: Database,
  coordinator: Client,
  node: Node,
  log: (line: string) => void,
): Promise<void> {
  await onNode(db, node, async client => {
    const { rows } = await client.query(`select to_regclass('pgboss.version') is null as "isEmpty"`)
    if (rows[0].isEmpty) return
    let moved = 0
    for (let found = batch; found === batch; moved += found) found = await moveBatch(coordinator, client)
    if (moved > 0) log(`Jobs that are done by the coordinator's queue now: ${moved}.`)
    const running = await client.query<{ name: string; n: number }>(
      `select name, count(*)::int as n from pgboss.job
       where state = 'active' and name not like '\\_\\_pgboss%' and name <> all ($1) group by 1 order by 1`,
      [scheduledJobs],
    )
    if (running.rows.length === 0) return
    const kinds = running.rows.map(({ name, n }) => `${n} ${name}`).join(', ')
    throw new NodesError(
      `Jobs are running on ${nameOf(node)} (${kinds}), which is therefore not removed. Run the command again when they have ended; servers must run for that.`,
    )
  })
}

/**
 * Moves some jobs. The rows of the node are locked, so that no server begins these jobs, and are deleted
 * last: a command that is killed loses no job.
 */
async function moveBatch(coordinator: Client, client: Client): Promise<number> {
  await client.query('begin')
  const { rows } = await client.query<{ id: string; job: object }>(
    `select id, to_jsonb(j) as job from pgboss.job j
     where state in ('created', 'retry', 'failed') and name not like '\\_\\_pgboss%' and name <> all ($1)
     limit ${batch} for update skip locked`,
    [scheduledJobs],
  )
  await coordinator.query(
    `insert into pgboss.job select j.* from jsonb_populate_recordset(null::pgboss.job, $1) j
     where not exists (select from pgboss.job k where k.name = j.name and k.id = j.id)`,
    [JSON.stringify(rows.map(({ job }) => job))],
  )
  await client.query('delete from pgboss.job where id = any ($1)', [rows.map(({ id }) => id)])
  await client.query('commit')
  return rows.length
}
