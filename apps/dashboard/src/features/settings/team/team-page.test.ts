import { expect, it } from 'vitest'
import { readTeamPage } from './team-page.ts'

it('begins with the first twelve', () => {
  expect(readTeamPage({})).toEqual({ page: 1, limit: 12 })
})

it('goes back to where somebody was', () => {
  expect(readTeamPage({ limit: 24, currentPage: 3 })).toEqual({ page: 3, limit: 24 })
})

it('takes nothing that the grid does not offer', () => {
  expect(readTeamPage({ limit: 10, currentPage: -1 })).toEqual({ page: 1, limit: 12 })
  expect(readTeamPage({ limit: 0, currentPage: 1.5 })).toEqual({ page: 1, limit: 12 })
})
