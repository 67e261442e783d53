import { randomUUID } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { limits } from '@quadrat/domain/limits'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reachOf } from '#src/platform/public-address.ts'
import { withOwnerTransaction } from '#src/platform/transaction.ts'
import { mailsTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { type Received, receiver } from '#test/receiver.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { cleanUpWebhooks } from './webhook.jobs.ts'
import { startWebhooks } from './webhook.sender.ts'
import { claimDeliveries } from './webhook-claim.queries.ts'

const server = await testServer({ WEBHOOK_NETWORKS: '127.0.0.1, 192.0.2.7', WEBHOOK_HTTP: '1' })
const make = makers(server.deps.db)
const { pool } = server.deps.db
const { data } = verbs(server)
const there = await receiver()
const minuteMs = 60_000

/** How far the clock of the senders is ahead. */
let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)
const deps = { ...server.deps, now }
beforeEach(() => {
  aheadMs = 0
})
const senders = [startWebhooks(deps)]
afterAll(() => Promise.all(senders.map(sender => sender.stop())))

const CREATE = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { id } } }`
const DECIDE = `mutation ($id: ID!, $input: UpdateBaoleaderTaskInput!) { updateBaoleaderTask(id: $id, input: $input) { id } }`
const TEST = 'mutation ($id: ID!) { testWebhook(id: $id) { id } }'
const REPLAY = 'mutation ($id: ID!) { replayWebhookDelivery(id: $id) { id replayOf messageId } }'
const LOG = `query ($id: ID!) { webhookDeliveries(webhook: $id, pagination: { limit: 100 }) { data {
  id type state messageId amountOfTries lastStatus lastError body nextTryAt
  tries { status error durationMs requestHeaders responseHeaders responseBody responseCut }
} } }`

interface Delivery {
  id: string
  type: string
  state: string
  messageId: string
  amountOfTries: number
  lastStatus: number | null
  lastError: string | null
  body: string
  tries: {
    status: number | null
    error: string | null
    requestHeaders: Record<string, string>
    responseHeaders: Record<string, string> | null
    responseBody: string | null
    responseCut: boolean
  }[]
}

/** A company with a webhook at a path of the receiver. */
async function hooked(path = `/${randomUUID()}`, url = there.address(path)) {
  const work = await make.fieldWork()
  const { token } = work.superAdmin
  const types = ['task.submitted.v1', 'task.decided.v1']
  const made = await data<{ createWebhook: { secret: string; webhook: { id: string } } }>(token, CREATE, {
    input: { url, types },
  })
  const { secret, webhook } = made.createWebhook
  const calls = phone(server, work.collector.token)
  return {
    work,
    token,
    path,
    secret,
    id: webhook.id,
    submit: async (): Promise<string> => (await calls.submit(report(work), randomUUID())).body.taskId,
    decide: (task: string, status: string, reason?: string) =>
      data(token, DECIDE, { id: task, input: { status, reason } }),
    test: async () =>
      (await data<{ testWebhook: { id: string } }>(token, TEST, { id: webhook.id })).testWebhook.id,
    log: async () =>
      (await data<{ webhookDeliveries: { data: Delivery[] } }>(token, LOG, { id: webhook.id }))
        .webhookDeliveries.data,
    status: async () =>
      (
        await pool.query('select status, failures, failing_since, rests_until from webhooks where id = $1', [
          webhook.id,
        ])
      ).rows[0],
  }
}

const until = <T>(read: () => Promise<T>, is: (value: T) => boolean): Promise<T> =>
  vi.waitFor(
    async () => {
      const value = await read()
      if (!is(value)) throw new Error(`it is still ${JSON.stringify(value)}`)
      return value
    },
    { timeout: 30_000, interval: 30 },
  )
const ended = (log: Delivery[]) => log.length > 0 && log.every(({ state }) => state !== 'waiting')
const verify = (secret: string, { text, headers }: Received) =>
  new Verifier(secret).verify(text, headers as Record<string, string>)

describe('A delivery', () => {
  it('is posted with a signature that the library of Standard Webhooks accepts, and logged', async () => {
    const { submit, secret, path, log } = await hooked()
    there.on(path, response => {
      response.writeHead(201, { 'x-receiver': 'ranger' }).end('thank you')
    })
    const task = await submit()
    const [request] = await there.until(path, 1)
    if (!request) throw new Error('nothing came')
    expect(verify(secret, request)).toMatchObject({ type: 'task.submitted.v1', data: { task: { id: task } } })
    expect(() => verify(secret, { ...request, text: `${request.text} ` })).toThrow()
    expect(request.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Quadrat-Webhooks/1',
    })
    const [delivery] = await until(log, ended)
    expect(delivery).toMatchObject({
      state: 'delivered',
      messageId: request.headers['webhook-id'],
      amountOfTries: 1,
      lastStatus: 201,
      body: request.text,
      tries: [{ status: 201, responseBody: 'thank you', responseCut: false }],
    })
    expect(delivery?.tries[0]?.responseHeaders).toMatchObject({ 'x-receiver': 'ranger' })
    expect(delivery?.tries[0]?.requestHeaders['webhook-signature']).toBe(request.headers['webhook-signature'])
  })

  it('is signed by both secrets for a day after a rotation', async () => {
    const { token, id, secret, path, test } = await hooked()
    const rotated = await data<{ rotateWebhookSecret: { secret: string } }>(
      token,
      'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } }',
      { id },
    )
    await test()
    const [request] = await there.until(path, 1)
    if (!request) throw new Error('nothing came')
    for (const valid of [secret, rotated.rotateWebhookSecret.secret])
      expect(verify(valid, request)).toMatchObject({ type: 'webhook.test.v1' })
    await pool.query(`update webhooks set old_secret_until = now() - interval '1 second' where id = $1`, [id])
    await test()
    const [, later] = await there.until(path, 2)
    if (!later) throw new Error('nothing came')
    expect(() => verify(secret, later)).toThrow()
    expect(verify(rotated.rotateWebhookSecret.secret, later)).toBeTruthy()
  })

  it('of one task waits for the one before, those of other tasks do not', async () => {
    const { submit, decide, path, log } = await hooked()
    const [stuck, other] = [await submit(), await submit()]
    await until(log, ended)
    const isSubmission = (request: Received) => request.body.type === 'task.submitted.v1'
    there.on(path, (response, { body }) => {
      response
        .writeHead(body.data.task.id === stuck && body.data.task.status === 'COMPLETED' ? 500 : 200)
        .end()
    })
    await decide(stuck, 'COMPLETED')
    await decide(stuck, 'PENDING', 'Too fast')
    await decide(other, 'COMPLETED')
    const requests = await there.until(path, 4)
    expect(requests.filter(isSubmission)).toHaveLength(2)
    const later = await until(log, all => all.filter(({ state }) => state === 'delivered').length === 3)
    expect(later.filter(({ state }) => state === 'waiting')).toHaveLength(2)
    // The first try of the stuck one, and no later message of its task.
    expect(there.at(path).filter(({ body }) => body.data.task.id === stuck)).toHaveLength(2)
    there.on(path, 200)
    await pool.query(
      `update webhook_deliveries set next_try_at = now() where state = 'waiting' and webhook_id in
      (select webhook_id from webhook_deliveries where body like $1)`,
      [`%"id":"${stuck}"%`],
    )
    await until(log, ended)
    const ofStuck = there.at(path).filter(({ body }) => body.data.task.id === stuck)
    const ids = ofStuck.map(({ headers }) => headers['webhook-id'])
    // At each try the same id.
    expect(ids[1]).toBe(ids[2])
  })

  it('is sent again with the same id, from the log', async () => {
    const { submit, path, log, token, id } = await hooked()
    there.on(path, 410)
    await submit()
    const [failed] = await until(log, ended)
    expect(failed).toMatchObject({ state: 'failed', lastStatus: 410 })
    there.on(path, 200)
    expect((await server.graphql(token, REPLAY, { id: failed?.id })).errors?.[0]?.extensions.code).toBe(
      'webhook.inactive',
    )
    await data(token, 'mutation ($id: ID!) { updateWebhook(id: $id, input: { status: active }) { id } }', {
      id,
    })
    const again = await data<object>(token, REPLAY, { id: failed?.id })
    expect(again).toMatchObject({
      replayWebhookDelivery: { replayOf: failed?.id, messageId: failed?.messageId },
    })
    const [first, second] = await there.until(path, 2)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.text).toBe(first?.text)
    const [newest] = await until(log, ended)
    expect(newest).toMatchObject({ state: 'delivered' })
  })
})

describe('A receiver', () => {
  it('that answers 410 is turned off at once, and the admins are told', async () => {
    const { submit, path, status, work, log } = await hooked()
    const admin = await make.person(work.company.id, 'admin')
    const archived = await make.person(work.company.id, 'admin', { blocked: true, status: 'ARCHIVED' })
    there.on(path, 410)
    await submit()
    await until(status, row => row.status === 'gone')
    for (const { email } of [work.superAdmin, admin]) {
      const [mail] = await mailsTo(server, email)
      expect(mail?.subject).toBe(`A webhook to 127.0.0.1:${there.port} was turned off`)
    }
    expect(await mailsTo(server, archived.email)).toEqual([])
    // Nothing is recorded for it any more.
    await submit()
    expect(await log()).toHaveLength(1)
  })

  it('that redirects is not followed', async () => {
    const { submit, path, log } = await hooked()
    const secret = `/${randomUUID()}`
    there.on(path, response => response.writeHead(307, { location: there.address(secret) }).end())
    await submit()
    const [delivery] = await until(log, all => all[0]?.lastStatus === 307)
    expect(delivery).toMatchObject({ state: 'waiting' })
    expect(there.at(secret)).toHaveLength(0)
  })

  it('whose answer is long is cut, also when it does not end', async () => {
    const { test, path, log } = await hooked()
    there.on(path, response => {
      response.writeHead(200)
      response.write(`a\0b${'x'.repeat(100_000)}`)
    })
    await test()
    const [delivery] = await until(log, ended)
    expect(delivery).toMatchObject({ state: 'delivered', tries: [{ status: 200, responseCut: true }] })
    expect(delivery?.tries[0]?.responseBody?.length).toBe(limits.webhooks.responseBytes - 1)
  })

  it('that is unknown or private by now is not connected to', async () => {
    const names: Record<string, string> = { 'public.example': '192.0.2.7', 'inside.example': '10.0.0.7' }
    const asked: string[] = []
    const resolve: LookupFunction = (name, _options, done) => {
      asked.push(name)
      const address = names[name]
      if (address) done(null, [{ address, family: 4 }])
      else done(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), '')
    }
    const [first] = senders
    await first?.stop()
    const reach = reachOf(['127.0.0.1'], resolve)
    senders.push(startWebhooks(deps, reach))
    const error = async (url: string) => {
      const { test, log, id } = await hooked(undefined, 'https://192.0.2.7/')
      // As if the name had led elsewhere when it was accepted.
      await pool.query('update webhooks set url = $2 where id = $1', [id, url])
      await test()
      const [delivery] = await until(log, ended)
      return delivery?.lastError
    }
    const refused = 'The address leads into a private network, which this server does not allow.'
    expect(await error('https://inside.example/')).toBe(refused)
    expect(await error('https://public.example/')).toBe(refused)
    expect(await error('http://10.0.0.7:8080/')).toBe(refused)
    expect(await error('https://unknown.example/')).toBe('The name of the address is not known.')
    // The name leads somewhere allowed at first, and into a private network afterwards.
    names['inside.example'] = '127.0.0.1'
    const { test, log, id, path } = await hooked()
    await pool.query('update webhooks set url = $2 where id = $1', [
      id,
      `http://inside.example:${there.port}${path}`,
    ])
    there.on(path, response => response.writeHead(200, { connection: 'close' }).end())
    await test()
    await there.until(path, 1)
    names['inside.example'] = '10.0.0.7'
    await test()
    const [second] = await until(log, all => ended(all) && all.length === 2)
    expect(second?.lastError).toBe(refused)
    expect(there.at(path)).toHaveLength(1)
    expect(asked.filter(name => name === 'inside.example')).toHaveLength(3)
  })

  it('that never answers delays no other', async () => {
    const dead = await hooked()
    there.on(dead.path, () => {})
    for (let n = 0; n < 3 * limits.webhooks.atOnce.webhook; n++) await dead.submit()
    await there.until(dead.path, limits.webhooks.atOnce.webhook)
    const live = await hooked()
    for (let n = 0; n < 20; n++) await live.submit()
    await there.until(live.path, 20)
    expect(there.at(dead.path)).toHaveLength(limits.webhooks.atOnce.webhook)
    expect(there.at(live.path)).toHaveLength(20)
    // After the time-out it gets one at a time.
    const log = await until(dead.log, all => all.some(({ lastError }) => lastError !== null))
    expect(log.find(({ lastError }) => lastError)?.lastError).toBe('No answer within 15 seconds.')
    await data(dead.token, 'mutation ($id: ID!) { deleteWebhook(id: $id) }', { id: dead.id })
  })
})

