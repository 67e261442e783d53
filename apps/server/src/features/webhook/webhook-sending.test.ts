import { randomUUID } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { limits } from '@quadrat/domain/limits'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { reachOf } from '#src/platform/network/public-address.ts'
import { databaseOf } from '#src/platform/nodes/nodes.ts'
import { mailsTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { type Received, receiver } from '#test/receiver.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { ended, hookedCompanies, until } from '#test/webhook-work.ts'
import { startWebhooks } from './webhook.sender.ts'

const server = await testServer({ WEBHOOK_NETWORKS: '127.0.0.1, 192.0.2.7', WEBHOOK_HTTP: '1' })
const make = makers(server.deps.db)
const { pool } = server.deps.db
const { data } = verbs(server)
const there = await receiver()
const { deps } = server
const senders = [startWebhooks(deps)]
afterAll(() => Promise.all(senders.map(sender => sender.stop())))

const hooked = hookedCompanies(server, there)
const REPLAY = 'mutation ($id: ID!) { replayWebhookDelivery(id: $id) { id replayOf messageId } }'
/** Sets how long what waits at a webhook waits, but for what is being sent. Returns how many there were. */
const wait = async (webhook: string, time: string) =>
  (
    await pool.query(
      `update webhook_deliveries set next_try_at = now() + $2::interval
       where webhook_id = $1 and state = 'waiting' and claim is null`,
      [webhook, time],
    )
  ).rowCount
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
    const { submit, decide, path, log, id } = await hooked()
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
    // Tries of the stuck one, and no later message of its task.
    const decisions = there.at(path).filter(({ body }) => body.type === 'task.decided.v1')
    const statuses = decisions.map(({ body }) => body.data.task.status)
    expect(new Set(statuses)).toEqual(new Set(['COMPLETED']))
    there.on(path, 200)
    // A try that was under way may have failed since, and waits again.
    await until(async () => {
      await wait(id, '0')
      return log()
    }, ended)
    const ofStuck = there.at(path).filter(({ body }) => body.data.task.id === stuck)
    const ids = ofStuck.map(({ headers }) => headers['webhook-id'])
    // At each try the same id.
    expect(ids[1]).toBe(ids[2])
  })

  it('that is refused keeps its wait while others are taken', async () => {
    const { submit, path, log, id } = await hooked()
    let refused: string | undefined
    there.on(path, (response, { body }) => {
      refused ??= body.data.task.id
      response.writeHead(body.data.task.id === refused ? 500 : 200).end()
    })
    await submit()
    await until(log, ([first]) => first?.lastStatus === 500)
    // As if it had been refused often.
    await until(
      () => wait(id, '1 hour'),
      changed => changed === 1,
    )
    await submit()
    const all = await until(log, some => some.some(({ state }) => state === 'delivered'))
    const waiting = all.find(({ state }) => state === 'waiting')
    expect(Date.parse(waiting?.nextTryAt ?? '')).toBeGreaterThan(Date.now() + 30 * 60_000)
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
    const { data } = await server.graphql<{ inbox: { sentence: string }[] }>(
      admin.token,
      '{ inbox { sentence } }',
    )
    expect(data.inbox).toEqual([{ sentence: `The webhook to 127.0.0.1:${there.port} was turned off` }])
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

  it.each([500, 200])(
    'that answers %d has its webhook locked before its delivery, as a deletion does',
    async status => {
      const { submit, path, id, work } = await hooked()
      const companyId = work.company.id
      const { pool } = await databaseOf(server.deps.db, companyId)
      await pool.query(
        'update webhooks set failures = 1, failing_since = now() where company_id = $1 and id = $2',
        [companyId, id],
      )
      const answer = Promise.withResolvers<void>()
      there.on(path, response => answer.promise.then(() => response.writeHead(status).end()))
      await submit()
      await there.until(path, 1)
      const deleting = await pool.connect()
      onTestFinished(() => deleting.release())
      await deleting.query('begin')
      await deleting.query('select from webhooks where company_id = $1 and id = $2 for update', [
        companyId,
        id,
      ])
      const { rows } = await deleting.query('select pg_backend_pid() as pid')
      answer.resolve()
      await vi.waitFor(async () => {
        const waiting = await pool.query(
          'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
          [rows[0].pid],
        )
        expect(waiting.rowCount).toBeGreaterThan(0)
      }, 20_000)
      // In the other order the two would wait for each other.
      const free = await deleting.query(
        'select from webhook_deliveries where company_id = $1 and webhook_id = $2 for update skip locked',
        [companyId, id],
      )
      expect(free.rowCount).toBe(1)
      await deleting.query('delete from webhooks where company_id = $1 and id = $2', [companyId, id])
      await deleting.query('commit')
    },
  )

  it('that never answers delays no other', async () => {
    const timeOut = timeoutsInHand(limits.webhooks.timeoutMs)
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
    timeOut()
    const log = await until(dead.log, all => all.some(({ lastError }) => lastError !== null))
    expect(log.find(({ lastError }) => lastError)?.lastError).toBe('No answer within 15 seconds.')
    await data(dead.token, 'mutation ($id: ID!) { deleteWebhook(id: $id) }', { id: dead.id })
  })
})

/** From now on this long a time-out ends when the returned function is called, and not by the clock. */
function timeoutsInHand(ms: number): () => void {
  const real = AbortSignal.timeout
  const begun: AbortController[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(length => {
    if (length !== ms) return real.call(AbortSignal, length)
    const controller = new AbortController()
    begun.push(controller)
    return controller.signal
  })
  const end = () => {
    for (const controller of begun.splice(0))
      controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  }
  onTestFinished(() => {
    spy.mockRestore()
    end()
  })
  return end
}
