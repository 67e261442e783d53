import { expect, it } from 'vitest'
import { askFor, isNarrowed, nextDirection, readTemplatesSearch, sortingOf } from './templates-search.ts'

it('is the newest first unless the address says otherwise', () => {
  expect(readTemplatesSearch({})).toEqual({})
  expect(sortingOf({})).toEqual({ by: 'createdAt', way: 'desc' })
  expect(askFor({})).toEqual({ filters: {}, sort: ['createdAt:desc'] })
})

it('goes round ascending, descending, none', () => {
  expect(nextDirection('asc')).toBe('desc')
  expect(nextDirection('desc')).toBe('none')
  expect(nextDirection('none')).toBe('asc')
  expect(askFor({ by: 'title', way: 'none' })).toEqual({ filters: {} })
})

it('asks for what the filters say', () => {
  const search = readTemplatesSearch({
    text: ' reef ',
    tag: '4',
    creator: '9',
    status: 'deactivated',
    by: 'title',
  })
  expect(askFor(search)).toEqual({
    search: 'reef',
    filters: { category: { eq: '4' }, creator: { eq: '9' }, status: { eq: 'deactivated' } },
    sort: ['title:desc'],
  })
  expect(isNarrowed(search)).toBe(true)
  expect(isNarrowed({ view: 'tags', by: 'title' })).toBe(false)
})

it('knows both drawers and takes nothing else from an address', () => {
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
