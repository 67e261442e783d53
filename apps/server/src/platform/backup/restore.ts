import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#src/platform/database/db.ts'
import { dropDatabase } from '#src/platform/database/drop-database.ts'
import { createRequestRoles, createSchema, migrationFiles } from '#src/platform/database/migrate.ts'
import { withDatabase } from '#src/platform/database/with-database.ts'
import type { FileStore } from '#src/platform/files/files.ts'
import { startJobs } from '#src/platform/jobs/jobs.ts'
import { restoreBytes } from './bytes.ts'
import { checkBackup } from './check.ts'
import { BackupError, bytesFolder, listFile, type Manifest, rowsFile } from './manifest.ts'
import { isSameSum, loadRows, sumOfTable } from './rows.ts'
import {
  plainFormats,
  queueVersion,
  readSequences,
  tablesOf,
  withoutRules,
  writeSequences,
} from './tables.ts'

/**
 * Restores a backup into an empty database and the store, and compares the result with it before it takes
 * effect. The rows are one transaction: a restore that fails leaves no table behind.
 * @param store null restores the database alone
 * @throws BackupError before anything is written when the backup is damaged, the database is not empty, or
 *   the release is an older one than that of the backup
 */
export async function restoreBackup(db: Database, path: string, store: FileStore | null): Promise<Manifest> {
  await requireEmpty(db)
  const manifest = await checkBackup(path)
  const known = new Set(await migrationFiles())
  const unknown = manifest.migrations.find(name => !known.has(name))
  if (unknown) throw new BackupError(`The backup was made by a later version of Quadrat, with ${unknown}.`)

  const client = new pg.Client({ connectionString: db.connectionString, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await createRequestRoles(client)
    await createQueue(db)
    const queue = await queueVersion(client)
    if (queue !== manifest.queue)
      throw new BackupError(
        `The backup has jobs of a different version (${manifest.queue}, here ${queue}). Restore it with Quadrat ${manifest.version}, then start this version.`,
      )
    await client.query(plainFormats)
    await client.query('begin')
    await createSchema(client, manifest.migrations)
    await fill(client, path, manifest)
    await compare(client, manifest)
    if (store)
      await restoreBytes(
        join(path, listFile),
        join(dirname(path), bytesFolder),
        store,
        new Set(manifest.files.missing),
      )
    await client.query('commit')
  } finally {
    // Ends an open transaction, too.
    await client.end()
  }
  await db.pool.query('analyze')
  return manifest
}

async function requireEmpty(db: Database): Promise<void> {
  const { rows } = await db.pool.query(
    // Extensions bring views of their own.
    `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     limit 1`,
  )
  if (rows.length > 0)
    throw new BackupError(
      'The database is not empty. Restore a backup into a new database, before the first start of the server.',
    )
}

/** Makes the tables of the job queue. Nothing is worked on. */
async function createQueue(db: Database): Promise<void> {
  const none = { company: 0, address: 0, all: 0 }
  const jobs = await startJobs(db, () => {}, {
    messages: { texts: none, mails: none, countries: null },
    publicUrl: '',
  })
  await jobs.stop()
}

async function fill(client: pg.Client, path: string, manifest: Manifest): Promise<void> {
  const rules = await withoutRules(client)
  const tables = await tablesOf(client, manifest.format)
  // Migrations have written some rows as well.
  await client.query(`truncate ${tables.map(({ name }) => name).join()}`)
  for (const table of tables) {
    const saved = manifest.tables.find(({ name }) => name === table.name)
    if (String(saved?.columns) !== String(table.columns))
      throw new BackupError(`The columns of ${table.name} in the backup differ from those of its migrations.`)
    await loadRows(client, table, join(path, rowsFile(table.name)))
  }
  await rules.end()
  await writeSequences(client, manifest.sequences)
}

async function compare(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const table of await tablesOf(client, manifest.format)) {
    const saved = manifest.tables.find(({ name }) => name === table.name)
    if (!saved || !isSameSum(saved, await sumOfTable(client, table)))
      throw new BackupError(
        `The restored data differs from the backup in ${table.name}. Nothing was restored.`,
      )
  }
  const sequences = await readSequences(client)
  for (const [name, { value, isCalled }] of Object.entries(manifest.sequences))
    if (sequences[name]?.value !== value || sequences[name].isCalled !== isCalled)
      throw new BackupError(`The restored data differs from the backup in ${name}. Nothing was restored.`)
}

/** Restores a backup into a temporary database beside `db`, compares it and drops it. @throws BackupError */
export async function proveBackup(db: Database, path: string): Promise<void> {
  const name = `quadrat_prove_${randomBytes(6).toString('hex')}`
  await db.pool.query(`create database ${name}`).catch(error => {
    throw new BackupError(`--prove needs a temporary database, which can't be created: ${error.message}.`)
  })
  try {
    const other = openDatabase(withDatabase(db.connectionString, name), 4)
    try {
      await restoreBackup(other, path, null)
    } finally {
      await other.close()
    }
  } finally {
    await dropDatabase(sql => db.pool.query(sql), name)
  }
}
