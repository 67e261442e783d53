import { expect, it } from 'vitest'
import { cardPage, readCardSearch } from './card-search.ts'

it('starts with the first twelve', () => {
  expect(readCardSearch({})).toEqual({})
  expect(cardPage({})).toEqual({ page: 1, limit: 12, start: 0 })
})

it('reads name, page and page size', () => {
  const search = readCardSearch({ name: 'Kilifi', page: '3', limit: '24' })
  expect(search).toEqual({ name: 'Kilifi', page: 3, limit: 24 })
  expect(cardPage(search)).toEqual({ page: 3, limit: 24, start: 48 })
})

it('ignores invalid values', () => {
  expect(readCardSearch({ name: '  ', page: '1.5', limit: '10' })).toEqual({})
  expect(readCardSearch({ page: '9999999999' })).toEqual({})
})
