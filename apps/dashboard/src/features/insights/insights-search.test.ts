import { describe, expect, it } from 'vitest'
import { withFilter } from './insights-filter.ts'
import { addMonths, arrivedWithin, monthName, monthOf } from './insights-months.ts'
import { type InsightsSearch, readInsightsSearch } from './insights-search.ts'
import { countedBy, withTime } from './insights-time.ts'

const now = new Date(2026, 10, 22)

describe('the month', () => {
  it('is the current one unless the address has another', () => {
    expect(monthName(monthOf({}, now))).toBe('November 2026')
    expect(monthOf({ month: '2026-02' }, now)).toBe('2026-02')
  })

  it('is the last of a period that ended before', () => {
    expect(monthOf({ arrivedFrom: '2026-01-05', arrivedTo: '2026-03-10' }, now)).toBe('2026-03')
  })

  it('steps over the years', () => {
    expect([addMonths('2026-01', -1), addMonths('2025-12', 1)]).toEqual(['2025-12', '2026-01'])
  })
})

describe('the filter of a bar', () => {
  it('is the days of a month or a day', () => {
    expect(arrivedWithin('2024-02', {})).toEqual({ arrivedFrom: '2024-02-01', arrivedTo: '2024-02-29' })
    expect(arrivedWithin('2026-11-05', {})).toEqual({ arrivedFrom: '2026-11-05', arrivedTo: '2026-11-05' })
  })

  it('stays in the period of the page', () => {
    const period = { arrivedFrom: '2026-02-10', arrivedTo: '2026-03-04' }
    expect(arrivedWithin('2026-02', period)).toEqual({ arrivedFrom: '2026-02-10', arrivedTo: '2026-02-28' })
    expect(arrivedWithin('2026-03', period)).toEqual({ arrivedFrom: '2026-03-01', arrivedTo: '2026-03-04' })
  })
})

it('Search parameters that no page can have are ignored', () => {
  expect(
    readInsightsSearch({
      month: '2026-13',
      versions: 'yes',
      project: '7',
      page: 3,
      limit: 50,
      id: '4',
      tag: '9',
    }),
  ).toEqual({ project: '7', tag: '9' })
  expect(readInsightsSearch({ month: '2026-09', versions: true })).toEqual({
    month: '2026-09',
    versions: true,
  })
})

describe('the time', () => {
  const searches: InsightsSearch[] = [
    { tag: '9' },
    { tag: '9', month: '2026-02' },
    { tag: '9', time: 'all' },
    { tag: '9', time: 'days' },
    { tag: '9', arrivedFrom: '2026-01-05', arrivedTo: '2026-03-10' },
  ]

  it('is a month unless the address has days or all time, and one time holds for all figures', () => {
    expect(searches.map(search => countedBy(search, now))).toEqual([
      {
        time: 'month',
        filter: { tag: '9', arrivedFrom: '2026-11-01', arrivedTo: '2026-11-30' },
        anyMonth: { tag: '9' },
        month: '2026-11',
      },
      {
        time: 'month',
        filter: { tag: '9', arrivedFrom: '2026-02-01', arrivedTo: '2026-02-28' },
        anyMonth: { tag: '9' },
        month: '2026-02',
      },
      { time: 'all', filter: { tag: '9' }, anyMonth: { tag: '9' }, month: '2026-11' },
      { time: 'days', filter: { tag: '9' }, anyMonth: { tag: '9' }, month: '2026-11' },
      { time: 'days', filter: searches[4], anyMonth: searches[4], month: '2026-03' },
    ])
  })

  it('is changed without the filters', () => {
    for (const search of searches) {
      expect(withTime(search, 'month')).toEqual({ tag: '9' })
      expect(withTime(search, 'all')).toEqual({ tag: '9', time: 'all' })
    }
    const all = readInsightsSearch({ time: 'all', month: '2026-02' })
    expect(withFilter(all, { project: '7' })).toEqual({ project: '7', time: 'all', month: '2026-02' })
    expect(readInsightsSearch({ time: 'month' })).toEqual({})
  })
})
