import { expect, it } from 'vitest'
import { arrivalDelay } from './arrival.ts'

it.each([
  ['2026-11-27T13:54:00Z', null],
  ['2026-11-27T13:53:00Z', null],
  ['2026-11-27T13:54:59Z', null],
  ['2026-11-27T14:06:00Z', '12 mins'],
  ['2026-11-27T18:59:00Z', '5 hrs'],
  ['2026-11-29T13:53:00Z', '47 hrs'],
  ['2026-11-30T13:54:00Z', '3 days'],
])('A report of 13:54 that arrived at %s is %s late', (arrived, late) => {
  expect(arrivalDelay('2026-11-27T13:54:00Z', arrived)).toBe(late)
})
