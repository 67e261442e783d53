import { expect, it } from 'vitest'
import { retentionText } from './retention-text.ts'

it.each([
  [null, null, 'Files and positions are stored indefinitely.'],
  [1, null, 'Files are removed after 1 month, positions are stored indefinitely.'],
  [null, 6, 'Files are stored indefinitely, positions are removed after 6 months.'],
  [1, 6, 'Files are removed after 1 month, positions after 6 months.'],
])('a rule of %s and %s months in words', (photosMonths, positionsMonths, text) => {
  expect(retentionText({ photosMonths, positionsMonths })).toBe(text)
})
