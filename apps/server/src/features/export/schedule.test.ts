import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anywhere } from '#src/platform/network/public-address.ts'
import { makers } from '#test/make.ts'
import { startObjectStore } from '#test/object-store.ts'
import { reportedCompany } from '#test/reported.ts'
import { testServer } from '#test/server.ts'
import { sftpLogin, startSftpServer } from '#test/sftp-server.ts'
import { verbs } from '#test/verbs.ts'
import { cleanUpExportRuns, sendScheduledExport, startDueExports } from './schedule.jobs.ts'
import type { PartialUpload } from './schedule.table.ts'
import { sendToBucket } from './send-to-bucket.ts'
import { streamOf } from './write-tasks.ts'

const server = await testServer({ WEBHOOK_NETWORKS: '127.0.0.1', WEBHOOK_HTTP: '1' })
const { pool } = server.deps.db
const make = makers(server.deps.db)
const { data, code } = verbs(server)
const [store, sftp] = [await startObjectStore(), await startSftpServer()]
afterAll(async () => {
  await store.close()
  await sftp.close()
})

/** How far the clock is ahead. */
let aheadMs = 0
const [minuteMs, dayMs] = [60_000, 86_400_000]
/** Runs are sent by the test. */
const queued: { companyId: number; runId: number }[] = []
const deps = {
  ...server.deps,
  now: () => new Date(Date.now() + aheadMs),
  jobs: {
    ...server.deps.jobs,
    send: async (client: never, jobs: readonly { name: string; data: never }[]) => {
      for (const { name, data } of jobs) if (name === 'send-scheduled-export') queued.push(data)
      const others = jobs.filter(({ name }) => name !== 'send-scheduled-export')
      if (others.length > 0) await server.deps.jobs.send(client, others as never)
    },
  },
} as typeof server.deps
const going = new AbortController().signal

beforeEach(async () => {
  // `runDue` would also send those of the tests before.
  await pool.query(`update export_schedules set status = 'off' where status = 'active'`)
  aheadMs = 0
  queued.length = 0
  sftp.files.clear()
  sftp.writes.length = 0
  sftp.cutAfter = null
})

const create = `mutation ($input: CreateExportScheduleInput!) { createExportSchedule(input: $input) { id rowVersion } }`
const update = `mutation ($id: ID!, $input: UpdateExportScheduleInput!) { updateExportSchedule(id: $id, input: $input) { status } }`
const read = `query ($id: ID!) { exportSchedule(id: $id) { name status failures nextRunAt target { kind host hostKey folder }
  createdBy { id } runs { state attempt fileName tasks size error endedAt } } }`

const toSftp = (more: object = {}) => ({
  name: 'Nightly',
  every: 'day',
  atHour: 3,
  format: 'csv',
  layout: { titles: 'names' },
  target: { kind: 'sftp', host: '127.0.0.1', port: sftp.port, username: sftpLogin.username, folder: 'in' },
  secret: { password: sftpLogin.password },
  ...more,
})
const toBucket = (more: object = {}) => ({
  ...toSftp(),
  target: {
    kind: 's3',
    endpoint: store.env.S3_ENDPOINT,
    region: 'us-east-1',
    bucket: store.bucket,
    accessKeyId: 'S3RVER',
    folder: 'exports',
  },
  secret: { secretAccessKey: 'S3RVER' },
  ...more,
})

interface Shown {
  name: string
  status: string
  failures: number
  target: { hostKey: string | null }
  runs: {
    state: string
    attempt: number
    fileName: string
    tasks: number
    size: number
    error: string | null
  }[]
}

async function scheduled(input: object) {
  const made = await reportedCompany(server)
  const { token } = made.superAdmin
  const { createExportSchedule } = await data<{ createExportSchedule: { id: string } }>(token, create, {
    input,
  })
  const { id } = createExportSchedule
  const shown = async () => (await data<{ exportSchedule: Shown }>(token, read, { id })).exportSchedule
  return { ...made, token, id, shown }
}

/** Makes due what is planned, and sends it. */
async function runDue(signal = going) {
  await startDueExports(deps)
  for (const run of queued.splice(0)) await sendScheduledExport(deps, run, signal)
}

