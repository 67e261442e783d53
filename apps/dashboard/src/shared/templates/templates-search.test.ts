import { expect, it } from 'vitest'
import { variablesOf } from './filters.api.ts'
import { readTemplatesSearch } from './templates-search.ts'
import { isNarrowed, nextDirection, sortedBy, sortingOf } from './templates-sorting.ts'

it('sorts the newest first by default', () => {
  expect(readTemplatesSearch({})).toEqual({})
  expect(sortingOf({})).toEqual({ by: 'createdAt', way: 'desc' })
  expect(variablesOf({})).toEqual({ filters: {}, sort: ['createdAt:desc'] })
})

it('cycles through ascending, descending, none', () => {
  expect(nextDirection('asc')).toBe('desc')
  expect(nextDirection('desc')).toBe('none')
  expect(nextDirection('none')).toBe('asc')
  expect(variablesOf({ by: 'title', way: 'none' })).toEqual({ filters: {} })
})

it('sorts by what is chosen, also while nothing is sorted', () => {
  const sortOf = (by: 'title' | 'updatedAt', way?: 'asc' | 'none') =>
    variablesOf(sortedBy({ by: 'createdAt', ...(way && { way }) }, by)).sort
  expect(sortOf('title', 'none')).toEqual(['title:asc'])
  expect(sortOf('updatedAt', 'none')).toEqual(['updatedAt:desc'])
  expect(sortOf('title', 'asc')).toEqual(['title:asc'])
  expect(sortOf('title')).toEqual(['title:desc'])
})

it('turns the filters into variables of the query', () => {
  const search = readTemplatesSearch({
    text: ' reef ',
    tag: '4',
    creator: '9',
    status: 'deactivated',
    by: 'title',
  })
  expect(variablesOf(search)).toEqual({
    search: 'reef',
    filters: { category: { eq: '4' }, creator: { eq: '9' }, status: { eq: 'deactivated' } },
    sort: ['title:desc'],
  })
  expect(isNarrowed(search)).toBe(true)
  expect(isNarrowed({ view: 'tags', by: 'title' })).toBe(false)
})

it('reads both drawers and ignores invalid values', () => {
  expect(readTemplatesSearch({ view: 'tags' })).toEqual({ view: 'tags' })
  expect(readTemplatesSearch({ view: 'data-lists' })).toEqual({ view: 'data-lists' })
  expect(
    readTemplatesSearch({
      view: 'x',
      by: 'toString',
      way: 'desc',
      tag: '0',
      creator: '1 or 1',
      status: 'old',
    }),
  ).toEqual({})
})
