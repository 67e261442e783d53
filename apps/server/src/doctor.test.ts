import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { ownDatabase } from '#test/own-database.ts'
import { processEnvironment } from '#test/process-environment.ts'
import { productVersion } from './config.ts'
import { openDatabase } from './platform/database/db.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { requireOwnStore } from './platform/files/store-identity.ts'
import { announceServer } from './platform/operation/servers.ts'

/** A laptop may have no Redis. CI has one. */
const redis = process.env.CI ? (process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379') : null
if (!redis) console.warn('SKIPPED: what the doctor says about a Redis that answers (set CI).')

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

function command(
  env: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; lines: string[] }> {
  const [file = '', ...given] = words
  const { promise, resolve } = Promise.withResolvers<{ code: number; lines: string[] }>()
  const options = { env: { ...processEnvironment, DATA_DIR: join(folder, 'data'), ...env } }
  execFile(process.execPath, [join(import.meta.dirname, file), ...given], options, (error, stdout) =>
    resolve({ code: Number(error?.code ?? 0), lines: stdout.trimEnd().split('\n') }),
  )
  return promise
}

const doctor = (env: Record<string, string>) => command(env, 'doctor.ts')

async function httpServer(answer: (path: string) => [number, string], aheadMs = 0): Promise<string> {
  const server: Server = createServer((request, response) => {
    const [status, body] = answer(request.url ?? '')
    response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString())
    response.writeHead(status).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('asks each part of a running installation, and finds no fault', async () => {
  const databaseUrl = await ownDatabase()
  const db = openDatabase(databaseUrl, 2)
  closing.push(() => db.close())
  const files = await openFileStore({ dataDir: join(folder, 'data'), s3: null })
  await requireOwnStore(db, files)
  await announceServer(db, files.where)
  const smtp = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'] })
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  closing.push(() => smtp.close(() => {}))
  const gateway = await httpServer(() => [405, ''])
  const quadrat = await httpServer(path => (path === '/readyz' ? [200, '{"status":"ready"}'] : [404, '']))
  const { lines, code } = await doctor({
    DATABASE_URL: databaseUrl,
    ...(redis && { REDIS_URL: redis }),
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'field@kilifi.example',
    SMS_URL: gateway,
    PUBLIC_URL: quadrat,
    KEY_FILE: join(folder, 'key'),
    OPERATOR_TOKEN: 'a-token-of-the-operator-of-this-test',
  })
  const text = lines.join('\n')
  expect(text).toMatch(/^✓ Settings {7}Valid\.$/m)
  expect(text).toMatch(/^✓ Database {7}PostgreSQL \d+\.\d+ answers\.$/m)
  if (redis) expect(text).toMatch(/^✓ Redis {10}Redis \S+ answers\.$/m)
  expect(text).toContain('✓ Files          Stored in the folder ')
  expect(text).toMatch(/^✓ Mail {11}127\.0\.0\.1:\d+ accepts the connection\. No mail was sent\.$/m)
  expect(text).toMatch(/^✓ Text messages {2}The gateway \S+ answers\. No text message was sent\.$/m)
  expect(text).toContain(`✓ Public address ${quadrat} is ready.`)
  expect(text).toMatch(/^✓ Servers {8}\S+ \(\d+\.\d+\.\d+\)\.$/m)
  expect(text).toContain(
    `✓ Clocks         ${redis ? 'Redis, ' : ''}${quadrat}, the database: no more than 5 s from this machine.`,
  )
  expect(text).toContain(`✓ Versions       Quadrat ${await productVersion()}, Node ${process.versions.node}.`)
  // A database for tests promises less than one for people.
  const { rows } = await db.pool.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
  )
  const faults = lines.filter(line => line.startsWith('✗')).map(line => line.split(/\s+/)[1])
  expect(faults.sort()).toEqual(rows.map(({ name }) => name).sort())
  expect(code).toBe(faults.length > 0 ? 1 : 0)
})

it('tells how the last backup went', async () => {
  const databaseUrl = await ownDatabase()
  const db = openDatabase(databaseUrl, 4)
  closing.push(() => db.close())
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'kept') }
  const ofBackup = async () => (await doctor(settings)).lines.find(line => line.slice(2).startsWith('Backup'))
  expect(await ofBackup()).toBe('– Backup         npm run backup was never used with this database.')
  expect((await command(settings, 'backup.ts', join(folder, 'backups'))).code).toBe(0)
  expect(await ofBackup()).toMatch(/^✓ Backup {9}The last one is of \d{4}-\d\d-\d\dT\S+Z\.$/)
  await db.pool.query(
    `update installation set value = value || '{"at": "2026-01-01T00:00:00.000Z"}' where name = 'last-backup'`,
  )
  expect(await ofBackup()).toBe(
    '! Backup         The last one is of 2026-01-01T00:00:00.000Z: older than two days.',
  )
  await writeFile(join(folder, 'no-folder'), '')
  expect((await command(settings, 'backup.ts', join(folder, 'no-folder'))).code).toBe(1)
  expect(await ofBackup()).toMatch(/^✗ Backup {9}The one of \S+ failed: .*no-folder/)
})

