import { randomBytes } from 'node:crypto'
import { startTemporaryPostgres } from '@quadrat/embedded-postgres/start'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of this run alone, without tables: `test/server.ts` migrates it. */
    databaseUrl: string
  }
}

/** Gives the run a database of its own: in TEST_DATABASE_URL's PostgreSQL, else in a temporary embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (!given) {
    const database = await startTemporaryPostgres()
    project.provide('databaseUrl', database.connectionString)
    return database.stop
  }
  const name = `quadrat_test_${randomBytes(6).toString('hex')}`
  await command(given, `create database ${name}`)
  project.provide('databaseUrl', withDatabase(given, name))
  return () => command(given, `drop database ${name} with (force)`)
}

async function command(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Replaces the database in `postgresql://user@host/name?options`, which may lack the host. */
export function withDatabase(connectionString: string, name: string): string {
  const [address = '', options] = connectionString.split('?', 2)
  const start = address.replace(/^(\w+:\/\/[^/]*)(\/.*)?$/, `$1/${name}`)
  return options === undefined ? start : `${start}?${options}`
}
