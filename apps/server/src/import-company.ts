import './production.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import { bootFailure } from './boot-failure.ts'
import { ConfigError, databaseFolder, loadConfig } from './config.ts'
import { importArchive } from './features/company-archive/import-archive.ts'
import { ArchiveError } from './features/company-archive/read-archive.ts'
import { openDatabase } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { holdFolder } from './platform/files/hold-folder.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { requireOwnStore } from './platform/files/store-identity.ts'
import { loadSecrets } from './platform/operation/installation.ts'

// npm run import-company -- file.zip: writes the archive of a company into the installation of the settings
// of npm start, which is stopped meanwhile. docs/company-archive.md describes the file.

const usage = 'The command is: npm run import-company -- file.zip [--sha256 <hash>]'
const log = (line: string) => process.stdout.write(`${line}\n`)
const closing: (() => Promise<unknown>)[] = []

try {
  const { path, sha256 } = readArguments()
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
  if (config.databaseUrl !== null && !config.s3) {
    const held = await holdFolder(db, join(config.dataDir, 'files'))
    closing.push(() => held.release())
  }
  const files = await openFileStore(config)
  await requireOwnStore(db, files)
  const secrets = await loadSecrets(db, config.keyFile)
  const imported = await importArchive({ db, files, secrets, now: () => new Date() }, path, sha256)
  const { name, companyId, rows, missing } = imported
  log(`${name} is here as company ${companyId}: ${rows} records, ${imported.files} files.`)
  if (missing) log(`${missing} files were missing where the archive was made.`)
  log('Staff choose new passwords by "Forgot password?". Webhooks, messages and public links are off.')
} catch (error) {
  const lines =
    error instanceof ArchiveError ? [`Nothing was imported. ${error.message}`] : bootFailure(error)
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exitCode = 1
} finally {
  for (const close of closing.reverse()) await close()
}

function readArguments(): { path: string; sha256: string | null } {
  try {
    const { values, positionals } = parseArgs({
      options: { sha256: { type: 'string' } },
      allowPositionals: true,
    })
    const [path] = positionals
    if (!path || positionals.length > 1) throw new ConfigError([usage])
    return { path, sha256: values.sha256?.toLowerCase() ?? null }
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError([usage])
  }
}
