import './production.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import pino from 'pino'
import { buildApp } from './app.ts'
import {
  bootFailure,
  databaseFailure,
  dataDirFailure,
  listenFailure,
  migrationFailure,
} from './boot-failure.ts'
import { type Config, databaseFolder, loadConfig } from './config.ts'
import type { AppDeps } from './deps.ts'
import { createLive } from './http/live.ts'
import { jobHandlers } from './jobs.ts'
import { type Database, openDatabase } from './platform/db.ts'
import { loadSecrets } from './platform/installation.ts'
import { startJobs } from './platform/jobs.ts'
import { createMail } from './platform/mail.ts'
import { openMailbox } from './platform/mailbox.ts'
import { migrate } from './platform/migrate.ts'
import { openFileStore } from './platform/open-file-store.ts'
import { postgresVersion } from './platform/postgres-version.ts'
import { createSms } from './platform/sms.ts'
import { spareMemory } from './platform/spare-memory.ts'

const OLDEST_POSTGRES = 15
/** Longer than the jobs and requests are given to finish; past it something hangs and is left behind. */
const STOP_LIMIT_MS = 30_000

/** What was started, in the order of its starting; it is stopped in the opposite one. */
const started: { name: string; stop(): Promise<unknown> }[] = []
const quit = new AbortController()
const say = (line: string) => process.stdout.write(`${line}\n`)

const booting = boot()
booting.catch(async error => {
  // Ctrl-C during the start is no failure; the handler of the signal ends the process.
  if (quit.signal.aborted) return
  await stopAll()
  for (const line of bootFailure(error)) process.stderr.write(`${line}\n`)
  process.exit(1)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
// npm start was killed: its server shall not live on unseen.
process.on('disconnect', () => void end())
process.channel?.unref()

async function boot(): Promise<void> {
  const config = loadConfig(process.env)
  // First what is quick and often wrong, then what is slow.
  await requireFreePort(config)
  await requireWritable(config.dataDir)
  quit.signal.throwIfAborted()

  const db = await startDatabase(config)
  quit.signal.throwIfAborted()
  await migrate(db).catch(error => {
    throw migrationFailure(config, error)
  })
  quit.signal.throwIfAborted()

  const log = pino({ level: config.logLevel })
  const jobs = await startJobs(db, error => log.error(error), config.messages)
  started.push({ name: 'jobs', stop: () => jobs.stop() })
  const mailbox = openMailbox(config)
  const deps: AppDeps = {
    config,
    db,
    jobs,
    log,
    live: createLive(config.redisUrl),
    files: await openFileStore(config),
    secrets: await loadSecrets(db),
    sms: createSms(config, mailbox),
    mail: createMail(config, mailbox),
    mailbox,
    now: () => new Date(),
  }
  // Only in a database that is ours: somebody else's would keep a sign-in that everybody knows.
  const demo = config.demo && config.databaseUrl === null ? await import('@quadrat/demo/create-demo') : null
  if (demo) await unlessQuit(demo.createDemo({ db, files: deps.files }, { log: say }))
  const app = await buildApp(deps)
  started.push({ name: 'server', stop: () => app.close() })
  spareMemory(app.server)
  await jobs.work(jobHandlers(deps))
  quit.signal.throwIfAborted()
  // Fastify logs each address that it listens on; the greeting below says it in words.
  log.level = 'warn'
  await app.listen({ port: config.port, host: config.host }).catch(error => {
    throw listenFailure(config, error)
  })
  log.level = config.logLevel
  greet(config, demo?.demoSignIn)
}

/** Making the demo takes its time and is taken up again by the next start: Ctrl-C need not wait for it. */
async function unlessQuit(work: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  quit.signal.addEventListener('abort', () => reject(quit.signal.reason), { once: true })
  await Promise.race([work, promise])
}

async function startDatabase(config: Config): Promise<Database> {
  const { databaseUrl } = config
  if (databaseUrl === null) {
    const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log: say })
    started.push({ name: 'PostgreSQL', stop: postgres.stop })
    return opened(postgres.connectionString)
  }
  const db = opened(databaseUrl)
  const version = await postgresVersion(db).catch(error => {
    throw databaseFailure(databaseUrl, error)
  })
  if (version < OLDEST_POSTGRES) {
    throw databaseFailure(
      databaseUrl,
      new Error(`it is PostgreSQL ${version}, ${OLDEST_POSTGRES} or later is needed`),
    )
  }
  return db
}

function opened(connectionString: string): Database {
  const db = openDatabase(connectionString)
  started.push({ name: 'database', stop: () => db.close() })
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

async function requireWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw dataDirFailure(dataDir, error)
  }
}

function greet(config: Config, demoSignIn: { email: string; password: string } | undefined): void {
  say('Quadrat is ready.')
  say(`  Dashboard      ${config.publicUrl}`)
  say(`  Collector app  ${config.publicUrl}/collect/`)
  if (demoSignIn) say(`  Demo sign-in   ${demoSignIn.email} / ${demoSignIn.password}`)
  say(`  Data           ${config.dataDir}`)
  say('Ctrl-C stops it.')
}

/** Ends the process once, however many signals ask for it. */
async function end(): Promise<void> {
  if (quit.signal.aborted) return
  quit.abort()
  say('Stopping …')
  setTimeout(() => {
    process.stderr.write('Quadrat did not stop in time and was ended.\n')
    process.exit(1)
  }, STOP_LIMIT_MS).unref()
  // A start on its way would otherwise go on starting what nobody stops.
  await booting.catch(() => {})
  process.exit((await stopAll()) ? 0 : 1)
}

async function stopAll(): Promise<boolean> {
  let ok = true
  for (const part of started.splice(0).reverse()) {
    await part.stop().catch(error => {
      ok = false
      process.stderr.write(
        `${part.name} did not stop cleanly: ${error instanceof Error ? error.message : error}\n`,
      )
    })
  }
  return ok
}
