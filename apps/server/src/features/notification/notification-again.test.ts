import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makers } from '#test/make.ts'
import { pushService } from '#test/push-service.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { audit, code, data: ask, refusesOthers } = verbs(server)
const { pool } = server.deps.db
let isTaken: Promise<void> | undefined
const service = await pushService(async () => {
  await isTaken
  return 201
})
afterAll(() => service.close())

const patience = { timeout: 20_000, interval: 50 }
const AGAIN = 'mutation ($id: ID!) { sendNotificationAgain(id: $id) { id status } }'
const REPORT = `query ($id: ID!, $filters: NotificationActivityFiltersInput) { one: baoleaderNotification(id: $id) {
  status runs { id dueAt startedAt } action { people confirmed unconfirmed deliveryCounts { waiting }
    pushStatusCount(filters: $filters)
    pushStatuses(filters: $filters) { push textMessage mail acknowledgedAt user { id } run { id } } } } }`

interface Report {
  status: string
  runs: { id: string; dueAt: string; startedAt: string | null }[]
  action: {
    people: number
    confirmed: number
    unconfirmed: number
    deliveryCounts: { waiting: number }
    pushStatusCount: number
    pushStatuses: {
      push: string
      textMessage: string | null
      mail: string | null
      acknowledgedAt: string | null
      user: { id: string }
      run: { id: string }
    }[]
  }
}

/**
 * A warning to three people: one with a phone that takes push messages, one who confirms it, one with an odd
 * name.
 */
async function warned(more: object = {}) {
  const work = await make.fieldWork()
  const { token } = work.superAdmin
  const [reader, accented] = [
    await make.person(work.company.id, 'collector'),
    await make.person(work.company.id, 'collector'),
  ]
  await pool.query(`update people set first_name = 'Zoë', last_name = 'Wanjirũ' where id = $1`, [accented.id])
  const path = `again-${work.collector.id}`
  await pool.query(
    `insert into devices (company_id, person_id, client_id, push, created_at, last_seen_at)
     values ($1, $2, $3, $4, now(), now())`,
    [work.company.id, work.collector.id, randomUUID(), service.subscribe(path)],
  )
  const recipients = [work.collector.id, reader.id, accented.id].map(String)
  const { one } = await ask<{ one: { id: string } }>(
    token,
    'mutation ($data: CreateBaoleaderNotificationInput!) { one: createBaoleaderNotification(data: $data) { id } }',
    { data: { title: 'Flood', message: 'Move the boats.', type: 'EARLY_WARNING', recipients, ...more } },
  )
  const { id } = one
  const look = async (filters: object = {}) =>
    (await ask<{ one: Report }>(token, REPORT, { id, filters })).one
  const handedOver = () =>
    vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select count(*)::int as n from notification_runs where notification_id = $1 and status = 'PENDING'`,
        [id],
      )
      expect(rows).toEqual([{ n: 0 }])
    }, patience)
  const confirm = async (person: { token: string }) => {
    const { body } = await server.rest('GET', '/api/collector/notifications', { token: person.token })
    const at = new Date().toISOString()
    const receipts = [{ id: body.notifications[0].id, receivedAt: at, acknowledgedAt: at }]
    await server.rest('PUT', '/api/collector/notifications/receipts', {
      token: person.token,
      body: { receipts },
    })
  }
  await handedOver()
  return { work, token, id, path, reader, accented, look, handedOver, confirm }
}

describe('The delivery report', () => {
  it('has the state of each way for each person, and when the run was due and sent', async () => {
    const { work, look } = await warned({ channels: ['TEXT_MESSAGE', 'MAIL'] })
    const { action, runs } = await look()
    const of = (person: { id: number }) =>
      action.pushStatuses.find(({ user }) => user.id === String(person.id))
    expect(of(work.collector)).toMatchObject({ push: 'SENT', textMessage: 'SENT', mail: 'NOT_SENT' })
    expect(action.pushStatuses.map(({ push }) => push).sort()).toEqual(['NOT_SENT', 'NOT_SENT', 'SENT'])
    expect(runs).toMatchObject([{ id: of(work.collector)?.run.id, startedAt: expect.any(String) }])
  })

  it('has no state of a way that was not chosen', async () => {
    const { look } = await warned()
    for (const one of (await look()).action.pushStatuses)
      expect(one).toMatchObject({ textMessage: null, mail: null })
  })

  it('is searched by name without accents, and by who has not confirmed', async () => {
    const { reader, accented, look, confirm } = await warned()
    await confirm(reader)
    const found = async (filters: object) => {
      const { action } = await look(filters)
      expect(action.pushStatusCount).toBe(action.pushStatuses.length)
      return action.pushStatuses.map(({ user }) => user.id)
    }
    expect(await found({ search: ' zoe wanj' })).toEqual([String(accented.id)])
    expect(await found({ search: 'nobody of that name' })).toEqual([])
    expect(await found({ unconfirmed: true })).toHaveLength(2)
    expect(await found({ unconfirmed: true })).not.toContain(String(reader.id))
    expect((await look()).action).toMatchObject({ people: 3, confirmed: 1 })
  })
})

describe('An early warning', () => {
  it('goes again to those who have not confirmed it and can sign in, as the same message', async () => {
    const { work, token, id, path, reader, accented, look, handedOver, confirm } = await warned()
    await confirm(reader)
    await pool.query(`update people set status = 'ARCHIVED' where id = $1`, [accented.id])
    expect((await look()).action).toMatchObject({ people: 3, confirmed: 1, unconfirmed: 1 })
    await refusesOthers(work, AGAIN, { id })
    const viewer = await make.person(work.company.id, 'viewer')
    expect(await code(viewer.token, AGAIN, { id })).toBe('permission.refused')
    // A second click while the first is still being sent sends nothing.
    const taken = Promise.withResolvers<void>()
    isTaken = taken.promise
    await Promise.all([1, 2].map(() => ask(token, AGAIN, { id })))
    taken.resolve()
    await handedOver()
    const [first, second, ...more] = service.to(path)
    expect(more).toEqual([])
    expect(second?.body).toEqual(first?.body)
    const inbox = await server.rest('GET', '/api/collector/notifications', { token: work.collector.token })
    expect(inbox.body.notifications).toHaveLength(1)
    expect((await look()).action).toMatchObject({ people: 3, confirmed: 1 })
    const { rows } = await pool.query(
      `select detail ->> 'recipients' as n from audit where company_id = $1 and action = 'notification.send-again'`,
      [work.company.id],
    )
    expect(rows).toEqual([{ n: '1' }])
  })

  it('is not sent again once everybody has confirmed it', async () => {
    const { work, token, id, path, reader, accented, confirm } = await warned()
    for (const person of [work.collector, reader, accented]) await confirm(person)
    await ask(token, AGAIN, { id })
    expect(service.to(path)).toHaveLength(1)
    expect(await audit(work.company.id)).not.toContain('notification.send-again')
  })

  it('is the only kind of notification that is sent again, and not once it is archived', async () => {
    const general = await warned({ type: 'GENERAL' })
    expect(await code(general.token, AGAIN, { id: general.id })).toBe('notification.not-confirmable')
    const { token, id } = await warned()
    await ask(token, 'mutation ($id: ID!) { deleteBaoleaderNotification(id: $id) { id } }', { id })
    expect(await code(token, AGAIN, { id })).toBe('notification.not-confirmable')
  })
})
