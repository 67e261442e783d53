import { expect, it } from 'vitest'
import { metresPerPixel, pickedAccuracy } from './picked-accuracy.ts'

it('computes the metres of a pixel', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(78_271.5, 0)
  expect(metresPerPixel(10, 0)).toBeCloseTo(76.4, 1)
  expect(metresPerPixel(10, 60)).toBeCloseTo(38.2, 1)
})

it('gives a higher accuracy at a higher zoom', () => {
  expect([3, 8, 12, 16, 19].map(zoom => pickedAccuracy(zoom, -4))).toEqual([60_000, 2000, 200, 8, 1])
})
