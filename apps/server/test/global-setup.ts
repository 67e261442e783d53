import { randomBytes } from 'node:crypto'
import { startTemporaryPostgres } from '@quadrat/embedded-postgres/start'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { withDatabase } from '#src/platform/database/with-database.ts'
import { createCluster, dropCluster } from './cluster.ts'
import { dropTestDatabase, withTestSettings } from './drop-database.ts'
import { fillDatabase } from './fill-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a database for this run. */
    databaseUrl: string
    /** The name of a migrated database that nobody uses, to be copied. Empty on a cluster, which has none. */
    template: string
    /** The database on the coordinator where files of the run have clusters of their own, else empty. */
    cluster: string
  }
}

/**
 * Creates a database for the run: in the PostgreSQL of TEST_DATABASE_URL, else in a temporary embedded one.
 * It is a copy of a migrated template, as are those of single files: each migration takes seconds. Where
 * TEST_CITUS_URL is the same address, the tests run on that cluster.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL || null
  const name = `quadrat_test_${randomBytes(6).toString('hex')}`
  if (given && given === process.env.TEST_CITUS_URL) {
    project.provide('databaseUrl', await createCluster(given, name))
    project.provide('template', '')
    project.provide('cluster', project.name === 'server' ? given : '')
    return () => dropCluster(given, name)
  }
  const embedded = given ? null : await startTemporaryPostgres()
  const server = given ?? embedded?.connectionString ?? ''
  const template = `${name}_template`
  await command(server, `create database ${template}`)
  await fillDatabase(withDatabase(server, template))
  await command(server, `create database ${name} template ${template}`)
  await command(server, withTestSettings(name))
  project.provide('databaseUrl', withDatabase(server, name))
  project.provide('template', template)
  project.provide('cluster', '')
  if (embedded) return embedded.stop
  return async () => {
    for (const one of [name, template]) await dropTestDatabase(sql => command(server, sql), one)
  }
}

async function command(connectionString: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
