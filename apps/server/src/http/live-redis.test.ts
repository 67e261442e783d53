import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { signedOutEvent } from '@quadrat/domain/event'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#src/platform/database/db.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { giveOwnId } from '#src/platform/operation/installation-home.ts'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { tcpProxy } from '#test/tcp-proxy.ts'

const { hostname, port, pathname } = new URL(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379')
const redis = { host: hostname, port: Number(port || 6379) }
const answers = await new Promise<boolean>(resolve => {
  const socket = connect(redis)
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  socket.on('connect', () => socket.destroy())
})
if (!answers && !process.env.CI)
  console.warn('SKIPPED: an outage of Redis, because there is none (set TEST_REDIS_URL to one).')

describe.runIf(answers || process.env.CI)('While Redis is away', async () => {
  const lines: string[] = []
  const into = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const DATABASE_URL = await ownDatabase()
  const network = await tcpProxy(redis)
  afterAll(() => network.cut())
  const settings = {
    DATABASE_URL,
    REDIS_URL: `redis://127.0.0.1:${network.port}${pathname}`,
    OPERATOR_TOKEN: 'o'.repeat(40),
  }
  const log = pino({ level: 'warn' }, into)
  const [one, other] = [await testServer(settings, 3_600_000, log), await testServer(settings)]
  const make = makers(one.deps.db)
  const patience = { timeout: 60_000, interval: 50 }
  const isAway = (yes: boolean) =>
    vi.waitFor(() => {
      expect([one, other].map(server => server.deps.live.reachesOthers())).toEqual([!yes, !yes])
    }, patience)
  const approve = (server: typeof one, token: string, taskId: number) =>
    server.graphql(
      token,
      'mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { id } }',
      { id: String(taskId) },
    )

  beforeEach(() => {
    lines.length = 0
  })

  it.each(['cut', 'stall'] as const)(
    'clients hear their own server at once, and the other one when the %s network is mended',
    async how => {
      const work = await make.fieldWork()
      const [first, second] = [await make.task(work), await make.task(work)]
      const [here, there] = [
        await one.socket(work.superAdmin.token),
        await other.socket(work.superAdmin.token),
      ]
      const heard: string[] = []
      there.on('task-updated', ({ taskId }) => heard.push(taskId))

      await network[how]()
      const told = nextEvent(here, 'task-updated')
      await approve(one, work.superAdmin.token, first.id)
      expect(await told).toMatchObject({ taskId: String(first.id) })
      await isAway(true)
      const metrics = await one.rest('GET', '/metrics', { token: settings.OPERATOR_TOKEN })
      expect(metrics.body).toContain('quadrat_redis_up 0')
      await approve(one, work.superAdmin.token, second.id)
      expect(heard).toEqual([])

      await network.mend()
      await vi.waitFor(
        () => expect(new Set(heard)).toEqual(new Set([first.id, second.id].map(String))),
        patience,
      )
      await isAway(false)
      const third = await make.task(work)
      await approve(one, work.superAdmin.token, third.id)
      await vi.waitFor(() => expect(heard).toContain(String(third.id)), patience)
      expect(lines).toEqual([
        expect.stringContaining("Redis can't be reached"),
        expect.stringMatching(/Redis responds again after \d+ s/),
      ])
    },
  )

  it('a server starts without it, is degraded and not unready, and hears the others when it answers', async () => {
    await network.cut()
    const late = await testServer(settings, 3_600_000, log)
    await isAway(true)
    const ready = await late.rest('GET', '/readyz')
    expect([ready.status, ready.body]).toMatchObject([
      200,
      {
        status: 'degraded',
        database: true,
        files: true,
        redis: false,
        reason: 'This server cannot reach Redis.',
      },
    ])
    const work = await make.fieldWork()
    const task = await make.task(work)
    const there = await late.socket(work.superAdmin.token)
    const heard: string[] = []
    there.on('task-updated', ({ taskId }) => heard.push(taskId))
    await approve(one, work.superAdmin.token, task.id)
    expect(heard).toEqual([])
    await network.mend()
    await vi.waitFor(() => expect(heard).toContain(String(task.id)), patience)
    await isAway(false)
    expect((await late.rest('GET', '/readyz')).body).toMatchObject({ status: 'ready', redis: true })
  })

  it('a copy of the database beside its original is refused, until it has an id of its own', async () => {
    const copyUrl = await ownDatabase()
    const copy = openDatabase(copyUrl, 2)
    await migrate(copy)
    const idOf = async (db: typeof copy) =>
      (await db.pool.query(`select value from installation where name = 'id'`)).rows[0].value
    const id = await idOf(one.deps.db)
    // As a restore writes it.
    await copy.pool.query(
      `insert into installation (name, value) values ('id', $1), ('home', '"elsewhere"')`,
      [JSON.stringify(id)],
    )
    await expect(testServer({ ...settings, DATABASE_URL: copyUrl })).rejects.toThrow(
      /^Another database with this installation's id uses the Redis 127.0.0.1:\d+.* start it with --copy/,
    )
    await giveOwnId(copy)
    const own = await idOf(copy)
    expect(own).not.toBe(id)
    await giveOwnId(copy)
    expect(await idOf(copy)).toBe(own)
    const beside = await testServer({ ...settings, DATABASE_URL: copyUrl })
    expect(beside.deps.live.reachesOthers()).toBe(true)
    await copy.close()
  })

  it('no company hears of another one, and sockets whose session ended meanwhile are closed', async () => {
    const [work, rival] = [await make.fieldWork(), await make.fieldWork()]
    const task = await make.task(work)
    const [phone, stranger, dashboard] = await Promise.all([
      other.socket(work.collector.token),
      other.socket(rival.superAdmin.token),
      other.socket(work.superAdmin.token),
    ])
    const unexpected: string[] = []
    stranger.onAny(name => unexpected.push(name))
    await network.cut()
    await isAway(true)
    await approve(one, work.superAdmin.token, task.id)
    await one.graphql(
      work.superAdmin.token,
      'mutation ($id: ID!) { updateBaorider(id: $id, baorider: { blocked: true }) { id } }',
      { id: String(work.collector.id) },
    )
    await one.rest('POST', '/api/auth/sign-out', { token: work.superAdmin.token })
    const closed = Promise.all([nextEvent(phone, 'disconnect'), nextEvent(dashboard, signedOutEvent)])
    await network.mend()
    await closed
    await isAway(false)
    expect([phone.connected, stranger.connected]).toEqual([false, true])
    expect(unexpected).toEqual([])
  })
})
