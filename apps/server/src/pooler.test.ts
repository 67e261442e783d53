import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { freePort } from '#test/server-process.ts'
import { whenOver } from '#test/when-over.ts'
import { openDatabase } from './platform/database/db.ts'
import { requirePostgres } from './start-checks.ts'

const hasPooler = await promisify(execFile)('pgbouncer', ['--version']).then(
  () => true,
  () => false,
)
if (!hasPooler) console.warn('SKIPPED: PgBouncer before the database (install pgbouncer).')

/** Starts PgBouncer before a database, and returns the address of the database through it. */
async function pooled(databaseUrl: string, settings: Record<string, string>): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'quadrat-pooler-'))
  const listens = await freePort()
  const target = { host: hostname, port: port || '5432', user: username, ...(password && { password }) }
  const lines = [
    '[databases]',
    `* = ${Object.entries(target)
      .map(([name, value]) => `${name}=${decodeURIComponent(value)}`)
      .join(' ')}`,
    '[pgbouncer]',
    ...Object.entries({
      listen_addr: '127.0.0.1',
      listen_port: String(listens),
      unix_socket_dir: '',
      auth_type: 'any',
      max_client_conn: '200',
      default_pool_size: '80',
      ...settings,
    }).map(([name, value]) => `${name} = ${value}`),
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, lines.join('\n'))
  await chmod(folder, 0o755)
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn('pgbouncer', ['-q', ...asNobody, file], { stdio: 'ignore' })
  whenOver(async () => {
    pooler.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `postgres://${username}@127.0.0.1:${listens}${pathname}`
  await vi.waitFor(
    async () => {
      const db = openDatabase(url, 1)
      const error = await db.pool.query('select').then(
        () => null,
        (error: Error) => error,
      )
      await db.close()
      if (error && (error as { code?: string }).code === 'ECONNREFUSED') throw error
    },
    { timeout: 10_000, interval: 50 },
  )
  return url
}

/** What the server says at its start; null if it takes the database. */
async function refusal(url: string): Promise<string | null> {
  const db = openDatabase(url, 2)
  try {
    return await requirePostgres(db, url).then(
      () => null,
      error => error.message,
    )
  } finally {
    await db.close()
  }
}
const ignores = { ignore_startup_parameters: 'options' }

it.skipIf(!hasPooler).each(['transaction', 'statement'])('PgBouncer by %s is refused', async pool_mode => {
  const url = await pooled(await ownDatabase(), { pool_mode, ...ignores })
  expect(await refusal(url)).toMatch(
    /^The database 127\.0\.0\.1:\d+\/quadrat_own_\w+ of DATABASE_URL can't be used: its pooler shares connections between transactions; set its pool mode to session\.$/,
  )
})

it.skipIf(!hasPooler)(
  'PgBouncer that refuses our startup parameters is refused with the setting',
  async () => {
    const url = await pooled(await ownDatabase(), { pool_mode: 'session' })
    expect(await refusal(url)).toMatch(
      /its pooler refuses a parameter \(unsupported startup parameter: options\); set ignore_startup_parameters in its settings\.$/,
    )
  },
)

it.skipIf(!hasPooler)('Reports are taken and decided through PgBouncer by session', async () => {
  const database = await ownDatabase()
  const url = await pooled(database, { pool_mode: 'session', ...ignores })
  expect(await refusal(url)).toBeNull()
  const server = await testServer({ DATABASE_URL: url })
  const make = makers(server.deps.db)
  const work = await make.fieldWork()
  const { submit } = phone(server, work.collector.token)
  const sent = await Promise.all(Array.from({ length: 20 }, () => submit(report(work), crypto.randomUUID())))
  expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(201))
  const decide =
    'mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { id status } }'
  const { data } = await server.graphql(work.superAdmin.token, decide, { id: sent[0]?.body.taskId })
  expect(data).toEqual({ updateBaoleaderTask: { id: sent[0]?.body.taskId, status: 'COMPLETED' } })
})

it('A database without a pooler is taken', async () => {
  expect(await refusal(await ownDatabase())).toBeNull()
})
