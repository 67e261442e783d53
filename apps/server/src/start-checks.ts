import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFailure, dataDirFailure } from './boot-failure.ts'
import { type Database, postgresVersion, sharesConnections } from './platform/database/db.ts'

const OLDEST_POSTGRES = 15

/** Creates the data directory if it is missing. @throws BootError if it cannot be written */
export async function requireWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw dataDirFailure(dataDir, error)
  }
}

/**
 * @throws BootError if the database of DATABASE_URL does not answer, is too old, or has a pooler by
 *   transaction
 */
export async function requirePostgres(db: Database, databaseUrl: string): Promise<void> {
  const version = await postgresVersion(db).catch(error => {
    throw databaseFailure(databaseUrl, error)
  })
  if (version < OLDEST_POSTGRES) {
    throw databaseFailure(
      databaseUrl,
      new Error(`it is PostgreSQL ${version}; ${OLDEST_POSTGRES} or later is required`),
    )
  }
  // Locks of a session and prepared statements belong to a connection.
  if (await sharesConnections(db))
    throw databaseFailure(
      databaseUrl,
      new Error('its pooler shares connections between transactions; set its pool mode to session'),
    )
}
