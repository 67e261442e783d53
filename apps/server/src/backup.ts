import './production.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import { bootFailure } from './boot-failure.ts'
import { type Config, ConfigError, databaseFolder, loadConfig, productVersion, REPOSITORY } from './config.ts'
import { recordBackup } from './platform/backup/last-backup.ts'
import { proveBackup } from './platform/backup/restore.ts'
import { removeOldBackups, takeBackup } from './platform/backup/take.ts'
import { type Database, openDatabase } from './platform/database/db.ts'
import { openFileStore } from './platform/files/open-file-store.ts'

// npm run backup -- <folder> [--prove] [--keep n]: makes a backup with the settings of npm start, while
// servers run.

const log = (line: string) => process.stdout.write(`${line}\n`)
const closing: (() => Promise<unknown>)[] = []

let db: Database | null = null

try {
  const { folder, keep, prove } = readArguments()
  const config = loadConfig(process.env)
  const connectionString = await findDatabase(config)
  const opened = openDatabase(connectionString, 1)
  closing.push(() => opened.close())
  db = opened
  const files = await openFileStore(config)
  const version = await productVersion()
  const { path, manifest } = await takeBackup(connectionString, files, folder, { now: new Date(), version })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  log(
    `${path}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.rows} files. The backup was read back and is complete.`,
  )
  if (prove) {
    await proveBackup(db, path)
    log('It was restored into a temporary database for comparison and is identical.')
  }
  if (keep !== null) for (const name of await removeOldBackups(folder, keep)) log(`Removed ${name}.`)
  const { missing } = manifest.files
  if (missing.length > 0) {
    process.exitCode = 1
    process.stderr.write(
      `The backup is complete except for files that are missing from the store: ${missing.join(', ')}.\n`,
    )
  }
  await recordBackup(db.pool, {
    at: manifest.madeAt,
    reason: missing.length > 0 ? `${missing.length} files are lost` : null,
  })
} catch (error) {
  const lines = bootFailure(error)
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exitCode = 1
  // A database that is away has no place for it.
  if (db)
    await recordBackup(db.pool, { at: new Date().toISOString(), reason: lines[0] ?? '' }).catch(() => {})
} finally {
  for (const close of closing.reverse()) await close()
}

function readArguments(): { folder: string; keep: number | null; prove: boolean } {
  const usage = 'Usage: npm run backup -- <folder> [--prove] [--keep <number of backups>]'
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' }, prove: { type: 'boolean', default: false } },
    })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0 || !/^[1-9]\d{0,4}$/.test(values.keep ?? '1'))
      throw new ConfigError([usage])
    const keep = values.keep === undefined ? null : Number(values.keep)
    return { folder: resolve(REPOSITORY, folder), keep, prove: values.prove }
  } catch {
    throw new ConfigError([usage])
  }
}

/** The database of the running server, or the embedded one, started for the backup alone. */
async function findDatabase(config: Config): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl
  const running = findEmbeddedPostgres(databaseFolder(config))
  if (running !== null) return running
  const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log })
  closing.push(postgres.stop)
  return postgres.connectionString
}
