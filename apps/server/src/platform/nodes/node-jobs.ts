import type { Config } from '#src/config.ts'
import { withAdvisoryLock } from '#src/platform/database/advisory-lock.ts'
import type { Database } from '#src/platform/database/db.ts'
import { type JobName, type Jobs, startJobs } from '#src/platform/jobs/jobs.ts'

/** Jobs of the schedule that write tables of which each node has all, or that only the coordinator has. */
const ofCoordinator: readonly JobName[] = ['clean-up', 'delete-unconfirmed-companies', 'reconcile-billing']

/**
 * Starts the job queue of each node of a cluster, so that a job is part of the transaction of its write, and
 * works on all of them. Jobs over all companies run on each node over its own; those that also write what
 * each node has whole run on the coordinator over all. On one PostgreSQL there is one queue.
 */
export async function startJobsOfNodes(
  db: Database,
  onError: (error: Error) => void,
  config: Pick<Config, 'messages' | 'publicUrl'>,
): Promise<Jobs> {
  if (!db.nodes) return startJobs(db, onError, config)
  const start = (one: Database, isCoordinator: boolean) =>
    startJobs(one, onError, config, name => ofCoordinator.includes(name) === isCoordinator)
  const own = await start(db, true)
  const others: { db: Database; jobs: Jobs }[] = []
  let handlers: Parameters<Jobs['work']>[0] | null = null
  const startAt = async (node: Database) => {
    if (others.some(other => other.db === node)) return
    await dropQueueWithoutTables(node)
    const jobs = await start(node, false)
    others.push({ db: node, jobs })
    if (handlers) await jobs.work(handlers)
  }
  for (const { db: node } of db.nodes.opened) await startAt(node)
  db.nodes.beforeOpen(node => startAt(node.db))
  db.nodes.beforeRemoval(async node => {
    const index = others.findIndex(other => other.db === node.db)
    for (const { jobs } of index < 0 ? [] : others.splice(index, 1)) await jobs.stop()
  })
  const all = () => [own, ...others.map(({ jobs }) => jobs)]
  return {
    // Inserts them by the client of the transaction.
    send: (client, jobs) => own.send(client, jobs),
    wake(jobs, at) {
      const queue = others.find(other => other.db === at)?.jobs ?? own
      queue.wake(jobs, at)
    },
    async work(handlersOn) {
      handlers = handlersOn
      for (const one of all()) await one.work(handlersOn)
    },
    async retry(name, id) {
      for (const one of all()) if (await one.retry(name, id)) return true
      return false
    },
    async stop() {
      await Promise.all(all().map(one => one.stop()))
    },
  }
}

/** Citus sent the functions of the queue of the coordinator to each node, and not its tables. */
function dropQueueWithoutTables(db: Database): Promise<void> {
  return withAdvisoryLock(db, 'start-jobs', async client => {
    const { rows } = await client.query(`select to_regclass('pgboss.version') is null as "isEmpty"`)
    if (rows[0].isEmpty) await client.query('drop schema if exists pgboss cascade')
  })
}
