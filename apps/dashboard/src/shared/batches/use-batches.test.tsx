import { expect, it } from 'vitest'
import { showHook } from '#src/testing/show-hook.tsx'
import { useBatches } from './use-batches.ts'

const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at))

/** A server that answers a call when it is told to. */
function server() {
  const calls: { batch: string[]; answer: PromiseWithResolvers<void> }[] = []
  return {
    calls,
    work: (batch: string[]) => {
      const answer = Promise.withResolvers<void>()
      calls.push({ batch, answer })
      return answer.promise
    },
    answer: async (at: number) => {
      await expect.poll(() => calls[at]).toBeDefined()
      calls[at]?.answer.resolve()
    },
  }
}

it('does all in calls of 500, and shows how far it is', async () => {
  const { calls, work, answer } = server()
  const { now } = await showHook(() => useBatches(), null)
  expect(now().state).toBeNull()
  const run = now().run(ids(1001), work)
  await expect.poll(() => now().state).toEqual({ done: 0, of: 1001, isStopping: false })
  await answer(0)
  await expect.poll(() => now().state).toEqual({ done: 500, of: 1001, isStopping: false })
  await answer(1)
  await answer(2)
  expect(await run).toEqual({ done: ids(1001), isStopped: false, error: null })
  expect(calls.map(({ batch }) => batch.length)).toEqual([500, 500, 1])
  await expect.poll(() => now().state).toBeNull()
})

it('stops after the call that is under way', async () => {
  const { calls, work, answer } = server()
  const { now } = await showHook(() => useBatches(), null)
  now().stop()
  expect(now().state).toBeNull()
  const run = now().run(ids(1200), work)
  await answer(0)
  await expect.poll(() => calls).toHaveLength(2)
  now().stop()
  await expect.poll(() => now().state).toEqual({ done: 500, of: 1200, isStopping: true })
  await answer(1)
  expect(await run).toEqual({ done: ids(1000), isStopped: true, error: null })
  expect(calls).toHaveLength(2)
})

it('stops when the page is left', async () => {
  const { calls, work, answer } = server()
  const { now, leave } = await showHook(() => useBatches(), null)
  const run = now().run(ids(600), work)
  await expect.poll(() => calls).toHaveLength(1)
  leave()
  await new Promise(resolve => setTimeout(resolve))
  await answer(0)
  expect(await run).toMatchObject({ isStopped: true, error: null })
  expect(calls).toHaveLength(1)
})

it('says what was done before a failure, and can be run again', async () => {
  const { calls, work, answer } = server()
  const { now } = await showHook(() => useBatches(), null)
  const run = now().run(ids(700), work)
  await answer(0)
  await expect.poll(() => calls).toHaveLength(2)
  const error = new Error('No response')
  calls[1]?.answer.reject(error)
  expect(await run).toEqual({ done: ids(500), isStopped: true, error })
  await expect.poll(() => now().state).toBeNull()
  const again = now().run(ids(1), work)
  await answer(2)
  expect(await again).toMatchObject({ done: ['0'], isStopped: false })
})
