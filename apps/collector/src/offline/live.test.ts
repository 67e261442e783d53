import { joinedEvent } from '@quadrat/domain/event'
import { expect, it, vi } from 'vitest'
import { listen } from './live.ts'
import type { Session } from './store.ts'

const handlers = new Map<string, (...given: unknown[]) => void>()
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (name: string, handle: (...given: unknown[]) => void) => handlers.set(name, handle),
    emit: () => undefined,
    disconnect: () => undefined,
  }),
}))

it('says each time that the server can be reached, so that what waits is sent then', async () => {
  const onJoined = vi.fn()
  const session = { jwt: 'token', person: { id: '7' } } as Session
  const close = listen(session, { onEvent: () => undefined, onSignedOut: () => undefined, onJoined })
  await vi.waitFor(() => expect(handlers.has(joinedEvent)).toBe(true))
  expect(onJoined).not.toHaveBeenCalled()
  for (const position of ['1', '2']) handlers.get(joinedEvent)?.({ position, missed: [] })
  expect(onJoined).toHaveBeenCalledTimes(2)
  close()
})
