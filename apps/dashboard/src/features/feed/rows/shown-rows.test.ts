import type { TaskStatus } from '@quadrat/domain/task/task'
import { describe, expect, it } from 'vitest'
import type { TaskRow } from '#src/shared/tasks/feed.api.ts'
import {
  arrived,
  type FeedResponse,
  nextShown,
  orderOf,
  type Shown,
  shownWhileLoading,
} from './shown-rows.ts'

const row = (id: number, status: TaskStatus = 'PENDING') => ({ id: String(id), status }) as TaskRow
const rows = (...ids: number[]) => ids.map(id => row(id))
const ids = (shown: Shown) => shown.rows.map(({ id }) => Number(id))
const sorted = (set: ReadonlySet<string>) => [...set].map(Number).sort((a, b) => b - a)

const onTop: Omit<FeedResponse, 'latest' | 'first'> = {
  list: 'all/1',
  filter: 'all',
  page: 1,
  limit: 3,
  compare: orderOf({}),
  mayMove: true,
}
const top = (latest: TaskRow[], more: Partial<FeedResponse> = {}): FeedResponse => ({
  ...onTop,
  latest,
  first: latest,
  ...more,
})
const later = (latest: TaskRow[], first: TaskRow[] | null): FeedResponse => ({
  ...onTop,
  list: 'all/2',
  page: 2,
  mayMove: false,
  latest,
  first,
})

describe('the rows of the feed, at the top of the first page', () => {
  const shown = nextShown(null, top(rows(9, 8, 7)))

  it('are those of the response, and none is new at first', () => {
    expect(ids(shown)).toEqual([9, 8, 7])
    expect(shown.fresh.size).toBe(0)
  })

  it('include new ones and mark them', () => {
    const next = nextShown(shown, top(rows(11, 10, 9)))
    expect(ids(next)).toEqual([11, 10, 9])
    expect(sorted(next.fresh)).toEqual([11, 10])
  })

  it('include an older task that begins to match, in its position', () => {
    const pending = nextShown(null, top(rows(9, 5, 3)))
    expect(sorted(nextShown(pending, top(rows(9, 8, 5))).fresh)).toEqual([8])
  })

  it('do not mark one that only moved up from the next page', () => {
    expect(nextShown(shown, top(rows(9, 7, 6))).fresh.size).toBe(0)
  })

  it('keep one that left the list in its position, and remove one that was pushed to the next page', () => {
    expect(ids(nextShown(shown, top(rows(9, 7, 6))))).toEqual([9, 8, 7, 6])
    expect(ids(nextShown(shown, top(rows(10, 9, 8))))).toEqual([10, 9, 8])
    expect(ids(nextShown(shown, top(rows(9))))).toEqual([9, 8, 7])
  })

  it('are updated when a task changes', () => {
    const next = nextShown(shown, top([row(9, 'COMPLETED'), row(8), row(7)]))
    expect(next.rows[0]?.status).toBe('COMPLETED')
  })

  it('are the same object if nothing changed', () => {
    expect(nextShown(shown, top(shown.latest as TaskRow[]))).toBe(shown)
  })
})

describe('the rows of the feed, while the page is scrolled', () => {
  const shown = nextShown(null, top(rows(9, 8, 7), { mayMove: false }))

  it('do not move and are updated in place; new ones wait', () => {
    const next = nextShown(shown, top([row(10), row(9), row(8, 'REJECTED')], { mayMove: false }))
    expect(ids(next)).toEqual([9, 8, 7])
    expect(next.rows[1]?.status).toBe('REJECTED')
    expect(arrived(next.known ?? [], next.latest, 3, orderOf({}))).toEqual(['10'])
  })

  it('include the new ones, marked, after scrolling back to the top', () => {
    const still = nextShown(shown, top(rows(11, 10, 9), { mayMove: false }))
    const next = nextShown(still, top(still.latest as TaskRow[]))
    expect(ids(next)).toEqual([11, 10, 9])
    expect(sorted(next.fresh)).toEqual([11, 10])
    expect(arrived(next.known ?? [], next.latest, 3, orderOf({}))).toEqual([])
  })
})