describe('Several servers', () => {
  it('send each delivery once, in the order of its task', async () => {
    senders.push(startWebhooks(deps, reachOf(['127.0.0.1'])), startWebhooks(deps, reachOf(['127.0.0.1'])))
    const { submit, decide, path, log } = await hooked()
    const tasks: string[] = []
    for (let n = 0; n < 25; n++) {
      const task = await submit()
      tasks.push(task)
      await decide(task, 'COMPLETED')
    }
    const requests = await there.until(path, 50)
    await until(log, all => all.length === 50 && ended(all))
    expect(there.at(path)).toHaveLength(50)
    for (const task of tasks) {
      const types = requests.filter(({ body }) => body.data.task.id === task).map(({ body }) => body.type)
      expect(types).toEqual(['task.submitted.v1', 'task.decided.v1'])
    }
  })

  it('take over what a killed one had claimed, with the same id', async () => {
    await Promise.all(senders.map(sender => sender.stop()))
    const { submit, decide, path, log } = await hooked()
    await decide(await submit(), 'COMPLETED')
    // The state that a kill -9 leaves, whether before or after the receiver got it.
    const claimed = await withOwnerTransaction(deps, tx =>
      claimDeliveries(tx, now(), randomUUID(), new Map(), 100),
    )
    const [killed] = claimed.filter(({ url }) => url.endsWith(path))
    if (!killed) throw new Error('nothing was claimed')
    senders.push(startWebhooks(deps, reachOf(['127.0.0.1'])))
    aheadMs = 0.4 * minuteMs
    const marker = await hooked()
    await marker.test()
    await there.until(marker.path, 1)
    expect(there.at(path)).toHaveLength(0)
    aheadMs = 0.6 * minuteMs
    const requests = await there.until(path, 2)
    expect(requests[0]?.headers['webhook-id']).toBe(`msg_${killed.messageId.replaceAll('-', '')}`)
    expect(requests.map(({ body }) => body.type)).toEqual(['task.submitted.v1', 'task.decided.v1'])
    expect(await until(log, ended)).toMatchObject([{ amountOfTries: 1 }, { amountOfTries: 2 }])
  })
})

