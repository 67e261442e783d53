import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import { bootFailure, migrationFailure } from '@quadrat/server/boot-failure'
import { type Config, databaseFolder, loadConfig } from '@quadrat/server/config'
import { type Database, openDatabase } from '@quadrat/server/platform/database/db'
import { migrate } from '@quadrat/server/platform/database/migrate'
import { withOwnerTransaction } from '@quadrat/server/platform/database/transaction'
import { openFileStore } from '@quadrat/server/platform/files/open-file-store'
import { bulkTasks } from './bulk.ts'
import { createDemo, demoSignIn } from './create-demo.ts'
import { countDemoTasks } from './demo.queries.ts'

// npm run demo -- --tasks 1000000: creates the demo company of that size, in the database that npm start
// uses.

/**
 * The number of tasks made by the product's actions, as on a first start. Further tasks are copied in bulk.
 */
const tasksByActions = 400
const tasksMax = 10_000_000

const log = (line: string) => process.stdout.write(`${line}\n`)
const closing: (() => Promise<unknown>)[] = []

try {
  await run(readTasks(), loadConfig(process.env))
} catch (error) {
  for (const line of bootFailure(error)) process.stderr.write(`${line}\n`)
  process.exitCode = 1
} finally {
  for (const close of closing.reverse()) await close()
}

async function run(tasks: number, config: Config): Promise<void> {
  const started = Date.now()
  const db = await openDemoDatabase(config)
  await migrate(db).catch(error => {
    throw migrationFailure(config, error)
  })
  const files = await openFileStore(config)
  const { companyId } = await createDemo({ db, files }, { tasks: Math.min(tasks, tasksByActions), log })
  const existing = await withOwnerTransaction({ db }, tx => countDemoTasks(tx, companyId))
  const more = tasks - existing
  if (more > 0) {
    log(`The demo company has ${existing} tasks; adding ${more} …`)
    await bulkTasks(db, companyId, more, { onProgress: progress(Date.now()) })
  }
  const seconds = Math.round((Date.now() - started) / 1000)
  log(`The demo company has ${Math.max(existing, tasks)} tasks (${seconds} s).`)
  log(`Sign in as ${demoSignIn.email} / ${demoSignIn.password}`)
}

async function openDemoDatabase(config: Config): Promise<Database> {
  let connectionString = config.databaseUrl
  if (connectionString === null) {
    const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log })
    closing.push(postgres.stop)
    connectionString = postgres.connectionString
  }
  const db = openDatabase(connectionString)
  closing.push(() => db.close())
  return db
}

function readTasks(): number {
  const { values } = parseArgs({ options: { tasks: { type: 'string', default: String(tasksByActions) } } })
  const tasks = /^\d{1,9}$/.test(values.tasks) ? Number(values.tasks) : Number.NaN
  if (tasks >= 1 && tasks <= tasksMax) return tasks
  process.stderr.write(`--tasks must be a number from 1 to ${tasksMax}, not "${values.tasks}".\n`)
  return process.exit(1)
}

/** Logs a line every five seconds with the estimated remaining time. */
function progress(started: number): (done: number, count: number) => void {
  let loggedAt = started
  return (done, count) => {
    const now = Date.now()
    if (now - loggedAt < 5000 && done < count) return
    loggedAt = now
    const left = Math.round((((now - started) / done) * (count - done)) / 1000)
    log(`  ${done} of ${count}${done < count ? `, ${left} s left` : ', building the indexes …'}`)
  }
}
