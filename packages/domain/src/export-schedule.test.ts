import { expect, it } from 'vitest'
import { nextRunAfter, pauseAfter } from './export-schedule.ts'

const times = { every: 'day', atHour: 3, onWeekday: 1 } as const
const next = (given: object, after: string, zone = 'UTC') =>
  nextRunAfter({ ...times, ...given }, new Date(after), zone).toISOString()

it('An hourly export runs at the next full hour', () => {
  expect(next({ every: 'hour' }, '2026-11-29T08:00:00Z')).toBe('2026-11-29T09:00:00.000Z')
  expect(next({ every: 'hour' }, '2026-11-29T08:59:59Z')).toBe('2026-11-29T09:00:00.000Z')
})

it('A daily export runs at its hour of the time zone, later than now', () => {
  expect(next({}, '2026-11-29T02:59:00Z')).toBe('2026-11-29T03:00:00.000Z')
  expect(next({}, '2026-11-29T03:00:00Z')).toBe('2026-11-30T03:00:00.000Z')
  expect(next({}, '2026-11-29T02:00:00Z', 'Africa/Nairobi')).toBe('2026-11-30T00:00:00.000Z')
})

it('A daily export keeps its hour when clocks change', () => {
  expect(next({}, '2026-10-24T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  expect(next({}, '2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
})

it('A weekly export runs on its day', () => {
  expect(next({ every: 'week', onWeekday: 1 }, '2026-11-29T08:00:00Z')).toBe('2026-11-30T03:00:00.000Z')
  expect(next({ every: 'week', onWeekday: 7 }, '2026-11-29T08:00:00Z')).toBe('2026-12-06T03:00:00.000Z')
})

it('The pauses grow, and end', () => {
  const pauses = [1, 2, 3, 4, 5].map(pauseAfter)
  expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)))
  expect(pauseAfter(6)).toBeNull()
})
