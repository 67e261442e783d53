import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { loadConfig } from '#src/config.ts'
import { sendTextMessage } from '#src/features/session/session.jobs.ts'
import { type Database, openDatabase } from '#src/platform/database/db.ts'
import { dropDatabase } from '#src/platform/database/drop-database.ts'
import type { TxClient } from '#src/platform/database/tx-client.ts'
import { createMail } from '#src/platform/message/mail.ts'
import { createSms } from '#src/platform/message/sms.ts'
import { receiver } from '#test/receiver.ts'
import { type JobHandlers, type Jobs, type NewJob, startJobs } from './jobs.ts'
import { observeJobs } from './observe-jobs.ts'

async function ownDatabase(): Promise<Database> {
  const shared = openDatabase(inject('databaseUrl'))
  const name = `quadrat_jobs_${randomBytes(6).toString('hex')}`
  await shared.pool.query(`create database ${name}`)
  const db = openDatabase(inject('databaseUrl').replace(/\/[^/?]+(?=\?|$)/, `/${name}`))
  onTestFinished(async () => {
    await db.close()
    await dropDatabase(sql => shared.pool.query(sql), name)
    await shared.close()
  })
  return db
}

/** A separate queue: the servers of other tests would process its jobs. */
async function ownQueue(): Promise<{
  db: Database
  jobs: Jobs
  query(text: string): Promise<{ rows: unknown[] }>
  client(): Promise<TxClient>
}> {
  const db = await ownDatabase()
  const jobs = await startJobs(db, () => {}, loadConfig({}))
  onTestFinished(() => jobs.stop())
  return {
    db,
    jobs,
    query: text => db.pool.query(text),
    client: async () => {
      const client = await db.pool.connect()
      onTestFinished(() => client.release())
      return client as unknown as TxClient
    },
  }
}

const idle: JobHandlers = {
  'send-mail': async () => {},
  'send-text-message': async () => {},
  'send-automatic-messages': async () => {},
  'write-export': async () => {},
  'start-due-exports': async () => {},
  'send-scheduled-export': async () => {},
  'write-company-archive': async () => {},
  'erase-person': async () => {},
  'apply-retention-rules': async () => {},
  'remove-files': async () => {},
  'send-notification': async () => {},
  'push-task-message': async () => {},
  'push-to-staff': async () => {},
  'tell-inbox': async () => {},
  'start-due-notifications': async () => {},
  'link-audit': async () => {},
  'mark-outside-tasks': async () => {},
  'merge-task-rollups': async () => {},
  'merge-map-cells': async () => {},
  'delete-map-changes': async () => {},
  'clean-up': async () => {},
  'delete-unconfirmed-companies': async () => {},
  'reconcile-billing': async () => {},
}

/** An SMTP server that refuses the first mail temporarily and accepts the following ones. */
async function busyMailServer() {
  const seen: { refused: string[]; taken: string[] } = { refused: [], taken: [] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const isFirst = seen.refused.length === 0
      seen[isFirst ? 'refused' : 'taken'].push(address)
      callback(isFirst ? Object.assign(new Error('busy'), { responseCode: 451 }) : null)
    },
    onData(stream, _session, callback) {
      stream.resume()
      stream.on('end', () => callback())
    },
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>(done => server.close(done)))
  return { seen, port: (server.server.address() as AddressInfo).port }
}

it('Servers that start concurrently on a new database all have the queue', async () => {
  const db = await ownDatabase()
  const started = await Promise.all(Array.from({ length: 4 }, () => startJobs(db, () => {}, loadConfig({}))))
  await Promise.all(started.map(jobs => jobs.stop()))
  expect((await db.pool.query('select name from pgboss.queue')).rows).toContainEqual({ name: 'send-mail' })
})

it('A mail that the mail server refuses is retried, and an accepted one is not sent twice', async () => {
  const { jobs, query, client } = await ownQueue()
  const { seen, port } = await busyMailServer()
  const server = {
    host: '127.0.0.1',
    port,
    encryption: 'where-offered' as const,
    account: null,
    from: { name: 'Quadrat', address: 'field@kilifi.example' },
  }
  const mail = createMail({ mail: server, publicUrl: 'https://quadrat.example' }, null)
  await jobs.work(() => ({ ...idle, 'send-mail': data => mail.send(data) }))
  const send = async (to: string) => {
    const tx = await client()
    await tx.query('begin')
    await jobs.send(tx, [{ name: 'send-mail', data: { to, subject: 'Hello', text: 'Hello', html: 'Hello' } }])
    await tx.query('commit')
  }
  await send('amina@kilifi.example')
  await vi.waitFor(
    async () => {
      // The queue waits before it tries again. The test does not.
      await query(`update pgboss.job set start_after = now() where state = 'retry'`)
      expect(seen.taken).toEqual(['amina@kilifi.example'])
    },
    { timeout: 60_000, interval: 100 },
  )
  // A later mail has passed the whole queue, so a second copy of the first would have arrived.
  await send('lucy@kilifi.example')
  const ended = `select state, retry_count from pgboss.job where name = 'send-mail' order by created_on`
  await vi.waitFor(
    async () =>
      expect((await query(ended)).rows).toEqual([
        { state: 'completed', retry_count: 1 },
        { state: 'completed', retry_count: 0 },
      ]),
    { timeout: 60_000, interval: 100 },
  )
  expect(seen).toEqual({
    refused: ['amina@kilifi.example'],
    taken: ['amina@kilifi.example', 'lucy@kilifi.example'],
  })
})

