import { expect, it } from 'vitest'
import { clockOffText, isClockWrong } from './clock.ts'

const minute = 60_000
const day = 24 * 60 * minute

it('A clock is wrong from ten minutes on, behind or ahead', () => {
  expect([10 * minute, -10 * minute].map(isClockWrong)).toEqual([false, false])
  expect([10 * minute + 1, -10 * minute - 1].map(isClockWrong)).toEqual([true, true])
})

it('The text has the largest unit that fits', () => {
  expect(clockOffText(-14 * minute)).toBe('14 minutes behind')
  expect(clockOffText(60 * minute)).toBe('1 hour ahead')
  expect(clockOffText(-3 * day)).toBe('3 days behind')
  expect(clockOffText(-56.4 * 365 * day)).toBe('56 years behind')
})
