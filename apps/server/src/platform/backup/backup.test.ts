import { execFile, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { loadConfig } from '#src/config.ts'
import { removeFiles } from '#src/features/file/file.jobs.ts'
import { type Database, openDatabase } from '#src/platform/database/db.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { nameInStore } from '#src/platform/files/files.ts'
import { openFileStore } from '#src/platform/files/open-file-store.ts'
import { makers } from '#test/make.ts'
import { objectServer } from '#test/object-server.ts'
import { emptyDatabase, ownDatabase } from '#test/own-database.ts'
import { phone, photo, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { checkBackup } from './check.ts'
import { holdFiles } from './lock.ts'
import { proveBackup, restoreBackup } from './restore.ts'
import { removeOldBackups, takeBackup } from './take.ts'

const server = await testServer({ DATABASE_URL: await ownDatabase() })
const { db, files } = server.deps
const make = makers(db)
const root = await mkdtemp(join(tmpdir(), 'quadrat backups '))
const folder = join(root, 'all')
const opened: Database[] = []
afterAll(async () => {
  for (const one of opened) await one.close()
  await rm(root, { recursive: true, force: true })
})

const open = (url: string) => {
  const one = openDatabase(url, 4)
  opened.push(one)
  return one
}
const ask = async (one: Database, text: string) => (await one.pool.query(text)).rows
const tablesIn = (one: Database) =>
  ask(one, `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)

const work = await make.fieldWork()
const calls = phone(server, work.collector.token)
const one = photo()

async function submit() {
  const clientId = randomUUID()
  expect((await calls.submit(report(work, { photos: [one.ref] }), clientId)).status).toBe(201)
  await calls.sendPhoto(clientId, one)
}

/** A backup that is made while a phone reports. */
const taken = (async () => {
  await submit()
  let isOver = false
  const reporting = (async () => {
    while (!isOver) await submit()
  })()
  try {
    return await takeBackup(db.connectionString, files, folder, { now: new Date(), version: '0.1.0' })
  } finally {
    isOver = true
    await reporting
  }
})()

it('is one moment of a server that goes on, and is the same in another database and a bucket', async () => {
  const { path, manifest } = await taken
  const savedTasks = manifest.tables.find(({ name }) => name === 'tasks' || name === 'public.tasks')
  const [{ n }] = await ask(db, 'select count(*)::int as n from tasks')
  expect(savedTasks?.rows).toBeGreaterThan(0)
  expect(savedTasks?.rows).toBeLessThan(n)

  const url = await emptyDatabase()
  const objects = await objectServer()
  const target = open(url)
  const dataDir = join(root, 'restored')
  const bucket = await openFileStore({ ...loadConfig(objects.env), dataDir })
  await restoreBackup(target, path, bucket)
  // Counted by triggers before, and not again while it was restored.
  expect(await ask(target, 'select count(*)::int as n from tasks')).toEqual([{ n: savedTasks?.rows }])
  expect(await buffer(bucket.read(work.company.id, one.ref.hash))).toEqual(Buffer.from(one.bytes))

  // Whoever was signed in goes on there, under row-level security and with new numbers.
  const other = await testServer({ DATABASE_URL: url, ...objects.env })
  const { token } = work.collector
  const sent = await phone(other, token).submit(report(work))
  expect(sent.status).toBe(201)
  expect(Number(sent.body.taskId)).toBeGreaterThan(savedTasks?.rows ?? 0)
  const again = await takeBackup(url, other.deps.files, join(root, 'of the bucket'), {
    now: new Date(),
    version: '0.1.0',
  })
  expect(again.manifest.files.rows).toBe(manifest.files.rows)
})

it('is proved in a database of its own, which is gone afterwards', async () => {
  const { path } = await taken
  await proveBackup(db, path)
  expect(await ask(db, `select datname from pg_database where datname like 'quadrat_prove_%'`)).toEqual([])
})

it('is refused by a database with tables', async () => {
  const { path } = await taken
  const before = (await ask(db, 'select count(*)::int as n from companies'))[0]
  await expect(restoreBackup(db, path, null)).rejects.toThrow('The database is not empty')
  expect((await ask(db, 'select count(*)::int as n from companies'))[0]).toEqual(before)
})

it('is refused when it is damaged or later, before anything is written', async () => {
  const { path } = await taken
  const target = open(await emptyDatabase())
  const copies = join(root, 'copies')
  await cp(folder, copies, { recursive: true })
  const copy = join(copies, path.slice(folder.length + 1))
  const damage = async (name: string, change: (bytes: Buffer) => Buffer | string) => {
    const bytes = await readFile(join(copies, name))
    await writeFile(join(copies, name), change(bytes))
    await expect(restoreBackup(target, copy, files)).rejects.toThrow(/damaged|later version/)
    await writeFile(join(copies, name), bytes)
  }
  const flipped = (bytes: Buffer) => {
    const changed = Buffer.from(bytes)
    changed[bytes.length >> 1] = ~(changed[bytes.length >> 1] ?? 0)
    return changed
  }
  const own = path.slice(folder.length + 1)
  const table = (await readdir(copy)).find(name => name.includes('people')) ?? ''
  for (const name of [join(own, table), join(own, 'files.txt'), join(own, 'manifest.json')])
    await damage(name, flipped)
  await damage(join(own, table), bytes => bytes.subarray(0, bytes.length - 9))
  await damage(join('files', nameInStore(work.company.id, one.ref.hash)), flipped)
  expect(await tablesIn(target)).toEqual([])
  await expect(checkBackup(copy)).resolves.toBeDefined()
})

it('keeps the newest and the files that it has', async () => {
  const { path } = await taken
  const next = await takeBackup(db.connectionString, files, folder, { now: new Date(), version: '0.1.0' })
  await writeFile(join(folder, 'files', 'left'), '')
  expect(await removeOldBackups(folder, 1)).toEqual([path.slice(folder.length + 1)])
  await checkBackup(next.path)
  expect(await readdir(join(folder, 'files'))).toEqual([String(work.company.id)])
})

it('holds removals of files until it has ended', async () => {
  const { bytes, ref } = photo()
  const draft = await files.draft(Readable.from([bytes]), { limit: () => 1e6 })
  await draft.keep(work.company.id)
  const holder = new pg.Client(db.connectionString)
  await holder.connect()
  expect(await holdFiles(holder)).toBe(true)
  const removal = { companyId: work.company.id, hashes: [ref.hash] }
  await expect(removeFiles(server.deps, removal)).rejects.toThrow('A backup reads the files')
  expect(await files.size(work.company.id, ref.hash)).toBe(bytes.length)
  await expect(
    takeBackup(db.connectionString, files, folder, { now: new Date(), version: '0.1.0' }),
  ).rejects.toThrow('Another backup')
  await holder.end()
  await removeFiles(server.deps, removal)
  expect(await files.size(work.company.id, ref.hash)).toBeNull()
})

it('is not needed by pg_dump and pg_restore, whose grants the next start gives again', async context => {
  const major = (text: string) => Number(/(\d+)(\.|\s|$)/.exec(text)?.[1])
  const [{ server_version: serverVersion }] = await ask(db, 'show server_version')
  const dumpVersion = tryRun('pg_dump', '--version')
  if (dumpVersion === null || major(dumpVersion) < major(serverVersion))
    return context.skip(`no pg_dump for PostgreSQL ${serverVersion}`)
  const url = await emptyDatabase()
  const dump = join(root, 'dump')
  const run = promisify(execFile)
  await run('pg_dump', ['--format=custom', `--file=${dump}`, db.connectionString])
  await run('pg_restore', ['--no-privileges', '--no-owner', '--exit-on-error', `--dbname=${url}`, dump])
  const target = open(url)
  const granted = `select table_name, column_name, grantee, privilege_type from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('quadrat_app', 'quadrat_public') order by 1, 2, 3, 4`
  const functions = `select proname, exists (select from aclexplode(proacl) where grantee = 0) as is_public
    from pg_proc where pronamespace = 'public'::regnamespace and proacl is not null order by 1`
  expect(await ask(target, granted)).toEqual([])
  expect(await migrate(target)).toEqual([])
  expect(await ask(target, granted)).toEqual(await ask(db, granted))
  expect(await ask(target, functions)).toEqual(await ask(db, functions))
})

it('has no computed column that needs a search path', async () => {
  const target = open(db.connectionString)
  await target.pool.query(`begin; set local search_path = '';
    alter table public.task_positions disable trigger user; update public.task_positions set x = x;
    alter table public.people disable trigger user; update public.people set first_name = first_name; rollback`)
})

function tryRun(program: string, ...args: string[]): string | null {
  try {
    return execFileSync(program, args, { encoding: 'utf8' })
  } catch {
    return null
  }
}