describe('the rows of a later page', () => {
  it('are compared with the first page as it was displayed before', () => {
    const first = nextShown(null, top(rows(9, 8, 7)))
    const second = nextShown(first, later(rows(6, 5, 4), rows(9, 8, 7)))
    const next = nextShown(second, later(rows(8, 7, 6), rows(11, 10, 9)))
    expect(ids(next)).toEqual([6, 5, 4])
    expect(arrived(next.known ?? [], rows(11, 10, 9), 3, orderOf({}))).toEqual(['11', '10'])
    const back = nextShown(next, top(rows(11, 10, 9)))
    expect(ids(back)).toEqual([11, 10, 9])
    expect(sorted(back.fresh)).toEqual([11, 10])
  })

  it('know the first page from its first response if the page was opened by a link', () => {
    const second = nextShown(null, later(rows(6, 5, 4), null))
    expect(second.known).toBeNull()
    const next = nextShown(second, later(second.latest as TaskRow[], rows(9, 8, 7)))
    expect(next.known?.map(({ id }) => id)).toEqual(['9', '8', '7'])
  })

  it('are not waited for by one that left the first page: it is gone after the way back', () => {
    const left = nextShown(nextShown(null, top(rows(9, 8, 7))), top(rows(9, 7, 6)))
    expect(ids(left)).toEqual([9, 8, 7, 6])
    const loading = shownWhileLoading(left, 'all/2')
    expect(loading && ids(loading)).toEqual([9, 8, 7, 6])
    expect(shownWhileLoading(loading, 'all/2')).toBe(loading)
    expect(ids(nextShown(loading, top(left.latest as TaskRow[])))).toEqual([9, 7, 6])
  })

  it('mark nothing as new after a change of the filter', () => {
    const first = nextShown(null, top(rows(9, 8, 7)))
    const other = nextShown(first, top(rows(12, 3), { list: 'p/1', filter: 'p' }))
    expect(ids(other)).toEqual([12, 3])
    expect(other.fresh.size).toBe(0)
  })
})

describe('the rows of a feed that is sorted by the date of the report', () => {
  const dated = (id: number, reported: number) =>
    ({
      ...row(id),
      createdAt: new Date(2026, 0, 20 + id).toISOString(),
      reportedAt: day(reported),
    }) as TaskRow
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString()
  const compare = orderOf({ sort: 'reported-desc' })
  const list = [dated(7, 9), dated(9, 8), dated(8, 7)]
  const shown = nextShown(null, top(list, { compare }))

  it('keep their positions by that date, not by their numbers', () => {
    const late = dated(10, 8.5)
    const next = nextShown(shown, top([list[0], late, list[1]] as TaskRow[], { compare }))
    expect(ids(next)).toEqual([7, 10, 9])
    expect(sorted(next.fresh)).toEqual([10])
    const left = nextShown(shown, top([list[0], list[2], dated(3, 5)] as TaskRow[], { compare }))
    expect(ids(left)).toEqual([7, 9, 8, 3])
    expect(left.fresh.size).toBe(0)
  })

  it('do not include a report of an earlier day that has just arrived', () => {
    expect(arrived(list, [...list.slice(0, 2), dated(11, 2)], 3, compare)).toEqual([])
  })

  it('have the date of arrival where there is none of the report', () => {
    const online = { ...row(12), createdAt: day(8.7), reportedAt: null } as TaskRow
    expect([dated(9, 8), online, dated(7, 9)].sort(compare).map(({ id }) => id)).toEqual(['7', '12', '9'])
    expect([dated(9, 8), online].sort(orderOf({ sort: 'reported-asc' })).map(({ id }) => id)).toEqual([
      '9',
      '12',
    ])
  })
})
