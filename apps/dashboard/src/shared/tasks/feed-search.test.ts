import { describe, expect, it } from 'vitest'
import { dayRange } from '#src/shared/format/dates.ts'
import { apiSortOf, filtersOf, queueSortOf } from './feed-filters.api.ts'
import {
  type FeedSearch,
  filterCount,
  fromState,
  narrow,
  pageOf,
  readFeedSearch,
  sortedBy,
  sortOf,
  toState,
  withoutFilters,
} from './feed-search.ts'

const everything: FeedSearch = {
  id: '12',
  project: '3',
  task: '5',
  collector: '7',
  status: 'REJECTED',
  group: '9',
  sdg: '14',
  from: '2026-11-01',
  to: '2026-11-20',
  sort: 'reported-asc',
  page: 4,
  limit: 20,
}

describe('the address of the task feed', () => {
  it('keeps the filters that are on or off, and asks the server by them', () => {
    const search = readFeedSearch({ unreadable: 'true', outside: true })
    expect(search).toEqual({ unreadable: true, outside: true })
    expect(filterCount(search)).toBe(2)
    expect(filtersOf(search)).toEqual({ unreadable: true, outside: true })
    expect(readFeedSearch({ unreadable: 'yes' })).toEqual({})
    expect(narrow(search, { unreadable: undefined })).toEqual({ outside: true })
  })

  it('keeps valid values', () => {
    expect(readFeedSearch({ id: 1042, status: 'PENDING', project: 3, page: 3, limit: 50 })).toEqual({
      id: '1042',
      status: 'PENDING',
      project: '3',
      page: 3,
      limit: 50,
    })
    expect(readFeedSearch({ ...everything })).toEqual(everything)
  })

  it('ignores invalid values', () => {
    expect(readFeedSearch({ id: ' ', status: 'pending', page: -2, limit: 7 })).toEqual({})
    expect(readFeedSearch({ page: 1.5, limit: '10' })).toEqual({})
    expect(readFeedSearch({ page: '99999999999' })).toEqual({})
    expect(readFeedSearch({ page: '1e300' })).toEqual({})
    expect(readFeedSearch({ project: 'x', task: '-1', collector: '0', group: '1e3', sdg: '' })).toEqual({})
  })

  it('keeps answers, one or several, each once, and ignores what is none', () => {
    const answer = ['7.species.is.A. marina', '7.height.bin.10_20']
    expect(readFeedSearch({ answer })).toEqual({ answer })
    expect(readFeedSearch({ answer: [answer[0], 'x', answer[0], 5] })).toEqual({ answer: [answer[0]] })
    expect(readFeedSearch({ answer: answer[0] })).toEqual({ answer: [answer[0]] })
    expect(readFeedSearch({ answer: [] })).toEqual({})
    expect(filterCount({ answer })).toBe(2)
    expect(filtersOf({ answer })).toEqual({ answer })
  })

  it('keeps an area on the map, and ignores what has no such form', () => {
    const area = 'polygon_36.8_-1.3_36.9_-1.3_36.85_-1.2'
    expect(readFeedSearch({ area })).toEqual({ area })
    expect(filterCount({ area })).toBe(1)
    expect(filtersOf({ area })).toEqual({ within: area })
    for (const one of ['', 'star_1_2_3', 'box_1', 'box_1_2_3_x', 'box_1_2_3_4 ', 5])
      expect(readFeedSearch({ area: one })).toEqual({})
  })

  it('keeps unanswered messages as a filter', () => {
    expect(readFeedSearch({ unanswered: true })).toEqual({ unanswered: true })
    expect(readFeedSearch({ unanswered: 'false' })).toEqual({})
    expect(filterCount({ unanswered: true })).toBe(1)
    expect(filtersOf({ unanswered: true })).toEqual({ unanswered: true })
  })

  it('accepts dates in order, and both or none', () => {
    expect(readFeedSearch({ from: '2026-11-01' })).toEqual({})
    expect(readFeedSearch({ from: '2026-11-02', to: '2026-11-01' })).toEqual({})
    expect(readFeedSearch({ from: '2026-02-30', to: '2026-11-01' })).toEqual({})
    expect(readFeedSearch({ from: '2026-11-01', to: '2026-11-01' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-01',
    })
  })

  it('accepts an id with the prefix Task # in any language, and keeps other text', () => {
    for (const id of ['Task #394', 'Tâche #394', '#394'])
      expect(readFeedSearch({ id })).toEqual({ id: '394' })
    expect(readFeedSearch({ id: 'abc' })).toEqual({ id: 'abc' })
  })

  it('is the same after the way to a task and back', () => {
    const { page: _page, limit: _limit, ...filter } = everything
    expect(toState(everything)).toEqual({ filter, currentPage: 4, limit: 20, start: 60 })
    expect(fromState(toState(everything))).toEqual(everything)
    expect(fromState({})).toEqual({})
  })

  it('becomes the filter and the page of the request', () => {
    const { from, to } = dayRange('2026-11-01', '2026-11-20')
    expect(filtersOf(everything)).toEqual({
      id: { contains: '12' },
      project: { eq: '3' },
      baorider: { eq: '7' },
      status: { eq: 'REJECTED' },
      community: { eq: '9' },
      task_definition: { task_type: { eq: '5' }, un_sdg: { eq: '14' } },
      or: [{ createdAt: { between: [from, to] } }, { date_reported: { between: [from, to] } }],
    })
    expect(filtersOf({})).toEqual({})
    expect(pageOf({})).toEqual({ page: 1, limit: 10, start: 0 })
  })
})

describe('a filter that changes', () => {
  const left = (change: Parameters<typeof narrow>[1]) => Object.keys(narrow(everything, change)).sort()

  it('returns to the first page and keeps filters that do not depend on it', () => {
    expect(left({ status: 'PENDING' })).toEqual(
      Object.keys(everything)
        .filter(k => k !== 'page')
        .sort(),
    )
    expect(narrow(everything, { status: 'PENDING' }).status).toBe('PENDING')
    expect(narrow(everything, { status: undefined }).status).toBeUndefined()
  })

  it('clears template, data collector and group if it is the project', () => {
    expect(left({ project: '4' })).toEqual(['from', 'id', 'limit', 'project', 'sdg', 'sort', 'status', 'to'])
    expect(narrow(everything, { project: '4' }).project).toBe('4')
    expect(left({ project: undefined })).toEqual(['from', 'id', 'limit', 'sdg', 'sort', 'status', 'to'])
  })

  it('clears data collector, group and goal if it is the template', () => {
    expect(left({ task: '6' })).toEqual(['from', 'id', 'limit', 'project', 'sort', 'status', 'task', 'to'])
  })

  it('clears the group if it is the data collector', () => {
    const kept = ['collector', 'from', 'id', 'limit', 'project', 'sdg', 'sort', 'status', 'task', 'to']
    expect(left({ collector: '8' })).toEqual(kept)
  })

  it('counts once, with the dates as one and without the search box', () => {
    expect(filterCount(everything)).toBe(7)
    expect(filterCount({ id: '12', page: 2 })).toBe(0)
    expect(filterCount({ status: 'PENDING', project: '3' })).toBe(2)
  })

  it('has the order unless it is the default, and a header turns it round', () => {
    expect(readFeedSearch({ sort: 'number-desc' })).toEqual({})
    expect(readFeedSearch({ sort: 'status-asc' })).toEqual({})
    expect(sortOf({})).toEqual({ by: 'number', isDescending: true })
    expect(sortedBy({ page: 3, project: '3' }, 'reported')).toEqual({ project: '3', sort: 'reported-desc' })
    expect(sortedBy({ sort: 'reported-desc' }, 'reported')).toEqual({ sort: 'reported-asc' })
    expect(sortedBy({ sort: 'reported-asc' }, 'reported')).toEqual({ sort: 'reported-desc' })
    expect(sortedBy({ sort: 'reported-asc' }, 'number')).toEqual({})
    expect(sortedBy({}, 'number')).toEqual({ sort: 'number-asc' })
    expect(withoutFilters(everything)).toEqual({ sort: 'reported-asc', limit: 20 })
  })

  it('becomes the sort of the list and of the review queue, which by default has the oldest first', () => {
    expect(apiSortOf({})).toEqual(['createdAt:desc'])
    expect(apiSortOf({ sort: 'reported-asc' })).toEqual(['shownAt:asc'])
    expect(queueSortOf({})).toEqual(['createdAt:asc'])
    expect(queueSortOf({ sort: 'reported-desc' })).toEqual(['shownAt:desc'])
  })
})
