import { expect, it } from 'vitest'
import { makePlaces } from './places.ts'

const never = new AbortController().signal

/** Whether it settles before everything that is ready to run has run. */
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise(resolve => setImmediate(resolve, false))])

it('So many find a place, the next waits until one leaves, in the order they came', async () => {
  const places = makePlaces(2)
  const [first, second] = [await places.take(never), await places.take(never)]
  const third = places.take(never)
  const fourth = places.take(never)
  expect(await isSettled(third)).toBe(false)
  first()
  first()
  expect([await isSettled(third), await isSettled(fourth)]).toEqual([true, false])
  second()
  expect(await isSettled(fourth)).toBe(true)
})

it('Whoever gives up waiting takes no place', async () => {
  const places = makePlaces(1)
  const leave = await places.take(never)
  const gone = new AbortController()
  const waiting = places.take(gone.signal)
  gone.abort()
  await expect(waiting).rejects.toThrow()
  leave()
  await places.take(never)
})
