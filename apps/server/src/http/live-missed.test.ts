import { isEarlier, type LiveEvent, positionHeader } from '@quadrat/domain/event'
import { limits } from '@quadrat/domain/limits'
import { expect, it, vi } from 'vitest'
import { databaseOf } from '#src/platform/nodes/nodes.ts'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
/** Another server on the same database, without Redis between the two. */
const other = await testServer()
/** A server that sends newer positions every 20 ms. */
const restless = await testServer({}, 20)
/** The connections of a company: positions are of its node. */
const poolOf = async (companyId: number) => (await databaseOf(server.deps.db, companyId)).pool
const make = makers(server.deps.db)
const { data } = verbs(server)

const RENAME_GROUP = `mutation ($id: ID!, $input: UpdateBaoleaderCommunityInput!) {
  updateBaoleaderCommunity(id: $id, input: $input) { id }
}`
const RENAME_PROJECT = `mutation ($id: ID!, $input: UpdateBaoleaderProjectInput!) {
  updateBaoleaderProject(id: $id, input: $input) { id }
}`
const APPROVE = 'mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { id } }'

/** Inserts an event that is committed and never published. */
const INSERT = `insert into events (company_id, at, name, payload) values ($1, now(), 'group-updated', $2) returning id`

async function leave(token: string, at = server): Promise<string> {
  const { socket, position } = await at.join(token)
  socket.disconnect()
  return position
}

it('A dashboard that reconnects gets the missed events of its company only', async () => {
  const [work, rival] = [await make.fieldWork(), await make.fieldWork()]
  const group = await make.group(work.company.id)
  const positions = [await leave(work.superAdmin.token), await leave(rival.superAdmin.token)]
  await data(work.superAdmin.token, RENAME_GROUP, { id: group.id, input: { name: 'Watamu' } })
  const event: LiveEvent = { name: 'group-updated', groupId: String(group.id) }
  expect((await server.join(work.superAdmin.token, positions[0])).missed).toEqual([event])
  expect((await server.join(rival.superAdmin.token, positions[1])).missed).toEqual([])
  // Also from another server.
  expect((await other.join(work.superAdmin.token, positions[0])).missed).toEqual([event])
})

it('A dashboard that connects for the first time must refetch everything', async () => {
  const { superAdmin } = await make.fieldWork()
  expect((await server.join(superAdmin.token)).missed).toBeNull()
})

it('A page that fetched its data before it connects is told only what happened since', async () => {
  const [work, rival] = [await make.fieldWork(), await make.fieldWork()]
  const group = await make.group(work.company.id)
  const fetchPage = async (token: string) => {
    const { headers } = await server.rest('POST', '/graphql', { token, body: { query: '{ myUser { id } }' } })
    return headers.get(positionHeader) ?? ''
  }
  const rename = (name: string) =>
    data(work.superAdmin.token, RENAME_GROUP, { id: group.id, input: { name } })
  const [before, ofRival] = [await fetchPage(work.superAdmin.token), await fetchPage(rival.superAdmin.token)]
  await rename('Watamu')
  const event: LiveEvent = { name: 'group-updated', groupId: String(group.id) }
  expect((await server.join(work.superAdmin.token, before)).missed).toEqual([event])
  expect((await other.join(work.superAdmin.token, before)).missed).toEqual([event])
  expect((await server.join(rival.superAdmin.token, ofRival)).missed).toEqual([])
  // Open transactions of other tests may delay the position.
  await vi.waitFor(
    async () => {
      const after = await fetchPage(work.superAdmin.token)
      expect(isEarlier(before, after)).toBe(true)
      expect((await server.join(work.superAdmin.token, after)).missed).toEqual([])
    },
    { timeout: 60_000 },
  )
})

it('A phone gets the missed events that name it or were published to it, and no others', async () => {
  const work = await make.fieldWork()
  const bystander = await make.person(work.company.id, 'collector')
  const task = await make.task(work)
  const positions = [await leave(work.collector.token), await leave(bystander.token)]
  await data(work.superAdmin.token, APPROVE, { id: task.id })
  await data(work.superAdmin.token, RENAME_PROJECT, { id: work.project.id, input: { name: 'Mida Creek' } })
  const group = await make.group(work.company.id)
  await data(work.superAdmin.token, RENAME_GROUP, { id: group.id, input: { name: 'Watamu' } })
  const { missed } = await server.join(work.collector.token, positions[0])
  expect(missed).toEqual([
    { name: 'task-updated', taskId: String(task.id), collectorId: String(work.collector.id) },
    { name: 'project-updated', projectId: String(work.project.id) },
  ])
  expect((await server.join(bystander.token, positions[1])).missed).toEqual([])
})

