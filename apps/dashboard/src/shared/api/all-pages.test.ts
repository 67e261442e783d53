import { expect, test } from 'vitest'
import { allPages, inBatches } from './all-pages.ts'

const numbers = (n: number) => Array.from({ length: n }, (_, at) => String(at))

test.each([
  [0, 1],
  [499, 1],
  [500, 2],
  [1001, 3],
])('%i rows are fetched in %i pages', async (n, calls) => {
  const starts: number[] = []
  const rows = await allPages(async ({ start, limit }) => {
    starts.push(start)
    return numbers(n).slice(start, start + limit)
  })
  expect(rows).toEqual(numbers(n))
  expect(starts).toEqual(Array.from({ length: calls }, (_, at) => at * 500))
})

test('ids are divided into batches of 500', () => {
  expect(inBatches([])).toEqual([])
  expect(inBatches(numbers(1001)).map(batch => batch.length)).toEqual([500, 500, 1])
  expect(inBatches(numbers(1001)).flat()).toEqual(numbers(1001))
})
