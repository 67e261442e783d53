import { expect, it } from 'vitest'
import { readTeamPage, readTeamSearch } from './team-page.ts'

it('starts with the first twelve', () => {
  expect(readTeamPage({})).toEqual({ page: 1, limit: 12 })
})

it('reads page and page size', () => {
  expect(readTeamPage({ limit: 24, currentPage: 3 })).toEqual({ page: 3, limit: 24 })
})

it('ignores invalid values', () => {
  expect(readTeamPage({ limit: 10, currentPage: -1 })).toEqual({ page: 1, limit: 12 })
  expect(readTeamPage({ limit: 0, currentPage: 1.5 })).toEqual({ page: 1, limit: 12 })
})

it('is in the address, except for the first twelve', () => {
  expect(readTeamSearch({ page: '3', limit: '24' })).toEqual({ page: 3, limit: 24 })
  expect(readTeamSearch({ page: '1', limit: '12' })).toEqual({})
  expect(readTeamSearch({ page: 'x', limit: '7' })).toEqual({})
})