it('A mail of a transaction that is rolled back is never sent', async () => {
  const { jobs, query, client } = await ownQueue()
  const tx = await client()
  await tx.query('begin')
  await jobs.send(tx, [{ name: 'send-mail', data: { to: 'a@b.example', subject: '', text: '', html: '' } }])
  await tx.query('rollback')
  expect((await query("select id from pgboss.job where name = 'send-mail'")).rows).toEqual([])
})

const texts = (count: number): NewJob[] =>
  Array.from({ length: count }, (_, n) => ({
    name: 'send-text-message',
    data: { to: `+25470000000${n}`, text: 'Your code is 123456' },
  }))

it('Jobs begin when their transaction has committed, each right after the one before', async () => {
  const { db, jobs, client } = await ownQueue()
  let done = 0
  await jobs.work(() => ({ ...idle, 'send-text-message': async () => void done++ }))
  const tx = await client()
  await tx.query('begin')
  await jobs.send(tx, texts(60))
  await tx.query('commit')
  jobs.wake(texts(1), db)
  // Looking once a second would take a minute.
  await vi.waitFor(() => expect(done).toBe(60), { timeout: 30_000, interval: 50 })
}, 60_000)

it('One statement a second looks for the jobs of all queues, and finds those that nobody woke', async () => {
  const { db, jobs, client } = await ownQueue()
  const asked = vi.spyOn(db.pool, 'query')
  onTestFinished(() => asked.mockRestore())
  const statements = (part: string) =>
    asked.mock.calls.filter(([text]) => typeof text === 'string' && text.includes(part)).length
  let done = 0
  await jobs.work(() => ({ ...idle, 'send-text-message': async () => void done++ }))
  const looks = () => statements('unnest($1::text[]) as queue')
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(3), { timeout: 30_000 })
  // Each worker looks once when it starts.
  expect(statements(`'send-text-message'`)).toBe(1)
  const tx = await client()
  await tx.query('begin')
  await jobs.send(tx, texts(1))
  await tx.query('commit')
  await vi.waitFor(() => expect(done).toBe(1), { timeout: 30_000 })
}, 90_000)

it('A gateway that fails is asked again after growing pauses, and what waits costs no tries', async () => {
  const { db, jobs, query, client } = await ownQueue()
  const gateway = await receiver()
  gateway.on('/send', 503)
  let now = Date.now()
  const clock = () => new Date(now)
  const url = gateway.address('/send')
  const sms = createSms({ sms: { url, token: null }, publicUrl: 'https://quadrat.example' }, null, clock)
  const deps = { db, sms, now: clock }
  await jobs.work(() => ({
    ...idle,
    'send-text-message': (data, signal) => sendTextMessage(deps, data, signal),
  }))
  const tx = await client()
  await tx.query('begin')
  await jobs.send(tx, texts(3))
  await tx.query('commit')
  const isAfter = (calls: number, states: string[]) =>
    vi.waitFor(
      async () => {
        const { rows } = await query(
          `select state from pgboss.job where name = 'send-text-message' order by created_on, id`,
        )
        expect(rows.map(row => (row as { state: string }).state).sort()).toEqual(states)
        expect(gateway.at('/send')).toHaveLength(calls)
      },
      { timeout: 30_000, interval: 50 },
    )
  // The queue would try failed ones again soon. The test does not.
  const hold = () =>
    query(`update pgboss.job set start_after = now() + interval '1 day' where state = 'retry'`)
  await isAfter(1, ['active', 'created', 'retry'])
  await hold()
  now += 999
  await isAfter(1, ['active', 'created', 'retry'])
  now += 1
  await isAfter(2, ['active', 'retry', 'retry'])
  await hold()
  gateway.on('/send', 200)
  now += 2000
  await isAfter(3, ['completed', 'retry', 'retry'])
  expect(sms.rest.isResting).toBe(false)
  await query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await isAfter(5, ['completed', 'completed', 'completed'])
}, 120_000)

it('Messages without a gateway are tried once, without pauses, and the log says why they were not sent', async () => {
  const { db, jobs, query, client } = await ownQueue()
  const now = () => new Date()
  const publicUrl = 'https://quadrat.example'
  const deps = { db, sms: createSms({ sms: null, publicUrl }, null), now }
  const mail = createMail({ mail: null, publicUrl }, null)
  const warned: string[] = []
  const log = { warn: ({ err }: { err: Error }) => warned.push(err.message) } as unknown as FastifyBaseLogger
  const handlers: JobHandlers = {
    ...idle,
    'send-text-message': (data, signal) => sendTextMessage(deps, data, signal),
    'send-mail': data => mail.send(data),
  }
  await jobs.work(() => observeJobs(handlers, { log, metrics: null }))
  const tx = await client()
  await tx.query('begin')
  await jobs.send(tx, [
    ...texts(3),
    { name: 'send-mail', data: { to: 'a@b.example', subject: '', text: '', html: '' } },
  ])
  await tx.query('commit')
  await vi.waitFor(
    async () => {
      const { rows } = await query(
        `select state from pgboss.job where name in ('send-text-message', 'send-mail')`,
      )
      expect(rows.map(row => (row as { state: string }).state)).toEqual(Array(4).fill('completed'))
    },
    { timeout: 30_000, interval: 50 },
  )
  expect([deps.sms.rest.isResting, mail.rest.isResting]).toEqual([false, false])
  expect(new Set(warned)).toEqual(
    new Set(['No text message was sent: SMS_URL is not set.', 'No mail was sent: SMTP_URL is not set.']),
  )
}, 60_000)
