import { expect, it } from 'vitest'
import { readTeamPage } from './team-page.ts'

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