const tasksIn = (bytes: Buffer | undefined) =>
  (parse(bytes ?? '', { bom: true, columns: true }) as Record<string, string>[]).map(one =>
    Number(one['task:number']),
  )

describe('A scheduled export', () => {
  it('is sent by SFTP at its time, once, and pins the key of the server', async () => {
    const { shown, ids } = await scheduled(toSftp({ filterValues: { status: { in: ['COMPLETED'] } } }))
    await runDue()
    expect(sftp.files.size).toBe(0)
    aheadMs = dayMs
    await runDue()
    await runDue()
    const [[path, bytes] = []] = sftp.files
    expect([...sftp.files.keys()]).toHaveLength(1)
    expect(path).toMatch(/^in\/Nightly \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.csv$/)
    expect(tasksIn(bytes)).toEqual([ids.whole])
    const { runs, target, status } = await shown()
    expect(runs).toMatchObject([{ state: 'done', attempt: 1, tasks: 1, size: bytes?.length, error: null }])
    expect([target.hostKey, status]).toEqual([sftp.fingerprint, 'active'])
  })

  it('goes on where it was cut off, and its name is never half a file', async () => {
    const { shown, ids } = await scheduled(toSftp())
    aheadMs = dayMs
    sftp.cutAfter = 1
    await runDue()
    expect([...sftp.files.keys()].every(path => path.endsWith('.part'))).toBe(true)
    expect((await shown()).runs[0]).toMatchObject({ state: 'waiting', attempt: 1 })
    // Not before its pause has passed.
    await runDue()
    expect((await shown()).runs[0]).toMatchObject({ attempt: 1 })
    aheadMs += 2 * minuteMs
    await runDue()
    expect((await shown()).runs).toMatchObject([{ state: 'done', attempt: 2 }])
    const [[path, bytes] = []] = sftp.files
    expect(path).toMatch(/\.csv$/)
    expect(tasksIn(bytes)).toHaveLength(Object.keys(ids).length)
    // What had arrived is not sent again.
    expect(sftp.writes.filter(offset => offset === 0)).toHaveLength(1)
  })

  it('is sent into a bucket', async () => {
    const { shown } = await scheduled(toBucket({ format: 'sav', layout: {} }))
    aheadMs = dayMs
    await runDue()
    const [run] = (await shown()).runs
    expect(run).toMatchObject({ state: 'done', error: null })
    const paths = await readdir(join(store.directory, store.bucket, 'exports'))
    expect(paths.some(path => path.startsWith(run?.fileName ?? '-'))).toBe(true)
  })

  it('begins again after the server was killed in the middle', async () => {
    const { shown } = await scheduled(toSftp())
    aheadMs = dayMs
    await startDueExports(deps)
    const [run] = queued.splice(0)
    if (!run) throw new Error('no run')
    const killed = new AbortController()
    killed.abort(new Error('stopping'))
    await expect(sendScheduledExport(deps, run, killed.signal)).rejects.toThrow()
    expect(sftp.files.size).toBe(0)
    await sendScheduledExport(deps, run, going)
    expect((await shown()).runs).toMatchObject([{ state: 'done', attempt: 1 }])
  })

  it('gives a file that failed before it was read its error, and does not end the server', async () => {
    const { id: companyId, superAdmin } = await make.company()
    const person = { companyId, personId: superAdmin.id }
    const file = streamOf(deps, person, undefined, async function* () {
      yield 'number,'
      throw new Error('the disk is gone')
    })
    await expect.poll(() => file.destroyed).toBe(true)
    await expect(file.toArray()).rejects.toThrow('the disk is gone')
  })

  it('refuses a server with another key than at first', async () => {
    const { shown, id } = await scheduled(toSftp())
    await pool.query(`update export_schedules set host_key = 'SHA256:other' where id = $1`, [id])
    aheadMs = dayMs
    await runDue()
    expect((await shown()).runs[0]).toMatchObject({ state: 'waiting', error: 'OTHERHOSTKEY' })
    expect(sftp.files.size).toBe(0)
  })

  it('stops after runs that fail in a row, and tells the admins', async () => {
    const { shown, superAdmin } = await scheduled(toSftp({ secret: { password: 'wrong' } }))
    for (let run = 1; run <= 3; run++) {
      aheadMs += dayMs
      for (let attempt = 1; attempt <= 6; attempt++) {
        await runDue()
        aheadMs += 180 * minuteMs
      }
      expect((await shown()).failures).toBe(run)
    }
    const { status, runs } = await shown()
    expect(status).toBe('stopped')
    expect(runs.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    aheadMs += 2 * dayMs
    await runDue()
    expect((await shown()).runs).toHaveLength(3)
    const { rows } = await pool.query(`select kind from inbox_items where person_id = $1`, [superAdmin.id])
    expect(rows).toContainEqual({ kind: 'export-stopped' })
  }, 60_000)

  it('stops at once when who set it up may no longer export', async () => {
    const { company, shown } = await scheduled(toSftp())
    const admin = await make.person(company.id, 'admin')
    const { createExportSchedule } = await data<{ createExportSchedule: { id: string } }>(
      admin.token,
      create,
      {
        input: toSftp({ name: 'Theirs' }),
      },
    )
    await pool.query(`update people set role = 'viewer', in_projects = true where id = $1`, [admin.id])
    aheadMs = dayMs
    await runDue()
    const { rows } = await pool.query(
      `select s.status, r.state, r.error from export_schedules s join export_runs r on r.schedule_id = s.id
       where s.company_id = $1 and r.company_id = $1 and s.id = $2`,
      [company.id, createExportSchedule.id],
    )
    expect(rows).toEqual([{ status: 'stopped', state: 'failed', error: 'permission.refused' }])
    expect((await shown()).status).toBe('active')
  })
})

describe('Setting up', () => {
  it('is for admins, in their company', async () => {
    const { id, token, company } = await scheduled(toSftp())
    const other = await make.company()
    for (const one of [other.superAdmin.token]) {
      expect((await data<{ exportSchedule: null }>(one, read, { id })).exportSchedule).toBeNull()
      expect(await code(one, update, { id, input: { name: 'Mine' } })).toBe('not-found')
    }
    const viewer = await make.person(company.id, 'viewer')
    expect(await code(viewer.token, read, { id })).toBe('permission.refused')
    expect(await code(viewer.token, create, { input: toSftp() })).toBe('permission.refused')
    const clientId = randomUUID()
    const [first, second] = [
      await data<{ createExportSchedule: { id: string } }>(token, create, { input: toSftp({ clientId }) }),
      await data<{ createExportSchedule: { id: string } }>(token, create, { input: toSftp({ clientId }) }),
    ]
    expect(second).toEqual(first)
  })

  it('refuses private networks, wrong secrets and layouts', async () => {
    const { token } = await scheduled(toSftp())
    const refused = async (more: object) =>
      expect(await code(token, create, { input: more })).toBe('input.invalid')
    await refused(toSftp({ target: { kind: 'sftp', host: '10.0.0.1', port: 22, username: 'a' } }))
    await refused(toSftp({ target: { kind: 'sftp', host: '', port: 22, username: 'a' } }))
    await refused(toSftp({ secret: { secretAccessKey: 'x' } }))
    await refused(toSftp({ secret: {} }))
    await refused(toBucket({ secret: { password: 'x' } }))
    await refused({ ...toBucket(), target: { ...toBucket().target, endpoint: 'http://169.254.169.254/' } })
    await refused(toSftp({ layout: { codebook: true } }))
    await refused(toSftp({ atHour: 24 }))
    await refused(toSftp({ target: { ...toSftp().target, folder: '../up' } }))
  })

  it('takes its filters and its layout back as they are read, which changes nothing', async () => {
    const filterValues = {
      project: { in: ['1', '2'], notIn: null },
      status: { in: ['COMPLETED', 'REJECTED'] },
      createdAt: { gte: '2026-01-01T00:00:00.000Z', timezone: 'Africa/Nairobi' },
      date_reported: { between: ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'] },
      counted: 'latest',
      or: [{ outside: true }, { unanswered: true }],
    }
    const layout = { titles: 'both', answers: 'values', language: 'sw', repeatFiles: true }
    const { token, id } = await scheduled(toSftp({ filterValues, layout }))
    const stored = async () => {
      const parts = 'query ($id: ID!) { exportSchedule(id: $id) { filters layout rowVersion } }'
      return (await data<{ exportSchedule: Record<string, object> }>(token, parts, { id })).exportSchedule
    }
    const before = await stored()
    const { filters, rowVersion } = before
    expect(filters).toEqual(filterValues)
    expect(before.layout).toEqual(layout)
    const input = { filterValues: filters, layout: before.layout, rowVersion }
    await data(token, update, { id, input })
    expect(await stored()).toEqual(before)
  })

  it('asks for the secret again where files go to another server, and forgets its key', async () => {
    const { token, id, shown } = await scheduled(toSftp())
    await pool.query(`update export_schedules set host_key = 'SHA256:first' where id = $1`, [id])
    const target = { ...toSftp().target, username: 'other' }
    expect(await code(token, update, { id, input: { target } })).toBe('input.invalid')
    await data(token, update, { id, input: { target, secret: { password: 'new' } } })
    expect((await shown()).target.hostKey).toBeNull()
    await data(token, update, { id, input: { status: 'off' } })
    aheadMs = dayMs
    await runDue()
    expect((await shown()).runs).toEqual([])
  })

  it('never shows the secret, and keeps it sealed', async () => {
    const { id, company } = await scheduled(toSftp({ secret: { password: 'very-secret-word' } }))
    const { rows } = await pool.query(`select s::text as row from export_schedules s where id = $1`, [id])
    const audit = await pool.query(`select a::text as row from audit a where company_id = $1`, [company.id])
    const texts = [...rows, ...audit.rows].map(({ row }) => row).join()
    expect(texts).not.toContain('very-secret-word')
    expect(texts).not.toContain(Buffer.from('very-secret-word').toString('hex'))
  })

  it('deletes with its runs, and old runs are deleted', async () => {
    const { token, id } = await scheduled(toSftp())
    aheadMs = dayMs
    await runDue()
    aheadMs = 92 * dayMs
    await cleanUpExportRuns(deps)
    const count = async () =>
      (await pool.query('select from export_runs where schedule_id = $1', [id])).rowCount
    expect(await count()).toBe(0)
    await data(token, 'mutation ($id: ID!) { deleteExportSchedule(id: $id) }', { id })
    expect((await data<{ exportSchedule: null }>(token, read, { id })).exportSchedule).toBeNull()
  })
})

it('A large file goes into a bucket in parts, and what arrived is not sent again', async () => {
  const bytes = randomBytes(40 * 1024 * 1024)
  const target = { ...toBucket().target, kind: 's3' as const, endpoint: store.env.S3_ENDPOINT ?? null }
  let upload: PartialUpload | null = null
  const readFrom: number[] = []
  const send = (fails: boolean) =>
    sendToBucket(
      target,
      'S3RVER',
      {
        name: 'large.bin',
        size: bytes.length,
        bytes: async (start, end) => {
          readFrom.push(start)
          if (fails && start > 16 * 1024 * 1024) throw new Error('cut off')
          return bytes.subarray(start, end + 1)
        },
      },
      {
        reach: anywhere,
        upload,
        keepUpload: async begun => {
          upload = begun
        },
        signal: going,
      },
    )
  await expect(send(true)).rejects.toThrow('cut off')
  const folder = join(store.directory, store.bucket, 'exports')
  expect((await readdir(folder).catch(() => [])).some(path => path.startsWith('large.bin.'))).toBe(false)
  readFrom.length = 0
  await send(false)
  expect(readFrom).toEqual([32 * 1024 * 1024])
  const [path] = (await readdir(folder)).filter(one => one.startsWith('large.bin') && one.endsWith('object'))
  expect(bytes.equals(await readFile(join(folder, path ?? '')))).toBe(true)
}, 60_000)
