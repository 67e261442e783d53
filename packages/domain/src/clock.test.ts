import { expect, it } from 'vitest'
import { clockOff, isClockWrong } from './clock.ts'

const minute = 60_000
const day = 24 * 60 * minute

it('A clock is wrong from ten minutes on, behind or ahead', () => {
  expect([10 * minute, -10 * minute].map(isClockWrong)).toEqual([false, false])
  expect([10 * minute + 1, -10 * minute - 1].map(isClockWrong)).toEqual([true, true])
})

it('How far it is off is said in the largest unit that fits', () => {
  expect(clockOff(-14 * minute)).toEqual({ number: 14, unit: 'minute', direction: 'behind' })
  expect(clockOff(60 * minute)).toEqual({ number: 1, unit: 'hour', direction: 'ahead' })
  expect(clockOff(-3 * day)).toEqual({ number: 3, unit: 'day', direction: 'behind' })
  expect(clockOff(-56.4 * 365 * day)).toEqual({ number: 56, unit: 'year', direction: 'behind' })
})
