import './production.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import { bootFailure } from './boot-failure.ts'
import { ConfigError, databaseFolder, loadConfig } from './config.ts'
import { openDatabase } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { openFolderStore } from './platform/files/folder-store.ts'
import { holdFolder } from './platform/files/hold-folder.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { copyFiles, recordStore } from './platform/files/store-identity.ts'

// npm run move-files: makes the folder or bucket of the settings the store of the installation, while no
// server runs. To a bucket it copies what lies in DATA_DIR. A folder has to have the files already.

const usage = 'The command is: npm run move-files [-- --without-missing]'
const log = (line: string) => process.stdout.write(`${line}\n`)
const closing: (() => Promise<unknown>)[] = []

try {
  const withoutMissing = readArguments()
  const config = loadConfig(process.env)
  let connectionString = config.databaseUrl
  if (connectionString === null) {
    const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log })
    closing.push(postgres.stop)
    connectionString = postgres.connectionString
  }
  const db = openDatabase(connectionString, 2)
  closing.push(() => db.close())
  await migrate(db)
  const folder = join(config.dataDir, 'files')
  if (config.databaseUrl !== null) {
    const held = await holdFolder(db, folder)
    closing.push(() => held.release())
  }
  const to = await openFileStore(config)
  const { files, copied, missing } = await copyFiles(db, config.s3 ? openFolderStore(folder) : null, to)
  const elsewhere = config.s3 ? ` and not in ${folder}` : ''
  if (missing > 0 && !withoutMissing)
    throw new ConfigError([
      `${missing} of ${files} files are not in ${to.where}${elsewhere}. Copy them there, or run the command with --without-missing. The installation still uses the files that it used before.`,
    ])
  await recordStore(db, to)
  log(
    `The installation uses ${to.where}: ${files - missing} files, ${copied} of them copied now, ${missing} missing.`,
  )
  if (copied > 0) log(`The copies in ${folder} are not needed any more. Keep them until you have a backup.`)
} catch (error) {
  for (const line of bootFailure(error)) process.stderr.write(`${line}\n`)
  process.exitCode = 1
} finally {
  for (const close of closing.reverse()) await close()
}

function readArguments(): boolean {
  try {
    const { values } = parseArgs({ options: { 'without-missing': { type: 'boolean', default: false } } })
    return values['without-missing']
  } catch {
    throw new ConfigError([usage])
  }
}
