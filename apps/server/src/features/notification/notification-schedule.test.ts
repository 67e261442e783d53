import { randomUUID } from 'node:crypto'
import type { Recurrence } from '@quadrat/domain/notification/notification'
import { expect, it } from 'vitest'
import type { AppDeps } from '#src/deps.ts'
import { withTransactionAs } from '#src/platform/database/transaction.ts'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { testServer } from '#test/server.ts'
import { createNotification } from './notification.actions.ts'
import { startDueNotifications } from './notification.jobs.ts'

// The database of this file alone: its clock runs through a year, and takes every reminder with it.
const server = await testServer({ DATABASE_URL: await ownDatabase() })
const make = makers(server.deps.db)
const { pool } = server.deps.db
const gateways = { hasSms: true, hasMail: true }
/** The server's own workers have the real clock and would find nothing to do. */
const jobs = { ...server.deps.jobs, send: async () => {} }
const at = (now: Date): AppDeps => ({ ...server.deps, jobs, now: () => now })
const wall = (time: string, timezone: string) =>
  new Date(Temporal.PlainDateTime.from(time).toZonedDateTime(timezone).epochMilliseconds)
const wallOf = (run: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(run.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString()

type Work = Awaited<ReturnType<typeof make.fieldWork>>

async function schedule(
  work: Work,
  now: Date,
  { first, timezone, recur, endAt }: { first: Date; timezone: string; recur: Recurrence; endAt?: Date },
) {
  const person = { companyId: work.company.id, personId: work.superAdmin.id }
  const input = {
    title: `${recur} in ${timezone} ${randomUUID()}`,
    message: 'Count the trees.',
    type: 'REMINDER' as const,
    recipients: [work.collector.id],
    dateSent: first,
    timezone,
    recur,
    endAt: endAt ?? null,
  }
  return withTransactionAs(at(now), person, ctx => createNotification(ctx, input, gateways), now)
}
const runsOf = async (id: number) =>
  (
    await pool.query<{ due_at: Date; is_late: boolean; is_missed: boolean; status: string }>(
      'select due_at, is_late, is_missed, status from notification_runs where notification_id = $1 order by due_at',
      [id],
    )
  ).rows
const rowOf = async (id: number) =>
  (await pool.query('select status, next_send_at as next from notifications where id = $1', [id])).rows[0]
const earliest = async (): Promise<Date | null> =>
  (await pool.query('select min(next_send_at) as next from notifications')).rows[0].next

it('goes through a year of weekly and monthly reminders in three zones, and with daily ones through the changes of their clocks', async () => {
  const work = await make.fieldWork()
  const start = new Date('2031-01-01T00:00:00Z')
  const zones = ['Africa/Nairobi', 'Europe/London', 'America/St_Johns']
  const made = []
  for (const timezone of zones) {
    for (const [recur, from, to] of [
      ['DAILY', '2031-03-06T07:30', '2031-04-02T23:59'],
      ['DAILY', '2031-10-23T07:30', '2031-11-05T23:59'],
      ['WEEKLY', '2031-01-03T18:00', '2031-12-31T23:59'],
      ['MONTHLY', '2031-01-31T09:15', '2031-12-31T23:59'],
    ] as const) {
      const [first, endAt] = [wall(from, timezone), wall(to, timezone)]
      const { id } = await schedule(work, start, { first, timezone, recur, endAt })
      made.push({ id, timezone, recur, from: Temporal.PlainDateTime.from(from), to })
    }
  }
  // The clock of the server stops at each minute at which something is due.
  for (let now = await earliest(); now; now = await earliest()) {
    await startDueNotifications(at(now))
    // Nobody hands them over here. Without this, each minute would take up the runs of all minutes before it.
    await pool.query(`update notification_runs set status = 'DONE' where status = 'PENDING'`)
  }
  for (const { id, timezone, recur, from, to } of made) {
    const runs = await runsOf(id)
    const step = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months' }[recur]
    const expected: string[] = []
    for (let n = 0, day = from; day.toString() < to; day = from.add({ [step]: ++n }))
      expected.push(day.toString())
    expect(runs.map(run => wallOf(run.due_at, timezone))).toEqual(expected)
    expect(runs.some(run => run.is_late || run.is_missed)).toBe(false)
    expect(await rowOf(id)).toEqual({ status: 'SENT', next: null })
  }
  const { rows } = await pool.query(
    'select count(*)::int as n, count(distinct run_id)::int as runs from notification_deliveries where company_id = $1',
    [work.company.id],
  )
  expect(rows[0]).toEqual({ n: 3 * (28 + 14 + 52 + 12), runs: 3 * (28 + 14 + 52 + 12) })
})

it('sends once what was missed for less than a day, marked late, and notes the rest as missed', async () => {
  const work = await make.fieldWork()
  const timezone = 'Africa/Nairobi'
  const first = wall('2032-05-01T08:00', timezone)
  const before = new Date(first.getTime() - 3_600_000)
  const daily = await schedule(work, before, { first, timezone, recur: 'DAILY' })
  const [once, weekly] = [
    await schedule(work, before, { first, timezone, recur: 'NONE' }),
    await schedule(work, before, { first, timezone, recur: 'WEEKLY' }),
  ]
  // The server comes back three days and two hours later.
  const back = wall('2032-05-04T10:00', timezone)
  await startDueNotifications(at(back))
  await startDueNotifications(at(back))
  const states = async (id: number) =>
    (await runsOf(id)).map(run => [
      wallOf(run.due_at, timezone).slice(8, 13),
      run.is_late,
      run.is_missed,
      run.status,
    ])
  expect(await states(daily.id)).toEqual([
    ['01T08', true, true, 'ERROR'],
    ['02T08', true, true, 'ERROR'],
    ['03T08', true, true, 'ERROR'],
    ['04T08', true, false, 'PENDING'],
  ])
  expect(await rowOf(daily.id)).toEqual({ status: 'ACTIVE', next: wall('2032-05-05T08:00', timezone) })
  expect(await states(once.id)).toEqual([['01T08', true, true, 'ERROR']])
  expect(await rowOf(once.id)).toEqual({ status: 'FAILED', next: null })
  expect(await states(weekly.id)).toEqual([['01T08', true, true, 'ERROR']])
  expect(await rowOf(weekly.id)).toMatchObject({ status: 'ACTIVE' })
  const inbox = await server.rest('GET', '/api/collector/notifications', { token: work.collector.token })
  // By the real clock, that run is years ahead.
  expect(inbox.body.notifications).toMatchObject([{ title: daily.title, isLate: true }])
  for (const { id } of [daily, weekly])
    await pool.query(`update notifications set status = 'ARCHIVED', next_send_at = null where id = $1`, [id])
})

it('starts each run once, however many servers look at the same moment', async () => {
  const work = await make.fieldWork()
  const first = new Date('2033-01-01T08:00:00Z')
  const before = new Date('2032-12-31T00:00:00Z')
  const rows = []
  for (let n = 0; n < 5; n++)
    rows.push(await schedule(work, before, { first, timezone: 'UTC', recur: 'NONE' }))
  await Promise.all(Array.from({ length: 8 }, () => startDueNotifications(at(first))))
  for (const { id } of rows) {
    expect(await runsOf(id)).toHaveLength(1)
    expect(await rowOf(id)).toEqual({ status: 'SENT', next: null })
  }
})
