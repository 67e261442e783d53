import './production.ts'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import { bootFailure } from './boot-failure.ts'
import { ConfigError, databaseFolder, loadConfig } from './config.ts'
import { openDatabase } from './platform/database/db.ts'
import { rotateKeys } from './platform/operation/installation.ts'

// npm run keys -- rotate: adds a new key for files and one for second factors, with the settings of npm
// start.

const log = (line: string) => process.stdout.write(`${line}\n`)
const closing: (() => Promise<unknown>)[] = []

try {
  if (process.argv.slice(2).join(' ') !== 'rotate')
    throw new ConfigError(['The one command is: npm run keys -- rotate'])
  const config = loadConfig(process.env)
  let connectionString = config.databaseUrl
  if (connectionString === null) {
    const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log })
    closing.push(postgres.stop)
    connectionString = postgres.connectionString
  }
  const db = openDatabase(connectionString, 2)
  closing.push(() => db.close())
  await rotateKeys(db, config.keyFile)
  log('New keys are in use in two minutes. Addresses that were signed before stay good until they expire.')
} catch (error) {
  for (const line of bootFailure(error)) process.stderr.write(`${line}\n`)
  process.exitCode = 1
} finally {
  for (const close of closing.reverse()) await close()
}
