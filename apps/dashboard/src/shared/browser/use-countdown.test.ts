import { expect, it } from 'vitest'
import { secondsLeft } from './use-countdown.ts'

it('counts 35 seconds down to nothing', () => {
  expect(secondsLeft(1000, 35, 1000)).toBe(35)
  expect(secondsLeft(1000, 35, 1001)).toBe(35)
  expect(secondsLeft(1000, 35, 35_999)).toBe(1)
  expect(secondsLeft(1000, 35, 36_000)).toBe(0)
  expect(secondsLeft(1000, 35, 99_000)).toBe(0)
})

it('is 0 without a start, and never longer than the wait', () => {
  expect(secondsLeft(null, 35, 1000)).toBe(0)
  expect(secondsLeft(100_000, 35, 1000)).toBe(35)
})
