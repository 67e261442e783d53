import { describe, expect, it } from 'vitest'
import { filtersOf, fromState, pageOf, readFeedSearch, toState } from './feed-search.ts'

describe('the address of the task feed', () => {
  it('is read as typed when it is right', () => {
    expect(readFeedSearch({ id: 1042, status: 'PENDING', page: 3, limit: 50 })).toEqual({
      id: '1042',
      status: 'PENDING',
      page: 3,
      limit: 50,
    })
  })

  it('falls back to the usual values where it is wrong', () => {
    expect(readFeedSearch({ id: ' ', status: 'pending', page: -2, limit: 7 })).toEqual({})
    expect(readFeedSearch({ page: 1.5, limit: '10' })).toEqual({})
  })

  it('takes a number as people copy it, and keeps what is none as it was typed', () => {
    expect(readFeedSearch({ id: 'Task #394' })).toEqual({ id: '394' })
    expect(readFeedSearch({ id: 'abc' })).toEqual({ id: 'abc' })
  })

  it('goes to a task and comes back the same', () => {
    const search = { id: '12', status: 'REJECTED', page: 4, limit: 20 } as const
    expect(toState(search)).toEqual({
      filter: { id: '12', status: 'REJECTED' },
      currentPage: 4,
      limit: 20,
      start: 60,
    })
    expect(fromState(toState(search))).toEqual(search)
    expect(fromState({})).toEqual({})
  })

  it('becomes the filter and the page that the server is asked for', () => {
    expect(filtersOf({ id: '12', status: 'PENDING' })).toEqual({
      id: { contains: '12' },
      status: { eq: 'PENDING' },
    })
    expect(filtersOf({})).toEqual({})
    expect(pageOf({})).toEqual({ page: 1, limit: 10, start: 0 })
  })
})
