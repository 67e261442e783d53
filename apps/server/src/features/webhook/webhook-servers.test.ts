import { randomUUID } from 'node:crypto'
import { webhookFailuresMax } from '@quadrat/domain/webhook/webhook'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { reachOf } from '#src/platform/network/public-address.ts'
import { mailsTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { receiver } from '#test/receiver.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { ended, hookedCompanies, until } from '#test/webhook-work.ts'
import { cleanUpWebhooks } from './webhook.jobs.ts'
import { startWebhooks } from './webhook.sender.ts'
import { claimDeliveries } from './webhook-claim.queries.ts'

const server = await testServer({ WEBHOOK_NETWORKS: '127.0.0.1, 192.0.2.7', WEBHOOK_HTTP: '1' })
const { pool } = server.deps.db
const make = makers(server.deps.db)
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

const hooked = hookedCompanies(server, there)
describe('Several servers', () => {
  it('send each delivery once, in the order of its task', async () => {
    senders.push(startWebhooks(deps, reachOf(['127.0.0.1'])), startWebhooks(deps, reachOf(['127.0.0.1'])))
    const { submit, decide, path, log } = await hooked()
    const tasks: string[] = []
    for (let n = 0; n < 10; n++) {
      const task = await submit()
      tasks.push(task)
      await decide(task, 'COMPLETED')
    }
    const requests = await there.until(path, 20)
    await until(log, all => all.length === 20 && ended(all))
    expect(there.at(path)).toHaveLength(20)
    for (const task of tasks) {
      const types = requests.filter(({ body }) => body.data.task.id === task).map(({ body }) => body.type)
      expect(types).toEqual(['task.submitted.v1', 'task.decided.v1'])
    }
  })

  it('take over what a killed one had claimed, with the same id', async () => {
    await Promise.all(senders.map(sender => sender.stop()))
    const { submit, decide, path, log, work } = await hooked()
    await decide(await submit(), 'COMPLETED')
    // The state that a kill -9 leaves, whether before or after the receiver got it.
    const claimed = await withOwnerTransaction(
      deps,
      tx => claimDeliveries(tx, now(), randomUUID(), [], 100),
      work.company.id,
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

it('Webhooks of two companies with the same id have turns and failures of their own', async () => {
  const made = [await make.company(), await make.company()] as const
  const sameId = 9_000_000_000
  const undo = new Error('undo')
  const [failing, other] = made.map(({ id }) => id)
  const sending = { companyId: Number(failing), webhookId: sameId }
  const found: Record<string, unknown[]> = { meanwhile: [], afterwards: [], rests: [] }
  async function claim(tx: Tx, sent: (typeof sending)[]) {
    const claimed = await claimDeliveries(tx, now(), randomUUID(), sent, 100)
    return claimed.filter(({ webhookId }) => webhookId === sameId).map(({ companyId }) => companyId)
  }
  async function claimOf(tx: Tx, some: readonly (typeof made)[number][]): Promise<never> {
    for (const { id, superAdmin } of some) {
      await tx.$client.query(
        `insert into webhooks (company_id, id, client_id, url, description, types, sealed_secret, failures, created_by_id,
           created_at, updated_at) overriding system value
         values ($1, $2, $3, 'https://192.0.2.7/', '', '{task.submitted.v1}', '\\x00', $4, $5, $6, $6)`,
        [id, sameId, randomUUID(), id === failing ? webhookFailuresMax : 0, superAdmin.id, now()],
      )
      await tx.$client.query(
        `insert into webhook_deliveries (company_id, webhook_id, message_id, type, subject, body, state, next_try_at, created_at)
         values ($1, $2, $3, 'task.submitted.v1', 'task:1', '{}', 'waiting', $4, $4)`,
        [id, sameId, randomUUID(), now()],
      )
    }
    found.meanwhile?.push(...(await claim(tx, [sending])))
    found.afterwards?.push(...(await claim(tx, [])))
    for (const { id } of some) {
      const { rows } = await tx.$client.query(
        'select rests_until is not null as rests from webhooks where company_id = $1 and id = $2',
        [id, sameId],
      )
      found.rests?.push([id, rows[0].rests])
    }
    throw undo
  }
  // A node of a cluster claims of one company at a time.
  const turns = server.deps.db.nodes ? made.map(one => [one]) : [made]
  for (const some of turns) {
    const of = turns.length === 1 ? null : Number(some[0]?.id)
    await expect(withOwnerTransaction(deps, tx => claimOf(tx, some), of)).rejects.toBe(undo)
  }
  expect(found).toEqual({
    meanwhile: [other],
    afterwards: [failing],
    rests: [
      [failing, true],
      [other, false],
    ],
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
         join webhooks w on w.company_id = d.company_id and w.id = d.webhook_id where d.id = $1`,
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
