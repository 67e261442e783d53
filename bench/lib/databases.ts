import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import pg from 'pg'
import { fill, type Ground } from './fill.ts'
import { progress } from './result.ts'

export interface BenchDatabase {
  url: string
  ground: Ground
  /** Ends the embedded one; else drops the database, unless it is kept for the next run. */
  release(): Promise<void>
}

/** Whether filled databases stay for the next run; `run.ts` sets it. */
export const keeping = { on: false }

const given = () => process.env.BENCH_DATABASE_URL || 'postgresql://root@127.0.0.1:5432/postgres'

/**
 * A database of the given PostgreSQL that holds one company with so many tasks.
 * @param part the benchmark it is for; made anew for one that writes
 */
export async function benchDatabase(part: string, tasks: number, writes = false): Promise<BenchDatabase> {
  const name = `quadrat_bench_${part}_${tasks}`
  const url = withDatabase(given(), name)
  const known = writes ? null : await findFilled(url)
  if (known) progress(`${name} is there from an earlier run`)
  else {
    await command(`drop database if exists ${name} with (force)`)
    await command(`create database ${name}`)
  }
  const ground = known ?? (await fillAnew(url, name, tasks))
  return {
    url,
    ground,
    async release() {
      if (writes || !keeping.on) await command(`drop database if exists ${name} with (force)`)
    },
  }
}

/** The same in a PostgreSQL of the kind that the product brings with it, which waits for the disk as usual. */
export async function embeddedDatabase(tasks: number): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrat-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  return {
    url: postgres.connectionString,
    ground: await fillAnew(postgres.connectionString, 'the embedded database', tasks),
    async release() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The given PostgreSQL in a few words. */
export async function databaseVersion(): Promise<string> {
  const [row] = await ask(given(), 'show server_version')
  return `PostgreSQL ${row?.server_version}`
}

async function fillAnew(url: string, name: string, tasks: number): Promise<Ground> {
  progress(`filling ${name} with ${tasks} tasks …`)
  const start = Date.now()
  const ground = await fill(url, tasks)
  await ask(url, 'create table bench_filled (made_by jsonb not null, ground jsonb not null)')
  await ask(url, 'insert into bench_filled values ($1, $2)', [
    JSON.stringify(makers()),
    JSON.stringify(ground),
  ])
  progress(`filled in ${((Date.now() - start) / 1000).toFixed(0)} s`)
  return ground
}

/**
 * What an earlier run filled, if it would be filled the same way now. Migrations that came since do not matter:
 * the server runs them when it starts.
 */
async function findFilled(url: string): Promise<Ground | null> {
  try {
    const [row] = await ask(url, 'select made_by <@ $1 as same, ground from bench_filled', [
      JSON.stringify(makers()),
    ])
    return row?.same ? row.ground : null
  } catch {
    return null
  }
}

/** The files that make a filled database, each with the hash of its content. */
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

const command = (sql: string) => ask(given(), sql)

/** One statement on a connection of its own. */
export async function ask(
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

/** Replaces the database in `postgresql://user@host/name?options`, which may lack the host. */
function withDatabase(connectionString: string, name: string): string {
  const [address = '', options] = connectionString.split('?', 2)
  const start = address.replace(/^(\w+:\/\/[^/]*)(\/.*)?$/, `$1/${name}`)
  return options === undefined ? start : `${start}?${options}`
}
