import './production.ts'
import { existsSync } from 'node:fs'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import { bootFailure } from './boot-failure.ts'
import { type Config, databaseFolder, loadConfig } from './config.ts'
import {
  type Check,
  type CheckState,
  type Clocks,
  checkBackup,
  checkClocks,
  checkDatabase,
  checkFiles,
  checkFolder,
  checkMail,
  checkMaps,
  checkNoDatabase,
  checkPublicUrl,
  checkRedis,
  checkRequestLogin,
  checkServers,
  checkSettings,
  checkSms,
  checkVersions,
  type Finding,
} from './doctor-checks.ts'
import { checkNodes } from './doctor-nodes.ts'
import { type Database, openDatabase } from './platform/database/db.ts'

// npm run doctor: asks each part that the settings of npm start name, and prints a line for each finding. It
// changes nothing and sends nothing. Exit code 1 if there is a fault.

const marks: Record<CheckState, string> = { good: '✓', warning: '!', fault: '✗', off: '–' }
const closing: (() => Promise<unknown>)[] = []
const counts: Record<CheckState, number> = { good: 0, warning: 0, fault: 0, off: 0 }

function print(part: string, findings: Finding[]): void {
  for (const [at, { state, text }] of findings.entries()) {
    counts[state]++
    process.stdout.write(`${marks[state]} ${(at === 0 ? part : '').padEnd(14)} ${text}\n`)
  }
}

/** The findings of a check; what it throws is a fault in the words of the start. */
async function ask(check: Check, config: Config, clocks: Clocks): Promise<Finding[]> {
  try {
    return [await check(config, clocks)].flat()
  } catch (error) {
    return bootFailure(error).map(text => ({ state: 'fault', text }))
  }
}

try {
  const config = loadConfig(process.env)
  const address = await findDatabase(config)
  const db = address === null ? null : openDatabase(address, 2)
  closing.push(async () => db?.close())
  // All at once, because each may wait for a machine that does not answer.
  const clocks: Clocks = new Map()
  const answers = partsWith(db).map(([part, check]) => ({ part, findings: ask(check, config, clocks) }))
  for (const { part, findings } of answers) print(part, await findings)
  print('Clocks', checkClocks(clocks))
} catch (error) {
  print(
    'Start',
    bootFailure(error).map(text => ({ state: 'fault', text })),
  )
} finally {
  for (const close of closing.reverse()) await close().catch(() => {})
}
process.stdout.write(`Faults: ${counts.fault}. Warnings: ${counts.warning}.\n`)
process.exitCode = counts.fault > 0 ? 1 : 0

function partsWith(db: Database | null): [string, Check][] {
  return [
    ['Settings', checkSettings],
    ['Data folder', checkFolder],
    ['Database', db ? checkDatabase(db) : checkNoDatabase],
    ...(db
      ? ([
          ['Nodes', checkNodes(db)],
          ['Request login', checkRequestLogin(db)],
        ] satisfies [string, Check][])
      : []),
    ['Redis', checkRedis],
    ['Files', checkFiles(db)],
    ['Mail', checkMail],
    ['Text messages', checkSms],
    ['Public address', checkPublicUrl],
    ...(db
      ? ([
          ['Servers', checkServers(db)],
          ['Backup', checkBackup(db)],
        ] satisfies [string, Check][])
      : []),
    ['Base maps', checkMaps],
    ['Versions', checkVersions(db)],
  ]
}

/**
 * The database of the running server, or the embedded one, started for the questions alone; null before it is
 * made.
 */
async function findDatabase(config: Config): Promise<string | null> {
  if (config.databaseUrl !== null) return config.databaseUrl
  const running = findEmbeddedPostgres(databaseFolder(config))
  if (running !== null) return running
  if (!existsSync(databaseFolder(config))) return null
  const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log: () => {} })
  closing.push(postgres.stop)
  return postgres.connectionString
}
