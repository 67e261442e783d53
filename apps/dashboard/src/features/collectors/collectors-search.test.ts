import { describe, expect, it } from 'vitest'
import { filterCount, pageOf, readCollectorsSearch } from './collectors-search.ts'
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
