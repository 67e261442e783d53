import { expect, it } from 'vitest'
import { retentionText } from './retention-text.ts'

it.each([
  [null, null, 'Photos and positions are stored indefinitely.'],
  [1, null, 'Photos are removed after 1 month, positions are stored indefinitely.'],
  [null, 6, 'Photos are stored indefinitely, positions are removed after 6 months.'],
  [1, 6, 'Photos are removed after 1 month, positions after 6 months.'],
])('a rule of %s and %s months in words', (photosMonths, positionsMonths, text) => {
  expect(retentionText({ photosMonths, positionsMonths })).toBe(text)
})
