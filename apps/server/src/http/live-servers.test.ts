import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { nextEvent, testServer } from '#test/server.ts'

const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
const answers = await new Promise<boolean>(resolve => {
  const { hostname, port } = new URL(redisUrl)
  const socket = connect(Number(port || 6379), hostname)
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  socket.on('connect', () => socket.destroy())
})
if (!answers && !process.env.CI)
  console.warn('SKIPPED: live events between servers, because there is no Redis (set TEST_REDIS_URL to one).')

describe.runIf(answers || process.env.CI)('Two servers with one database and one Redis', async () => {
  const settings = { REDIS_URL: redisUrl }
  const [one, other] = await Promise.all([testServer(settings), testServer(settings)])
  const make = makers(one.deps.db)

  it('publish events to the sockets of each other, and to no other company', async () => {
    const [work, rival] = [await make.fieldWork(), await make.fieldWork()]
    const task = await make.task(work)
    const [dashboard, phone, stranger] = await Promise.all([
      other.socket(work.superAdmin.token),
      other.socket(work.collector.token),
      other.socket(rival.superAdmin.token),
    ])
    const unexpected: string[] = []
    stranger.onAny(name => unexpected.push(name))
    const published = Promise.all([nextEvent(dashboard, 'task-updated'), nextEvent(phone, 'task-updated')])
    await one.graphql(
      work.superAdmin.token,
      'mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { id } }',
      { id: String(task.id) },
    )
    const ids = { taskId: String(task.id), collectorId: String(work.collector.id) }
    expect(await published).toEqual([ids, ids])
    expect(unexpected).toEqual([])
  })

  it('of another installation on the same Redis hear nothing, although its ids are the same', async () => {
    const foreign = await testServer({ ...settings, DATABASE_URL: await ownDatabase() })
    const work = await make.fieldWork()
    const theirs = await makers(foreign.deps.db).fieldWork()
    const dashboard = await foreign.socket(theirs.superAdmin.token)
    const heard: string[] = []
    dashboard.onAny(name => heard.push(name))
    const own = await other.socket(work.superAdmin.token)
    const event = { name: 'group-updated', groupId: '1' } as const
    const told = nextEvent(own, 'group-updated')
    // To the company of the other installation, too: each database counts its companies from 1.
    one.deps.live.publish(theirs.company.id, [event])
    one.deps.live.publish(work.company.id, [event])
    await told
    const marker = nextEvent(dashboard, 'group-updated')
    foreign.deps.live.publish(theirs.company.id, [{ ...event, groupId: '2' }])
    expect(await marker).toEqual({ groupId: '2' })
    expect(heard).toEqual(['group-updated'])
  })

  it('close the sockets of each other when a session ends or a person is archived', async () => {
    const work = await make.fieldWork()
    const [dashboard, phone, colleague] = await Promise.all([
      other.socket(work.superAdmin.token),
      other.socket(work.collector.token),
      other.socket((await make.person(work.company.id, 'admin')).token),
    ])
    const blocked = nextEvent(phone, 'disconnect')
    await one.graphql(
      work.superAdmin.token,
      'mutation ($id: ID!) { updateBaorider(id: $id, baorider: { blocked: true }) { id } }',
      { id: String(work.collector.id) },
    )
    await blocked
    const signedOut = nextEvent(dashboard, 'disconnect')
    await one.rest('POST', '/api/auth/sign-out', { token: work.superAdmin.token })
    await signedOut
    expect(colleague.connected).toBe(true)
  })

  it('stop independently: the sockets of the other stay open', async () => {
    const work = await make.fieldWork()
    const [here, there] = [await one.socket(work.superAdmin.token), await other.socket(work.superAdmin.token)]
    const closed = nextEvent(here, 'disconnect')
    await one.deps.live.close()
    await closed
    // The event arrives after any message that would have closed the socket.
    const task = await make.task(work)
    const published = nextEvent(there, 'task-updated')
    await other.graphql(
      work.superAdmin.token,
      'mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { id } }',
      { id: String(task.id) },
    )
    await published
    await vi.waitFor(() => expect(there.connected).toBe(true))
  })
})
