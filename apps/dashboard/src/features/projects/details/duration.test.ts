import { expect, it } from 'vitest'
import { duration } from './duration.ts'

it('shows a duration in its two largest units', () => {
  expect(duration(null)).toBe('–')
  expect(duration(0)).toBe('0 s')
  expect(duration(59.4)).toBe('59 s')
  expect(duration(60)).toBe('1 min')
  expect(duration(3599)).toBe('1 h')
  expect(duration(2 * 3600 + 10 * 60)).toBe('2 h 10 min')
  expect(duration(24 * 3600)).toBe('1 d')
  expect(duration(23 * 3600 + 59.9 * 60)).toBe('1 d')
  expect(duration(3 * 86_400 + 4 * 3600 + 20 * 60)).toBe('3 d 4 h')
})
