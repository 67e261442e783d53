import { afterAll, describe, expect, it } from 'vitest'
import { withTransactionAs } from '#src/platform/database/transaction.ts'
import { notifyStaff } from '#src/platform/message/notify-staff.ts'
import { mailsTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { type PushAnswer, pushService } from '#test/push-service.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { cleanUpInbox, notifyOfInbox, pushToStaff } from './inbox.jobs.ts'
import { nextDigest } from './inbox.rules.ts'

// The database of this file alone, because its clock runs ahead. Its jobs are called by hand.
const server = await testServer({ DATABASE_URL: await ownDatabase() })
const make = makers(server.deps.db)
const { code, data } = verbs(server)
const { pool } = server.deps.db
const answers: Record<string, PushAnswer[]> = {}
const service = await pushService((path, call) => answers[path]?.[call - 1] ?? 201)
afterAll(() => service.close())

type Person = Awaited<ReturnType<typeof make.person>>

const tell = (person: Person) =>
  withTransactionAs(server.deps, { companyId: person.companyId, personId: person.id }, ctx =>
    notifyStaff(ctx, [
      { personId: person.id, kind: 'import-finished', subjectId: null, detail: { count: 3 } },
    ]),
  )
const choose = (person: Person, input: object) =>
  data(
    person.token,
    'mutation ($input: InboxSettingsInput!) { updateInboxSettings(input: $input) { timezone } }',
    { input: { byMail: [], byPush: [], digestHour: null, timezone: 'Europe/London', ...input } },
  )
const settingsOf = async (person: Person) =>
  (await pool.query('select * from inbox_settings where person_id = $1', [person.id])).rows[0]

describe('The daily digest', () => {
  it('comes at the same hour of the clock when the clocks change', () => {
    const at = (after: string, zone: string, hour = 7) =>
      nextDigest(hour, zone, new Date(after)).toISOString()
    // London goes from GMT to BST on 29 March 2026, and back on 25 October.
    expect(at('2026-03-28T08:00:00Z', 'Europe/London')).toBe('2026-03-29T06:00:00.000Z')
    expect(at('2026-03-27T08:00:00Z', 'Europe/London')).toBe('2026-03-28T07:00:00.000Z')
    expect(at('2026-10-24T07:00:00Z', 'Europe/London')).toBe('2026-10-25T07:00:00.000Z')
    // One o'clock does not exist in that night, and comes twice in the other.
    expect(at('2026-03-28T12:00:00Z', 'Europe/London', 1)).toBe('2026-03-29T01:00:00.000Z')
    expect(at('2026-10-24T12:00:00Z', 'Europe/London', 1)).toBe('2026-10-25T00:00:00.000Z')
    expect(at('2026-10-25T00:00:00Z', 'Europe/London', 1)).toBe('2026-10-26T01:00:00.000Z')
    expect(at('2026-06-01T00:00:00Z', 'Pacific/Kiritimati', 23)).toBe('2026-06-01T09:00:00.000Z')
  })

  it('is mailed once by two servers, with what is unread, and not again about the same', async () => {
    const person = await make.person((await make.company()).id, 'admin')
    await choose(person, { digestHour: 7 })
    await tell(person)
    const due: Date = (await settingsOf(person)).next_digest_at
    const clock = (at: Date) => ({ ...server.deps, now: () => at })
    await notifyOfInbox(clock(new Date(due.getTime() - 1)))
    expect(await sent(person)).toBe(0)
    await Promise.all([1, 2, 3].map(() => notifyOfInbox(clock(due))))
    const [mail] = await mailsTo(server, person.email ?? '')
    expect(mail?.text).toContain('Your import is done: 3 data collectors added')
    expect(await sent(person)).toBe(1)
    const next: Date = (await settingsOf(person)).next_digest_at
    expect(next).toEqual(nextDigest(7, 'Europe/London', due))
    await notifyOfInbox(clock(next))
    expect(await sent(person)).toBe(1)
    await tell(person)
    await notifyOfInbox(clock(nextDigest(7, 'Europe/London', next)))
    expect(await sent(person)).toBe(2)
  })

  async function sent(person: Person): Promise<number> {
    return (await mailsTo(server, person.email)).length
  }
})

describe('A push message to staff', () => {
  const START = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
    startInboxPush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) }`

  /** A person whose browser asked for messages, with the job of one. */
  async function pushed(path: string, ...answer: PushAnswer[]) {
    answers[path] = answer
    const company = await make.company()
    const person = await make.person(company.id, 'admin')
    const { endpoint, keys } = service.subscribe(path)
    await data(person.token, START, { endpoint, ...keys })
    await choose(person, { byPush: ['IMPORT_FINISHED'] })
    const { rows } = await pool.query('select id::float8 from inbox_browsers where person_id = $1', [
      person.id,
    ])
    const browserId: number = rows[0].id
    const inserted = await pool.query(
      `insert into inbox_items (company_id, person_id, kind, detail, created_at)
        values ($1, $2, 'import-finished', '{"count": 3}', now()) returning id::float8`,
      [company.id, person.id],
    )
    const itemId: number = inserted.rows[0].id
    const push = (now = new Date()) =>
      pushToStaff({ ...server.deps, now: () => now }, { companyId: company.id, browserId, itemId })
    const isKept = async () =>
      (await pool.query('select from inbox_browsers where id = $1', [browserId])).rowCount === 1
    return { person, push, isKept, itemId }
  }

  it('arrives with the sentence and the page of its item', async () => {
    const { push, itemId } = await pushed('s201')
    await push()
    expect(service.to('s201').map(({ body }) => body)).toEqual([
      {
        title: 'Quadrat',
        body: 'Your import is done: 3 data collectors added',
        path: '/auth/baoriders',
        inboxId: String(itemId),
      },
    ])
  })

  it('ends a subscription that is gone', async () => {
    for (const status of [404, 410]) {
      const { push, isKept } = await pushed(`s${status}`, status)
      await push()
      expect(await isKept()).toBe(false)
    }
  })

  it('waits as long as the service asks, and is tried again', async () => {
    const { push, isKept } = await pushed('s429', { status: 429, retryAfter: '60' })
    await expect(push()).rejects.toThrow()
    await expect(push()).rejects.toThrow()
    expect(service.calls.get('s429')).toBe(1)
    await push(new Date(Date.now() + 61_000))
    expect([service.calls.get('s429'), await isKept()]).toEqual([2, true])
  })

  it('is not sent after the item was read, nor after the session has ended', async () => {
    const read = await pushed('sread')
    await data(read.person.token, 'mutation { markInboxRead }')
    await read.push()
    const out = await pushed('sout')
    await pool.query('update sessions set revoked_at = now() where person_id = $1', [out.person.id])
    await out.push()
    expect([...service.to('sread'), ...service.to('sout')]).toEqual([])
    await cleanUpInbox(server.deps)
    expect([await read.isKept(), await out.isKept()]).toEqual([true, false])
  })

  it('goes to no address that is no push service', async () => {
    const { superAdmin } = await make.company()
    const subscription = { endpoint: 'https://10.0.0.1/x', p256dh: 'x', auth: 'x' }
    expect(await code(superAdmin.token, START, subscription)).toBe('input.invalid')
  })
})

it('An item is deleted after 90 days', async () => {
  const person = await make.person((await make.company()).id, 'admin')
  await tell(person)
  await pool.query(`update inbox_items set created_at = now() - interval '91 days' where person_id = $1`, [
    person.id,
  ])
  await tell(person)
  await cleanUpInbox(server.deps)
  expect((await pool.query('select from inbox_items where person_id = $1', [person.id])).rowCount).toBe(1)
})
