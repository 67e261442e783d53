import { expect, it } from 'vitest'
import { retainedSince } from './retention.ts'

it.each([
  ['2026-11-23T09:30:00.000Z', 6, '2026-05-23T09:30:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 1, '2025-12-15T00:00:00.000Z'],
  // May has 31 days, February 28 or 29.
  ['2026-05-31T12:00:00.000Z', 3, '2026-02-28T12:00:00.000Z'],
  ['2024-03-31T12:00:00.000Z', 1, '2024-02-29T12:00:00.000Z'],
  ['2026-11-23T09:30:00.000Z', 120, '2016-11-23T09:30:00.000Z'],
])('On %s, %i months ago was %s', (now, months, then) => {
  expect(retainedSince(new Date(now), months).toISOString()).toBe(then)
})
