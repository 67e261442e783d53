import { joinedEvent } from '@quadrat/domain/event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pull } from '#src/offline/pull.ts'
import { type Session, store, writeSetting } from '#src/offline/store.ts'
import { startSync } from './start-sync.ts'

// Runs in a browser for IndexedDB. The responses of the server are mocked.

const handlers = new Map<string, (given: unknown) => void>()
const { io } = vi.hoisted(() => ({ io: vi.fn() }))
vi.mock('socket.io-client', () => ({ io }))
io.mockImplementation(() => ({
  on: (name: string, handle: (given: unknown) => void) => handlers.set(name, handle),
  emit: () => undefined,
  disconnect: () => undefined,
}))

/** A busy machine needs longer than the default. */
const soon = (expected: () => void) => vi.waitFor(expected, { timeout: 20_000 })

const company = { id: '1', name: 'Coast' }
const person = { id: '5', firstName: 'Mwanaisha', lastName: 'Kombo', company }
/** Of this file alone: the page keeps which sessions had an answer. */
const session: Session = { jwt: 'token of live events', person, expired: false }
const everything = {
  notifications: { notifications: [], cursor: null, more: false },
  taskMessages: { messages: [], cursor: null, more: false },
  tasks: { tasks: [], cursor: null, more: false },
  work: { me: { ...person, phoneNumber: null, group: null }, projects: [], dataLists: [] },
  workTag: '"a"',
  lists: [],
  position: '812.5',
}

beforeEach(async () => {
  await store.open()
  await writeSetting('session', session)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await store.delete()
})

test('live events begin where the first synchronisation ends, so that joining causes no second one', async () => {
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  const syncs: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async input => {
    const path = String(input)
    if (!path.startsWith('/api/collector/sync')) return new Response(null, { status: 204 })
    syncs.push(path)
    await answered
    return Response.json(everything)
  })
  const stop = startSync(session)
  await soon(() => expect(syncs).toHaveLength(1))
  expect(io).not.toHaveBeenCalled()
  answer()
  await soon(() => expect(handlers.has(joinedEvent)).toBe(true))
  const told = vi.fn()
  io.mock.lastCall?.[0].auth(told)
  expect(told).toHaveBeenCalledWith({ token: session.jwt, position: '812.5' })

  handlers.get(joinedEvent)?.({ position: '811.9', missed: [] })
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(syncs).toHaveLength(1)
  // What came after the answer is fetched.
  handlers.get(joinedEvent)?.({ position: '811.9', missed: [{ name: 'task-updated' }] })
  await soon(() => expect(syncs).toHaveLength(2))
  await pull()
  stop()
})
