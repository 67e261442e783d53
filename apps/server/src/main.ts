import './production.ts'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import { buildApp } from './app.ts'
import { bootFailure, listenFailure, migrationFailure } from './boot-failure.ts'
import { type Config, databaseFolder, loadConfig, productVersion } from './config.ts'
import type { AppDeps } from './deps.ts'
import { addCountry } from './features/base-map/add-country.ts'
import { unusableMaps } from './features/base-map/base-map.actions.ts'
import { openBilling } from './features/subscription/billing.provider.ts'
import { startMerging } from './features/task/task-changes.merger.ts'
import { startWebhooks } from './features/webhook/webhook.sender.ts'
import { createLive } from './http/live.ts'
import { reportBucketBack } from './http/outages.ts'
import { jobHandlers } from './jobs.ts'
import { type Database, openDatabase } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { openRequestLogin } from './platform/database/request-login.ts'
import { holdFolder } from './platform/files/hold-folder.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { requireOwnStore } from './platform/files/store-identity.ts'
import { createMail } from './platform/message/mail.ts'
import { openMailbox } from './platform/message/mailbox.ts'
import { createSms } from './platform/message/sms.ts'
import { isDistributed } from './platform/nodes/cluster.ts'
import { startJobsOfNodes } from './platform/nodes/node-jobs.ts'
import { openNodes } from './platform/nodes/open-nodes.ts'
import { followKeys, loadSecrets } from './platform/operation/installation.ts'
import { giveOwnId, recordHome } from './platform/operation/installation-home.ts'
import { createLog } from './platform/operation/log.ts'
import { createMetrics } from './platform/operation/metrics.ts'
import { releaseIdleMemory } from './platform/operation/release-memory.ts'
import { announceServer } from './platform/operation/servers.ts'
import { watchLoop } from './platform/operation/watch-loop.ts'
import { requirePostgres, requireWritable } from './start-checks.ts'

/** For a PostgreSQL that does not end. Everything else has a shorter limit of its own. */
const STOP_LIMIT_MS = 30_000

/** The started parts, stopped in reverse order. */
const started: { name: string; stop(): Promise<unknown>; limitMs?: number }[] = []
const quit = new AbortController()
const log = (line: string) => process.stdout.write(`${line}\n`)

