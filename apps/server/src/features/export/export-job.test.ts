import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@quadrat/domain/limits'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { download } from '#test/download.ts'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { processEnvironment } from '#test/process-environment.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { deleteExpiredExports, writeExport } from './export.jobs.ts'
import { exportFiles, insertExport } from './export.queries.ts'

const DATABASE_URL = await ownDatabase()
const DATA_DIR = await mkdtemp(join(tmpdir(), 'quadrat-test-'))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))
const server = await testServer({ DATABASE_URL, DATA_DIR })
const { deps } = server
const { pool } = deps.db
const make = makers(deps.db)
const { data, audit } = verbs(server)
/** A long timeout for conditions, because a busy machine is slow. */
const patience = { timeout: 100_000, interval: 50 }
const large = limits.exports.directTasks + 1

const start = `mutation { startExport(format: csv) { id state direct url } }`
const cancel = `mutation ($id: ID!) { cancelExport(id: $id) { state } }`
const one = `query ($id: ID!) { export(id: $id) { state tasksTotal tasksDone failure size url expiresAt } }`

interface Export {
  state: string
  tasksTotal: number
  tasksDone: number
  failure: string | null
  size: number | null
  url: string | null
  expiresAt: string
}

/** A company with too many tasks for a direct export. */
async function largeCompany() {
  const work = await make.fieldWork({
    fields: [{ id: 'note', kind: 'text', label: 'Note', isRequired: false }],
  })
  await pool.query(
    `with made as (
       insert into tasks (company_id, id, project_id, project_template_id, template_id, template_version, reporter_id, status,
         created_at, updated_at)
       select $1, n, $2, $3, $4, 1, $5, 'PENDING', now(), now() from generate_series(1, $6) n returning id
     ), captured as (
       insert into evidence (company_id, task_id, latitude, longitude, accuracy, created_at, updated_at)
       select $1, id, -3, 40, 5, now(), now() from made returning id, task_id
     )
     insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
     select $1, id, 0, 'note', 'text', 'Note', to_jsonb('Bed ' || task_id) from captured`,
    [work.company.id, work.project.id, work.projectTemplate.id, work.template.id, work.collector.id, large],
  )
  return work
}

const startIn = async (token: string) =>
  (
    await data<{ startExport: { id: string; state: string; direct: boolean; url: string | null } }>(
      token,
      start,
    )
  ).startExport
const look = async (token: string, id: string) => (await data<{ export: Export }>(token, one, { id })).export

function untilState(token: string, id: string, state: string): Promise<Export> {
  return vi.waitFor(async () => {
    const found = await look(token, id)
    expect(found.state).toBe(state)
    return found
  }, patience)
}

/** Locks the evidence table, which pauses every export until the returned function is called. */
async function holdReaders(): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query('begin; lock table evidence in access exclusive mode')
  let isHeld = true
  const letGo = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('rollback')
    client.release()
  }
  onTestFinished(letGo)
  return letGo
}

const copies = async () =>
  (
    await pool.query(
      `select pid from pg_stat_activity where datname = current_database() and query like 'copy (%' and state = 'active'`,
    )
  ).rowCount

