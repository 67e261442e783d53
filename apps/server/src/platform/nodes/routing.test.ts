import { randomUUID } from 'node:crypto'
import { type DataReach, dataReachEvent } from '@quadrat/domain/event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyRows } from '#src/platform/database/copy-rows.ts'
import { type Database, openDatabase } from '#src/platform/database/db.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { problemFromDatabase } from '#src/platform/database/problem-from-database.ts'
import { openRequestLogin } from '#src/platform/database/request-login.ts'
import {
  withOwnerTransaction,
  withReadTransactionAs,
  withTransactionAs,
} from '#src/platform/database/transaction.ts'
import { databaseProxy } from '#test/database-proxy.ts'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { phone, report } from '#test/report.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { Nodes, type OpenNode } from './nodes.ts'

/*
 * Databases without Citus play the nodes. Each has its own companies, and refuses the reading of a
 * session of another one with the error that a node of Citus gives. Where a company is, `placed` says.
 */

const placed = new Map<number, number>()
const looks: number[] = []
const firstOfSecond = 1_000_000

async function openNode(group: number, url: string): Promise<OpenNode> {
  const db = openDatabase(url, 6, { mark: `.${group}`, options: '' })
  await migrate(db)
  await openRequestLogin(db, null)
  const isElsewhere = `company ${group === 1 ? '>=' : '<'} ${firstOfSecond}`
  await db.pool.query(`do $do$ begin execute replace(pg_get_functiondef('viewer_in_session'::regproc), E'\\nbegin\\n',
    E'\\nbegin\\n  if ${isElsewhere} then raise exception ''connection to the remote node failed'' using errcode = ''08006''; end if;\\n');
    end $do$`)
  // What servers keep by a company is of one database for each process, and other tests have theirs.
  const firstId = group === 1 ? firstOfSecond / 2 : firstOfSecond
  await db.pool.query(`alter table companies alter column id restart with ${firstId}`)
  return { group, name: `node-${group}:5432`, db, isOpen: true }
}

const proxy = await databaseProxy(await ownDatabase())
const first = await openNode(1, await ownDatabase())
const second = await openNode(2, proxy.url)
const server = await testServer(
  { DATABASE_URL: await ownDatabase() },
  undefined,
  undefined,
  undefined,
  async db => {
    const nodes = new Nodes([first, second], async companyId => {
      looks.push(companyId)
      return placed.get(companyId) ?? 0
    })
    nodes.coordinator = db
    for (const one of [db, first.db, second.db]) one.nodes = nodes
  },
)
const { deps } = server
const coordinator = deps.db

async function workOn(node: OpenNode) {
  const work = await makers({ ...node.db, nodes: null }).fieldWork()
  placed.set(work.company.id, node.group)
  return work
}
const count = (token: string) => server.rest('POST', '/graphql', { token, body: { query: '{ countTasks }' } })
const tasksOn = async ({ pool }: Database) =>
  Number((await pool.query('select count(*) as n from tasks')).rows[0].n)

beforeEach(() => {
  looks.length = 0
})
afterEach(() => proxy.mend())

describe('What is of one company', () => {
  it('goes to its node, which is looked up once', async () => {
    const [one, other] = [await workOn(first), await workOn(second)]
    const before = await Promise.all([first.db, second.db].map(tasksOn))
    for (const work of [one, other]) {
      const { status } = await phone(server, work.collector.token).submit(report(work), randomUUID())
      expect(status).toBe(201)
      expect((await count(work.superAdmin.token)).body).toEqual({ data: { countTasks: 1 } })
    }
    expect(await Promise.all([first.db, second.db].map(tasksOn))).toEqual(before.map(n => n + 1))
    expect(await tasksOn(coordinator)).toBe(0)
    expect(looks).toEqual([one.company.id, other.company.id])
  })

  it('queues its jobs there, in its transaction, and this server works on them', async () => {
    const { company, superAdmin } = await workOn(second)
    const to = `${randomUUID()}@test.example`
    await withTransactionAs(deps, { companyId: company.id, personId: superAdmin.id }, async ctx =>
      ctx.enqueue({ name: 'send-mail', data: { to, subject: 'One', text: 'Two' } as never }),
    )
    const stateOn = async ({ pool }: Database) =>
      (await pool.query(`select state from pgboss.job where data ->> 'to' = $1`, [to])).rows[0]?.state
    await expect.poll(() => stateOn(second.db), { timeout: 30_000 }).toBe('completed')
    for (const { pool } of [coordinator, first.db])
      expect((await pool.query(`select from pgboss.job where name = 'send-mail'`)).rows).toEqual([])
  })

  it('is done there by the owner too, and without a company at the coordinator', async () => {
    const { company } = await workOn(second)
    const find = (companyId: number | null) =>
      withOwnerTransaction(
        deps,
        async tx => (await tx.$client.query('select from companies where id = $1', [company.id])).rows.length,
        companyId,
      )
    expect(await find(company.id)).toBe(1)
    expect(await find(null)).toBe(0)
  })
})

