import { randomBytes } from 'node:crypto'
import { startTemporaryPostgres } from '@quadrat/embedded-postgres/start'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { withDatabase } from '#src/platform/database/with-database.ts'
import { createCluster, dropCluster } from './cluster.ts'
import { dropTestDatabase, withTestSettings } from './drop-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a database for this run, without tables: `test/server.ts` migrates it. */
    databaseUrl: string
  }
}

/**
 * Creates a database for the run: in the PostgreSQL of TEST_DATABASE_URL, else in a temporary embedded one.
 * Where TEST_CITUS_URL is the same address, the tests run on that cluster.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (!given) {
    const database = await startTemporaryPostgres()
    project.provide('databaseUrl', database.connectionString)
    return database.stop
  }
  const name = `quadrat_test_${randomBytes(6).toString('hex')}`
  if (given === process.env.TEST_CITUS_URL) {
    project.provide('databaseUrl', await createCluster(given, name))
    return () => dropCluster(given, name)
  }
  await command(given, `create database ${name}`)
  await command(given, withTestSettings(name))
  project.provide('databaseUrl', withDatabase(given, name))
  return () => dropTestDatabase(sql => command(given, sql), name)
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
