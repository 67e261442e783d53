import { describe, expect, it } from 'vitest'
import { filterCount, pageOf, readCollectorsSearch, sortedBy } from './collectors-search.ts'
import { filtersOf } from './filters.api.ts'

describe('the address of the list', () => {
  it('holds the filters and the page', () => {
    const raw = {
      text: 'Asha',
      by: 'lastName',
      status: 'ARCHIVED',
      group: '4',
      project: '17',
      page: '3',
      limit: '20',
    }
    const search = { ...raw, page: 3, limit: 20 }
    expect(readCollectorsSearch(raw)).toEqual(search)
    expect(pageOf(readCollectorsSearch(raw))).toEqual({ page: 3, limit: 20, start: 40 })
    expect(filterCount(readCollectorsSearch(raw))).toBe(3)
  })

  it('ignores invalid values', () => {
    const raw = {
      text: '   ',
      by: 'any',
      status: 'active',
      group: 'x',
      project: '0',
      page: '-1',
      limit: '7',
    }
    expect(readCollectorsSearch(raw)).toEqual({})
    expect(pageOf({})).toEqual({ page: 1, limit: 10, start: 0 })
    expect(readCollectorsSearch({ page: '9999999999' })).toEqual({})
  })
})

describe('the filter', () => {
  it('looks at names, number and group, or at one field', () => {
    expect(filtersOf({ text: ' ash ' })).toEqual({ text: 'ash' })
    expect(filtersOf({ text: 'ash', by: 'firstName' })).toEqual({ firstName: { contains: 'ash' } })
    expect(filtersOf({ text: 'ash', by: 'lastName', status: 'ACTIVE' })).toEqual({
      lastName: { contains: 'ash' },
      status: { eq: 'ACTIVE' },
    })
    expect(filtersOf({ group: '4', project: '9' })).toEqual({ community: { eq: '4' }, projects: { eq: '9' } })
  })

  it('finds a number in any notation', () => {
    for (const text of ['+254 712', '254712', '254-712'])
      expect(filtersOf({ text, by: 'phoneNumber' })).toEqual({ phoneNumber: { contains: '254712' } })
    expect(filtersOf({ text: '0712 345', by: 'phoneNumber' })).toEqual({
      phoneNumber: { contains: '712345' },
    })
    expect(filtersOf({ text: 'asha', by: 'phoneNumber' })).toEqual({})
  })
})

it('reads the sort and the status of an invite, and leaves out the default and what is neither', () => {
  const search = readCollectorsSearch({ sort: 'group:asc', invite: 'INVITED' })
  expect(search).toEqual({ sort: 'group:asc', invite: 'INVITED' })
  expect(filterCount(search)).toBe(1)
  for (const sort of ['createdAt:desc', 'shoe:asc', 'group', 'group:up', 'toString:asc', 7])
    expect(readCollectorsSearch({ sort, invite: 'LOST' })).toEqual({})
})

it('sorts by a column with the first click, and the other way with the second', () => {
  const once = sortedBy({ page: 4 }, 'firstName')
  expect(once).toEqual({ sort: 'firstName:asc', page: 1 })
  expect(sortedBy(once, 'firstName').sort).toBe('firstName:desc')
  // The most and the latest are looked for first.
  expect(sortedBy(once, 'projects').sort).toBe('projects:desc')
  expect(sortedBy({}, 'createdAt').sort).toBe('createdAt:asc')
})
