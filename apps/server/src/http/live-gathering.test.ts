import { type Changes, joinedEvent } from '@quadrat/domain/event'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { createGathering } from './live-gathering.ts'

describe('events of a company', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const task = (id: number) => ({ name: 'task-updated', taskId: String(id) }) as const

  function recording(clients: number) {
    const sent: { companyId: number; changes: Changes }[] = []
    const gathering = createGathering(
      () => clients,
      (companyId, changes) => sent.push({ companyId, changes }),
    )
    return { sent, gathering }
  }

  it('are sent at once after a pause, and those that follow together, each once', () => {
    const { sent, gathering } = recording(1)
    gathering.add(1, [task(1), task(2)])
    for (let n = 0; n < 50; n++) gathering.add(1, [task(3), task(4)])
    gathering.add(2, [task(9)])
    expect(sent.map(one => [one.companyId, one.changes.events])).toEqual([
      [1, [task(1), task(2)]],
      [2, [task(9)]],
    ])
    vi.advanceTimersByTime(5000)
    expect(sent.slice(2).map(one => [one.companyId, one.changes.events])).toEqual([[1, [task(3), task(4)]]])
    gathering.add(1, [task(5)])
    expect(sent.at(-1)?.changes.events).toEqual([task(5)])
  })

  it('are a few messages a second however many events and clients there are', () => {
    const { sent, gathering } = recording(500)
    for (let ms = 0; ms < 10_000; ms += 5) {
      gathering.add(1, [task(ms)])
      vi.advanceTimersByTime(5)
    }
    vi.advanceTimersByTime(1000)
    expect(sent.length).toBeLessThanOrEqual(30)
    expect(sent.flatMap(one => one.changes.events)).toHaveLength(2000)
    expect(sent[0]?.changes.spreadMs).toBeGreaterThan(recording(1).sent[0]?.changes.spreadMs ?? 0)
  })
})

const server = await testServer()
const make = makers(server.deps.db)
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.disconnect()
})

async function gatheringSocket(token: string): Promise<Socket> {
  const auth = { token, gathers: true }
  const socket = io(server.url, { path: '/live', transports: ['websocket'], auth, query: { userId: '0' } })
  sockets.push(socket)
  await nextEvent(socket, joinedEvent)
  return socket
}

it('A dashboard that asks for it gets the changes of its company together, and of no other', async () => {
  const [work, rival] = [await make.fieldWork(), await make.fieldWork()]
  const [dashboard, stranger, phone] = [
    await gatheringSocket(work.superAdmin.token),
    await gatheringSocket(rival.superAdmin.token),
    await gatheringSocket(work.collector.token),
  ]
  const single = await server.socket(work.superAdmin.token)
  const unexpected: string[] = []
  stranger.onAny(name => unexpected.push(name))
  phone.onAny(name => unexpected.push(name))
  const together = nextEvent<Changes>(dashboard, 'changes')
  const alone = nextEvent(single, 'group-updated')
  dashboard.on('group-updated', () => unexpected.push('a single event'))
  single.on('changes', () => unexpected.push('gathered events'))
  server.deps.live.publish(work.company.id, [
    { name: 'group-updated', groupId: '1', phones: [999_999_999] },
    { name: 'group-updated', groupId: '2' },
  ])
  expect((await together).events).toEqual([
    { name: 'group-updated', groupId: '1' },
    { name: 'group-updated', groupId: '2' },
  ])
  expect(await alone).toEqual({ groupId: '1' })
  const own = nextEvent<Changes>(stranger, 'changes')
  server.deps.live.publish(rival.company.id, [{ name: 'tag-updated', tagId: '3' }])
  expect((await own).events).toEqual([{ name: 'tag-updated', tagId: '3' }])
  expect(unexpected).toEqual(['changes'])
})