it('names each part that is wrong in a line of its own, without a secret or a stack, and ends with 1', async () => {
  const other = await httpServer(() => [200, '<html>'], 600_000)
  const closed = 'http://127.0.0.1:1'
  const { lines, code } = await doctor({
    DATABASE_URL: 'postgresql://root:secret@127.0.0.1:1/none',
    REDIS_URL: 'redis://:secret@127.0.0.1:1',
    SMTP_URL: 'smtp://name:secret@127.0.0.1:1',
    MAIL_FROM: 'field@kilifi.example',
    SMS_URL: closed,
    S3_ENDPOINT: closed,
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    PUBLIC_URL: other,
    MAP_FILES: 'Kenya=kenya.pmtiles',
  })
  const faults = lines.filter(line => line.startsWith('✗')).map(line => line.slice(2, 17).trim())
  expect(faults).toEqual(['Database', 'Redis', 'Files', 'Mail', 'Text messages', 'Public address'])
  expect(lines).toContain(
    "✗ Database       The database 127.0.0.1:1/none of DATABASE_URL can't be used: the connection was refused.",
  )
  expect(lines).toContain(
    "✗ Redis          The Redis 127.0.0.1:1 of REDIS_URL can't be used: the connection was refused.",
  )
  expect(lines.join('\n')).toMatch(
    /^! Clocks {9}The clock of http:\S+ is (59\d|60\d) s ahead of the one of this machine: set both by NTP\.$/m,
  )
  expect(lines.join('\n')).not.toMatch(/secret| {4}at /)
  expect(code).toBe(1)
})

const closed = '127.0.0.1:1'
const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

it.each<[part: string, env: Record<string, string>, said: RegExp]>([
  ['Start', { PUBLIC_URL: 'field' }, /^PUBLIC_URL must/],
  ['Database', { DATABASE_URL: `postgresql://a@${closed}/none` }, /the connection was refused/],
  ['Redis', { REDIS_URL: `redis://${closed}` }, /the connection was refused/],
  ['Files', { ...bucket, S3_ENDPOINT: `http://${closed}` }, /bucket photos of S3_BUCKET can't be used/],
  ['Mail', { SMTP_URL: `smtp://${closed}`, MAIL_FROM: 'a@b.example' }, /SMTP_URL cannot be used/],
  ['Text messages', { SMS_URL: `http://${closed}` }, /SMS_URL does not answer/],
])('ends with 1 for a fault of only one part: %s', async (part, env, said) => {
  const { lines, code } = await doctor({ DATA_DIR: join(folder, 'fresh'), ...env })
  const faults = lines.filter(line => line.startsWith('✗'))
  expect(faults.map(line => line.slice(2, 17).trim())).toEqual([part])
  expect(faults[0]?.slice(17)).toMatch(said)
  expect(lines.at(-1)).toMatch(/^Faults: 1\. /)
  expect(code).toBe(1)
})

it('ends with 1 for a data folder that is a file', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const { lines, code } = await doctor({ DATA_DIR: file })
  expect(lines.find(line => line.startsWith('✗ Data folder'))).toContain(file)
  expect(code).toBe(1)
})

it('ends with 1 for an address that something else answers, and with 0 for a wrong clock', async () => {
  const other = await httpServer(() => [200, '<html>'])
  const strange = await doctor({ PUBLIC_URL: other })
  expect(strange.lines).toContain(`✗ Public address ${other} is answered by something else than Quadrat.`)
  expect(strange.code).toBe(1)
  const late = await httpServer(() => [200, '{"status":"ready"}'], -60_000)
  const behind = await doctor({ PUBLIC_URL: late })
  expect(behind.lines.join('\n')).toMatch(/^! Clocks {9}The clock of \S+ is (59|6\d) s behind the one of/m)
  expect(behind.code).toBe(0)
})

it('warns of a server of another version', async () => {
  const databaseUrl = await ownDatabase()
  const db = openDatabase(databaseUrl, 2)
  closing.push(() => db.close())
  const leave = await announceServer(db, 'a folder')
  await db.pool.query(
    `update installation set value = value || '{"host": "old", "version": "0.0.9"}' where name like 'server:%'`,
  )
  const { lines } = await doctor({ DATABASE_URL: databaseUrl })
  expect(lines).toContain('!                The server old has version 0.0.9.')
  await leave()
})

it('makes no database, and names a wrong setting', async () => {
  const fresh = await doctor({ DATA_DIR: join(folder, 'fresh') })
  expect(fresh.lines).toContain('– Database       The first start makes the embedded database.')
  expect(fresh.code).toBe(0)
  const wrong = await doctor({ PORT: 'eighty' })
  expect(wrong.lines[0]).toBe(
    '✗ Start          PORT must be a port number between 1 and 65535, not "eighty".',
  )
  expect(wrong.code).toBe(1)
})