it('A phone that joins with the position of its synchronisation hears only what came since', async () => {
  const work = await make.fieldWork()
  const task = await make.task(work)
  const sync = async () =>
    (await server.rest('GET', '/api/collector/sync', { token: work.collector.token })).body.position
  const before = await sync()
  await data(work.superAdmin.token, APPROVE, { id: task.id })
  expect((await server.join(work.collector.token, before)).missed).toEqual([
    { name: 'task-updated', taskId: String(task.id), collectorId: String(work.collector.id) },
  ])
  // Open transactions of other tests may delay the position.
  await vi.waitFor(
    async () => expect((await server.join(work.collector.token, await sync())).missed).toEqual([]),
    { timeout: 60_000 },
  )
})

it('Events that were committed and never published are sent to clients that reconnect', async () => {
  const { company, superAdmin } = await make.fieldWork()
  const pool = await poolOf(company.id)
  const { socket, position } = await server.join(superAdmin.token)
  const unexpected: string[] = []
  socket.onAny(name => unexpected.push(name))
  await pool.query(INSERT, [company.id, { groupId: '7' }])
  socket.disconnect()
  expect(unexpected).toEqual([])
  expect((await other.join(superAdmin.token, position)).missed).toEqual([
    { name: 'group-updated', groupId: '7' },
  ])
})

it('An event that commits after one with a higher id is not skipped', async () => {
  const { company, superAdmin } = await make.fieldWork()
  const pool = await poolOf(company.id)
  const slow = await pool.connect()
  try {
    const { socket } = await restless.join(superAdmin.token)
    await slow.query('begin')
    const first = await slow.query(INSERT, [company.id, { groupId: '1' }])
    const second = await pool.query(INSERT, [company.id, { groupId: '2' }])
    expect(Number(first.rows[0].id)).toBeLessThan(Number(second.rows[0].id))
    // The third position was read after the second event, so it is as new as a client's position can be.
    await nextEvent(socket, 'position')
    await nextEvent(socket, 'position')
    const position = await nextEvent<string>(socket, 'position')
    socket.disconnect()
    await slow.query('commit')
    const { missed } = await server.join(superAdmin.token, position)
    expect(missed).toContainEqual({ name: 'group-updated', groupId: '1' })
  } finally {
    slow.release()
  }
})

it('A connected client gets newer positions, so that it receives few events twice', async () => {
  const { company, superAdmin } = await make.fieldWork()
  const pool = await poolOf(company.id)
  const { socket, position } = await restless.join(superAdmin.token)
  await pool.query(INSERT, [company.id, { groupId: '1' }])
  const positions: string[] = [position]
  socket.on('position', (newer: string) => positions.push(newer))
  // Open transactions of other tests may delay the position.
  await vi.waitFor(
    async () => expect((await server.join(superAdmin.token, positions.at(-1))).missed).toEqual([]),
    { timeout: 60_000 },
  )
  expect((await server.join(superAdmin.token, position)).missed).toEqual([
    { name: 'group-updated', groupId: '1' },
  ])
})

it('Missed events are distinct and limited in number', async () => {
  const { company, superAdmin } = await make.fieldWork()
  const pool = await poolOf(company.id)
  const position = await leave(superAdmin.token)
  const { atOnce } = limits.missedEvents
  const insertMany = (count: number) =>
    pool.query(
      `insert into events (company_id, at, name, payload)
       select $1, now(), 'group-updated', '{"groupId": "1"}' from generate_series(1, $2::int)`,
      [company.id, count],
    )
  await insertMany(atOnce)
  expect((await server.join(superAdmin.token, position)).missed).toEqual([
    { name: 'group-updated', groupId: '1' },
  ])
  await insertMany(1)
  expect((await server.join(superAdmin.token, position)).missed).toBeNull()
})

it('Events that another PostgreSQL has counted are those of before a position', async () => {
  const { company, superAdmin } = await make.fieldWork()
  const pool = await poolOf(company.id)
  const position = await leave(superAdmin.token)
  await pool.query(
    `insert into events (company_id, at, name, payload, xid)
     select $1, now(), 'group-updated', '{"groupId": "1"}', (10 ^ 15 + n)::bigint::text::xid8 from generate_series(1, $2::int) n`,
    [company.id, limits.missedEvents.atOnce + 1],
  )
  expect((await server.join(superAdmin.token, position)).missed).toEqual([])
  await pool.query(INSERT, [company.id, { groupId: '2' }])
  expect((await server.join(superAdmin.token, position)).missed).toEqual([
    { name: 'group-updated', groupId: '2' },
  ])
})

it('An invalid position, or one that is too old or from another database, requires a full refetch', async () => {
  const { superAdmin } = await make.fieldWork()
  const position = await leave(superAdmin.token)
  const [xid, readAt] = position.split('.')
  const hour = 3_600_000
  const wrong = [
    `${xid}.${Number(readAt) - limits.missedEvents.keptHours * hour}`,
    `${Number(xid) + 1_000_000_000}.${readAt}`,
    '9999999999999999999.1',
    `-1.${readAt}`,
    `${xid}'; drop table events; --`,
    { xid },
    7,
    null,
  ]
  for (const one of wrong) expect((await server.join(superAdmin.token, one)).missed).toBeNull()
  expect((await server.join(superAdmin.token, position)).missed).toEqual([])
})
