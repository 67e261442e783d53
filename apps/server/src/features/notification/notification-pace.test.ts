import { randomUUID } from 'node:crypto'
import { afterAll, expect, it, vi } from 'vitest'
import { createSms } from '#src/platform/message/sms.ts'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { type PushAnswer, pushService } from '#test/push-service.ts'
import { receiver } from '#test/receiver.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { sendNotification, startDueNotifications } from './notification.jobs.ts'
import { gatherOutcomes } from './notification-outcomes.ts'

const people = 130
/** Claimed in batches of 64, and asked once more. */
const claims = 4

const server = await testServer({ DATABASE_URL: await ownDatabase() })
const make = makers(server.deps.db)
const { data: ask } = verbs(server)
const { pool } = server.deps.db
const pushes = Promise.withResolvers<PushAnswer>()
const service = await pushService(() => pushes.promise)
afterAll(() => service.close())

it('Text messages wait neither for the pushes of their notification nor for one another', async () => {
  const work = await make.fieldWork()
  const gateway = await receiver()
  gateway.on('/send', 200)
  const at = new Date(Date.now() + 3_600_000)
  const counted = counting()
  const deps = {
    ...server.deps,
    db: { ...server.deps.db, pool: counted.pool },
    now: () => at,
    sms: createSms({ sms: { url: gateway.address('/send'), token: null }, publicUrl: '' }, null),
    // The server's own workers are to leave the run alone.
    jobs: { ...server.deps.jobs, send: async () => {} },
  }
  const { made } = await ask<{ made: { id: string } }>(
    work.superAdmin.token,
    `mutation ($data: CreateBaoleaderNotificationInput!) { made: createBaoleaderNotification(data: $data) { id } }`,
    {
      data: {
        title: 'Flood',
        message: 'Move the boats.',
        type: 'REMINDER',
        channels: ['TEXT_MESSAGE'],
        dateSent: at.toISOString(),
        recipients: await peopleWithPhones(work.company.id),
      },
    },
  )
  await startDueNotifications(deps)
  const { rows } = await pool.query('select id::float8 from notification_runs where notification_id = $1', [
    made.id,
  ])
  const job = { companyId: work.company.id, runId: rows[0].id }
  const sending = sendNotification(deps, job, new AbortController().signal)
  // No push is answered before that.
  await vi.waitFor(() => expect(gateway.at('/send')).toHaveLength(people), { timeout: 60_000 })
  pushes.resolve(201)
  await sending
  expect(counted.claims()).toBe(2 * claims)
  // The outcome of each text message is written down before the next one is sent; those of pushes together.
  const { rows: texts } = await pool.query<{ id: number }>(
    `select id::float8 from notification_deliveries where run_id = $1 and way = 'text-message' order by id`,
    [job.runId],
  )
  const noted = counted.noted()
  const isText = new Set(texts.map(({ id }) => id))
  expect(noted.filter(ids => ids.some(id => isText.has(id)))).toEqual(texts.map(({ id }) => [id]))
  expect(noted.length - people).toBeLessThanOrEqual(people / 4)
  const { rows: statuses } = await pool.query(
    'select way, status, count(*)::int as n from notification_deliveries where run_id = $1 group by 1, 2 order by 1',
    [job.runId],
  )
  expect(statuses).toEqual([
    { way: 'app', status: 'sent', n: people },
    { way: 'text-message', status: 'sent', n: people },
  ])

  /** The pool, and what is asked of it outside of transactions. */
  function counting() {
    const asked: { text: string; values: unknown[] }[] = []
    const counted = new Proxy(pool, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value
        return (text: string, values: unknown[]) => {
          asked.push({ text, values })
          return target.query(text, values)
        }
      },
    })
    return {
      pool: counted,
      claims: () => asked.filter(({ text }) => text.includes('skip locked')).length,
      /** The deliveries of each statement that writes outcomes down. */
      noted: () =>
        asked
          .filter(({ text }) => text.startsWith('update notification_deliveries'))
          .map(({ values }) => values[1] as number[]),
    }
  }
}, 120_000)

it('An outcome is written down without waiting if no other message is in flight', async () => {
  const write = vi.fn(async () => {})
  let pending = 1
  const note = gatherOutcomes(write, () => pending)
  const first = { id: 1, attempts: 1, outcome: 'sent' as const, sentIn: null }
  const written = note(first)
  expect(write).toHaveBeenCalledExactlyOnceWith([first])
  await written
  pending = 2
  const [second, third] = [2, 3].map(id => ({ ...first, id }))
  const both = [note(second as typeof first), note(third as typeof first)]
  expect(write).toHaveBeenLastCalledWith([second, third])
  await Promise.all(both)
  expect(write).toHaveBeenCalledTimes(2)
})

async function peopleWithPhones(companyId: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into people (company_id, role, first_name, last_name, phone_number, created_at, updated_at)
     select $1, 'collector', 'Asha', 'Number ' || n, '+2547330' || lpad(n::text, 5, '0'), now(), now()
     from generate_series(1, $2::int) n returning id::float8`,
    [companyId, people],
  )
  for (const { id } of rows)
    await pool.query(
      `insert into devices (company_id, person_id, client_id, push, created_at, last_seen_at)
       values ($1, $2, $3, $4, now(), now())`,
      [companyId, id, randomUUID(), service.subscribe(`phone-${id}`)],
    )
  return rows.map(({ id }) => id)
}
