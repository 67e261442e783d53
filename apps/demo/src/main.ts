import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import { bootFailure, migrationFailure } from '@quadrat/server/boot-failure'
import { type Config, databaseFolder, loadConfig } from '@quadrat/server/config'
import { type Database, openDatabase } from '@quadrat/server/platform/db'
import { migrate } from '@quadrat/server/platform/migrate'
import { openFileStore } from '@quadrat/server/platform/open-file-store'
import { withOwnerTransaction } from '@quadrat/server/platform/transaction'
import { bulkTasks } from './bulk.ts'
import { countDemoTasks } from './demo.queries.ts'
import { demoSignIn, makeDemo } from './make-demo.ts'

// npm run demo -- --tasks 1000000: the demo company at that size, in the database that npm start uses.

/** Made through the product's actions, as on a first start; what is beyond it is copied in. */
const madeByHand = 400
const tasksMax = 10_000_000

const say = (line: string) => process.stdout.write(`${line}\n`)
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
  const { companyId } = await makeDemo({ db, files }, { tasks: Math.min(tasks, madeByHand), log: say })
  const there = await withOwnerTransaction({ db }, tx => countDemoTasks(tx, companyId))
  const more = tasks - there
  if (more > 0) {
    say(`The demo company has ${there} tasks; adding ${more} …`)
    await bulkTasks(db, companyId, more, { onProgress: progress(Date.now()) })
  }
  const seconds = Math.round((Date.now() - started) / 1000)
  say(`The demo company has ${Math.max(there, tasks)} tasks (${seconds} s).`)
  say(`Sign in as ${demoSignIn.email} / ${demoSignIn.password}`)
}

async function openDemoDatabase(config: Config): Promise<Database> {
  let connectionString = config.databaseUrl
  if (connectionString === null) {
    const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log: say })
    closing.push(postgres.stop)
    connectionString = postgres.connectionString
  }
  const db = openDatabase(connectionString)
  closing.push(() => db.close())
  return db
}

function readTasks(): number {
  const { values } = parseArgs({ options: { tasks: { type: 'string', default: String(madeByHand) } } })
  const tasks = /^\d{1,9}$/.test(values.tasks) ? Number(values.tasks) : Number.NaN
  if (tasks >= 1 && tasks <= tasksMax) return tasks
  process.stderr.write(`--tasks is a number from 1 to ${tasksMax}, not "${values.tasks}".\n`)
  return process.exit(1)
}

/** A line each five seconds, with what is left at this pace. */
function progress(started: number): (done: number, count: number) => void {
  let told = started
  return (done, count) => {
    const now = Date.now()
    if (now - told < 5000 && done < count) return
    told = now
    const left = Math.round((((now - started) / done) * (count - done)) / 1000)
    say(`  ${done} of ${count}${done < count ? `, ${left} s to go` : ', building the indexes …'}`)
  }
}
