import './production.ts'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import { bootFailure } from './boot-failure.ts'
import { ConfigError, databaseFolder, loadConfig } from './config.ts'
import { verifyLogs } from './platform/audit/audit-verify.ts'
import { openDatabase } from './platform/database/db.ts'

// npm run verify-audit: checks the chains of the audit log, with the settings of npm start (decision 082).
// --company <id> checks one company. --print prints the newest hash of each, to be kept outside, if nothing
// is wrong. --since <hash> also asks whether a hash that was kept is still part of its chain. Exit code 1 if
// a line is not what it was.

const log = (line: string) => process.stdout.write(`${line}\n`)
const closing: (() => Promise<unknown>)[] = []

try {
  const { company, print, since } = readOptions()
  const config = loadConfig(process.env)
  let connectionString = config.databaseUrl
  if (connectionString === null) {
    const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log: () => {} })
    closing.push(postgres.stop)
    connectionString = postgres.connectionString
  }
  const db = openDatabase(connectionString, 2)
  closing.push(() => db.close())
  if (!(await verifyLogs(db, { company, since, print }, log))) process.exitCode = 1
} catch (error) {
  for (const line of bootFailure(error)) process.stderr.write(`${line}\n`)
  process.exitCode = 1
} finally {
  for (const close of closing.reverse()) await close()
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        company: { type: 'string' },
        print: { type: 'boolean', default: false },
        since: { type: 'string', multiple: true, default: [] },
      },
    })
    const company = values.company === undefined ? null : Number(values.company)
    if (company !== null && !Number.isSafeInteger(company))
      throw new Error('--company must be the id of a company')
    if (values.since.some(hash => !/^[0-9a-f]{64}$/.test(hash)))
      throw new Error('--since must be a hash from --print: 64 hexadecimal digits')
    return { ...values, company }
  } catch (error) {
    throw new ConfigError([(error as Error).message])
  }
}
