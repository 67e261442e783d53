import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { TxClient } from '#src/platform/database/tx-client.ts'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { receiver } from '#test/receiver.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { ended, hookedCompanies, until } from '#test/webhook-work.ts'
import { startWebhooks } from './webhook.sender.ts'

const changes = 100

// The only company with a webhook is made here.
const server = await testServer({
  DATABASE_URL: await ownDatabase(),
  WEBHOOK_NETWORKS: '127.0.0.1',
  WEBHOOK_HTTP: '1',
})
const make = makers(server.deps.db)
const there = await receiver()
const sender = startWebhooks(server.deps)
afterAll(() => sender.stop())

/** Counts the statements that look for what is due, and those that ask whether that is needed. */
async function looks(work: () => Promise<unknown>): Promise<{ claims: number; asks: number }> {
  const query = vi.spyOn(TxClient.prototype, 'query')
  await work()
  const texts = query.mock.calls.map(([first]) => {
    const statement: string | { text?: string } = first
    return typeof statement === 'string' ? statement : (statement.text ?? '')
  })
  query.mockRestore()
  return {
    claims: texts.filter(text => text.includes('for update of w skip locked')).length,
    asks: texts.filter(text => text.includes("from webhooks w where w.status = 'active' group by")).length,
  }
}

/** A burst of reports, and the time in which their messages go out. */
async function burst(submit: () => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: changes }, submit))
  await sleep(2000)
}

it('Without a webhook nobody looks for what is due, however many reports come', async () => {
  const submit = await unhooked()
  const quiet = await looks(() => burst(submit))
  expect(quiet.claims).toBe(0)
  // Whether a server that died has left something.
  expect(quiet.asks).toBeLessThanOrEqual(2)
})

it('With a webhook a burst of reports is looked for together, and goes out at once', async () => {
  const { submit, path, log } = await hookedCompanies(server, there)()
  const { claims } = await looks(async () => {
    await burst(submit)
    await there.until(path, changes)
  })
  expect(there.at(path)).toHaveLength(changes)
  expect(claims).toBeGreaterThan(0)
  expect(claims).toBeLessThanOrEqual(changes / 2)
  await until(log, all => all.length === changes && ended(all))
  // After the last message there are no looks, even if other companies change.
  await sleep(1000)
  const other = await unhooked()
  expect((await looks(() => burst(other))).claims).toBe(0)
}, 60_000)

/** Sends a report in a company without a webhook. */
async function unhooked() {
  const work = await make.fieldWork()
  const calls = phone(server, work.collector.token)
  return () => calls.submit(report(work), randomUUID())
}
