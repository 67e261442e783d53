import { expect, it } from 'vitest'
import { readProjectsSearch } from './projects-search.ts'

it('reads a status beside what every list of cards has', () => {
  expect(readProjectsSearch({ status: 'ARCHIVED', page: '2' })).toEqual({ status: 'ARCHIVED', page: 2 })
  expect(readProjectsSearch({ status: 'all', name: 'Mida' })).toEqual({ status: 'all', name: 'Mida' })
})

it('ignores an unknown status', () => {
  expect(readProjectsSearch({ status: 'archived' })).toEqual({})
})
