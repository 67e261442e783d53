import { once } from 'node:events'
import { expect, it } from 'vitest'
import { runExclusive } from './keyed-mutex.ts'

/** Work that runs until it is aborted, and then takes a moment to end. */
const untilStopped = (name: string, done: string[]) => async (signal: AbortSignal) => {
  done.push(`${name} begins`)
  if (!signal.aborted) await once(signal, 'abort')
  await new Promise(resolve => setImmediate(resolve))
  done.push(`${name} ends`)
  return name
}

it('Newer work for a key aborts the older one and waits until it has ended', async () => {
  const done: string[] = []
  const first = runExclusive('a', untilStopped('first', done))
  const second = runExclusive('a', untilStopped('second', done))
  const third = runExclusive('a', async () => done.push('third'))
  await Promise.all([first, second, third])
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third'])
})

it('Work for another key is not affected', async () => {
  const done: string[] = []
  const stuck = runExclusive('a', untilStopped('stuck', done))
  expect(await runExclusive('b', async signal => signal.aborted)).toBe(false)
  expect(done).toEqual(['stuck begins'])
  await runExclusive('a', async () => {})
  expect(await stuck).toBe('stuck')
})

it('After work that fails, the next one starts', async () => {
  const failing = runExclusive('a', async () => {
    throw new Error('disk full')
  })
  const next = runExclusive('a', async () => 'next')
  await expect(failing).rejects.toThrow('disk full')
  expect(await next).toBe('next')
  expect(await runExclusive('a', async signal => signal.aborted)).toBe(false)
})
