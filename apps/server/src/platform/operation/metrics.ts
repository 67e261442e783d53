import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#src/config.ts'
import { lastBackup } from '#src/platform/backup/last-backup.ts'
import type { Database } from '#src/platform/database/db.ts'
import type { FileStore } from '#src/platform/files/files.ts'

/** What the server counts and measures of itself, in the text format of Prometheus. */
export interface Metrics {
  /** The type of `read()`'s answer. */
  contentType: string
  read(): Promise<string>
  /** @param route the pattern of the endpoint, and not the address: the number of series is bounded */
  request(request: { method: string; route: string; status: number; seconds: number; received: number }): void
  /** @param field the first field of the operation, which the schema knows */
  graphql(field: string, seconds: number): void
  job(name: string, outcome: 'done' | 'failed', seconds: number): void
  /** @param work the endpoint or job that blocked the event loop */
  held(work: string, seconds: number): void
}

interface Sources {
  config: Pick<Config, 'dataDir'>
  db: Database
  files: Pick<FileStore, 'checkBucket'>
  live: { sockets(): number; reachesOthers(): boolean | null }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const requestBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const fieldBuckets = [0.01, 0.05, 0.2, 1, 5]
const jobBuckets = [0.05, 0.5, 5, 60, 600]
/** The size of the database is asked for once in this time: it looks at each file of it. */
const sizeMs = 60_000

/** Starts to count. Gauges are read when somebody asks. */
export function createMetrics({ config, db, files, live }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'quadrat_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by endpoint.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestBuckets,
    registers,
  })
  const received = new Counter({
    name: 'quadrat_http_received_bytes_total',
    help: 'Bytes in the bodies of requests, by endpoint: what phones send, for one.',
    labelNames: ['route'] as const,
    registers,
  })
  const fields = new Histogram({
    name: 'quadrat_graphql_duration_seconds',
    help: 'The same for GraphQL, by the first field of the operation.',
    labelNames: ['field'] as const,
    buckets: fieldBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: 'quadrat_job_duration_seconds',
    help: 'Time that a job took in this server.',
    labelNames: ['job', 'outcome'] as const,
    buckets: jobBuckets,
    registers,
  })
  const held = new Counter({
    name: 'quadrat_event_loop_held_seconds_total',
    help: 'Time that the event loop was blocked for more than a second, by the endpoint or job that ran meanwhile.',
    labelNames: ['work'] as const,
    registers,
  })
  const queue = new Gauge({
    name: 'quadrat_jobs',
    help: 'Jobs of all servers: those that wait, that run, and that have failed for good.',
    labelNames: ['job', 'state'] as const,
    registers,
  })
  const pool = new Gauge({
    name: 'quadrat_database_connections',
    help: 'Connections of this server to the database; waiting: requests for one.',
    labelNames: ['login', 'state'] as const,
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const sockets = gauge('quadrat_live_sockets', 'Open live sockets of this server.')
  const redisUp = gauge(
    'quadrat_redis_up',
    '1 while other servers can be told by Redis, or if there is none.',
  )
  const bucketUp = gauge('quadrat_bucket_up', '1 while the bucket of the files answers, or if there is none.')
  const databaseUp = gauge('quadrat_database_up', '1 while the database answers.')
  const nodeUp = new Gauge({
    name: 'quadrat_node_up',
    help: '1 while a node of the cluster answers, by its address. One PostgreSQL has no nodes.',
    labelNames: ['node'] as const,
    registers,
  })
  const databaseBytes = gauge('quadrat_database_size_bytes', 'Size of the database.')
  const diskFree = gauge('quadrat_disk_free_bytes', 'Free space of the disk of DATA_DIR.')
  const diskSize = gauge('quadrat_disk_size_bytes', 'Size of the disk of DATA_DIR.')
  const backupAt = gauge(
    'quadrat_backup_timestamp_seconds',
    'When npm run backup last ran, in seconds since 1970; 0 if it never did.',
  )
  const backupComplete = gauge('quadrat_backup_complete', '1 if that backup is complete, 0 if it failed.')
  let sizedAt = Number.NEGATIVE_INFINITY

  async function readDatabase(): Promise<void> {
    // pg-boss counts its queues itself, every ten seconds.
    const { rows } = await db.pool.query<Record<'name' | 'waiting' | 'running' | 'failed', string>>(
      `select name, queued_count as waiting, active_count as running, failed_count as failed
       from pgboss.queue where name not like '\\_\\_pgboss%'`,
    )
    for (const { name, ...states } of rows)
      for (const [state, count] of Object.entries(states)) queue.set({ job: name, state }, Number(count))
    const backup = await lastBackup(db.pool)
    if (backup) {
      backupAt.set(Date.parse(backup.at) / 1000)
      backupComplete.set(backup.reason === null ? 1 : 0)
    }
    if (performance.now() - sizedAt < sizeMs) return
    const size = await db.pool.query('select pg_database_size(current_database()) as bytes')
    databaseBytes.set(Number(size.rows[0].bytes))
    sizedAt = performance.now()
  }

  async function readGauges(): Promise<void> {
    sockets.set(live.sockets())
    redisUp.set(live.reachesOthers() === false ? 0 : 1)
    for (const [login, one] of [
      ['owner', db.pool],
      ['requests', db.requests],
    ] as const) {
      pool.set({ login, state: 'open' }, one.totalCount)
      pool.set({ login, state: 'idle' }, one.idleCount)
      pool.set({ login, state: 'waiting' }, one.waitingCount)
    }
    const isUp = (answer: Promise<void>) =>
      answer.then(
        () => 1,
        () => 0,
      )
    const nodes = db.nodes?.all ?? []
    const [disk, database, bucket, ...up] = await Promise.all([
      statfs(config.dataDir).catch(() => null),
      isUp(readDatabase()),
      isUp(files.checkBucket?.() ?? Promise.resolve()),
      ...nodes.map(one => isUp(one.isOpen ? one.db.check() : Promise.reject())),
    ])
    databaseUp.set(database)
    bucketUp.set(bucket)
    // Without those that were removed from the cluster.
    nodeUp.reset()
    for (const [index, { name }] of nodes.entries()) nodeUp.set({ node: name }, up[index] ?? 0)
    if (disk === null) return
    diskFree.set(disk.bavail * disk.bsize)
    diskSize.set(disk.blocks * disk.bsize)
  }

  return {
    contentType: registry.contentType,
    async read() {
      await readGauges()
      return registry.metrics()
    },
    request({ method, route, status, seconds, received: bytes }) {
      const known = methods.has(method) ? method : 'other'
      requests.observe({ method: known, route, status: `${Math.floor(status / 100)}xx` }, seconds)
      if (bytes > 0) received.inc({ route }, bytes)
    },
    graphql: (field, seconds) => fields.observe({ field }, seconds),
    held: (work, seconds) => held.inc({ work }, seconds),
    job: (name, outcome, seconds) => jobs.observe({ job: name, outcome }, seconds),
  }
}
