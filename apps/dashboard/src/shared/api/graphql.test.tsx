import { afterEach, expect, it, vi } from 'vitest'
import { get, NoAnswer } from './graphql.ts'

afterEach(() => void vi.restoreAllMocks())

/** A fetch that nobody answers; it ends with its signal. */
const silent = (_path: unknown, what?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    what?.signal?.addEventListener('abort', () => reject(what.signal?.reason))
  })

it('A request that nobody answers ends as one without a response', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  vi.spyOn(globalThis, 'fetch').mockImplementation(silent)
  const asked = get('/api/somewhere', new AbortController().signal)
  patience.abort(new DOMException('Too long', 'TimeoutError'))
  await expect(asked).rejects.toBeInstanceOf(NoAnswer)
})

it('a request that its caller aborts is not one without a response', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(silent)
  const caller = new AbortController()
  const asked = get('/api/somewhere', caller.signal)
  caller.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
