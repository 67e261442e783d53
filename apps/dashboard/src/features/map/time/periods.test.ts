import { expect, it } from 'vitest'
import { datesOf, nextSpan, spanLabel, spanOf, startSpan } from './periods.ts'

const bars = (...names: string[]) => names.map(name => ({ name, count: 1 }))
const months = bars('2026-01', '2026-02', '2026-03', '2026-04')
const days = bars(...Array.from({ length: 10 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`))

it('the handles and the dates of the filter follow each other', () => {
  expect(spanOf(months, {})).toEqual([0, 4])
  expect(datesOf(months, [0, 4])).toEqual({ from: undefined, to: undefined })
  expect(datesOf(months, [1, 3])).toEqual({ from: '2026-02-01', to: '2026-03-31' })
  for (const span of [
    [0, 1],
    [1, 3],
    [3, 4],
  ] as const) {
    expect(spanOf(months, datesOf(months, span))).toEqual(span)
    expect(spanOf(days, datesOf(days, span))).toEqual(span)
  }
})

it('dates that cut a bar show it, and dates beside all bars show the nearest', () => {
  expect(spanOf(months, { from: '2026-02-10', to: '2026-03-02' })).toEqual([1, 3])
  expect(spanOf(months, { from: '2027-01-01', to: '2027-01-02' })).toEqual([3, 4])
  expect(spanOf(months, { from: '2025-01-01', to: '2025-01-02' })).toEqual([0, 1])
})

it('a play moves on step by step until the end, and begins again from there', () => {
  expect(startSpan(days, true, [0, 10])).toEqual([0, 7])
  expect(startSpan(months, false, [0, 4])).toEqual([0, 1])
  expect(startSpan(months, false, [1, 3])).toEqual([1, 3])
  expect(startSpan(months, false, [2, 4])).toEqual([0, 2])
  expect(nextSpan(months, [1, 3])).toEqual([2, 4])
  expect(nextSpan(months, [2, 4])).toBeNull()
})

it('the label names the first and the last period', () => {
  expect(spanLabel(months, [0, 1])).toBe('Jan 2026')
  expect(spanLabel(days, [0, 2])).toBe('01/11/2026 – 02/11/2026')
})
