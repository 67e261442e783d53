import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '#src/platform/database/db.ts'
import { createCluster, dropCluster } from './cluster.ts'
import { dropTestDatabase, withTestSettings } from './drop-database.ts'
import { fillDatabase } from './fill-database.ts'
import { whenOver } from './when-over.ts'

/**
 * Creates a database for this test file, and drops it after its tests. In the shared database, the servers of
 * other test files would process the jobs of this file and write files into their own folders. In a run on
 * a cluster it is distributed, too, except for files that start processes or break a PostgreSQL.
 */
export async function ownDatabase(): Promise<string> {
  const cluster = inject('cluster')
  if (cluster) {
    const name = nameOfOne()
    whenOver(() => dropCluster(cluster, name))
    return createCluster(cluster, name)
  }
  return oneDatabase()
}

/** The same on one PostgreSQL, also in a run on a cluster. */
export async function oneDatabase(): Promise<string> {
  const template = inject('template')
  const url = await createDatabase(template)
  if (!template) await fillDatabase(url)
  return url
}

/** The same without tables, for a test of what makes them. */
export function emptyDatabase(): Promise<string> {
  return createDatabase('')
}

const nameOfOne = () => `quadrat_own_${randomBytes(6).toString('hex')}`

async function createDatabase(template: string): Promise<string> {
  const shared = openDatabase(inject('databaseUrl'))
  const name = nameOfOne()
  await shared.pool.query(`create database ${name}${template && ` template ${template}`}`)
  await shared.pool.query(withTestSettings(name))
  whenOver(async () => {
    await dropTestDatabase(sql => shared.pool.query(sql), name)
    await shared.close()
  })
  return inject('databaseUrl').replace(/\/[^/?]+(?=\?|$)/, `/${name}`)
}
