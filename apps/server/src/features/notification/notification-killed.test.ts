import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makers } from '#test/make.ts'
import { objectServer } from '#test/object-server.ts'
import { ownDatabase } from '#test/own-database.ts'
import { processEnvironment } from '#test/process-environment.ts'
import { pushService } from '#test/push-service.ts'
import { receiver } from '#test/receiver.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { startDueNotifications } from './notification.jobs.ts'

const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
const answers = await new Promise<boolean>(resolve => {
  const { hostname, port } = new URL(redisUrl)
  const socket = connect(Number(port || 6379), hostname)
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  socket.on('connect', () => socket.destroy())
})
if (!answers && !process.env.CI)
  console.warn(
    'SKIPPED: notifications of two servers, because there is no Redis (set TEST_REDIS_URL to one).',
  )

const recipients = 400
/** As many push messages as one server has in flight at most. */
const inFlight = 32
const textRecipients = 60
const patience = { timeout: 150_000, interval: 100 }

describe.runIf(answers || process.env.CI)('Two servers with one database and one Redis', async () => {
  const DATABASE_URL = await ownDatabase()
  const bucket = await objectServer()
  const here = await testServer({ DATABASE_URL, REDIS_URL: redisUrl, ...bucket.env })
  const start = (env: Record<string, string> = {}) => startProcess({ DATABASE_URL, ...bucket.env, ...env })
  // The work is done by the processes that this file starts.
  await here.deps.jobs.stop()
  const make = makers(here.deps.db)
  const { data: ask } = verbs(here)
  const { pool } = here.deps.db
  const service = await pushService()
  const gateway = await receiver()
  afterAll(() => service.close())

  it('hand a notification to everybody, although one of them is killed in the middle', async () => {
    const work = await make.fieldWork()
    const ids = await peopleWithPhones(work.company.id)
    const [one, other] = await Promise.all([start(), start()])
    const dateSent = new Date(Date.now() + 30_000).toISOString()
    const { made } = await ask<{ made: { id: string } }>(
      work.superAdmin.token,
      `mutation ($data: CreateBaoleaderNotificationInput!) { made: createBaoleaderNotification(data: $data) { id } }`,
      { data: { title: 'Count', message: 'Today', type: 'REMINDER', recipients: ids, dateSent } },
    )
    // Its time has come, and several servers look at the same moment.
    const due = { ...here.deps, now: () => new Date(dateSent) }
    await Promise.all([1, 2, 3].map(() => startDueNotifications(due)))
    await pool.query('update notification_deliveries set try_at = now() where notification_id = $1', [
      made.id,
    ])
    await vi.waitFor(() => expect(service.messages.length).toBeGreaterThan(40), patience)
    // Whichever works on it.
    const victim = isFrom(service.messages.at(-1)?.headers.authorization, other.name)
      ? other.child
      : one.child
    victim.kill('SIGKILL')
    await once(victim, 'exit')
    const atKill = service.messages.length
    expect(atKill).toBeLessThan(recipients)
    await isDone(made.id)
    const times = new Map<string, number>()
    for (const { path } of service.messages) times.set(path, (times.get(path) ?? 0) + 1)
    expect(times.size).toBe(recipients)
    expect([...times.values()].filter(n => n > 1).length).toBeLessThanOrEqual(inFlight)
    // The phone drops what comes twice, because it is the same message of the inbox.
    expect(new Set(service.messages.map(({ body }) => body.messageId)).size).toBe(recipients)
    const { rows } = await pool.query(
      'select status, count(*)::int as n from notification_deliveries where notification_id = $1 group by 1',
      [made.id],
    )
    expect(rows).toEqual([{ status: 'sent', n: recipients }])
  }, 300_000)

  it('send text messages to everybody, and to one person twice at most, although one of them is killed', async () => {
    const work = await make.fieldWork()
    gateway.on('/send', response => void setTimeout(() => response.writeHead(200).end(), 40))
    const SMS_URL = gateway.address('/send')
    const [one, other] = await Promise.all(['one', 'other'].map(SMS_TOKEN => start({ SMS_URL, SMS_TOKEN })))
    const { rows: people } = await pool.query<{ id: number }>(
      `insert into people (company_id, role, first_name, last_name, phone_number, created_at, updated_at)
       select $1, 'collector', 'Asha', 'Number ' || n, '+2547110' || lpad(n::text, 5, '0'), now(), now()
       from generate_series(1, $2::int) n returning id::int`,
      [work.company.id, textRecipients],
    )
    const { made } = await ask<{ made: { id: string } }>(
      work.superAdmin.token,
      `mutation ($data: CreateBaoleaderNotificationInput!) { made: createBaoleaderNotification(data: $data) { id } }`,
      {
        data: {
          title: 'Flood',
          message: 'Move the boats',
          type: 'REMINDER',
          channels: ['TEXT_MESSAGE'],
          dateSent: new Date().toISOString(),
          recipients: people.map(({ id }) => id),
        },
      },
    )
    await vi.waitFor(() => expect(gateway.at('/send').length).toBeGreaterThan(20), patience)
    const isFromOne = gateway.at('/send').at(-1)?.headers.authorization === 'Bearer one'
    const victim = (isFromOne ? one : other)?.child as ChildProcess
    victim.kill('SIGKILL')
    await once(victim, 'exit')
    expect(gateway.at('/send').length).toBeLessThan(textRecipients)
    await isDone(made.id)
    const times = Map.groupBy(gateway.at('/send'), ({ body }) => body.to as string)
    expect(times.size).toBe(textRecipients)
    expect(gateway.at('/send').length).toBeLessThanOrEqual(textRecipients + 1)
  }, 300_000)

  const isDone = (notificationId: string) =>
    vi.waitFor(async () => {
      const { rows } = await pool.query('select status from notification_runs where notification_id = $1', [
        notificationId,
      ])
      expect(rows).toEqual([{ status: 'DONE' }])
    }, patience)

  async function peopleWithPhones(companyId: number): Promise<number[]> {
    const { rows } = await pool.query(
      `insert into people (company_id, role, first_name, last_name, created_at, updated_at)
       select $1, 'collector', 'Asha', 'Number ' || n, now(), now() from generate_series(1, $2) n returning id::int`,
      [companyId, recipients],
    )
    for (const { id } of rows)
      await pool.query(
        `insert into devices (company_id, person_id, client_id, push, created_at, last_seen_at)
         values ($1, $2, $3, $4, now(), now())`,
        [companyId, id, randomUUID(), service.subscribe(`phone-${id}`)],
      )
    return rows.map(({ id }) => id)
  }
})

/** What the token of a push message says about its sender, so that the server behind it is known. */
function isFrom(authorization: string | undefined, name: string): boolean {
  const claims = authorization?.split('.')[1] ?? ''
  return Buffer.from(claims, 'base64url').toString().includes(`${name}.example`)
}

interface Started {
  child: ChildProcess
  name: string
}

/** Starts the server in a separate process. */
async function startProcess(settings: Record<string, string>): Promise<Started> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  const folder = mkdtempSync(join(tmpdir(), 'quadrat-notify-'))
  const name = `server-${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: {
      ...processEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `https://${name}.example`,
      REDIS_URL: redisUrl,
      DATA_DIR: folder,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  })
  const { promise, resolve, reject } = Promise.withResolvers<Started>()
  let said = ''
  child.stdout?.on('data', chunk => {
    said += chunk
    if (said.includes('Quadrat is ready.')) resolve({ child, name })
  })
  child.once('exit', () => reject(new Error(`the server ended before it was ready:\n${said}`)))
  return promise
}