const booting = boot()
booting.catch(async error => {
  // Ctrl-C during the start is not a failure. The signal handler ends the process.
  if (quit.signal.aborted) return
  await stopAll()
  for (const line of bootFailure(error)) process.stderr.write(`${line}\n`)
  process.exit(1)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
// The parent process (npm start) was killed, so the server must not keep running unnoticed.
process.on('disconnect', () => void end())
process.channel?.unref()

async function boot(): Promise<void> {
  const config = loadConfig(process.env)
  if (config.operation.traces) {
    const { startTracing } = await import('./platform/operation/start-tracing.ts')
    started.push({
      name: 'traces',
      stop: startTracing(config.operation.traces, await productVersion()),
      limitMs: 2500,
    })
  }
  // The fast checks that often fail come first.
  await requireFreePort(config)
  await requireWritable(config.dataDir)
  const isFirst = (await mkdir(join(config.dataDir, 'maps'), { recursive: true })) !== undefined
  quit.signal.throwIfAborted()

  let db = await startDatabase(config)
  quit.signal.throwIfAborted()
  const logger = createLog(config)
  if (await isDistributed(db.pool)) {
    db = await openNodes(db, config.databaseRequestsUrl, logger)
    started.push({ name: 'nodes', stop: () => db.close(), limitMs: 500 })
    const names = db.nodes?.all.map(({ name }) => name).join(', ')
    logger.info(`This server serves a cluster: ${names}.`)
  } else
    await migrate(db, line => logger.warn(line)).catch(error => {
      throw migrationFailure(config, error)
    })
  const shared = await openRequestLogin(db, config.databaseRequestsUrl)
  if (shared !== null)
    log(
      `Requests use the login of DATABASE_URL (${shared}). Set DATABASE_REQUESTS_URL to a login that owns no tables.`,
    )
  quit.signal.throwIfAborted()

  // The embedded database has locked the data directory already. A bucket is made to be shared.
  if (config.databaseUrl !== null && !config.s3) {
    const held = await holdFolder(db, join(config.dataDir, 'files'))
    started.push({ name: 'files', stop: () => held.release() })
  }
  const { promise: away, resolve: onAway } = Promise.withResolvers<Error>()
  const files = await openFileStore(config, onAway)
  void away.then(reason => reportBucketBack({ files, log: logger }, reason))
  await requireOwnStore(db, files)
  await files.recover()

  const jobs = await startJobsOfNodes(db, error => logger.error(error), config)
  started.push({ name: 'jobs', stop: () => jobs.stop(), limitMs: 2500 })
  const mailbox = openMailbox(config)
  if (process.argv.includes('--copy')) await giveOwnId(db)
  const secrets = await loadSecrets(db, config.keyFile)
  const now = () => new Date()
  const live = createLive(config.redisUrl)
  const { operatorToken, metricsToken } = config.operation
  const deps: AppDeps = {
    config,
    db,
    jobs,
    log: logger,
    live,
    metrics: operatorToken || metricsToken ? createMetrics({ config, db, files, live }) : null,
    files,
    secrets,
    sms: createSms(config, mailbox),
    mail: createMail(config, mailbox),
    mailbox,
    billing: await openBilling({ config, db, id: secrets.id, now }),
    now,
  }
  // Only in the embedded database: in another one the publicly known demo sign-in would stay.
  const demo = config.demo && config.databaseUrl === null ? await import('@quadrat/demo/create-demo') : null
  if (demo) await unlessQuit(demo.createDemo({ db, files: deps.files }, { log }))
  const endKeys = followKeys(db, config.keyFile, deps.secrets, error => logger.error(error))
  started.push({ name: 'keys', stop: async () => endKeys() })
  const endWatch = watchLoop(logger, deps.metrics)
  started.push({ name: 'watch', stop: async () => endWatch() })
  const app = await buildApp(deps)
  await recordHome(db)
  started.push({ name: 'server', stop: () => app.close() })
  releaseIdleMemory(app.server)
  for (const reason of await unusableMaps(config)) logger.warn(reason)
  await jobs.work(db => jobHandlers({ ...deps, db }))
  const merger = startMerging(deps)
  started.push({ name: 'merger', stop: () => merger.stop(), limitMs: 2500 })
  const webhooks = startWebhooks(deps)
  started.push({ name: 'webhooks', stop: () => webhooks.stop(), limitMs: 2500 })
  quit.signal.throwIfAborted()
  // Suppresses Fastify's lines about each address: the announcement below contains the URLs.
  logger.level = 'warn'
  await app.listen({ port: config.port, host: config.host }).catch(error => {
    throw listenFailure(config, error)
  })
  logger.level = config.logLevel
  const leave = await announceServer(db, files.where)
  started.push({ name: 'list of servers', stop: leave, limitMs: 500 })
  announce(config, isFirst, demo?.demoSignIn)
}

/**
 * Waits for work unless the process is told to stop. Creating the demo is slow, and the next start continues
 * it.
 */
async function unlessQuit(work: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  quit.signal.addEventListener('abort', () => reject(quit.signal.reason), { once: true })
  await Promise.race([work, promise])
}

async function startDatabase(config: Config): Promise<Database> {
  const { databaseUrl } = config
  if (databaseUrl === null) {
    const onLost = (error: Error) => {
      process.stderr.write(`${error.message}\n`)
      void end(1)
    }
    const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log, onLost })
    started.push({ name: 'PostgreSQL', stop: postgres.stop })
    return opened(postgres.connectionString)
  }
  const db = opened(databaseUrl)
  await requirePostgres(db, databaseUrl)
  return db
}

function opened(connectionString: string): Database {
  const db = openDatabase(connectionString)
  // A query in progress does not matter: its transaction is undone.
  started.push({ name: 'database', stop: () => db.close(), limitMs: 500 })
  return db
}

async function requireFreePort(config: Config): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const probe = createServer().once('error', reject)
  probe.listen(config.port, config.host, () => probe.close(() => resolve()))
  await promise.catch(error => {
    throw listenFailure(config, error)
  })
}

function announce(
  config: Config,
  isFirst: boolean,
  demoSignIn: { email: string; password: string } | undefined,
): void {
  log('Quadrat is ready.')
  log(`  Dashboard      ${config.publicUrl}`)
  log(`  Collector app  ${config.publicUrl}/collect/`)
  if (demoSignIn) log(`  Demo sign-in   ${demoSignIn.email} / ${demoSignIn.password}`)
  if (isFirst) {
    log('  Street maps    docs/base-maps.md. To add a country:')
    for (const command of addCountry) log(`    ${command}`)
  }
  log(`  Data           ${config.dataDir}`)
  log('Press Ctrl-C to stop.')
}

/** Stops all parts and ends the process. Further signals have no effect. */
async function end(code = 0): Promise<void> {
  if (quit.signal.aborted) return
  quit.abort()
  log('Stopping …')
  setTimeout(() => {
    process.stderr.write('Quadrat did not stop in time and was terminated.\n')
    process.exit(1)
  }, STOP_LIMIT_MS).unref()
  // A start in progress would otherwise start further parts that nothing stops.
  await booting.catch(() => {})
  process.exit((await stopAll()) ? code : 1)
}

async function stopAll(): Promise<boolean> {
  let ok = true
  for (const part of started.splice(0).reverse()) {
    const limit = Promise.withResolvers<void>()
    if (part.limitMs) setTimeout(limit.resolve, part.limitMs)
    await Promise.race([part.stop(), limit.promise]).catch(error => {
      ok = false
      process.stderr.write(
        `${part.name} did not stop cleanly: ${error instanceof Error ? error.message : error}\n`,
      )
    })
  }
  return ok
}