describe('A node that refuses', () => {
  it('is looked up again, and the transaction is repeated once on the right one', async () => {
    const work = await workOn(second)
    placed.set(work.company.id, 1)
    await deps.db.nodes?.of(work.company.id)
    placed.set(work.company.id, 2)
    const before = await tasksOn(second.db)
    const { status } = await phone(server, work.collector.token).submit(report(work), randomUUID())
    expect([status, await tasksOn(second.db)]).toEqual([201, before + 1])
    expect(looks).toEqual([work.company.id, work.company.id])
  })

  it('is an outage where the look-up names it again', async () => {
    const work = await workOn(second)
    placed.set(work.company.id, 1)
    const { status, headers } = await server.rest('GET', '/api/collector/work', {
      token: work.collector.token,
    })
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(looks).toEqual([work.company.id, work.company.id])
    placed.set(work.company.id, 2)
    expect((await count(work.superAdmin.token)).body).toEqual({ data: { countTasks: 0 } })
  })

  it('is an outage where this server does not know it', async () => {
    const work = await workOn(second)
    placed.set(work.company.id, 3)
    const { status } = await server.rest('GET', '/api/collector/work', { token: work.collector.token })
    expect(status).toBe(503)
  })
})

it('A node that is away takes its companies with it, and no others', async () => {
  const [one, other] = [await workOn(first), await workOn(second)]
  const sockets = await Promise.all([one, other].map(work => server.socket(work.superAdmin.token)))
  const told: number[] = []
  sockets.forEach((socket, index) => void socket.on(dataReachEvent, () => told.push(index)))
  const work = (token: string) => server.rest('GET', '/api/collector/work', { token })
  expect([(await work(one.collector.token)).status, (await work(other.collector.token)).status]).toEqual([
    200, 200,
  ])
  const away = nextEvent<DataReach>(sockets[1] as never, dataReachEvent)
  await proxy.cut()
  for (let n = 0; n < 2; n++) {
    const refused = await work(other.collector.token)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await work(one.collector.token)).status).toBe(200)
  }
  expect(await away).toEqual({ isAway: true })
  const ready = await server.rest('GET', '/readyz')
  expect([ready.status, ready.body]).toEqual([
    200,
    {
      status: 'degraded',
      database: true,
      files: true,
      nodes: { 'node-1:5432': true, 'node-2:5432': false },
      reason: 'This server cannot reach the node node-2:5432.',
    },
  ])
  await proxy.mend()
  await expect.poll(async () => (await work(other.collector.token)).status, { timeout: 30_000 }).toBe(200)
  await expect
    .poll(async () => (await server.rest('GET', '/readyz')).body.status, { timeout: 30_000 })
    .toBe('ready')
  expect(new Set(told)).toEqual(new Set([1]))
})

it('The schedule of a node is its own, but for jobs that write what each node has', async () => {
  const scheduled = async ({ pool }: Database) =>
    (await pool.query('select name from pgboss.schedule order by 1')).rows.map(({ name }) => name)
  const ofAll = ['clean-up', 'delete-unconfirmed-companies', 'reconcile-billing']
  expect(await scheduled(coordinator)).toEqual(ofAll)
  for (const { db } of [first, second]) {
    expect(await scheduled(db)).toContain('merge-task-rollups')
    expect(await scheduled(db)).not.toEqual(expect.arrayContaining([ofAll[0]]))
  }
})

it('A position is one of its node: another node has everything loaded again', async () => {
  const [one, other] = [await workOn(first), await workOn(second)]
  const { position } = await server.join(one.superAdmin.token)
  expect(position).toMatch(/^\d+\.\d+\.1$/)
  expect((await server.join(one.superAdmin.token, position)).missed).toEqual([])
  expect((await server.join(other.superAdmin.token, position)).missed).toBeNull()
  expect((await server.join(one.superAdmin.token, position.replace(/\.1$/, ''))).missed).toBeNull()
})

it('The nodes of companies that were not asked for longest are forgotten', async () => {
  const found: number[] = []
  const nodes = new Nodes(
    [first],
    async id => {
      found.push(id)
      return 1
    },
    2,
  )
  for (const id of [1, 2, 1, 3, 1, 2]) await nodes.of(id)
  expect(found).toEqual([1, 2, 3, 2])
  await Promise.all([nodes.of(9), nodes.of(9)])
  expect(found).toEqual([1, 2, 3, 2, 9])
})

it('A constraint of a shard is that of its table', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'company_names_pkey_102008',
  })
  expect(problemFromDatabase(error)).toMatchObject({ code: 'taken.company' })
})

it('A connection between nodes that turns out to be broken is an outage', () => {
  const message = 'failure on connection marked as essential: 10.0.0.2:5432'
  const error = Object.assign(new Error(message), { code: 'XX000' })
  expect(problemFromDatabase(error)).toMatchObject({ code: 'data.unavailable' })
  expect(problemFromDatabase(Object.assign(new Error('another'), { code: 'XX000' }))).not.toHaveProperty(
    'status',
  )
})

it('What is read for long is cancelled on its node', async () => {
  const { company, superAdmin } = await workOn(second)
  const person = { companyId: company.id, personId: superAdmin.id }
  const gone = new AbortController()
  const begun = performance.now()
  const reading = withReadTransactionAs(deps, person, async ({ tx }) => {
    const rows = copyRows(tx, { sql: `select to_json(pg_sleep(60)::text)`, params: [] }, gone.signal)
    setTimeout(() => gone.abort(new Error('gone')), 200)
    for await (const batch of rows) expect(batch).toEqual([])
  })
  await expect(reading).rejects.toThrow('gone')
  expect(performance.now() - begun).toBeLessThan(30_000)
})
