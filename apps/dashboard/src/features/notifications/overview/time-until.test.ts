import { expect, it } from 'vitest'
import { timeUntil } from './time-until.ts'

it('says how long it is until a time, in the unit of its size', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const after = (minutes: number) => timeUntil(new Date(now.getTime() + minutes * 60_000).toISOString(), now)
  const [hour, day] = [60, 24 * 60]
  expect([-5, 0, 1, 59].map(after)).toEqual(['now', 'now', 'in 1 minute', 'in 59 minutes'])
  expect([hour, 24 * hour, 25 * hour].map(after)).toEqual(['in 1 hour', 'in 24 hours', 'in 1 day'])
  expect([31 * day, 32 * day, 340 * day].map(after)).toEqual(['in 31 days', 'in 1 month', 'in 11 months'])
  expect([366 * day, 800 * day].map(after)).toEqual(['in 1 year', 'in 2 years'])
})