/** The number of a company's files in the store, plus unfinished files of all companies. */
async function stored(companyId: number): Promise<number> {
  let files = 0
  for (const folder of [String(companyId), join('partial', 'new')]) {
    const entries = await readdir(join(DATA_DIR, 'files', folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
    files += entries.filter(entry => entry.isFile()).length
  }
  return files
}

async function expectWhole(companyId: number, { url, size, tasksTotal, tasksDone }: Export): Promise<void> {
  expect([tasksTotal, tasksDone]).toEqual([large, large])
  const { bytes, status } = await download(server, url ?? '')
  expect([status, bytes.length]).toEqual([200, size])
  const records: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
  const { rows } = await pool.query(
    'select id::text from tasks where company_id = $1 order by tasks.id desc',
    [companyId],
  )
  expect(records.map(record => [record['Task Number'], record.Note])).toEqual(
    rows.map(({ id }) => [id, `Bed ${id}`]),
  )
}

it('A large export is written by a job that publishes its progress, and its link lasts', async () => {
  const { superAdmin, company } = await largeCompany()
  const socket = await server.socket(superAdmin.token)
  const events: string[] = []
  socket.on('export-updated', ({ exportId }) => events.push(exportId))
  const letGo = await holdReaders()
  const { id, ...started } = await startIn(superAdmin.token)
  expect(started).toEqual({ state: 'waiting', direct: false, url: null })
  expect(await untilState(superAdmin.token, id, 'running')).toMatchObject({
    tasksDone: 0,
    url: null,
    size: null,
  })
  await letGo()
  const done = await untilState(superAdmin.token, id, 'done')
  await expectWhole(company.id, done)
  expect(Date.parse(done.expiresAt)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000)
  // Requested, started, ended.
  await vi.waitFor(
    () => expect(events.filter(each => each === id).length).toBeGreaterThanOrEqual(3),
    patience,
  )

  // Later changes of the tasks do not change the file.
  await pool.query(`update tasks set status = 'REJECTED' where company_id = $1`, [company.id])
  await expectWhole(company.id, await look(superAdmin.token, id))
  const part = await download(server, done.url ?? '', { headers: { range: 'bytes=3-13' } })
  expect([part.status, part.bytes.toString()]).toEqual([206, 'Task Number'])
})

it('An export that is cancelled while it runs stops its query and leaves no file', async () => {
  const { superAdmin, company } = await largeCompany()
  await holdReaders()
  const { id } = await startIn(superAdmin.token)
  await untilState(superAdmin.token, id, 'running')
  await vi.waitFor(async () => expect(await copies()).toBe(1), patience)
  await data(superAdmin.token, cancel, { id })
  await vi.waitFor(async () => expect(await copies()).toBe(0), patience)
  expect(await look(superAdmin.token, id)).toMatchObject({ state: 'cancelled', url: null })
  await vi.waitFor(async () => expect(await stored(company.id)).toBe(0), patience)
})

function askForCsv(token: string) {
  const gone = new AbortController()
  const answer = fetch(`${server.url}/export-tasks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: gone.signal,
  })
  answer.catch(() => {})
  return { answer, breakOff: () => gone.abort() }
}

it('An aborted download stops its query', async () => {
  const { superAdmin } = await largeCompany()
  const letGo = await holdReaders()
  const { breakOff } = askForCsv(superAdmin.token)
  await vi.waitFor(async () => expect(await copies()).toBe(1), patience)
  breakOff()
  await vi.waitFor(async () => expect(await copies()).toBe(0), patience)
  await letGo()
  // The connection can be used again.
  expect((await server.rest('GET', '/readyz')).status).toBe(200)
})

it('Downloads beyond the limit wait, and an aborted one gives up its turn', async () => {
  const { superAdmin, company } = await largeCompany()
  const letGo = await holdReaders()
  const { downloads } = limits.exports
  const running = Array.from({ length: downloads }, () => askForCsv(superAdmin.token))
  await vi.waitFor(async () => expect(await copies()).toBe(downloads), patience)
  const waiting = [askForCsv(superAdmin.token), askForCsv(superAdmin.token)] as const
  await vi.waitFor(async () => {
    const exports = (await audit(company.id)).filter(action => action === 'task.export')
    expect(exports).toHaveLength(downloads + 2)
  }, patience)
  expect(await copies()).toBe(downloads)

  waiting[0].breakOff()
  for (const { breakOff } of running) breakOff()
  await vi.waitFor(async () => expect(await copies()).toBe(1), patience)
  await letGo()
  const { status, body } = await waiting[1].answer
  expect([status, (await new Response(body).text()).split('\r\n').length]).toEqual([200, large + 2])
})

/** An export without a job in the queue, so that the test runs the job itself. */
async function unqueued(companyId: number, createdById: number) {
  const now = new Date()
  const { row } = await withOwnerTransaction(deps, tx =>
    insertExport(tx, {
      companyId,
      createdById,
      format: 'csv',
      direct: false,
      state: 'waiting',
      rowsTotal: large,
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    }),
  )
  return { companyId, personId: createdById, exportId: row.id }
}
const rowOf = (companyId: number, id: number) =>
  withOwnerTransaction(deps, tx => exportFiles.find(tx, companyId, id))

it('An export waits for the next server if its server stops, which does not count as an attempt', async () => {
  const { superAdmin, company } = await largeCompany()
  const job = await unqueued(company.id, superAdmin.id)
  const letGo = await holdReaders()
  const stopping = new AbortController()
  const writing = writeExport(deps, job, stopping.signal)
  writing.catch(() => {})
  await vi.waitFor(async () => expect(await copies()).toBe(1), patience)
  stopping.abort()
  await expect(writing).rejects.toThrow()
  expect(await rowOf(company.id, job.exportId)).toMatchObject({ state: 'waiting', attempt: 0 })
  expect(await copies()).toBe(0)
  await letGo()
  await writeExport(deps, job, new AbortController().signal)
  await expectWhole(company.id, await look(superAdmin.token, String(job.exportId)))
})

it('A newer attempt supersedes an older one', async () => {
  const { superAdmin, company } = await largeCompany()
  const job = await unqueued(company.id, superAdmin.id)
  const letGo = await holdReaders()
  const first = writeExport(deps, job, new AbortController().signal)
  await vi.waitFor(async () => expect(await copies()).toBe(1), patience)
  const second = writeExport(deps, job, new AbortController().signal)
  await first
  await letGo()
  await second
  expect(await rowOf(company.id, job.exportId)).toMatchObject({ state: 'done', attempt: 2 })
  await expectWhole(company.id, await look(superAdmin.token, String(job.exportId)))
  expect(await stored(company.id)).toBe(1)
})

it('An export fails after too many attempts, or at once if its creator was archived', async () => {
  const { superAdmin, company } = await largeCompany()
  const job = await unqueued(company.id, superAdmin.id)
  const broken = { ...deps, files: { ...deps.files, draft: () => Promise.reject(new Error('disk full')) } }
  const never = new AbortController().signal
  for (let n = 1; n < limits.exports.attempts; n++) {
    await expect(writeExport(broken, job, never)).rejects.toThrow('disk full')
    expect(await rowOf(company.id, job.exportId)).toMatchObject({ state: 'waiting', attempt: n })
  }
  await writeExport(broken, job, never)
  expect(await look(superAdmin.token, String(job.exportId))).toMatchObject({
    state: 'failed',
    failure: 'An unknown error has occured.',
  })

  const admin = await make.person(company.id, 'admin')
  const theirs = await unqueued(company.id, admin.id)
  await pool.query(`update people set status = 'ARCHIVED' where id = $1`, [admin.id])
  await writeExport(deps, theirs, never)
  expect(await rowOf(company.id, theirs.exportId)).toMatchObject({
    state: 'failed',
    failure: 'account.archived',
  })
})

it('The nightly maintenance deletes expired exports with their files and nothing else', async () => {
  const { superAdmin, company } = await largeCompany()
  const never = new AbortController().signal
  const jobs = [await unqueued(company.id, superAdmin.id), await unqueued(company.id, superAdmin.id)]
  for (const job of jobs) await writeExport(deps, job, never)
  const dead = await unqueued(company.id, superAdmin.id)
  await pool.query(`update exports set updated_at = now() - interval '25 hours' where id = $1`, [
    dead.exportId,
  ])
  const over = `update exports set expires_at = now() - interval '1 minute' where id = $1`
  const left = async () =>
    (await pool.query('select id::int from exports where company_id = $1', [company.id])).rows.map(
      row => row.id,
    )
  const [first, second] = jobs.map(job => job.exportId)
  // Equal contents share one file in the store.
  expect(await stored(company.id)).toBe(1)
  await pool.query(over, [first])
  await deleteExpiredExports(deps)
  expect(await left()).toEqual([second])
  expect(await stored(company.id)).toBe(1)
  await expectWhole(company.id, await look(superAdmin.token, String(second)))
  await pool.query(over, [second])
  await deleteExpiredExports(deps)
  expect([await left(), await stored(company.id)]).toEqual([[], 0])
})

it('An export is written by another server after its server was killed', async () => {
  const { superAdmin, company } = await largeCompany()
  // Otherwise the server of this file would take the job.
  await deps.jobs.stop()
  const letGo = await holdReaders()
  const { id } = await startIn(superAdmin.token)
  const other = await startProcess()
  await untilState(superAdmin.token, id, 'running')
  await vi.waitFor(async () => expect(await copies()).toBe(1), patience)
  other.kill('SIGKILL')
  await once(other, 'exit')
  await letGo()
  expect((await look(superAdmin.token, id)).state).toBe('running')

  await startProcess()
  await expectWhole(company.id, await untilState(superAdmin.token, id, 'done'))
  expect(await rowOf(company.id, Number(id))).toMatchObject({ attempt: 2 })
}, 120_000)

/** Starts the server in a separate process with the same database and files. */
async function startProcess(): Promise<ChildProcess> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: {
      ...processEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL,
      DATA_DIR,
      DEMO: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>()
  let said = ''
  child.stdout?.on('data', chunk => {
    said += chunk
    if (said.includes('Quadrat is ready.')) resolve(child)
  })
  child.once('exit', () => reject(new Error(`the server ended before it was ready:\n${said}`)))
  return promise
}
