import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createSms } from '#src/platform/message/sms.ts'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { type PushAnswer, pushService } from '#test/push-service.ts'
import { receiver } from '#test/receiver.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { sendNotification, startDueNotifications } from './notification.jobs.ts'

// The database of this file alone, because its clock runs ahead.
const server = await testServer({ DATABASE_URL: await ownDatabase() })
const make = makers(server.deps.db)
const { data: ask } = verbs(server)
const { pool } = server.deps.db
const answers: Record<string, (PushAnswer | Promise<PushAnswer>)[]> = {}
/** How many messages the service has not answered, and the most of them. */
const open = { now: 0, most: 0 }
const service = await pushService(async (path, call) => {
  open.now += 1
  open.most = Math.max(open.most, open.now)
  const answer = await (answers[path]?.[call - 1] ?? 201)
  open.now -= 1
  return answer
})
afterAll(() => service.close())

type Work = Awaited<ReturnType<typeof make.fieldWork>>
const patience = { timeout: 20_000, interval: 50 }

/** Adds a phone of a collector, whose subscription has the path. */
async function phoneOf(
  work: Work,
  personId: number,
  path: string,
  ...answer: (PushAnswer | Promise<PushAnswer>)[]
): Promise<string> {
  answers[path] = answer
  await pool.query(
    `insert into devices (company_id, person_id, client_id, push, created_at, last_seen_at)
     values ($1, $2, $3, $4, now(), now())`,
    [work.company.id, personId, randomUUID(), service.subscribe(path)],
  )
  return path
}

interface Sent {
  id: string
  status: string
  action: { deliveryCounts: Record<string, number>; pushStatuses: { status: string | null }[] }
}
const shown = `id status action { deliveryCounts { waiting sent received failed notSent }
  textMessageCounts { sent failed notSent } mailCounts { sent failed notSent }
  pushStatuses { status receivedAt acknowledgedAt user { id } } }`

async function send(work: Work, recipients: number[], more: object = {}): Promise<Sent> {
  const data = { title: 'Flood', message: 'Move the boats.', type: 'GENERAL', recipients, ...more }
  const { one } = await ask<{ one: Sent }>(
    work.superAdmin.token,
    `mutation ($data: CreateBaoleaderNotificationInput!) { one: createBaoleaderNotification(data: $data) { ${shown} } }`,
    { data },
  )
  return one
}
const look = async (work: Work, id: string) =>
  (
    await ask<{ one: Sent }>(
      work.superAdmin.token,
      `query ($id: ID!) { one: baoleaderNotification(id: $id) { ${shown} } }`,
      { id },
    )
  ).one
/** Waits until nothing of a notification waits to be handed over. */
const handedOver = (work: Work, id: string) =>
  vi.waitFor(async () => {
    const one = await look(work, id)
    expect(one.action.deliveryCounts.waiting).toBe(0)
    return one
  }, patience)