describe('An address that keeps failing', () => {
  it('is tried for three days, then paused with a mail; turned on again it gets what is newer', async () => {
    const { submit, decide, path, status, log, work, token, id } = await hooked()
    there.on(path, 500)
    const task = await submit()
    await decide(task, 'COMPLETED')
    const waits: number[] = []
    const first = async () => (await log()).find(({ type }) => type === 'task.submitted.v1')
    for (let tries = 1; (await status()).status === 'active'; tries++) {
      const one = await until(first, delivery => delivery?.tries.length === tries)
      if (one?.state !== 'waiting') break
      const { rows } = await pool.query(
        `select greatest(d.next_try_at, coalesce(w.rests_until, d.next_try_at)) as at from webhook_deliveries d
         join webhooks w on w.id = d.webhook_id where d.id = $1`,
        [one.id],
      )
      waits.push(rows[0].at.getTime() - now().getTime())
      aheadMs = rows[0].at.getTime() - Date.now() + 100
    }
    await until(status, row => row.status === 'paused')
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThan(72.1)
    expect(waits.length).toBeGreaterThan(12)
    expect(waits[0]).toBeLessThan(6000)
    const [mail] = await mailsTo(server, work.superAdmin.email)
    expect(mail?.subject).toContain('was paused')
    // The later message of the task was not sent before the first was given up.
    expect(there.at(path).every(({ body }) => body.type === 'task.submitted.v1')).toBe(true)
    expect(new Set(there.at(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1)

    there.on(path, 200)
    await data(token, 'mutation ($id: ID!) { updateWebhook(id: $id, input: { status: active }) { id } }', {
      id,
    })
    await until(log, ended)
    expect(there.at(path).at(-1)?.body.type).toBe('task.decided.v1')
    expect(await status()).toMatchObject({ failures: 0, failing_since: null })
  })

  it('gets one try at a time, and all that waits as soon as it answers', async () => {
    const { submit, path, status, log } = await hooked()
    there.on(path, 503)
    for (let n = 0; n < 8; n++) await submit()
    const rests = await until(status, row => {
      if (row.failures < 3) aheadMs += minuteMs
      return row.failures >= 3
    })
    expect(rests.rests_until).not.toBeNull()
    there.on(path, 200)
    await until(
      async () => {
        aheadMs += minuteMs
        return log()
      },
      all => ended(all),
    )
    expect(await status()).toMatchObject({ failures: 0, rests_until: null })
  })

  it('is asked again when it said', async () => {
    const { submit, path, log } = await hooked()
    there.on(path, response => response.writeHead(429, { 'retry-after': '1800' }).end())
    await submit()
    await until(log, all => all[0]?.lastStatus === 429)
    const { rows } = await pool.query('select next_try_at from webhook_deliveries where id = $1', [
      (await log())[0]?.id,
    ])
    const minutes = (rows[0].next_try_at.getTime() - now().getTime()) / minuteMs
    expect(minutes).toBeGreaterThan(28)
    expect(minutes).toBeLessThan(31)
  })
})

it('The nightly job gives up what waited too long, and deletes logs after 30 days', async () => {
  await Promise.all(senders.map(sender => sender.stop()))
  const { id, token, log, submit } = await hooked()
  await submit()
  await data(token, 'mutation ($id: ID!) { updateWebhook(id: $id, input: { status: off }) { id } }', { id })
  const dayMs = 86_400_000
  const at = (days: number) => ({ db: server.deps.db, now: () => new Date(Date.now() + days * dayMs) })
  await cleanUpWebhooks(at(2.9))
  expect(await log()).toMatchObject([{ state: 'waiting' }])
  await cleanUpWebhooks(at(3.1))
  expect(await log()).toMatchObject([{ state: 'failed' }])
  await cleanUpWebhooks(at(30.1))
  expect(await log()).toEqual([])
})
