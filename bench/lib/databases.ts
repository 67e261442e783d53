import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import pg from 'pg'
import { withDatabase } from '../../apps/server/src/platform/database/with-database.ts'
import { dropTestDatabase } from '../../apps/server/test/drop-database.ts'
import { type Fixture, fill } from './fill.ts'
import { progress } from './result.ts'
import { storeId } from './server.ts'

export interface BenchDatabase {
  url: string
  fixture: Fixture
  /** Stops the embedded PostgreSQL, or drops the database unless it is kept for the next run. */
  release(): Promise<void>
}

/** `on` keeps filled databases for the next run; `run.ts` sets it. */
export const keeping = { on: false }

/** The PostgreSQL in which benchmarks create databases. */
export const givenDatabase = () =>
  process.env.BENCH_DATABASE_URL || 'postgresql://root@127.0.0.1:5432/postgres'

/**
 * Returns a database in the given PostgreSQL with one company and this number of tasks.
 * @param part the name of the benchmark; a benchmark that writes gets a new database
 */
export async function benchDatabase(part: string, tasks: number, writes = false): Promise<BenchDatabase> {
  const name = `quadrat_bench_${part}_${tasks}`
  const url = withDatabase(givenDatabase(), name)
  const known = writes ? null : await findFilled(url)
  if (known) progress(`${name} is there from an earlier run`)
  else {
    await dropTestDatabase(async sql => ({ rows: await command(sql) }), name)
    await command(`create database ${name}`)
  }
  const fixture = known ?? (await fillAnew(url, name, tasks))
  return {
    url,
    fixture,
    async release() {
      if (writes || !keeping.on) await dropTestDatabase(async sql => ({ rows: await command(sql) }), name)
    },
  }
}

/** Returns a new database without tables in the given PostgreSQL. */
export async function emptyDatabase(part: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `quadrat_bench_${part}`
  const drop = () => dropTestDatabase(async sql => ({ rows: await command(sql) }), name)
  await drop()
  await command(`create database ${name}`)
  return { url: withDatabase(givenDatabase(), name), drop }
}

/** Returns such a database in an embedded PostgreSQL, with the usual durability settings. */
export async function embeddedDatabase(tasks: number): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrat-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  return {
    url: postgres.connectionString,
    fixture: await fillAnew(postgres.connectionString, 'the embedded database', tasks),
    async release() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the version of the given PostgreSQL. */
export async function databaseVersion(): Promise<string> {
  const [row] = await runSql(givenDatabase(), 'show server_version')
  return `PostgreSQL ${row?.server_version}`
}

async function fillAnew(url: string, name: string, tasks: number): Promise<Fixture> {
  progress(`filling ${name} with ${tasks} tasks …`)
  const start = Date.now()
  const fixture = await fill(url, tasks)
  await nameStore(url)
  await runSql(url, 'create table bench_filled (made_by jsonb not null, fixture jsonb not null)')
  await runSql(url, 'insert into bench_filled values ($1, $2)', [
    JSON.stringify(makers()),
    JSON.stringify(fixture),
  ])
  progress(`filled in ${((Date.now() - start) / 1000).toFixed(0)} s`)
  return fixture
}

/**
 * Records the folder of the benchmark as that of the installation. The files of the filled rows do not exist:
 * without this row a server would look for them, and not start.
 */
export async function nameStore(url: string): Promise<void> {
  await runSql(url, `insert into installation (name, value) values ('file-store', $1)`, [
    JSON.stringify({ kind: 'local', id: storeId, where: 'a folder of the benchmark' }),
  ])
}

/**
 * Returns the fixture of an earlier run if the same files would create it now. Newer migrations do not
 * matter, because the server runs them when it starts.
 */
async function findFilled(url: string): Promise<Fixture | null> {
  try {
    const [row] = await runSql(url, 'select made_by <@ $1 as same, fixture from bench_filled', [
      JSON.stringify(makers()),
    ])
    return row?.same ? row.fixture : null
  } catch {
    return null
  }
}

/** Returns the files that determine a filled database, each with the hash of its content. */
function makers(): Record<string, string> {
  const migrations = join(import.meta.dirname, '../../apps/server/migrations')
  const paths = [
    join(import.meta.dirname, 'fill.ts'),
    ...readdirSync(migrations).map(name => join(migrations, name)),
  ]
  return Object.fromEntries(
    paths.map(path => [basename(path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

const command = (sql: string) => runSql(givenDatabase(), sql)

/** Runs one statement on a new connection. */
export async function runSql(
  connectionString: string,
  sql: string,
  values?: unknown[],
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows what it selected
): Promise<any[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}