describe('A notification', () => {
  it('reaches all phones of its recipients once, encrypted, and is counted exactly', async () => {
    const work = await make.fieldWork()
    const [without, both] = [
      await make.person(work.company.id, 'collector'),
      await make.person(work.company.id, 'collector'),
    ]
    await phoneOf(work, work.collector.id, 'a1')
    await phoneOf(work, both.id, 'a2')
    await phoneOf(work, both.id, 'a3')
    const { id } = await send(work, [work.collector.id, without.id, both.id], { type: 'EARLY_WARNING' })
    const one = await handedOver(work, id)
    expect(one.action.deliveryCounts).toEqual({ waiting: 0, sent: 2, received: 0, failed: 0, notSent: 1 })
    for (const path of ['a1', 'a2', 'a3']) {
      const [message, ...more] = service.to(path)
      expect(more).toEqual([])
      expect(message?.body).toEqual({
        title: 'Flood',
        body: 'Move the boats.',
        messageId: expect.any(String),
        isUrgent: true,
      })
      expect(message?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
      expect(message?.headers.topic).toBe(`message-${message?.body.messageId}`)
    }
  })

  it('does not wait for one phone after the other: 32 messages are in flight, and never more', async () => {
    const work = await make.fieldWork()
    const { promise, resolve } = Promise.withResolvers<PushAnswer>()
    const people: number[] = []
    for (let n = 0; n < 40; n++) {
      const { id } = await make.person(work.company.id, 'collector')
      people.push(id)
      await phoneOf(work, id, `many-${n}`, promise)
    }
    open.most = 0
    const { id } = await send(work, people)
    // None is answered before all of these have come.
    await vi.waitFor(() => expect(open.now).toBe(32), patience)
    resolve(201)
    expect((await handedOver(work, id)).action.deliveryCounts).toMatchObject({ sent: 40, failed: 0 })
    expect(open.most).toBe(32)
  })

  it('of the longest text fits a push message, and the inbox has the whole', async () => {
    const work = await make.fieldWork()
    await phoneOf(work, work.collector.id, 'b1')
    const message = '洪'.repeat(1000)
    const { id } = await send(work, [work.collector.id], { message, title: 'é'.repeat(200) })
    await handedOver(work, id)
    const [pushed] = service.to('b1')
    expect(pushed?.body.body).toMatch(/^洪{500,}…$/)
    const inbox = await server.rest('GET', '/api/collector/notifications', { token: work.collector.token })
    expect(inbox.body.notifications).toMatchObject([{ message }])
  })

  it('is not pushed to a subscription that is gone, nor again when the service refuses it', async () => {
    const work = await make.fieldWork()
    const { collector, company } = work
    const people = [collector, ...(await Promise.all([1, 2].map(() => make.person(company.id, 'collector'))))]
    const [gone, lost, large] = people.map(({ id }) => id) as [number, number, number]
    await phoneOf(work, gone, 'c1', 410)
    await phoneOf(work, lost, 'c2', 404)
    await phoneOf(work, large, 'c3', 413)
    const { id } = await send(work, [gone, lost, large])
    const one = await handedOver(work, id)
    expect(one.action.deliveryCounts).toMatchObject({ sent: 0, failed: 3, notSent: 0 })
    expect(
      await vi.waitFor(async () => {
        const { status } = await look(work, id)
        expect(status).toBe('FAILED')
        return status
      }, patience),
    ).toBe('FAILED')
    const { rows } = await pool.query(
      'select person_id::float8 as id from devices where company_id = $1 and push is not null',
      [company.id],
    )
    expect(rows).toEqual([{ id: large }])
    expect(['c1', 'c2', 'c3'].map(path => service.calls.get(path))).toEqual([1, 1, 1])
  })

  it('is tried again when the service is busy or does not answer, not before the time that it names', async () => {
    const work = await make.fieldWork()
    const { collector, company } = work
    const people = [collector, ...(await Promise.all([1, 2].map(() => make.person(company.id, 'collector'))))]
    const [busy, broken, silent] = people.map(({ id }) => id) as [number, number, number]
    await phoneOf(work, busy, 'd1', { status: 429, retryAfter: '900' })
    await phoneOf(work, broken, 'd2', 503, 201)
    await phoneOf(work, silent, 'd3', { silentMs: 50 }, 201)
    const { id } = await send(work, [busy, broken, silent])
    const tries = () => ['d1', 'd2', 'd3'].map(path => service.calls.get(path) ?? 0)
    await vi.waitFor(() => expect(tries()[0]).toBe(1), patience)
    // The service of all of them asked to be left alone; the first batch may have called it before.
    const { rows } = await pool.query<{ id: number }>(
      'select id::float8 from notification_runs where company_id = $1',
      [company.id],
    )
    const runId = rows[0]?.id ?? 0
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select 1 from notification_deliveries where run_id = $1 and status = 'claimed' or run_id = $1 and attempts = 0`,
        [runId],
      )
      expect(rows).toEqual([])
    }, patience)
    const first = tries()
    const at = (minutes: number) => ({
      ...server.deps,
      now: () => new Date(Date.now() + minutes * 60_000),
    })
    const never = new AbortController().signal
    await sendNotification(at(0), { companyId: company.id, runId }, never)
    expect(tries()).toEqual(first)
    await sendNotification(at(16), { companyId: company.id, runId }, never)
    await sendNotification(at(40), { companyId: company.id, runId }, never)
    const one = await look(work, id)
    expect(one.action.deliveryCounts).toEqual({ waiting: 0, sent: 3, received: 0, failed: 0, notSent: 0 })
    expect(['d1', 'd2', 'd3'].map(path => service.to(path).length)).toEqual([1, 1, 1])
  })

  it('goes by text message and mail too, within the budget, and to who has a number or an address', async () => {
    const work = await make.fieldWork()
    const { company, collector } = work
    const email = `asha-${randomUUID()}@coast.example`
    const mailed = await make.person(company.id, 'collector', { email, phoneNumber: null })
    const recipients = [collector.id, mailed.id]
    const reach = await ask(
      work.superAdmin.token,
      `query ($recipients: [ID!]!, $message: String) { notificationReach(recipients: $recipients, message: $message) {
        people withDevice textMessages { isAvailable people messages left } mails { isAvailable people messages } } }`,
      { recipients, message: 'x'.repeat(200) },
    )
    expect(reach).toEqual({
      notificationReach: {
        people: 2,
        withDevice: 0,
        textMessages: { isAvailable: true, people: 1, messages: 2, left: 1000 },
        mails: { isAvailable: true, people: 1, messages: 1 },
      },
    })
    const { id } = await send(work, recipients, { channels: ['TEXT_MESSAGE', 'MAIL'] })
    const one = await vi.waitFor(async () => {
      const { action } = await look(work, id)
      expect(action).toMatchObject({
        textMessageCounts: { sent: 1, failed: 0, notSent: 1 },
        mailCounts: { sent: 1, failed: 0, notSent: 1 },
      })
      return action
    }, patience)
    expect(one.deliveryCounts).toMatchObject({ notSent: 2 })
    const sent = server.deps.mailbox?.messages('') ?? []
    expect(sent.filter(({ to }) => to === collector.phoneNumber)).toMatchObject([
      { kind: 'text-message', text: 'Flood\nMove the boats.' },
    ])
    expect(sent.filter(({ to }) => to === email)).toMatchObject([{ kind: 'mail', subject: 'Flood' }])
    // One number takes five text messages a day, however long they are, and has taken one.
    const data = {
      title: 'Long',
      message: 'é'.repeat(1000),
      type: 'GENERAL',
      recipients,
      channels: ['TEXT_MESSAGE'],
    }
    const codes = []
    for (let n = 0; n < 5; n++) {
      const { errors } = await server.graphql(
        work.superAdmin.token,
        'mutation ($data: CreateBaoleaderNotificationInput!) { createBaoleaderNotification(data: $data) { id } }',
        { data },
      )
      codes.push(errors?.[0]?.extensions.code ?? null)
    }
    expect(codes).toEqual([null, null, null, null, 'messages.used-up'])
  })
})

describe('The inbox of a phone', () => {
  const inboxOf = async (token: string, since = '') =>
    (await server.rest('GET', `/api/collector/notifications${since && `?since=${since}`}`, { token })).body
  const receive = (token: string, ...receipts: object[]) =>
    server.rest('PUT', '/api/collector/notifications/receipts', { token, body: { receipts } })

  it('has the messages to its person and no others', async () => {
    const work = await make.fieldWork()
    const [colleague, stranger] = [await make.person(work.company.id, 'collector'), await make.fieldWork()]
    await send(work, [work.collector.id])
    const { notifications } = await inboxOf(work.collector.token)
    expect(notifications).toMatchObject([{ title: 'Flood', type: 'GENERAL', isLate: false, image: null }])
    for (const { token } of [colleague, stranger.collector])
      expect((await inboxOf(token)).notifications).toEqual([])
    const [{ id }] = notifications
    const receipt = { id, receivedAt: new Date().toISOString(), acknowledgedAt: null }
    for (const { token } of [colleague, stranger.collector])
      expect((await receive(token, receipt)).status).toBe(204)
    const { rows } = await pool.query('select received_at from notification_deliveries where id = $1', [id])
    expect(rows).toEqual([{ received_at: null }])
  })

  it('confirms what it has, also later and again, and the dashboard hears of it', async () => {
    const work = await make.fieldWork()
    const { token } = work.collector
    const { id } = await send(work, [work.collector.id], { type: 'EARLY_WARNING' })
    const [message] = (await inboxOf(token)).notifications
    const dashboard = await server.socket(work.superAdmin.token)
    const heard = nextEvent(dashboard, 'notification-updated')
    const receivedAt = new Date().toISOString()
    await receive(token, { id: message.id, receivedAt, acknowledgedAt: null })
    expect(await heard).toEqual({ notificationId: id })
    const first = (await look(work, id)).action.pushStatuses
    expect(first).toMatchObject([{ status: 'RECEIVED', receivedAt, acknowledgedAt: null }])
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const before = Date.now()
    for (const acknowledgedAt of [null, later, '2020-01-01T00:00:00Z'])
      await receive(token, { id: message.id, receivedAt: later, acknowledgedAt })
    const { action } = await look(work, id)
    const [status] = action.pushStatuses as unknown as Record<string, string>[]
    expect(status).toMatchObject({ status: 'RECEIVED', receivedAt })
    // The clock of the phone was ahead; it was confirmed now at the latest.
    expect(Date.parse(status?.acknowledgedAt ?? '')).toBeGreaterThanOrEqual(before - 1000)
    expect(Date.parse(status?.acknowledgedAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(action.deliveryCounts.received).toBe(1)
  })

  it('shows the picture by a signed address', async () => {
    const work = await make.fieldWork()
    const { picture } = await import('#test/picture.ts')
    const body = new FormData()
    body.append('files', new Blob([new Uint8Array(await picture())]), 'flood.jpg')
    const { body: uploaded } = await server.rest('POST', '/api/upload', {
      token: work.superAdmin.token,
      body,
    })
    await send(work, [work.collector.id], { attachment: uploaded[0].id })
    const [message] = (await inboxOf(work.collector.token)).notifications
    expect(message.image).toMatchObject({ hash: uploaded[0].hash, name: 'flood.jpg' })
    const shownPicture = await fetch(server.url + message.image.url)
    expect([shownPicture.status, shownPicture.headers.get('content-type')?.startsWith('image/')]).toEqual([
      200,
      true,
    ])
  })
})

it('An archived notification is not handed over any more', async () => {
  const work = await make.fieldWork()
  await phoneOf(work, work.collector.id, 'e1')
  const dateSent = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await send(work, [work.collector.id], { type: 'REMINDER', dateSent, timezone: 'UTC' })
  await ask(work.superAdmin.token, 'mutation ($id: ID!) { deleteBaoleaderNotification(id: $id) { id } }', {
    id,
  })
  await startDueNotifications({ ...server.deps, now: () => new Date(Date.now() + 7_200_000) })
  const { rows } = await pool.query('select from notification_runs where notification_id = $1', [id])
  expect(rows).toEqual([])
})

it('A gateway that fails is asked once, and the other text messages keep their tries', async () => {
  const work = await make.fieldWork()
  const { rows: people } = await pool.query<{ id: number }>(
    `insert into people (company_id, role, first_name, last_name, phone_number, created_at, updated_at)
     select $1, 'collector', 'Asha', 'Number ' || n, '+2547330000' || n, now(), now()
     from generate_series(1, 5) n returning id::float8`,
    [work.company.id],
  )
  const gateway = await receiver()
  gateway.on('/send', 503)
  let now = Date.now() + 3600_000
  const clock = () => new Date(now)
  const deps = {
    ...server.deps,
    now: clock,
    sms: createSms({ sms: { url: gateway.address('/send'), token: null }, publicUrl: '' }, null, clock),
    // The server's own workers are to leave the run alone.
    jobs: { ...server.deps.jobs, send: async () => {} },
  }
  const { id } = await send(
    work,
    people.map(one => one.id),
    { type: 'REMINDER', channels: ['TEXT_MESSAGE'], dateSent: new Date(now).toISOString() },
  )
  await startDueNotifications(deps)
  const { rows } = await pool.query('select id::float8 from notification_runs where notification_id = $1', [
    id,
  ])
  const job = { companyId: work.company.id, runId: rows[0].id }
  const waiting = async () => {
    const { rows } = await pool.query(
      `select attempts from notification_deliveries where run_id = $1 and status = 'waiting' order by id`,
      [job.runId],
    )
    return rows.map(row => row.attempts)
  }
  const { signal } = new AbortController()
  await sendNotification(deps, job, signal)
  expect(gateway.at('/send')).toHaveLength(1)
  expect(await waiting()).toEqual([1, 0, 0, 0, 0])
  // While the gateway rests, nothing is claimed.
  await sendNotification(deps, job, signal)
  expect(gateway.at('/send')).toHaveLength(1)
  gateway.on('/send', 200)
  now += 31_000
  await sendNotification(deps, job, signal)
  expect(await waiting()).toEqual([])
  expect((await look(work, id)).status).toBe('SENT')
  expect(gateway.at('/send')).toHaveLength(6)
}, 60_000)
