import './production.ts'
import { resolve } from 'node:path'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import { bootFailure } from './boot-failure.ts'
import { ConfigError, databaseFolder, loadConfig, REPOSITORY } from './config.ts'
import { restoreBackup } from './platform/backup/restore.ts'
import { openDatabase } from './platform/database/db.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { recordStore } from './platform/files/store-identity.ts'

// npm run restore -- <backup>: restores a backup into the empty installation of the settings, before its
// first start.

const log = (line: string) => process.stdout.write(`${line}\n`)
const closing: (() => Promise<unknown>)[] = []

try {
  const [path, ...more] = process.argv.slice(2)
  if (!path || more.length > 0)
    throw new ConfigError(['The command is: npm run restore -- <folder of backups>/quadrat-…'])
  const config = loadConfig(process.env)
  let connectionString = config.databaseUrl
  if (connectionString === null) {
    const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log })
    closing.push(postgres.stop)
    connectionString = postgres.connectionString
  }
  const db = openDatabase(connectionString, 4)
  closing.push(() => db.close())
  const files = await openFileStore(config)
  const manifest = await restoreBackup(db, resolve(REPOSITORY, path), files)
  await recordStore(db, files)
  log(`Restored what there was at ${manifest.madeAt}, and compared it with the backup. npm start serves it.`)
} catch (error) {
  for (const line of bootFailure(error)) process.stderr.write(`${line}\n`)
  process.exitCode = 1
} finally {
  for (const close of closing.reverse()) await close()
}
