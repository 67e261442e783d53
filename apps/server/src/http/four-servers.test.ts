import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTemporaryPostgres } from '@quadrat/embedded-postgres/start'
import { io, type Socket } from 'socket.io-client'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#src/platform/database/db.ts'
import { fillDatabase } from '#test/fill-database.ts'
import { makers } from '#test/make.ts'
import { startObjectStore } from '#test/object-store.ts'
import { receiver } from '#test/receiver.ts'
import { report } from '#test/report.ts'
import { serverProcess } from '#test/server-process.ts'
import { localNumber } from '#test/values.ts'

const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
const answers = await new Promise<boolean>(resolve => {
  const { hostname, port } = new URL(redisUrl)
  const socket = connect(Number(port || 6379), hostname)
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  socket.on('connect', () => socket.destroy())
})
if (!answers && !process.env.CI)
  console.warn('SKIPPED: four servers, because there is no Redis (set TEST_REDIS_URL to one).')

const patient = { timeout: 120_000 }
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)
const token = 'metrics-token-of-the-tests-which-is-long'
const create = `mutation ($input: CreateBaoriderInput!) {
  createBaorider(input: $input, sendInvite: true) { id }
}`

describe.runIf(answers || process.env.CI)('Four servers', { timeout: 900_000 }, async () => {
  // Four servers hold sixty connections, and other tests run on the shared one at the same time.
  const postgres = await startTemporaryPostgres()
  const DATABASE_URL = postgres.connectionString
  await fillDatabase(DATABASE_URL)
  const folder = mkdtempSync(join(tmpdir(), 'quadrat-four-'))
  const bucket = await startObjectStore()
  const gateway = await receiver()
  // A gateway takes a while, in which other servers send other messages.
  gateway.on('/sms', response => void setTimeout(() => response.writeHead(204).end(), 200))
  const env = {
    DATABASE_URL,
    REDIS_URL: redisUrl,
    SMS_URL: gateway.address('/sms'),
    PUBLIC_URL: 'https://four.example',
    METRICS_TOKEN: token,
    CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    ...bucket.env,
  }
  const servers = await Promise.all(
    [1, 2, 3, 4].map(n => serverProcess({ ...env, DATA_DIR: join(folder, `server-${n}`) })),
  )
  const db = openDatabase(DATABASE_URL, 2)
  const sockets: Socket[] = []
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect()
    await Promise.all(servers.map(server => server.end()))
    await db.close()
    await postgres.stop()
    await bucket.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await Promise.all(servers.map(server => server.start()))
  const urls = servers.map(({ port }) => `http://127.0.0.1:${port}`)
  const make = makers(db)

  async function call(url: string, method: string, path: string, by: string, body?: object) {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${by}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok || text.includes('"errors"')) throw new Error(`${path}: ${answer.status} ${text}`)
    return text
  }

  /** How many jobs of this name each server has done. */
  const doneBy = (job: string) =>
    Promise.all(
      urls.map(async url => {
        const line = new RegExp(
          `^quadrat_job_duration_seconds_count\\{job="${job}",outcome="done"\\} (\\d+)`,
          'm',
        )
        return Number(line.exec(await call(url, 'GET', '/metrics', token))?.[1] ?? 0)
      }),
    )

  async function listen(url: string, by: string) {
    const heard: Record<string, number> = {}
    const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token: by }, forceNew: true })
    sockets.push(socket)
    socket.on('task-created', ({ taskId }: { taskId: string }) => {
      heard[taskId] = (heard[taskId] ?? 0) + 1
    })
    await new Promise((resolve, reject) => socket.once('joined', resolve).once('connect_error', reject))
    return heard
  }

  it('share the jobs, and each is done once', async () => {
    const { superAdmin } = await make.fieldWork()
    const numbers = Array.from({ length: 40 }, () => `+254${localNumber()}`)
    await Promise.all(
      numbers.map((phoneNumber, n) =>
        call(urls[n % 4] ?? '', 'POST', '/graphql', superAdmin.token, {
          query: create,
          variables: { input: { firstName: 'Asha', lastName: 'Ali', phoneNumber } },
        }),
      ),
    )
    await gateway.until('/sms', numbers.length)
    await expect.poll(async () => sum(await doneBy('send-text-message')), patient).toBe(numbers.length)
    expect(gateway.at('/sms').map(({ body }) => body.to)).toHaveLength(numbers.length)
    expect(new Set(gateway.at('/sms').map(({ body }) => body.to))).toEqual(new Set(numbers))
    expect(Math.min(...(await doneBy('send-text-message')))).toBeGreaterThan(0)
  })

  it('tell each socket of each server of each report once', async () => {
    const work = await make.fieldWork()
    const heard = await Promise.all([...urls, ...urls].map(url => listen(url, work.superAdmin.token)))
    const sent = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const path = `/api/collector/submissions/${randomUUID()}`
        const text = await call(urls[n % 4] ?? '', 'PUT', path, work.collector.token, report(work))
        return JSON.parse(text).taskId as string
      }),
    )
    // Behind all others in the stream between the servers.
    for (const url of urls) {
      const text = await call(
        url,
        'PUT',
        `/api/collector/submissions/${randomUUID()}`,
        work.collector.token,
        report(work),
      )
      sent.push(JSON.parse(text).taskId)
    }
    const once = Object.fromEntries(sent.map(id => [id, 1]))
    await expect.poll(() => heard.every(one => sent.every(id => one[id])), patient).toBe(true)
    for (const one of heard) expect(one).toEqual(once)
  })

  it('queue what the schedule has for a minute once', async () => {
    const text = `select count(*)::int as n, (extract(epoch from max(created_on) - min(created_on)) / 60)::float8 as minutes
      from pgboss.job where name = 'merge-task-rollups'`
    const read = async () => (await db.pool.query(text)).rows[0]
    await expect.poll(async () => (await read()).minutes, { timeout: 300_000 }).toBeGreaterThan(0.9)
    const { n, minutes } = await read()
    // One of a minute before may be queued late on a busy machine.
    expect(n).toBeLessThan(minutes + 2.5)
  })
})
